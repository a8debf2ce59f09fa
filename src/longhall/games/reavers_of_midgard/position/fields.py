"""What a player and the table consist of in a position (RM-1.7): each thing with how it is written and read."""

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.engine.rules import replaced
from longhall.core.errors import BadPosition
from longhall.core.position.checks import number, only
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, CardsByName, Field, Fields, named
from longhall.games.reavers_of_midgard.box import things as box, zones
from longhall.games.reavers_of_midgard.position.cards import (
    ARTIFACTS as ARTIFACT_CARD,
    PILED,
    SPOILS,
    TILES as TILE_CARD,
    TO_RESOLVE,
    CardReader,
)

MOST: Final = 9999


class Good(Field):
    """How much of a good a player has; Glory may be negative (RM-0.8)."""

    def __init__(self, good: int) -> None:
        super().__init__(box.GOOD_NAMES.ids[good], start=0)
        self.good = good

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return s.good(i, self.good)

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        s.goods[box.GOODS * i + self.good] = number(given, -MOST if self.good == box.GLORY else 0, MOST, where)


class CrewDice(Field):
    """The dice of the crew by kind."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return dice_by_name(s.crew[box.DICE * i : box.DICE * i + box.DICE])

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        dice = read_dice(given, where)
        s.crew[box.DICE * i : box.DICE * i + box.DICE] = dice
        s.aboard[i] = sum(dice)


def dice_by_name(dice: Sequence[int]) -> dict[str, int]:
    """Numbers of dice by kind, of which there are any."""
    return {box.DIE_NAMES.ids[die]: n for die, n in enumerate(dice) if n}


def read_dice(row: Any, where: str) -> list[int]:
    """Numbers of dice by kind."""
    if not isinstance(row, dict):
        raise BadPosition(f"{where} must be an object such as {{'red_ship': 2}}, not {row!r}")
    only(row, frozenset(box.DIE_NAMES.ids), where)
    return [number(row.get(id, 0), 0, 20, f"{where}.{id}") for id in box.DIE_NAMES.ids]


class Leader(Field):
    """The Leader, or none."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return codec.out("card", s.leader(i))

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if given is not None:
            s.zones[zones.LEADER + i] = cards.take([given], "reaver", where)


class Slots(Field):
    """The specialized Reavers of each slot."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return {id: named(codec, s.zones[zones.slot_zone(slot, i)]) for slot, id in enumerate(box.SLOT_NAMES.ids)}

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if not isinstance(given, dict):
            raise BadPosition(f"{where} must be an object, not {given!r}")
        only(given, frozenset(box.SLOT_NAMES.ids), where)
        for slot, id in enumerate(box.SLOT_NAMES.ids):
            reavers = cards.take(given.get(id, []), "reaver", f"{where}.{id}")
            if len(reavers) > box.SLOT_LIMIT:
                raise BadPosition(f"{where}.{id}: a slot holds {box.SLOT_LIMIT} Reavers at most")
            s.zones[zones.slot_zone(slot, i)] = reavers


class Artifacts(Field):
    """Artifacts by name, or with the die that lies on them and whether they were used in this action."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return [
            {
                "card": box.CARD_NAMES.ids[card],
                "die": codec.out("die", s.stored[i][space]),
                "used": bool(s.used[i] >> space & 1),
            }
            for space, card in enumerate(s.zones[zones.ARTIFACTS + i])
        ]

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if not isinstance(given, list) or len(given) > box.ARTIFACT_SPACES:
            raise BadPosition(f"{where} must be a list of up to {box.ARTIFACT_SPACES} Artifacts")
        stored: list[int] = []
        used = 0
        for space, row in enumerate(given):
            told = {"card": row} if isinstance(row, str) else row
            if not isinstance(told, dict) or "card" not in told:
                raise BadPosition(f"{where}: an Artifact is a name, or an object with card, die and used: {row!r}")
            only(told, frozenset(("card", "die", "used")), where)
            card = cards.take([told["card"]], ARTIFACT_CARD, where)[0]
            die: int = codec.read("die", told.get("die"), f"{where}.die")
            if die >= 0 and die not in box.FITS[card]:
                raise BadPosition(f"{where}: {told['card']} does not store {told['die']}")
            s.zones[zones.ARTIFACTS + i] += (card,)
            stored.append(die)
            used |= (1 << space) if codec.read("flag", told.get("used", False), f"{where}.used") else 0
        s.stored = replaced(s.stored, i, tuple(stored))
        s.used = replaced(s.used, i, used)


class Upgrades(Field):
    """Ship Upgrades by name, or with whether they are ready."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return [{"token": box.UPGRADE_NAMES.ids[box.token(u)], "ready": not box.side(u)} for u in s.upgrades[i]]

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if not isinstance(given, list) or len(given) > box.UPGRADE_SPACES:
            raise BadPosition(f"{where} must be a list of up to {box.UPGRADE_SPACES} Ship Upgrades")
        found: list[int] = []
        for row in given:
            told = {"token": row} if isinstance(row, str) else row
            if not isinstance(told, dict) or "token" not in told:
                raise BadPosition(f"{where}: a Ship Upgrade is a name, or an object with token and ready: {row!r}")
            only(told, frozenset(("token", "ready")), where)
            kind: int = codec.read("upgrade", told["token"], where)
            if kind < 0:
                raise BadPosition(f"{where}: a Ship Upgrade is one of {', '.join(box.UPGRADE_NAMES.ids)}, not null")
            ready: bool = codec.read("flag", told.get("ready", True), f"{where}.ready")
            found.append(kind if ready else kind + box.UPGRADES)
        s.upgrades = replaced(s.upgrades, i, tuple(found))


class Display(Cards):
    """Cards of the board, no more than their place holds, by the number of players."""

    def __init__(self, entry: str, zone: int, kind: str, most: Sequence[int]) -> None:
        super().__init__(entry, zone, kind)
        self.most = most

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        assert isinstance(cards, CardReader)
        s.zones[self.zone] = cards.take(given, self.kind, where, self.most[s.seats])


PLAYER: Final = Fields(
    *[Good(good) for good in range(box.GOODS)],
    CrewDice("dice", start={}),
    Leader("leader"),
    Slots("slots", start={}),
    Artifacts("artifacts", start=[]),
    Upgrades("upgrades", start=[]),
    # In sight of all; drawn Prophecies; taken together, to be resolved; territories
    Cards("glory_pile", zones.PILE, PILED),
    Cards("secret_prophecies", zones.SECRET, "prophecy"),
    Cards("taken", zones.TAKEN, TO_RESOLVE),
    Cards("tiles", zones.TILES, TILE_CARD),
)
_ALWAYS: Final = box.MOST_SEATS + 1
# Where cards lie only while they are being resolved
PASSING: Final = (
    Display("drawn", zones.DRAWN, SPOILS, [2] * _ALWAYS),
    Display("journey", zones.REVEALED, "journey", [1] * _ALWAYS),
    Display("target", zones.TARGET, "sea_battle", [1] * _ALWAYS),
    Display("claimed", zones.CLAIMED, TILE_CARD, [sum([len(stack) for stack in box.STACK_TILES])] * _ALWAYS),
)
DISPLAYS: Final = Fields(
    Display("prophecies", zones.PROPHECIES, "prophecy", [most for most, _ in box.SHOWN]),
    Display("sea_battles", zones.SEA_BATTLES, "sea_battle", [most for _, most in box.SHOWN]),
    *PASSING,
)
