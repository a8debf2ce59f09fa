"""Fimbulvetr (YC-22.2): the Sons of Bergelmir, and the cold."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat, lose_health
from longhall.games.yggdrasil_chronicles.rules.ladders import anonymous_join
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Opponent, Row
from longhall.games.yggdrasil_chronicles.words import line, rule

SONS_COME: Final = line("YC-22.2.1", "log.sons_come")
SONS_CLIMB: Final = line("YC-22.2.2", "log.sons_climb")
SON_AT_TOP: Final = line("YC-22.2.2", "log.son_at_top")

COLD_BITES: Final = line("YC-22.2.5", "log.cold_bites")
YC_22_2_6: Final = rule("YC-22.2.6")


def place_sons(s: Table, row: Row) -> None:
    """A Son of Bergelmir in each World of the lower level (YC-22.2.1)."""
    s.new_story().sons = tuple([box.WORLD_NAMES.index(id) for id in row["worlds"]])
    s.say(SONS_COME)


def climb(s: Table, row: Row) -> None:
    """Every Son moves to the World directly above, all at once (YC-22.2.2)."""
    if any(box.level(world) == box.UPPER for world in s.story.sons):
        defeat(s, SON_AT_TOP)
        return
    s.new_story().sons = tuple([box.ABOVE[box.WORLDS * s.rotation + world] for world in s.story.sons])
    s.say(SONS_CLIMB)


def bite(s: Table, row: Row) -> None:
    """Player gods without another god in their World lose 1 Health (YC-22.2.5)."""
    for seat in s.clockwise(s.active):
        if not s.outcome and not s.accompanied(seat):
            lose_health(s, seat, 1, COLD_BITES)


class Son(Opponent):
    """A Son of Bergelmir: the stronger, the higher it stands; once beaten it leaves the game (YC-22.2.3)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world in s.story.sons

    def strength(self, s: Table, world: int) -> int:
        return 5 - box.level(world)

    def beaten(self, s: Table, world: int) -> None:
        s.new_story().sons = tuple([w for w in s.story.sons if w != world])


EFFECTS: Final[dict[str, Effect]] = {
    "place_sons": place_sons,
    "s2_climb": climb,
    "s2_cold": bite,
    "s2_frozen_dead": lambda s, row: anonymous_join(s, row["amount"], YC_22_2_6),
}
OBJECTIVES: Final[dict[str, Goal]] = {"no_sons_left": (rule("YC-22.2.4"), lambda s, value: len(s.story.sons))}
