"""The displays of the board: decks, pairs, Trade dice and Prophecies, Sea Battles, territories, Ship Upgrades."""

from typing import Any, Final

from longhall.core.kept import kept
from longhall.core.show.scene import Area, Fact, Mark, Piece, Spot
from longhall.core.speech.message import Speaker
from longhall.games.reavers_of_midgard.box import things as box
from longhall.games.reavers_of_midgard.box.zones import DECK, DISCARD, PROPHECIES, SEA_BATTLES, pair_zone, stack_zone
from longhall.games.reavers_of_midgard.scene import coordinates as layout
from longhall.games.reavers_of_midgard.scene.pen import Pen
from longhall.games.reavers_of_midgard.words import message

SCENE_BOARD: Final = message("scene.board")
SCENE_PAIR: Final = message("scene.pair")
SCENE_STACK: Final = message("scene.stack")
SCENE_DECK: Final = message("scene.deck")
SCENE_REWARD: Final = message("scene.reward")
SCENE_DEFENSE: Final = message("scene.defense")
SCENE_BY_PEACE: Final = message("scene.by_peace")
SCENE_DEFENSES: Final = message("scene.defenses")
SCENE_PRICES: Final = message("scene.prices")
SCENE_UPGRADES_LEFT: Final = message("scene.upgrades_left")

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
PAIR_HOME: Final = (
    (box.REAVER, box.RECRUIT, "reaver_pair_slots"),
    (box.VILLAGE, box.VILLAGES, "village_pair_slots"),
    (box.KEEP, box.KEEPS, "keep_pair_slots"),
)
_PRICES: Final[dict[str, dict[str, list[dict[str, Any]]]]] = box.BOX["territories"]["peaceful_cost"]


class Displays:
    """The board being filled, with what lies on it for the taking."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.s = pen.s
        self.area = Area("board", pen.say(SCENE_BOARD))

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
            names = ", ".join([box.CARD_NAMES.name(card, pen.lang) for card in cards])
            spot = Spot(id, f"{name}: {names}", f"{box.DECK_NAMES.name(deck, pen.lang)} · {name}: {names}", x, y)
            self.spot(spot, space)
            self.mark("mount", x, y, spot=id)
            for card, dy in zip(cards, layout.PAIR_CARDS, strict=False):
                self.area.pieces.append(pen.piece(card, -1, id, x, y + dy, id))

    def trade(self) -> None:
        """Prophecies, dice by colour, and the four rewards (RM-7.2.1)."""
        pen, s = self.pen, self.s
        home = f"space:{box.SPACE_NAMES.ids[box.TRADE]}"
        cards = s.zones[PROPHECIES]
        for i, (x, y) in enumerate(layout.slots(box.TRADE, "prophecy_slots", s.seats)[: box.SHOWN[s.seats][0]]):
            if i >= len(cards):
                self.mark("small", x, y)
                continue
            self.area.pieces.append(pen.piece(cards[i], -1, home, x, y))
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
            self.area.pieces.append(pen.piece(cards[i], -1, f"space:{box.SPACE_NAMES.ids[box.SEA]}", x, y))

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
            Fact("shield", pen.say(SCENE_DEFENSE, (box.level(stack),)), level, "RM-7.6.3", state="quiet"),
            Fact(kind, pen.say(SCENE_BY_PEACE, (price, box.territory(stack))), str(price), "RM-7.6.4", state="quiet"),
        ]
        y -= layout.STACK_RISE
        self.spot(
            Spot(f"stack:{id}", name, text, x, y, "" if n else "empty", facts, within=f"stacks:{kind}"), box.SUBDUE
        )
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
        home = f"space:{box.SPACE_NAMES.ids[box.VILLAGES]}"
        self.area.pieces.append(Piece(f"supply:{id}", f"upgrade-{id}", name, text, -1, home, x, y, f"×{left}"))


@kept
def territories(speaker: Speaker) -> list[Spot]:
    """The kinds of Territories, which are told together where more are offered than a list should have."""
    found: list[Spot] = []
    for n, row in enumerate(box.BOX["territories"]["types"]):
        id, name = row["id"], row["name"][speaker.lang]
        prices = [part[0]["n"] for part in _PRICES[id].values()]
        low, high = min(prices), max(prices)
        facts = [
            Fact("shield", speaker.say(SCENE_DEFENSES, (1, len(prices))), f"1–{len(prices)}", "RM-7.6.3"),
            Fact(id, speaker.say(SCENE_PRICES, (low, high, n)), f"{low}–{high}", "RM-7.6.4"),
        ]
        found.append(Spot(f"stacks:{id}", name, name, facts=facts))
    return found
