"""Ways to a question: the seat of the one who looks is played inside the hall until the page has something to show."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from longhall.bots import bot as make_bot
from longhall.core.show.scene import Scene
from tests.hall.served import PATIENCE, Served


def lead(hall: Served, page: Page, wanted: Callable[[Scene], bool], *liked: str) -> None:
    """Plays seat 0 of the table that a page shows, with moves that begin with what is liked, else as a bot would."""
    bot = make_bot("greedy", 1)
    table = page.url.split("#/t/")[1]

    async def step() -> bool | None:
        async with hall.hall.shelf.hold(table) as live:
            if wanted(live.playing.scene(0, "en")):
                return True
            if 0 not in live.waiting:
                return None
            view = live.playing.view(0)
            found = [move for like in liked for move in view.moves if move.notation.startswith(like)]
            move = found[0] if found else bot.choose(view)
            await hall.hall.commit(live, live.move(0, live.seq, move.notation))
        return False

    end = time.monotonic() + PATIENCE
    while (found := hall.run(step())) is not True:
        assert time.monotonic() < end, "it did not come to that"
        if found is None:
            time.sleep(0.02)
