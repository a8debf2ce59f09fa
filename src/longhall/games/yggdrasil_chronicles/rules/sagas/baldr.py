"""The death of Baldr (YC-22.1): Promises, the mistletoe, and Loki in fetters."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, NO_PROMISE, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.zones import PROMISES, PROMISES_UP
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Objective
from longhall.games.yggdrasil_chronicles.words import line, rule

PROMISES_LEAVE: Final = line("YC-22.1.5", "log.promises_leave")
PROMISES_LIE: Final = line("YC-22.1.1", "log.promises_lie")
OATH_BROKEN: Final = line("YC-22.1.3", "log.oath_broken")
MISTLETOE: Final = line("YC-22.1.5", "log.mistletoe")
FETTERED: Final = line("YC-22.1.6", "log.fettered")


# The stream of luck for the Promises
PROMISE_STREAM: Final = 10


class PromisesLie(Effect):
    """The Promise tokens are laid face down, one in each World (YC-22.1.1)."""

    def do(self, s: Table) -> None:
        s.zones[PROMISES] = tuple(s.shuffle(PROMISE_STREAM, range(box.OATH, box.MINION)))
        story = s.new_story()
        story.promises = (FACE_DOWN,) * box.WORLDS
        s.say(PROMISES_LIE)


class Doubt(Effect):
    """A secured Oath goes face up to the active god's World, if that has no token (YC-22.1.3)."""

    def do(self, s: Table) -> None:
        world = s.where[s.active]
        if s.story.oaths and s.story.promises[world] == NO_PROMISE:
            s.story = s.story.with_promise(world, OPEN_OATH, s.story.oaths - 1)
            s.say(OATH_BROKEN, (world,))


class Mistletoe(Effect):
    """Loki is the stronger, the fewer Perjuries were found (YC-22.1.5)."""

    def do(self, s: Table) -> None:
        story = s.new_story()
        story.mistletoe = 3 - story.promises.count(OPEN_PERJURY)
        s.say(MISTLETOE, (story.mistletoe,))


class PromisesLeave(Effect):
    """All Promise tokens leave the Tree (YC-22.1.5)."""

    def do(self, s: Table) -> None:
        for token in s.zones[PROMISES]:
            s.show(token, PROMISES, PROMISES_UP)
        story = s.new_story()
        story.promises = (NO_PROMISE,) * box.WORLDS
        s.say(PROMISES_LEAVE)


class OathsSecured(Objective):
    """YC-22.1.4"""

    cites = rule("YC-22.1.4")

    def met(self, s: Table) -> bool:
        return s.story.oaths >= self.value


class LokiFettered(Objective):
    """YC-22.1.7"""

    cites = rule("YC-22.1.7")

    def met(self, s: Table) -> bool:
        return s.story.fetters >= self.value


def mistletoe(s: Table, foe: int) -> int:
    """Loki's extra strength (YC-22.1.5)."""
    return s.story.mistletoe if foe == box.LOKI and s.page == pages.MISTLETOE else 0


def fetter(s: Table, foe: int) -> None:
    """Loki beaten on the second page is fettered (YC-22.1.6)."""
    if foe == box.LOKI and s.page == pages.MISTLETOE:
        story = s.new_story()
        story.fetters += 1
        s.say(FETTERED, (story.fetters,))


EFFECTS: Final[dict[str, type[Effect]]] = {
    "place_promise_tokens": PromisesLie,
    "s1_doubt": Doubt,
    "mistletoe": Mistletoe,
    "remove_all_promise_tokens_from_worlds": PromisesLeave,
}
OBJECTIVES: Final[dict[str, type[Objective]]] = {
    "secured_oaths_at_least": OathsSecured,
    "fetters_at_least": LokiFettered,
}
