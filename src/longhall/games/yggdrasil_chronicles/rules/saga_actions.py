"""Saga actions (YC-21.7), of which there is one: in saga 1, to take an oath (YC-22.1.2)."""

from typing import Final

from longhall.core.engine.rules import Refusal
from longhall.games.yggdrasil_chronicles.box import Table, pages, things as box
from longhall.games.yggdrasil_chronicles.box.story import FACE_DOWN, NO_PROMISE, OPEN_OATH, OPEN_PERJURY
from longhall.games.yggdrasil_chronicles.box.zones import PROMISES, PROMISES_UP
from longhall.games.yggdrasil_chronicles.rules.end_of_game import lose_health
from longhall.games.yggdrasil_chronicles.rules.iotunn import BLOCKED, blocked
from longhall.games.yggdrasil_chronicles.rules.pages import check_objective
from longhall.games.yggdrasil_chronicles.words import line, refusal

OATH_SECURED: Final = line("YC-22.1.2", "log.oath_secured")
PERJURY_FOUND: Final = line("YC-22.1.2", "log.perjury_found")
PERJURY_HURTS: Final = line("YC-22.1.2", "log.perjury_hurts")

NONE_HERE: Final = refusal("YC-22.1.2", "refuse.no_promise_here")
NOT_ON_PAGE: Final = refusal("YC-21.7", "refuse.no_saga_action")


def refuse_oath(s: Table, world: int) -> Refusal | None:
    """Open in ravaged and just healed Worlds too, but not in blocked ones (YC-21.7)."""
    if s.page != pages.OATHS:
        return NOT_ON_PAGE
    if s.story.promises[world] not in (FACE_DOWN, OPEN_OATH):
        return NONE_HERE
    return BLOCKED if blocked(s, world) else None


def take_oath(s: Table, seat: int, world: int) -> None:
    """An Oath is secured; a Perjury stays and costs 1 Health (YC-22.1.2)."""
    story = s.story
    if story.promises[world] == FACE_DOWN:
        token = s.zones[PROMISES][story.promises[:world].count(FACE_DOWN)]
        s.show(token, PROMISES, PROMISES_UP)
        if token >= box.PERJURY:
            s.story = story.with_promise(world, OPEN_PERJURY, story.oaths)
            s.say(PERJURY_FOUND, (seat, world))
            lose_health(s, seat, 1, PERJURY_HURTS)
            return
    s.story = story.with_promise(world, NO_PROMISE, story.oaths + 1)
    s.say(OATH_SECURED, (seat, world, s.story.oaths))
    check_objective(s)
