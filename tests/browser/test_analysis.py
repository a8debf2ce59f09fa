"""After the game: how the chances went, and a click that leads to a move."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.visit import DESK, Visitor, play_on, sit_down
from tests.hall.served import Served


def test_a_finished_game_is_read_in_the_browser(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, DESK)
    page = sit_down(person, "yggdrasil_chronicles", 2)
    table = page.url.split("/t/")[1].split("/")[0]
    play_on(hall, table, [0], lambda scene: scene.over)
    page.goto(f"{hall.url}/#/replay/{table}")
    page.get_by_role("button", name="Analysis").click()
    shown = page.get_by_role("region", name="Analysis")
    expect(shown.get_by_text("Konung reads")).to_be_visible()
    # A line for each seat, and then for more of the game
    lines = shown.locator(".chances g path")
    expect(lines).to_have_count(2)
    expect(shown.locator(".chances g path[d*='L']").first).to_be_attached(timeout=60_000)
    shown.locator(".chances").click(position={"x": 5, "y": 5})
    expect(page.locator(".replay .who")).not_to_contain_text("Move 0 ")
    assert person.errors == []
    person.close()
