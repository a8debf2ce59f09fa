"""Ways to a question: the seat of the one who looks is played inside the hall until the page has something to show."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from longhall.core.show.scene import Scene
from tests.browser.visit import drawn, play_on
from tests.hall.served import Served


def lead(hall: Served, page: Page, wanted: Callable[[Scene], bool], *liked: str) -> None:
    """Plays on at the table that a page shows until seat 0 sees what is wanted, and the page shows it."""
    drawn(page, play_on(hall, page.url.split("#/t/")[1], [0], wanted, *liked))


def acting(scene: Scene) -> bool:
    """Whether a seat has the turn, and actions to choose from."""
    return scene.prompt.mine and bool(scene.prompt.groups)
