"""The board as an area: six stalls with their displays, the Glory and round tracks, the supply."""

from __future__ import annotations

from typing import Any, Final

from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, PROPHECIES, SEA_BATTLES, pair_zone, stack_zone
from longhall.games.reavers_of_midgard.rules.resolve_space import can_activate
from longhall.games.reavers_of_midgard.scene import coordinates as layout
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import (
    SCENE_BOARD,
    SCENE_BY_PEACE,
    SCENE_CANNOT_PAY,
    SCENE_DECK,
    SCENE_DEFENSE,
    SCENE_EACH_ATTEMPT,
    SCENE_FOOT,
    SCENE_FREE,
    SCENE_GETS,
    SCENE_NO_COST,
    SCENE_PAIR,
    SCENE_REWARD,
    SCENE_ROUND,
    SCENE_STACK,
    SCENE_STARTS_NEXT,
    SCENE_TAKEN_BY,
    SCENE_UPGRADES_LEFT,
)

_TERMS: Final[dict[str, dict[str, str]]] = box.BOX["terms"]
# The space where each deck lies, and the name of its place in the data
_DECK_HOME: Final = (
    (box.RECRUIT, "reaver_deck"),
    (box.VILLAGES, "village_deck"),
    (box.KEEPS, "keep_deck"),
    (box.TRADE, "prophecy_deck"),
    (box.SEA, "journey_deck"),
    (box.SEA, "sea_battle_deck"),
)
# The decks whose cards lie in pairs, with the space where they do
_PAIR_HOME: Final = (
    (box.REAVER, box.RECRUIT, "reaver_pair_slots"),
    (box.VILLAGE, box.VILLAGES, "village_pair_slots"),
    (box.KEEP, box.KEEPS, "keep_pair_slots"),
)
_PRICES: Final[dict[str, dict[str, list[dict[str, Any]]]]] = box.BOX["territories"]["peaceful_cost"]
# Stalls in two rows of three; the keyboard walks between those next to each other.
_ROWS: Final = ((box.TRADE, box.SEA, box.KEEPS), (box.RECRUIT, box.SUBDUE, box.VILLAGES))


def board(pen: Pen) -> Area:
    """The board with all that lies on it."""
    return Board(pen).area


def cost_facts(pen: Pen, space: int) -> list[Fact]:
    """What a space costs, one fact for each kind of thing (RM-4.5)."""
    facts: list[Fact] = []
    if box.COST_FOOD[space]:
        n = box.COST_FOOD[space]
        facts.append(Fact("food", f"{n} {box.GOOD_NAMES.name(box.FOOD, pen.lang)}", str(n), "RM-4.5"))
    for icon in dict.fromkeys(box.COST_ICONS[space]):
        n = box.COST_ICONS[space].count(icon)
        facts.append(Fact(box.ICON_NAMES.ids[icon], f"{n} × {box.ICON_NAMES.name(icon, pen.lang)}", str(n), "RM-4.5"))
    return facts


def gets(pen: Pen, space: int, place: int) -> str:
    """What a player at that place gets from a space (RM-4.6)."""
    return pen.say(SCENE_GETS, (space, box.GROUP_CARDS[space] + pen.worth(space, place)))


def followers(pen: Pen, space: int, active: int) -> list[Fact]:
    """What each player would pay and get, in the order of acting."""
    facts: list[Fact] = []
    for place in range(pen.s.seats):
        seat = (active + place) % pen.s.seats
        able = can_activate(pen.s, seat, space)
        name = pen.player_name(seat) if able else pen.say(SCENE_CANNOT_PAY, (seat,))
        value = gets(pen, space, place) if able else "–"
        facts.append(Fact(f"seat:{pen.player(seat)}", name, value, "RM-4.6", seat, "" if able else "bad"))
    return facts


