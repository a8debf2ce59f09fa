"""The coach at the table: the eye or the key C brings it, and what it advises is chosen but not played."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.test_people import seated
from tests.browser.visit import DESK, PHONE, Visitor, sit_down
from tests.hall.served import Served


def test_the_coach_advises_and_the_player_decides(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, DESK)
    page = sit_down(person, "yggdrasil_chronicles", 2)
    eye = page.locator(".top").get_by_role("button", name="Coach")
    panel = page.get_by_role("region", name="Coach")
    expect(eye).to_have_attribute("aria-pressed", "false")
    expect(panel).to_have_count(0)
    page.keyboard.press("c")
    expect(eye).to_have_attribute("aria-pressed", "true")
    rows = panel.locator(".sug")
    expect(rows.first).to_be_visible()
    assert 2 <= rows.count() <= 3
    expect(panel.get_by_text("Chances by Konung’s search")).to_be_visible()
    # The first row tells its reasons, the others their first one; the keyboard opens another.
    reason = panel.locator(".adv > li").nth(1).locator("ul li")
    expect(reason).to_have_count(1)
    # In one line, so that the question keeps its rows
    expect(reason.locator("> span")).to_have_css("white-space", "nowrap")
    rows.nth(1).focus()
    expect(panel.locator(".adv > li").nth(1)).to_have_class("on")
    # The prompt's rows carry the same numbers; the chances stand beside the board.
    expect(page.locator(".prompt .opt .cm").first).to_be_visible()
    expect(page.locator("main.board .gutter").get_by_role("img", name="All of you")).to_be_visible()
    # What is pointed at shows in the bar what it would make of the chance.
    expect(page.locator(".gutter .after")).to_have_count(1)
    # Shift and a number choose a suggestion, but only the player plays it.
    moved = page.evaluate("() => location.hash")
    label = rows.first.locator(".mv").inner_text()
    page.locator(".prompt h2").focus()
    page.keyboard.press("Shift+Digit1")
    asked = page.locator(".ask[role=alertdialog]")
    expect(asked.get_by_role("button", name=label)).to_be_focused()
    assert page.evaluate("() => location.hash") == moved
    page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    # It is remembered, until it is switched off.
    page.reload()
    expect(panel).to_be_visible()
    panel.get_by_role("switch", name="Coach").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".cdiscs, .gutter")).to_have_count(0)
    assert person.errors == []
    person.close()


def test_on_the_phone_the_coach_is_a_line_that_can_be_raised(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = sit_down(person, "yggdrasil_chronicles", 2)
    page.locator(".phoneage").get_by_role("button", name="Coach").click()
    line = page.locator(".coachline")
    expect(line.locator("em")).to_contain_text("%")
    expect(page.get_by_role("region", name="Coach")).to_have_count(0)
    line.click()
    expect(page.get_by_role("region", name="Coach").locator(".sug").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Coach")).to_have_count(0)
    assert person.errors == []
    person.close()


def test_who_no_longer_agrees_ends_the_coach_for_all_at_once(browser: Browser, hall: Served) -> None:
    _, [one, other] = seated(browser, hall, "human", "human", game="yggdrasil_chronicles")
    panels = [person.page.get_by_role("region", name="Coach") for person in (one, other)]
    one.page.keyboard.press("c")
    panels[0].get_by_role("button", name="Ask the others").click()
    other.page.locator(".prompt .ask").get_by_role("button", name="Yes").click()
    other.page.keyboard.press("c")
    for panel in panels:
        expect(panel.get_by_role("button", name="no longer")).to_be_visible()
    panels[1].get_by_role("button", name="no longer").click()
    # Nobody has moved or asked again.
    expect(panels[0]).to_contain_text("the coach answers when all of them have agreed")
    for person in (one, other):
        assert all("409" in error for error in person.errors)
        person.close()
