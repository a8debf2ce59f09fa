"""Naglfar (YC-22.4): the minions of Hel, then the ship of the dead."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, things as box
from longhall.games.yggdrasil_chronicles.box.zones import MINIONS, MINIONS_UP
from longhall.games.yggdrasil_chronicles.rules.end_of_game import defeat
from longhall.games.yggdrasil_chronicles.rules.ladders import anonymous_join
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Opponent, Row
from longhall.games.yggdrasil_chronicles.words import line, rule

MINIONS_LIE: Final = line("YC-22.4.1", "log.minions_lie")
MINION_SHOWN: Final = line("YC-22.4.2", "log.minion_shown")
NAGLFAR_WAITS: Final = line("YC-22.4.5", "log.naglfar_waits")
NAGLFAR_SAILS: Final = line("YC-22.4.6", "log.naglfar_sails")
NAGLFAR_AT_TOP: Final = line("YC-22.4.6", "log.naglfar_at_top")
NAGLFAR_BEATEN: Final = line("YC-22.4.7", "log.naglfar_beaten")
YC_22_4_3: Final = rule("YC-22.4.3")
# The stream of luck for the minions
MINION_STREAM: Final = 11


def place_minions(s: Table, row: Row) -> None:
    """The four minions are laid face down (YC-22.4.1)."""
    s.zones[MINIONS] = tuple(s.shuffle(MINION_STREAM, range(box.MINION, box.MINION + 4)))
    s.new_story().minions = tuple([box.WORLD_NAMES.index(id) for id in row["worlds"]])
    s.say(MINIONS_LIE)


def place_naglfar(s: Table, row: Row) -> None:
    """The ship in Niflheim with its crew (YC-22.4.5)."""
    story = s.new_story()
    story.naglfar = box.WORLD_NAMES.index(row["world"])
    story.crew = row["crew"][str(s.seats)]
    s.say(NAGLFAR_WAITS, (story.crew,))


def sail(s: Table, row: Row) -> None:
    """Naglfar moves to the World directly above; from the upper level the game is lost (YC-22.4.6)."""
    above = box.ABOVE[box.WORLDS * s.rotation + s.story.naglfar]
    if above < 0:
        defeat(s, NAGLFAR_AT_TOP)
        return
    s.new_story().naglfar = above
    s.say(NAGLFAR_SAILS, (above,))


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
        s.new_story().minions = tuple([w for w in s.story.minions if w != world])
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


EFFECTS: Final[dict[str, Effect]] = {
    "place_minions": place_minions,
    "s4_nails": lambda s, row: anonymous_join(s, row["amount"], YC_22_4_3),
    "place_naglfar": place_naglfar,
    "s4_sail": sail,
}
OBJECTIVES: Final[dict[str, Goal]] = {
    "no_minions_left": (rule("YC-22.4.4"), lambda s, value: len(s.story.minions)),
    "naglfar_crew_zero": (rule("YC-22.4.8"), lambda s, value: s.story.crew),
}
