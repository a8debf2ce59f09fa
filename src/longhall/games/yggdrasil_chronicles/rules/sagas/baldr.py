"""The death of Baldr (YC-22.1): Promises, the mistletoe, and Loki in fetters."""

from typing import Final

from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, NO_PROMISE, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.zones import PROMISES, PROMISES_UP
from longhall.games.yggdrasil_chronicles.rules.sagas.effects import Effect, Goal, Row
from longhall.games.yggdrasil_chronicles.words import line, rule

PROMISES_LEAVE: Final = line("YC-22.1.5", "log.promises_leave")
PROMISES_LIE: Final = line("YC-22.1.1", "log.promises_lie")
OATH_BROKEN: Final = line("YC-22.1.3", "log.oath_broken")
MISTLETOE: Final = line("YC-22.1.5", "log.mistletoe")
FETTERED: Final = line("YC-22.1.6", "log.fettered")
# The stream of luck for the Promises
PROMISE_STREAM: Final = 10


def lay_promises(s: Table, row: Row) -> None:
    """The Promise tokens are laid face down, one in each World (YC-22.1.1)."""
    s.zones[PROMISES] = tuple(s.shuffle(PROMISE_STREAM, range(box.OATH, box.MINION)))
    s.new_story().promises = (FACE_DOWN,) * box.WORLDS
    s.say(PROMISES_LIE)


def doubt(s: Table, row: Row) -> None:
    """A secured Oath goes face up to the active god's World, if that has no token (YC-22.1.3)."""
    world = s.where[s.active]
    if s.story.oaths and s.story.promises[world] == NO_PROMISE:
        s.story = s.story.with_promise(world, OPEN_OATH, s.story.oaths - 1)
        s.say(OATH_BROKEN, (world,))


def grow_mistletoe(s: Table, row: Row) -> None:
    """Loki is the stronger, the fewer Perjuries were found (YC-22.1.5)."""
    story = s.new_story()
    story.mistletoe = 3 - story.promises.count(OPEN_PERJURY)
    s.say(MISTLETOE, (story.mistletoe,))


def remove_promises(s: Table, row: Row) -> None:
    """All Promise tokens leave the Tree (YC-22.1.5)."""
    for token in s.zones[PROMISES]:
        s.show(token, PROMISES, PROMISES_UP)
    s.new_story().promises = (NO_PROMISE,) * box.WORLDS
    s.say(PROMISES_LEAVE)


def mistletoe(s: Table, foe: int) -> int:
    """Loki's extra strength (YC-22.1.5)."""
    return s.story.mistletoe if foe == box.LOKI and s.page == pages.MISTLETOE else 0


def fetter(s: Table, foe: int) -> None:
    """Loki beaten on the second page is fettered (YC-22.1.6)."""
    if foe == box.LOKI and s.page == pages.MISTLETOE:
        story = s.new_story()
        story.fetters += 1
        s.say(FETTERED, (story.fetters,))


EFFECTS: Final[dict[str, Effect]] = {
    "place_promise_tokens": lay_promises,
    "s1_doubt": doubt,
    "mistletoe": grow_mistletoe,
    "remove_all_promise_tokens_from_worlds": remove_promises,
}
OBJECTIVES: Final[dict[str, Goal]] = {
    "secured_oaths_at_least": (rule("YC-22.1.4"), lambda s, value: value - s.story.oaths),
    "fetters_at_least": (rule("YC-22.1.7"), lambda s, value: value - s.story.fetters),
}
