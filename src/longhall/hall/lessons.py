"""A lesson as the learner sees it. Nothing is kept: the answers so far are the whole lesson."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from longhall.core.errors import Illegal as CoreIllegal, LonghallError
from longhall.core.script.lesson import Learning, Lesson, lesson
from longhall.core.show.scene import Scene
from longhall.hall.films import filmed
from longhall.hall.laying import known_game
from longhall.hall.shapes.basics import Lang, Notation
from longhall.hall.shapes.play import BeatOut
from longhall.hall.trouble import Illegal, Unknown, meaningless


class LessonIn(msgspec.Struct, forbid_unknown_fields=True):
    """What the learner has answered so far: moves, and `read` where there was only something to read.

    With `film` the last answer is told in beats.
    """

    answers: Annotated[list[Notation], Meta(max_length=200)] = []
    lang: Lang = "en"
    film: bool = False


class LessonOut(msgspec.Struct):
    """What is taught now: note `number` of `notes`, beside the thing `at`. A note with `reading` is only read."""

    name: str
    goal: str
    note: str
    at: str
    number: int
    notes: int
    reading: bool
    done: bool
    scene: Scene
    film: list[BeatOut]


def taught(game: str, given: LessonIn) -> LessonOut:
    """The lesson after the answers; the last one is refused with its reason if it is not taught now."""
    found = lesson(known_game(game).id)
    if found is None:
        raise Unknown("This game has no lesson yet.")
    lang = given.lang
    try:
        learning = Learning.after(found, given.answers, lang)
    except CoreIllegal as e:
        raise Illegal(e.text, e.rule) from None
    except LonghallError as e:
        raise meaningless(e, given.answers[-1]) from None
    told = learning.told
    return LessonOut(
        name=found.name[lang],
        goal=found.goal[lang],
        note=told.note[lang],
        at=told.at,
        number=learning.read,
        notes=found.notes,
        reading=learning.reading,
        done=learning.done,
        scene=learning.scene(lang),
        film=_film(found, given, learning) if given.film and given.answers else [],
    )


def _film(found: Lesson, given: LessonIn, learning: Learning) -> list[BeatOut]:
    """What the learner could see happen after the last answer."""
    before = Learning.after(found, given.answers[:-1], given.lang)
    shown = before.scene(given.lang)
    first = len(before.game.played)
    moves = [(n, *made) for n, made in enumerate(learning.game.played[first:], start=first + 1)]
    return filmed(before.game, moves, shown, learning.seat, given.lang)
