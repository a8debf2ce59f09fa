"""What gods, piles, the table and a saga consist of in a position (docs/scenarios.md)."""

from collections.abc import Sequence
from typing import Any, Final

from longhall.core.errors import BadPosition
from longhall.core.position.checks import number
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, CardsByName, Field, Fields, Number, Of
from longhall.games.yggdrasil_chronicles.box import things as box, zones
from longhall.games.yggdrasil_chronicles.box.things import CARD_NAMES, WORLD_NAMES

# Kinds of cards: the first one, and the first one that is none
ENEMY_CARD: Final = (0, box.ENEMY_CARDS)
ARTIFACT_CARD: Final = (box.ARTIFACT, box.CREATURE)
CREATURE_CARD: Final = (box.CREATURE, box.IOTUNN)
IOTUNN_CARD: Final = (box.IOTUNN, box.OATH)
MINION_TILE: Final = (box.MINION, box.MINION + 4)


def write_bits(bits: int, ids: Sequence[str]) -> list[str]:
    """Those of a row of things whose bits are set."""
    return [id for i, id in enumerate(ids) if bits >> i & 1]


def read_bits(given: Any, ids: Sequence[str], where: str) -> int:
    """A bit for each of a row of things that is named."""
    if not isinstance(given, list):
        raise BadPosition(f"{where} must be a list, not {given!r}")
    bits = 0
    for id in given:
        if id not in ids:
            raise BadPosition(f"{where}: no such entry {id!r}")
        bits |= 1 << list(ids).index(id)
    return bits


class Bits(Field):
    """Some of a row of things, by name."""

    def __init__(self, entry: str, ids: Sequence[str]) -> None:
        super().__init__(entry, start=[])
        self.ids = ids

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return write_bits(self.get(s, i), self.ids)

    def check(self, given: Any, codec: Codec, cards: CardsByName, where: str) -> Any:
        return read_bits(given, self.ids, where)


class Health(Field):
    """What a god has of the Health he began with."""

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        self.set(s, i, number(s.full[i] if given is None else given, 0, s.full[i], where))


class Troops(Field):
    """How many a god has of those that are in a game for so many players."""

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        self.set(s, i, number(given, 0, box.TROOPS[s.seats], where))


class Artifacts(Cards):
    """Artifacts, each in the hands of one god."""

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        for card in codec.read("card*", given, where):
            owned = any(card in s.zones[self.zone + seat] for seat in range(s.seats))
            if owned or not box.ARTIFACT <= card < box.CREATURE:
                raise BadPosition(f"{where}: {codec.out('card', card)!r} is no artifact, or is named twice")
            s.zones[self.zone + i] += (card,)


FIGURE: Final = Fields(Of("world", "world", "where", "asgard"), Health("health"))
# Of a god who has a seat; his experience table is told apart
GOD: Final = Fields(Troops("elves", start=0), Troops("vanir_dice", "dice", 0), Artifacts("artifacts", zones.ARTIFACTS))
DECKS: Final = Fields(
    Cards("shown", zones.SHOWN, ENEMY_CARD),
    Cards("deck", zones.DECK, ENEMY_CARD),
    Cards("returned", zones.RETURNED, ENEMY_CARD),
)
PILES: Final = Fields(
    Cards("wheel", zones.WHEEL, ENEMY_CARD),
    Cards("creatures", zones.CREATURES, CREATURE_CARD),
    Cards("drawn", zones.DRAWN, CREATURE_CARD),
    Cards("creature_discard", zones.CREATURE_DISCARD, CREATURE_CARD),
    Cards("iotunn_cards", zones.IOTUNN_CARDS, IOTUNN_CARD),
    Cards("iotunn_discard", zones.IOTUNN_DISCARD, IOTUNN_CARD),
    Cards("minions", zones.MINIONS, MINION_TILE),
    Cards("minions_up", zones.MINIONS_UP, MINION_TILE),
)
# Surt's ladder, Hel's ladder, Valhalla
COUNTS: Final = Fields(
    Number("fire_giants", 0, box.FIRE_GIANTS, attr="fire"),
    Number("anonymous", 0, box.ANONYMOUS, attr="dead"),
    Number("heroes", 0, box.HEROES, attr="valhalla"),
)
# Of Worlds and Iotunn
MARKERS: Final = Fields(
    Bits("ravaged", WORLD_NAMES.ids),
    Bits("healed", WORLD_NAMES.ids),
    Bits("iotunn", CARD_NAMES.ids[box.IOTUNN : box.IOTUNN + 18]),
)
# Of a saga, all but the Promises (YC-22)
STORY: Final = Fields(
    Number("oaths", 0, 6),
    Number("mistletoe", 0, 3),
    Number("fetters", 0, 2),
    Of("world*", "sons"),
    Number("skoll", -1, 6, -1),
    Number("hati", -1, 6, -1),
    Of("world*", "minions"),
    Of("world", "naglfar"),
    Number("crew", 0, 4),
)
