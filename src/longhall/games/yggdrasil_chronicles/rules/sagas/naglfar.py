"""Naglfar (YC-22.4): the minions of Hel, then the ship of the dead."""

from typing import Any, Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import MINIONS, MINIONS_UP
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import AnonymousJoin, Effect, Objective, Opponent
from longhall.games.yggdrasil_chronicles.words import line, rule

MINIONS_LIE: Final = line("YC-22.4.1", "log.minions_lie")
MINION_SHOWN: Final = line("YC-22.4.2", "log.minion_shown")
NAGLFAR_WAITS: Final = line("YC-22.4.5", "log.naglfar_waits")
NAGLFAR_SAILS: Final = line("YC-22.4.6", "log.naglfar_sails")
NAGLFAR_AT_TOP: Final = line("YC-22.4.6", "log.naglfar_at_top")
NAGLFAR_BEATEN: Final = line("YC-22.4.7", "log.naglfar_beaten")


# The stream of luck for the minions
MINION_STREAM: Final = 11


class MinionsLie(Effect):
    """The four minions are laid face down (YC-22.4.1)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.worlds: list[int] = [box.WORLD_NAMES.index(id) for id in row["worlds"]]

    def do(self, s: Table) -> None:
        s.zones[MINIONS] = tuple(s.shuffle(MINION_STREAM, range(box.MINION, box.MINION + 4)))
        story = s.new_story()
        story.minions = tuple(self.worlds)
        s.say(MINIONS_LIE)


class Nails(AnonymousJoin):
    """YC-22.4.3"""

    cites = rule("YC-22.4.3")


class NaglfarWaits(Effect):
    """The ship in Niflheim with its crew (YC-22.4.5)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.world: int = box.WORLD_NAMES.index(row["world"])
        # By the number of players
        self.crew: list[int] = [0, *[row["crew"][str(n)] for n in range(1, box.MOST_SEATS + 1)]]

    def do(self, s: Table) -> None:
        story = s.new_story()
        story.naglfar = self.world
        story.crew = self.crew[s.seats]
        s.say(NAGLFAR_WAITS, (story.crew,))


class Sail(Effect):
    """Naglfar moves to the World directly above; from the upper level the game is lost (YC-22.4.6)."""

    def do(self, s: Table) -> None:
        above = box.ABOVE[box.WORLDS * s.rotation + s.story.naglfar]
        if above < 0:
            defeat(s, NAGLFAR_AT_TOP)
            return
        story = s.new_story()
        story.naglfar = above
        s.say(NAGLFAR_SAILS, (above,))


class NoMinions(Objective):
    """YC-22.4.4"""

    cites = rule("YC-22.4.4")

    def met(self, s: Table) -> bool:
        return not s.story.minions


class NoCrew(Objective):
    """YC-22.4.8"""

    cites = rule("YC-22.4.8")

    def met(self, s: Table) -> bool:
        return s.story.crew == 0


class Minion(Opponent):
    """A face-down tile: it is turned up when it is fought, and leaves the game (YC-22.4.2)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world in s.story.minions

    def strength(self, s: Table, world: int) -> int:
        """Face down it counts as the strongest."""
        return max(box.MINION_STRENGTH)

    def meet(self, s: Table, world: int) -> int:
        """Its value is the strength, and there is no way back."""
        tile = s.zones[MINIONS][s.story.minions.index(world)]
        s.show(tile, MINIONS, MINIONS_UP)
        story = s.new_story()
        story.minions = tuple([w for w in story.minions if w != world])
        s.say(MINION_SHOWN, (tile, box.MINION_STRENGTH[tile - box.MINION]))
        return box.MINION_STRENGTH[tile - box.MINION]

    def beaten(self, s: Table, world: int) -> None:
        pass


class Ship(Opponent):
    """Naglfar: beaten, it loses one of its crew and goes back (YC-22.4.7)."""

    def stands_in(self, s: Table, world: int) -> bool:
        return world == s.story.naglfar

    def strength(self, s: Table, world: int) -> int:
        return 2 + s.story.crew

    def beaten(self, s: Table, world: int) -> None:
        story = s.new_story()
        story.crew -= 1
        story.naglfar = box.NIFLHEIM
        s.say(NAGLFAR_BEATEN, (story.crew,))


EFFECTS: Final[dict[str, type[Effect]]] = {
    "place_minions": MinionsLie,
    "s4_nails": Nails,
    "place_naglfar": NaglfarWaits,
    "s4_sail": Sail,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {"no_minions_left": NoMinions, "naglfar_crew_zero": NoCrew}
