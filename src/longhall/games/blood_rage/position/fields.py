"""What a clan, a province and the piles consist of in a position: each thing with how it is written and read."""

from typing import Any, Final

from longhall.core.engine.rules import replaced
from longhall.core.errors import BadPosition
from longhall.core.position.checks import number, only
from longhall.core.position.codec import Codec
from longhall.core.position.fields import Cards, CardsByName, Field, Fields, Flag, Number, Of, Packets
from longhall.games.blood_rage.box import things as box, zones


class Stats(Field):
    """The step of each stat."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        return {id: s.steps[box.STATS * i + stat] for stat, id in enumerate(box.STAT_NAMES.ids)}

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if not isinstance(given, dict):
            raise BadPosition(f"{self.entry} must be an object, not {given!r}")
        only(given, frozenset(box.STAT_NAMES.ids), where)
        for stat, id in enumerate(box.STAT_NAMES.ids):
            step = number(given.get(id, 1), 1, box.TOP_STEP, f"{where}.{id} (a step)")
            s.steps = replaced(s.steps, box.STATS * i + stat, step)


class Slots(Field):
    """The upgrades on the clan sheet, and the Monsters that come with them (BR-5.4.1)."""

    def write(self, s: Any, codec: Codec, i: int) -> Any:
        held = [s.upgrade_in(i, slot) for slot in range(len(box.SLOT_IDS))]
        return {id: codec.out("card", held[slot]) for slot, id in enumerate(box.SLOT_IDS) if held[slot] >= 0}

    def read(self, s: Any, given: Any, codec: Codec, cards: CardsByName, where: str, i: int) -> None:
        if not isinstance(given, dict):
            raise BadPosition(f"{self.entry} must be an object, not {given!r}")
        only(given, frozenset(box.SLOT_IDS), where)
        for slot, id in enumerate(box.SLOT_IDS):
            if given.get(id) is None:
                continue
            face = cards.take([given[id]], None, f"{where}.{id}")[0]
            if slot not in box.SLOTS_OF[face]:
                raise BadPosition(f"{where}.{id}: {codec.out('card', face)} does not go into slot {id}")
            s.zones[zones.SLOT + box.MOST_SEATS * slot + i] = (face,)
            if box.SLOT_KINDS[slot] == "monster":
                s.master = replaced(s.master, box.KIND_OF[face], i)
        s.read_sheet(i)


# What lies on and beside a clan sheet; its figures are told apart.
SHEET: Final = Fields(
    Number("glory", 0, 9999), Number("rage", 0, 99), Flag("passed"), Stats("stats", start={}), Slots("slots", start={})
)
CARDS: Final = Fields(
    Packets("sights", word="packs"),
    Cards("hand", zones.HAND),
    Cards("quests", zones.QUESTS, box.QUEST),
    Cards("pack", zones.PACK),
    Cards("picked", zones.PICKED),
    Cards("in_play", zones.PLAY),
    Cards("buried", zones.BURIED),
)
PROVINCE: Final = Fields(Of("token", "token", "tokens"), Flag("pillaged"), Flag("destroyed"))
PILES: Final = Fields(Cards("discard", zones.DISCARD), Cards("left_over", zones.LEFT_OVER))
