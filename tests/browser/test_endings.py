"""The end of a game says who won and by what; whoever wins or loses together has no points and no places."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visit import DESK, PHONE, Visitor, play_on, sit_down
from tests.hall.served import Served


@pytest.mark.parametrize("game", ["blood_rage", "yggdrasil_chronicles"])
def test_an_ending_has_its_cause_as_headline(browser: Browser, hall: Served, game: str) -> None:
    person = Visitor(browser, hall, DESK)
    page = sit_down(person, game, 2)
    table = page.url.split("/t/")[1].split("/")[0]
    play_on(hall, table, [0], lambda scene: scene.over)
    sheet = page.locator(".scoresheet")
    expect(sheet).to_be_visible()
    title = sheet.locator("h2").inner_text()
    if game == "blood_rage":
        assert "Glory" in title
        expect(sheet.locator("tfoot")).to_be_visible()
    else:
        told = re.search("You have (won|lost) together", sheet.inner_text())
        assert told is not None
        assert (title == "The Tree stands: the gods have won.") == (told[1] == "won")
        assert title in sheet.locator(".why").inner_text()
        expect(sheet.locator("table")).to_have_count(0)
        assert "first place" not in sheet.inner_text()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    expect(sheet.locator("text=Replay")).to_be_visible()
    assert person.errors == []
    person.close()
