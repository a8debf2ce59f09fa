"""A turn is ended by its player, a second click answers nothing, and the table behaves as one wants."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visit import DESK, PHONE, TABLET, Visitor, sit_down
from tests.hall.served import Served

SIZES = pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["1440", "1024", "390"])


def picture(page: Page, name: str) -> None:
    """Keeps a screenshot where somebody wants to look at it."""
    folder = os.environ.get("LONGHALL_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def begin(browser: Browser, hall: Served, size: dict[str, int], **habits: str) -> Visitor:
    """A first game against one opponent, at the first action of one's own."""
    person = Visitor(browser, hall, size)
    page = person.go()
    for name, value in habits.items():
        person.context.add_init_script(f"localStorage.setItem('habit:{name}', '{value}')")
    page.reload()
    sit_down(person, "blood_rage", 2)
    return person


def to_an_action(person: Visitor) -> None:
    """Picks cards until an action is to be chosen."""
    page = person.page
    for _ in range(200):
        if page.locator(".acts").count():
            return
        row = page.locator(".prompt:not(.waiting) .opt:not(.no)").first
        if row.count():
            row.click()
        page.wait_for_timeout(30)
    raise AssertionError("no action to choose")


@SIZES
def test_a_turn_is_ended_by_its_player(browser: Browser, hall: Served, size: dict[str, int]) -> None:
    person = begin(browser, hall, size, endTurn="computers")
    page = person.page
    to_an_action(person)
    page.click(".acts button:has-text('Invade')")
    for _ in range(6):
        page.locator(".prompt .opt:not(.no):not(:disabled), .end .btn.main").first.wait_for()
        if page.locator(".end .btn.main").count():
            break
        page.locator(".prompt .opt:not(.no)").first.click()
        expect(page.locator(".opts[aria-busy=true]")).to_have_count(0)
    expect(page.locator(".prompt h2")).to_have_text("End your turn?")
    picture(page, f"end-turn-{size['width']}")
    # Undo is alive as long as the turn has not passed.
    page.keyboard.press("u")
    expect(page.locator(".acts")).to_be_visible()
    assert person.errors == []
    person.close()


@SIZES
def test_how_the_table_behaves_is_chosen_on_one_sheet(browser: Browser, hall: Served, size: dict[str, int]) -> None:
    person = begin(browser, hall, size)
    page = person.page
    page.locator("[aria-label=Menu]:visible").click()
    page.click("text=How the table behaves")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Every choice").click()
    picture(page, f"settings-{size['width']}")
    assert page.evaluate("localStorage.getItem('habit:confirm')") == "always"
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # Now every choice is asked about once more.
    page.locator(".prompt .opt:not(.no)").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    assert person.errors == []
    person.close()


def test_a_click_right_after_a_new_question_does_not_count(browser: Browser, hall: Served) -> None:
    person = begin(browser, hall, DESK, guard="on")
    page = person.page
    page.wait_for_timeout(400)
    # Two clicks as fast as the page can be told: the second one finds the next question and is not heard.
    page.evaluate(
        """() => new Promise((done) => {
          const row = () => document.querySelector('.prompt:not(.waiting) .opt:not(.no)');
          const first = row().dataset.notation;
          row().click();
          const wait = () => {
            const next = row();
            const other = next && next.dataset.notation !== first && !next.disabled;
            if (!other) return setTimeout(wait, 5);
            next.click();
            done();
          };
          wait();
        })"""
    )
    expect(page.locator(".opts")).to_have_attribute("aria-busy", "false")
    person.close()


def test_a_click_beside_the_menu_closes_it_and_does_nothing_else(browser: Browser, hall: Served) -> None:
    person = begin(browser, hall, DESK)
    page = person.page
    to_an_action(person)
    page.locator("[aria-label=Menu]:visible").click()
    expect(page.locator(".menu")).to_be_visible()
    row = page.locator(".prompt .opt").first.bounding_box()
    chosen = page.locator(".acts .sel").count()
    assert row is not None
    page.mouse.click(row["x"] + 20, row["y"] + 10)
    expect(page.locator(".menu")).to_have_count(0)
    assert page.locator(".acts .sel").count() == chosen
    person.close()


@SIZES
def test_the_log_is_grouped_by_turns_and_can_be_filtered(browser: Browser, hall: Served, size: dict[str, int]) -> None:
    person = begin(browser, hall, size)
    page = person.page
    to_an_action(person)
    page.click(".acts button:has-text('Pass')")
    if page.locator(".ask .btn.main").count():
        page.click(".ask .btn.main")
    page.wait_for_selector(".log .turn header, .nav button:has-text('Log')", state="attached")
    if size is PHONE:
        page.click(".nav button:has-text('Log')")
    else:
        page.keyboard.press("l")
    expect(page.locator(".filters")).to_be_visible()
    expect(page.locator(".log .turn header").first).to_be_visible()
    all = page.locator(".log .turn").count()
    page.locator(".filters .who").first.click()
    picture(page, f"log-{size['width']}")
    assert page.locator(".log .turn").count() <= all
    for name in page.locator(".log .turn header b").all_inner_texts():
        assert name == page.locator(".filters .who.on").get_attribute("aria-label")
    assert person.errors == []
    person.close()
