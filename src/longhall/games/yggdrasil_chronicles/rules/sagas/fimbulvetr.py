"""Fimbulvetr (YC-22.2): the Sons of Bergelmir, and the cold."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat, lose_health
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import AnonymousJoin, Effect, Objective, Opponent
from longhall.games.yggdrasil_chronicles.words import line, rule

SONS_COME: Final = line("YC-22.2.1", "log.sons_come")
SONS_CLIMB: Final = line("YC-22.2.2", "log.sons_climb")
SON_AT_TOP: Final = line("YC-22.2.2", "log.son_at_top")

COLD_BITES: Final = line("YC-22.2.5", "log.cold_bites")


class SonsCome(Effect):
    """A Son of Bergelmir in each World of the lower level (YC-22.2.1)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.worlds: list[int] = [box.WORLD_NAMES.index(id) for id in row["worlds"]]

    def do(self, s: Table) -> None:
        story = s.new_story()
        story.sons = tuple(self.worlds)
        s.say(SONS_COME)


class Climb(Effect):
    """Every Son moves to the World directly above, all at once (YC-22.2.2)."""

    def do(self, s: Table) -> None:
        if any(box.level(world) == box.UPPER for world in s.story.sons):
            defeat(s, SON_AT_TOP)
            return
        story = s.new_story()
        story.sons = tuple([box.ABOVE[box.WORLDS * s.rotation + world] for world in s.story.sons])
        s.say(SONS_CLIMB)


class Cold(Effect):
    """Player gods without another god in their World lose 1 Health (YC-22.2.5)."""

    def do(self, s: Table) -> None:
        for seat in s.clockwise(s.active):
            if not s.outcome and not s.accompanied(seat):
                lose_health(s, seat, 1, COLD_BITES)


class FrozenDead(AnonymousJoin):
    """YC-22.2.6"""

    cites = rule("YC-22.2.6")


class NoSons(Objective):
    """YC-22.2.4"""

    cites = rule("YC-22.2.4")

    def met(self, s: Table) -> bool:
        return not s.story.sons


class Son(Opponent):
    """A Son of Bergelmir: the stronger, the higher it stands; once beaten it leaves the game (YC-22.2.3)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world in s.story.sons

    def strength(self, s: Table, world: int) -> int:
        return 5 - box.level(world)

    def beaten(self, s: Table, world: int) -> None:
        story = s.new_story()
        story.sons = tuple([w for w in story.sons if w != world])


EFFECTS: Final[dict[str, type[Effect]]] = {
    "place_sons": SonsCome,
    "s2_climb": Climb,
    "s2_cold": Cold,
    "s2_frozen_dead": FrozenDead,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {"no_sons_left": NoSons}
