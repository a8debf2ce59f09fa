"""What the table does besides playing: undo, languages, connections, spectators, replays, rules."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visit import Visitor
from tests.hall.served import Served


def to_the_first_turn(person: Visitor, seed: int = 3) -> Page:
    """Starts a game against one opponent and drafts."""
    page = person.go()
    page.wait_for_selector(".game")
    page.evaluate("localStorage.setItem('seats:blood_rage', '2')")
    page.click("text=Play now")
    rng = random.Random(seed)
    for _ in range(400):
        if page.query_selector(".acts"):
            return page
        person.click_something(rng)
        page.wait_for_timeout(30)
    raise AssertionError("no turn came")


def test_half_an_action_is_taken_back_and_undo_works(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.click(".acts button:has-text('Invade')")
    expect(page.locator(".prompt h2")).to_have_text("Who invades?")
    page.keyboard.press("Escape")
    expect(page.locator(".acts .sel")).to_have_count(0)
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    refused = page.locator(".opt.no")
    expect(refused.first).to_be_visible()
    assert "BR-" in refused.first.inner_text()
    # The Leader lands; on a later turn he sets out to march, and comes back by undo.
    page.click(".prompt button.opt >> nth=0")
    rng = random.Random(5)
    for _ in range(600):
        if page.query_selector(".acts button:not(.closed):has-text('March')"):
            break
        if person.look()["over"]:
            pytest.skip("no figure of this seat could march in the whole game")
        if not person.click_something(rng):
            page.wait_for_timeout(30)
    if page.query_selector(".acts .sel"):
        page.keyboard.press("Escape")
    page.click(".acts button:has-text('March')")
    while page.query_selector(".acts .sel"):
        page.click(".prompt button.opt >> nth=0")
        page.wait_for_timeout(250)
    if "Send" in page.inner_text(".opts"):
        page.click(".pf .btn:has-text('Undo')")
        page.wait_for_selector(".acts")
    person.close()


def test_the_board_chooses_like_the_list(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    page.wait_for_selector("[id^='place-'].can")
    name = page.locator(".prompt button.opt .nm").first.evaluate("e => e.firstChild.textContent")
    lit = page.evaluate("[...document.querySelectorAll('.can[id^=place-]')].length")
    assert lit == page.locator(".prompt button.opt").count()
    page.locator(".prompt button.opt").first.hover()
    expect(page.locator(".tip .tiphead")).to_contain_text(name.strip())
    box = page.evaluate(
        "(() => { const v = document.querySelector('.can[id^=place-] .bd-village circle').getBoundingClientRect();"
        " return [v.x + v.width / 2, v.y + v.height / 2]; })()"
    )
    before = page.locator(".pieces .piece").count()
    page.mouse.click(*box)
    expect(page.locator(".pieces .piece")).not_to_have_count(before)
    assert not person.errors
    person.close()


@pytest.mark.parametrize(("lang", "turn"), [("es", "Tu turno"), ("it", "Il tuo turno")])
def test_languages_change_without_a_reload(browser: Browser, hall: Served, lang: str, turn: str) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.evaluate("window.same = 1")
    page.click(".tools [aria-label='Menu']")
    page.select_option(".menu select", lang)
    expect(page.locator(".prompt .who")).to_contain_text(turn)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".phases .now")).not_to_have_text("Action")
    assert page.evaluate("window.same") == 1
    person.close()


def test_a_lost_connection_comes_back(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.evaluate("window.same = 1")
    assert hall.loop is not None
    for connection in list(hall.server.server_state.connections):
        transport = getattr(connection, "transport", None)
        if transport is not None:
            hall.loop.call_soon_threadsafe(transport.abort)
    page.wait_for_timeout(1500)
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    page.click(".prompt button.opt >> nth=0")
    expect(page.locator(".log")).to_contain_text("Leader")
    assert page.evaluate("window.same") == 1
    person.close()


def test_a_spectator_sees_no_cards_and_a_replay_runs(browser: Browser, hall: Served) -> None:
    person, other = Visitor(browser, hall), Visitor(browser, hall)
    page = to_the_first_turn(person)
    table = page.url.rsplit("/", 1)[-1]
    watching = other.go(f"/#/t/{table}")
    watching.wait_for_selector(".prompt.waiting")
    assert watching.locator(".hand .card").count() == 0
    replay = person.go(f"/#/replay/{table}")
    replay.wait_for_selector(".rail input")
    replay.wait_for_function("document.querySelector('.rail input').max > 0")
    replay.click("[aria-label='One move on']")
    expect(replay.locator(".prompt .who")).to_contain_text("Move 1 of")
    person.close()
    other.close()


def test_rules_are_found_by_word_and_number(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.locator(".prompt .rule").first.click()
    expect(page.locator(".rulelist .wanted")).to_be_visible()
    page.fill(".rulespanel input", "Yggdrasil")
    expect(page.locator(".rulelist p").first).to_contain_text("Yggdrasil")
    page.fill(".rulespanel input", "qqqq")
    expect(page.locator(".rulelist")).to_contain_text("No rule says that")
    person.close()
