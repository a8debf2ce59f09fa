"""The board as an area: six stalls, the Glory and round tracks, the supply."""

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.show.scene import VISITING, Fact, Mark, Piece, Spot
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, pair_zone, stack_zone
from longhall.games.reavers_of_midgard.forecast.help_to_come import may_pay
from longhall.games.reavers_of_midgard.rules.resolve_space import ActOrRest, can_activate
from longhall.games.reavers_of_midgard.scene import coordinates as layout
from longhall.games.reavers_of_midgard.scene.displays import PAIR_HOME, Displays
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.scene.seats import SCENE_HAS_ACTED
from longhall.games.reavers_of_midgard.words import message

SCENE_FREE: Final = message("scene.free")
SCENE_TAKEN_BY: Final = message("scene.taken_by")
SCENE_ROUND: Final = message("scene.round")
SCENE_AMOUNT: Final = message("scene.amount")
SCENE_NO_COST: Final = message("scene.no_cost")
SCENE_EACH_ATTEMPT: Final = message("scene.each_attempt")
SCENE_FOOT: Final = message("scene.foot")
SCENE_GETS: Final = message("scene.gets")
SCENE_GETS_MOST: Final = message("scene.gets_most")
SCENE_CANNOT_PAY: Final = message("scene.cannot_pay")
SCENE_CANNOT_YET: Final = message("scene.cannot_yet")
SCENE_ACTS_NOW: Final = message("scene.acts_now")
NO_EFFECT: Final = message("scene.no_effect")
SCENE_STARTS_NEXT: Final = message("scene.starts_next")
_TERMS: Final[dict[str, dict[str, str]]] = box.BOX["terms"]
# The deck whose cards are taken at a space
DECK_AT: Final = {space: deck for deck, space, _ in PAIR_HOME}
# Stalls in two rows of three; the keyboard walks between those next to each other.
_ROWS: Final = ((box.TRADE, box.SEA, box.KEEPS), (box.RECRUIT, box.SUBDUE, box.VILLAGES))


def cost_facts(pen: Pen, space: int, more: Sequence[int] = ()) -> list[Fact]:
    """What a space costs, with more icons that are paid there, one fact for each kind of thing (RM-4.5)."""
    facts: list[Fact] = []
    if box.COST_FOOD[space]:
        n = box.COST_FOOD[space]
        facts.append(Fact("food", pen.say(SCENE_AMOUNT, (n, box.FOOD)), str(n), "RM-4.5"))
    for icon, n in counted((*box.COST_ICONS[space], *more)).items():
        facts.append(Fact(box.ICON_NAMES.ids[icon], so_many(pen, icon, n), str(n), "RM-4.5"))
    return facts


def counted(icons: Sequence[int]) -> dict[int, int]:
    """How many of each icon there are, in the order in which they come."""
    return {icon: icons.count(icon) for icon in icons}


def so_many(pen: Pen, icon: int, n: int) -> str:
    """An icon that is to be paid so many times."""
    return f"{n} × {box.ICON_NAMES.name(icon, pen.lang)}"


def gets(pen: Pen, space: int, place: int) -> str:
    """What a player at that place gets from a space (RM-4.6), so far as there is anything (RM-7.6.8, RM-9.4)."""
    s, n = pen.s, pen.worth(space, place)
    if space == box.SUBDUE and not sum(len(s.zones[stack_zone(stack)]) for stack in range(box.STACKS)):
        return pen.say(NO_EFFECT)
    if not box.GROUP_CARDS[space]:
        return pen.say(SCENE_GETS, (space, n))
    deck = DECK_AT[space]
    drawn = len(s.zones[DECK + deck]) + len(s.zones[DISCARD + deck])
    pairs = [len(s.zones[pair_zone(deck, i)]) for i in range(box.MOST_SEATS)]
    found = [pair + min(n, drawn) for pair in pairs if pair]
    if drawn:
        found.append(min(n + box.GROUP_CARDS[space], drawn))
    if not found:
        return pen.say(NO_EFFECT)
    return pen.say(SCENE_GETS if min(found) == max(found) else SCENE_GETS_MOST, (space, max(found)))


def followers(pen: Pen, space: int, active: int) -> list[Fact]:
    """What each player would pay and get, in the order of acting; who has acted already pays nothing more."""
    s, now = pen.s, pen.in_play
    here = now if now is not None and now.space == space else None
    # Whose place has come; all of them have had their turns on a space that was chosen before.
    at = here.place if here else s.seats if s.longships[space] >= 0 else -1
    facts: list[Fact] = []
    for place in range(s.seats):
        seat = (active + place) % s.seats
        name, value, state = pen.called(seat), gets(pen, space, place), ""
        if place < at:
            value = pen.say(SCENE_HAS_ACTED)
        elif place == at and not s.innermost(ActOrRest):
            value = pen.say(SCENE_ACTS_NOW)
        elif not can_activate(s, seat, space):
            may = may_pay(s, seat, space, at < 0)
            name, value, state = pen.voice.say(SCENE_CANNOT_YET if may else SCENE_CANNOT_PAY, (seat,)), "–", "bad"
        facts.append(Fact(f"seat:{pen.id(seat)}", name, value, "RM-4.6", seat, state))
    return facts


class Board(Displays):
    """The board with all that lies on it."""

    def __init__(self, pen: Pen) -> None:
        super().__init__(pen)
        self.tracks()
        for space in range(box.SPACES):
            self.space(space)
        for deck in range(box.DECKS):
            self.deck(deck)
        for deck, space, what in PAIR_HOME:
            self.pairs(deck, space, what)
        self.trade()
        self.sea()
        for stack in range(box.STACKS):
            self.stack(stack)
        for kind in range(box.UPGRADES):
            self.upgrades(kind)

    # Tracks and supply

    def tracks(self) -> None:
        s, pen = self.s, self.pen
        here: dict[int, int] = {}
        for seat in range(s.seats):
            glory = s.good(seat, box.GLORY)
            x, y = layout.cell(glory)
            n = here[glory % 100] = here.get(glory % 100, -1) + 1
            label = f"{pen.called(seat)}: {glory}"
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
        taken = pen.say(SCENE_FREE) if owner < 0 else pen.voice.say(SCENE_TAKEN_BY, (owner,))
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
            ship = f"longship:{box.SPACE_NAMES.ids[space]}"
            piece = Piece(ship, "longship", pen.called(owner), taken, owner, id, *berth, state=VISITING)
            self.area.pieces.append(piece)

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


def beside(space: int) -> list[int]:
    """The stalls next to one, in the rows of the board."""
    for row, spaces in enumerate(_ROWS):
        if space in spaces:
            at = spaces.index(space)
            return [*spaces[max(0, at - 1) : at], *spaces[at + 1 : at + 2], _ROWS[1 - row][at]]
    return []