class Board:
    """The area being filled."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.s = pen.s
        self.area = Area("board", pen.say(SCENE_BOARD))
        self.tracks()
        for space in range(box.SPACES):
            self.space(space)
        for deck in range(box.DECKS):
            self.deck(deck)
        for deck, space, what in _PAIR_HOME:
            self.pairs(deck, space, what)
        self.trade()
        self.sea()
        for stack in range(box.STACKS):
            self.stack(stack)
        for kind in range(box.UPGRADES):
            self.upgrades(kind)

    def mark(
        self, kind: str, x: float, y: float, value: str = "", seat: int = -1, state: str = "", spot: str = ""
    ) -> None:
        """A mark that says nothing beyond what its spot says."""
        area = self.area
        area.marks.append(Mark(f"{kind}:{len(area.marks)}", kind, "", x, y, value, seat, state, spot))

    def spot(self, spot: Spot, space: int) -> None:
        """A place inside a stall: arrow keys lead to it from there, and from the places beside it."""
        spot.region = box.SPACE_NAMES.name(space, self.pen.lang)
        beside = [other.id for other in self.area.spots if other.region == spot.region]
        spot.near = [f"space:{box.SPACE_NAMES.ids[space]}", *beside[-3:]]
        self.area.spots.append(spot)

    # Tracks and supply

    def tracks(self) -> None:
        s, pen = self.s, self.pen
        here: dict[int, int] = {}
        for seat in range(s.seats):
            glory = s.good(seat, box.GLORY)
            x, y = layout.cell(glory)
            n = here[glory % 100] = here.get(glory % 100, -1) + 1
            label = f"{pen.player_name(seat)}: {glory}"
            self.area.marks.append(Mark(f"glory:{seat}", "glory", label, x + 5 * n, y - 5 * n, "", seat))
        x, y = layout.ROUNDS
        for n in range(1, box.ROUNDS + 1):
            state = "done" if n < s.round else "now" if n == s.round else "later"
            self.mark("round", x + 29 * (n - 1), y, str(n), state=state)
        self.mark("text", x + 29 * box.ROUNDS - 4, y + 6, pen.say(SCENE_ROUND, (s.round,)), state="start")
        x, y = layout.SUPPLY
        self.mark("text", x, y + 6, _TERMS["supply"][pen.lang], state="start")
        for i, good in enumerate(range(box.FARM, box.TOWER + 1)):
            left = box.TOKEN_COUNT[good] - sum([s.good(seat, good) for seat in range(s.seats)])
            self.mark(f"supply-{box.GOOD_NAMES.ids[good]}", x + 110 + 72 * i, y, str(left))
        for colour in range(box.COLOURS):
            self.mark(f"supply-{box.COLOUR_NAMES.ids[colour]}", x + 350 + 76 * colour, y, str(s.supply[colour]))
        self.mark("marker", x + 600, y, "", s.start)
        self.mark("text", x + 624, y + 6, pen.say(SCENE_STARTS_NEXT), state="start long")

    # Stalls

    def space(self, space: int) -> None:
        pen, s = self.pen, self.s
        id = f"space:{box.SPACE_NAMES.ids[space]}"
        name = box.SPACE_NAMES.name(space, pen.lang)
        owner = s.longships[space]
        x, y = layout.corner(space)
        now = pen.in_play if pen.in_play is not None and pen.in_play.space == space else None
        taken = pen.say(SCENE_FREE) if owner < 0 else pen.say(SCENE_TAKEN_BY, (owner,))
        facts = cost_facts(pen, space)
        costs = ", ".join([fact.name for fact in facts]) or pen.say(self.free_words(space))
        text = box.BOX["action_spaces"][space]["text"][pen.lang]
        active = now.active if now else owner if owner >= 0 else max(0, pen.seat)
        near = [f"space:{box.SPACE_NAMES.ids[other]}" for other in beside(space)]
        self.area.spots.append(
            Spot(
                id=id,
                name=name,
                summary=f"{name}: {taken}. {costs}. {text}",
                x=x + layout.RIBBON[0],
                y=y + layout.RIBBON[1],
                state="now" if now else "" if owner < 0 else "taken",
                facts=[*facts, *followers(pen, space, active)],
                near=near,
                named=True,
                state_name="" if owner < 0 else taken,
            )
        )
        if not facts:
            self.mark(
                "text", x + layout.COST[0], y + layout.COST[1], pen.say(self.free_words(space)), state="start", spot=id
            )
        self.foot(space, now.active if now else -1)
        if owner >= 0:
            berth = (x + layout.BERTH[0], y + layout.BERTH[1])
            player = pen.player_name(owner)
            self.area.pieces.append(
                Piece(f"longship:{box.SPACE_NAMES.ids[space]}", "longship", player, taken, owner, id, *berth)
            )

    @staticmethod
    def free_words(space: int) -> Any:
        return SCENE_EACH_ATTEMPT if space == box.SUBDUE else SCENE_NO_COST

    def foot(self, space: int, active: int) -> None:
        """What each place in the order gets; in play, whose place it is."""
        pen = self.pen
        x, y = layout.corner(space)
        flat = len({pen.worth(space, place) for place in range(box.MOST_SEATS)}) == 1
        if active < 0 or not flat:
            words = pen.say(SCENE_FOOT, (space,))
            self.mark("text", x + layout.FOOT[0], y + layout.FOOT[1], words, state="start")
            if flat:
                return
        for place in range(pen.s.seats):
            seat = (active + place) % pen.s.seats if active >= 0 else -1
            cx, cy = layout.CELLS[place + box.MOST_SEATS - pen.s.seats]
            n = pen.worth(space, place)
            value = "" if flat else f"+{n}" if box.GROUP_CARDS[space] and n else str(n)
            mine = seat >= 0 and seat == pen.seat
            self.mark("place" if seat >= 0 else "cell", x + cx, y + cy, value, seat, "mine" if mine else "")

    def deck(self, deck: int) -> None:
        s, pen = self.s, self.pen
        space, what = _DECK_HOME[deck]
        x, y = layout.middle(layout.REGION[space][what])
        n, below = len(s.zones[DECK + deck]), len(s.zones[DISCARD + deck])
        id, name = f"deck:{box.DECK_NAMES.ids[deck]}", box.DECK_NAMES.name(deck, pen.lang)
        text = pen.say(SCENE_DECK, (deck, n, below))
        self.spot(Spot(id, name, text, x, y, facts=[Fact("cards", text, str(n))]), space)
        self.area.pieces.append(
            Piece(f"pile:{id}", f"deck-{box.DECK_NAMES.ids[deck]}", name, text, -1, id, x, y, str(n), target=id)
        )

    def pairs(self, deck: int, space: int, what: str) -> None:
        """The pairs of a deck, each a spot of its own on one dark mount; a taken one leaves its mark."""
        pen = self.pen
        for i, (x, y) in enumerate(layout.slots(space, what, self.s.seats)[: box.PAIRS[self.s.seats][deck]]):
            cards = self.s.zones[pair_zone(deck, i)]
            y -= layout.PAIR_RISE
            if not cards:
                self.mark("gap", x, y)
                continue
            id = f"pair:{box.DECK_NAMES.ids[deck]}:{i + 1}"
            name = pen.say(SCENE_PAIR, (i + 1,))
            names = ", ".join([pen.printer.name(card) for card in cards])
            spot = Spot(id, f"{name}: {names}", f"{box.DECK_NAMES.name(deck, pen.lang)} · {name}: {names}", x, y)
            self.spot(spot, space)
            self.mark("mount", x, y, spot=id)
            for card, dy in zip(cards, layout.PAIR_CARDS, strict=False):
                piece = pen.printer.piece(card, -1, id)
                piece.x, piece.y, piece.target = x, y + dy, id
                self.area.pieces.append(piece)

    def trade(self) -> None:
        """Prophecies, dice by colour, and the four rewards (RM-7.2.1)."""
        pen, s = self.pen, self.s
        home = f"space:{box.SPACE_NAMES.ids[box.TRADE]}"
        cards = s.zones[PROPHECIES]
        for i, (x, y) in enumerate(layout.slots(box.TRADE, "prophecy_slots", s.seats)[: box.SHOWN[s.seats][0]]):
            if i >= len(cards):
                self.mark("small", x, y)
                continue
            piece = pen.printer.piece(cards[i], -1, home)
            piece.x, piece.y = x, y
            self.area.pieces.append(piece)
        for colour in range(box.COLOURS):
            places = layout.REGION[box.TRADE]["dice"][box.COLOUR_NAMES.ids[colour]][: box.TRADE_DICE[s.seats]]
            dice = [die for die in range(box.DICE) if box.DIE_COLOUR[die] == colour for _ in range(s.trade[die])]
            for i, place in enumerate(places):
                x, y = layout.middle(place)
                y -= layout.DICE_RISE
                if i < len(dice):
                    die = self.die(dice[i], f"trade:{colour}:{i}", home)
                    die.x, die.y = x, y
                    self.area.pieces.append(die)
                else:
                    self.mark(f"trade-{box.COLOUR_NAMES.ids[colour]}", x, y)
        x, y = layout.corner(box.TRADE)
        for reward, (dx, dy) in enumerate(layout.REWARDS):
            name = box.REWARD_NAMES.name(reward, pen.lang)
            text = pen.say(SCENE_REWARD, (reward,))
            id = box.REWARD_NAMES.ids[reward]
            at = (x + dx, y + dy)
            self.spot(Spot(f"reward:{id}", name, text, *at), box.TRADE)
            piece = Piece(f"pill:{id}", f"reward-{id}", name, text, -1, f"reward:{id}", *at, target=f"reward:{id}")
            self.area.pieces.append(piece)

    def die(self, die: int, where: str, spot: str) -> Piece:
        name = box.DIE_NAMES.name(die, self.pen.lang)
        id = box.DIE_NAMES.ids[die]
        return Piece(f"die:{id}:{where}", f"die-{id}", name, name, -1, spot, target=f"shown:{id}")

    def sea(self) -> None:
        s, pen = self.s, self.pen
        cards = s.zones[SEA_BATTLES]
        for i, (x, y) in enumerate(layout.slots(box.SEA, "sea_battle_slots", s.seats)[: box.SHOWN[s.seats][1]]):
            y -= layout.SEA_RISE
            if i >= len(cards):
                self.mark("tall", x, y)
                continue
            piece = pen.printer.piece(cards[i], -1, f"space:{box.SPACE_NAMES.ids[box.SEA]}")
            piece.x, piece.y = x, y
            self.area.pieces.append(piece)

    def stack(self, stack: int) -> None:
        """Territory tiles: shield with level, count, peaceful cost; up to three deep."""
        pen = self.pen
        n = len(self.s.zones[stack_zone(stack)])
        x, y = layout.middle(layout.REGION[box.SUBDUE]["stacks"][stack])
        id, name = box.STACK_NAMES.ids[stack], box.STACK_NAMES.name(stack, pen.lang)
        text = pen.say(SCENE_STACK, (stack, n))
        kind, level = id.rsplit("_", 1)
        price = _PRICES[kind][level][0]["n"]
        facts = [
            Fact("shield", pen.say(SCENE_DEFENSE, (stack % box.LEVELS + 1,)), level, "RM-7.6.3"),
            Fact(kind, pen.say(SCENE_BY_PEACE, (price, stack // box.LEVELS)), str(price), "RM-7.6.4"),
        ]
        y -= layout.STACK_RISE
        self.spot(Spot(f"stack:{id}", name, text, x, y, "" if n else "empty", facts), box.SUBDUE)
        if not n:
            self.mark("square", x, y)
            return
        for depth in range(min(n, 3) - 1, 0, -1):
            self.mark(f"under-{kind}", x + 3 * depth, y + 3 * depth)
        target = f"stack:{id}"
        self.area.pieces.append(Piece(f"tile:{id}", f"tile-{id}", name, text, -1, target, x, y, f"×{n}", target=target))

    def upgrades(self, kind: int) -> None:
        pen = self.pen
        left = self.s.upgrades_left(kind)
        x, y = layout.middle(layout.REGION[box.VILLAGES]["ship_upgrade_stacks"][kind])
        id, name = box.UPGRADE_NAMES.ids[kind], box.UPGRADE_NAMES.name(kind, pen.lang)
        text = pen.say(SCENE_UPGRADES_LEFT, (kind, left))
        self.area.pieces.append(
            Piece(
                f"supply:{id}",
                f"upgrade-{id}",
                name,
                text,
                -1,
                f"space:{box.SPACE_NAMES.ids[box.VILLAGES]}",
                x,
                y,
                f"×{left}",
            )
        )


def beside(space: int) -> list[int]:
    """The stalls next to one, in the rows of the board."""
    for row, spaces in enumerate(_ROWS):
        if space in spaces:
            at = spaces.index(space)
            return [*spaces[max(0, at - 1) : at], *spaces[at + 1 : at + 2], _ROWS[1 - row][at]]
    return []
