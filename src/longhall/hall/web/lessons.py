"""Lessons: /api/games/{game}/lesson."""

from __future__ import annotations

import asyncio

from litestar import Controller, post
from litestar.params import FromPath, JSONBody

from longhall.hall.lessons import LessonIn, LessonOut, taught


class LessonsController(Controller):
    """Learning a game by playing it."""

    path = "/api/games"
    tags = ("games",)

    @post("/{game:str}/lesson", status_code=200)
    async def lesson(self, game: FromPath[str], data: JSONBody[LessonIn]) -> LessonOut:
        """The lesson after the answers; the last one is refused with its reason if it is not taught now."""
        return await asyncio.to_thread(taught, game, data)
