"""The example of docs/adding-a-game.md at a table: the client knows nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from longhall import games
from tests.browser.visit import Visitor, play_out
from tests.hall.served import CLIENT, served

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_game"


def test_two_people_play_ten_cards(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not (CLIENT / "index.html").is_file():
        pytest.skip("the client is not built: make web")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(EXAMPLE)])
    monkeypatch.setenv("LONGHALL_GAMES", str(EXAMPLE))
    with served(tmp_path, workers=1) as hall:
        host, friend = Visitor(browser, hall), Visitor(browser, hall)
        page = host.go("/#/new/ten_cards")
        page.click(".vellum .btn.main:has-text('Set the table')")
        page.wait_for_selector(".room")
        page.click("text=QR code")
        friend.page.goto(page.inner_text(".qrrow code"))
        friend.page.fill(".joinform input", "Tomás")
        friend.page.click("text=Sit down here")
        page.click(".vellum .btn.main:has-text('Start now')")
        for person in (host, friend):
            person.page.wait_for_selector(".page .prompt")
            expect(person.page.locator("[data-spot='zone:hand'], .hand .card").first).to_be_visible()
        play_out([host, friend])
        for person in (host, friend):
            expect(person.page.locator(".scoresheet tfoot td").first).to_be_visible()
            assert not person.errors
            person.close()
