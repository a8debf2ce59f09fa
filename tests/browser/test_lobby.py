"""A table is called by what it is, and a game against the computer begins on one page."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.visit import DESK, PHONE, Visitor, from_the_lobby, resize
from tests.hall.served import Served


def test_level_and_mode_are_chosen_on_one_sheet(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = person.go()
    page.click(".game:has(img[src*='/yggdrasil_chronicles/']) >> text=Play now")
    sheet = page.locator(".playsheet")
    expect(sheet.locator(".lvs").get_by_role("radio")).to_have_count(4)
    sheet.get_by_role("radio", name="2", exact=True).click()
    for size, level, mode in ((PHONE, "Jarl", "easy"), (DESK, "Thrall", "hard")):
        resize(page, size)
        sheet.locator(".lvs").get_by_role("radio", name=level).click()
        sheet.get_by_role("radio", name=mode).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    sheet.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".game-yggdrasil_chronicles .prompt")
    table = page.evaluate("fetch('/api/tables/' + location.hash.split('/t/')[1]).then((answer) => answer.json())")
    assert table["options"]["mode"] == "hard"
    assert [seat["bot"] for seat in table["seats"]][1:] == ["thrall"]
    # What was chosen last is chosen already, and Escape sits nobody down.
    page.goto(hall.url + "/")
    page.click(".game:has(img[src*='/yggdrasil_chronicles/']) >> text=Play now")
    expect(sheet.locator(".lvs").get_by_role("radio", name="Thrall")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".game").first).to_be_visible()
    expect(sheet).to_have_count(0)
    assert person.errors == []
    person.close()


def test_a_table_is_called_by_what_it_is(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = from_the_lobby(person, "blood_rage", 3)
    page.wait_for_selector(".prompt:not(.waiting) .opt")
    page.goto(hall.url + "/")
    card = page.locator(".continue")
    expect(card.locator("h2")).to_have_text("Blood Rage, Age I")
    expect(card).to_contain_text("2 × Karl")
    expect(card).to_contain_text("Which card do you keep?")
    assert person.errors == []
    person.close()


def test_the_strongest_level_of_a_device_is_told_as_it_was_measured(browser: Browser, hall: Served) -> None:
    """95 of 100 against three Karls is 400 log10(3 x 95 / 5) = 702 above a Karl's 1200."""
    person = Visitor(browser, hall)
    page = person.go("/#/new/blood_rage")
    page.get_by_role("button", name="On this device").click()
    assert page.locator(".strength").count() == 0
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    page.get_by_label("Computer", exact=True).select_option("konung")
    expect(page.locator(".strength")).to_contain_text("rating about 1900; he wins 95 of 100 games against three Karls")
    # A game is called without its subtitle, in the lobby and at a new table.
    page.evaluate("location.hash = '#/new/brian_boru'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Brian Boru: a new table")
    assert person.errors == []
    person.close()


def test_how_often_something_is_asked_is_no_mode(browser: Browser, hall: Served) -> None:
    """Reavers of Midgard asks about Artifacts if it matters, or always: chosen with the table, no part of its name."""
    person = Visitor(browser, hall)
    person.go("/#/new/reavers_of_midgard")
    choice = person.page.locator("label", has_text="Ask about Artifacts").locator("select")
    expect(choice.locator("option")).to_have_text(["if it matters", "always"])
    page = person.go()
    page.click(".game:has(img[src*='/reavers_of_midgard/']) >> text=Play now")
    expect(page.locator(".playsheet")).to_contain_text("Karl")
    asked = page.locator(".playsheet").get_by_role("radiogroup", name="Ask about Artifacts")
    expect(asked.get_by_role("radio", name="if it matters")).to_be_checked()
    asked.get_by_role("radio", name="always").click()
    page.click(".playsheet .btn.main")
    page.wait_for_selector(".game-reavers_of_midgard .prompt")
    table = page.url.split("#/t/")[1]
    found = page.request.get(f"{hall.url}/api/tables/{table}").json()
    assert found["options"]["windows"] == "every"
    expect(page.locator("header.top")).not_to_contain_text("always")
    person.close()
