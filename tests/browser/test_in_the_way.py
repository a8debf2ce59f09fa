"""Nothing is in the way: rules are read beside the table; what lies over it closes by a click that does no more."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visit import DESK, PHONE, TABLET, Visitor, resize, settled, sit_down
from tests.browser.ways import lead
from tests.hall.served import Served

# What a thing lies on, of those that must stay in sight
COVERED = """([one, others]) => {
  const a = document.querySelector(one).getBoundingClientRect();
  return [...document.querySelectorAll(others)].filter((e) => e.checkVisibility()).filter((e) => {
    const b = e.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((e) => e.className);
}"""
# How words on another's board are coloured
COLOURS = "[...document.querySelectorAll('.look :is(h2, small, .rule, dt)')].map((e) => getComputedStyle(e).color)"
GAMES = [("blood_rage", 4), ("brian_boru", 5), ("reavers_of_midgard", 4), ("yggdrasil_chronicles", 3)]


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=[game for game, _ in GAMES])
def test_rules_are_read_beside_the_table(browser: Browser, hall: Served, game: str, seats: int) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, game, seats)
    rule = page.locator(".prompt .why .rule").first
    name = rule.inner_text()
    rule.click()
    wanted = page.locator(".rulelist p.wanted")
    expect(wanted).to_contain_text(name)
    expect(wanted).to_be_in_viewport(ratio=0.5)
    assert page.evaluate(COVERED, [".drawer", "main.board, .prompt, .seats > .seat, .sheet"]) == []
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_be_visible()
    person.close()


def test_what_is_open_closes_by_a_click_beside_it(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "reavers_of_midgard", 3)
    lead(hall, page, lambda scene: scene.prompt.mine and len(scene.prompt.options) > 3)
    for size in (DESK, TABLET, PHONE):
        resize(page, size)
        page.wait_for_selector(".prompt:not(.waiting) .opt")
        settled(page)
        before = page.inner_text(".prompt")
        row = page.locator(".prompt .opt").first.bounding_box()
        assert row is not None
        # Where a row of the list would be chosen; on the phone a board of others covers the list.
        beside = (row["x"] + 20, row["y"] + row["height"] / 2) if size is not PHONE else (60, 70)
        seat = ".seats .seat[data-seat='1'] .nm button" if size is DESK else ".seatstrip .chip[data-seat='1']"
        menu = ".phoneage .tool >> nth=-1" if size is PHONE else ".tools .tool >> nth=-1"
        opened = {".look": seat, ".menu": menu}
        if size is TABLET:
            opened[".drawer.open"] = ".tools .only-mid"
        for what, opener in opened.items():
            page.click(opener)
            expect(page.locator(what)).to_be_visible()
            page.mouse.click(*beside)
            expect(page.locator(what)).to_have_count(0)
            settled(page)
            assert page.inner_text(".prompt") == before, (what, size)
    assert person.errors == []
    person.close()


def test_one_thing_is_open_at_a_time(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, TABLET)
    page = sit_down(person, "blood_rage", 3)
    over = page.locator(":is(.look, .menu, .drawer.open)")
    page.click(".seatstrip .chip[data-seat='1']")
    expect(page.locator(".look")).to_be_visible()
    # Another's board is dark in light, too, with all that is read on it.
    dark = page.evaluate(COLOURS)
    assert len(dark) > 3
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert page.evaluate(COLOURS) == dark
    for key in ("l", "r"):
        page.keyboard.press(key)
        expect(page.locator(".drawer.open")).to_be_visible()
        expect(over).to_have_count(1)
    person.close()
