"""Brian Boru at the browser table: a whole game, the trick before one plays into it, keys, a phone, the screens."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, expect

from tests.browser.test_screens import check_screens, on_the_board
from tests.browser.visit import PHONE, Visitor, patiently, play_out, play_until, point_at, sit_down
from tests.hall.served import Served

PLAYING = ".opt[data-notation^='play ']"
# Somebody has played, so a card of mine stands before or behind another.
FOLLOWING = f".game-brian_boru:has(.line li .face):has({PLAYING})"
# Pixels between the top of a name and that of what it names
NEAR = 40


def test_a_whole_game_by_clicking(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 3)
    play_out([person], 400)
    sheet = page.locator(".scoresheet")
    expect(sheet).to_be_visible()
    # The row of regions opens to a line for each region, with its rule.
    totals = [int(n) for n in page.locator(".scoresheet tfoot td").all_inner_texts() if n.strip()]
    shown = [int(n) for n in page.locator(".podium strong .sr").all_text_contents()]
    assert sorted(totals) == sorted(shown)
    page.locator(".scoresheet .source:has-text('Renown')").click()
    assert page.locator(".scoresheet .lines li").count() == 3
    assert "BB-12.5" in page.inner_text(".scoresheet .lines")
    assert not person.errors
    person.close()


def test_a_card_is_seen_in_the_trick_before_it_is_played(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 3)
    play_until(person, FOLLOWING)
    cards = page.locator(f".prompt {PLAYING}")
    for i in range(cards.count()):
        row = cards.nth(i)
        ghost = page.locator(".line li.ghost")
        # The list may still be moving under the pointer.
        for _ in patiently(page, "the card is not seen in the trick"):
            point_at(row)
            if ghost.count() == 1:
                break
        assert ghost.locator(".hd b").inner_text() == row.locator(".chipface b").inner_text()
        numbers = [int(n) for n in page.locator(".line .hd b").all_inner_texts()]
        assert numbers == sorted(numbers)
        # The line and the list say the same.
        wins = "loses" not in row.locator(".tag").inner_text()
        state = ghost.get_attribute("class") or ""
        assert ("wins" in state or "leads" in state) == wins
    # A region says what is at stake, with its rule; a click in the hand plays.
    point_at(page.locator("#region-munster").first, position={"x": 150, "y": 120})
    expect(page.locator(".tip .tiphead")).to_contain_text("Munster")
    expect(page.locator(".tip")).to_contain_text("BB-11")
    before = page.locator(".hand .card").count()
    page.locator(".hand .card.can").first.click()
    expect(page.locator(".hand .card")).to_have_count(before - 1)
    assert not person.errors
    person.close()


def test_some_turns_by_keyboard(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 3)
    # Arrow keys walk over the map from town to town and say what is there.
    page.focus("svg.b")
    names = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        names.add(page.inner_text(".tip .tiphead"))
    assert len(names) > 2
    page.keyboard.press("Escape")
    page.focus(".prompt h2")
    rng = random.Random(2)
    tricks = set()
    for _ in patiently(page, "never three tricks"):
        tricks.add(page.inner_text(".phases .now") if page.query_selector(".phases .now") else "")
        if len([t for t in tricks if t.startswith("Trick")]) == 3:
            break
        seen = person.look()
        if seen["mine"] and not seen["busy"] and page.query_selector(FOLLOWING):
            page.keyboard.press("ArrowDown")
            expect(page.locator(".line li.ghost")).to_have_count(1)
        person.press_something(rng)
    assert not person.errors
    person.close()


def test_a_phone(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = sit_down(person, "brian_boru", 3)
    play_until(person, FOLLOWING)
    # The island is panned to the active town; the areas on the sea are elsewhere.
    assert page.locator("#area-battle").is_hidden()
    town = page.locator("[class*=kind-active_town_marker]").bounding_box()
    board = page.locator(".boardbox").bounding_box()
    assert town is not None
    assert board is not None
    assert board["y"] <= town["y"] + town["height"] / 2 <= board["y"] + board["height"]
    # What the others did last is told before the question; the rest is in the log.
    page.tap(".prompt .news")
    expect(page.locator(".nav .sel")).to_have_text("Log")
    expect(page.locator(".log .turn").first).to_contain_text(page.locator(".news > span > span").first.inner_text())
    page.tap(".nav button:has-text('Table')")
    # The first tap shows, the second plays.
    row = page.locator(f".prompt {PLAYING}").first
    row.scroll_into_view_if_needed()
    row.tap()
    expect(page.locator(".line li.ghost")).to_have_count(1)
    expect(page.locator(".ask .btn.main")).to_be_visible()
    for tab in ("Hand", "Before you", "Log", "Table"):
        page.tap(f".nav button:has-text('{tab}')")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if tab == "Before you":
            assert page.locator(".seat:visible").count() == 3
            expect(page.locator(".ages")).to_contain_text("Marriage track")
    cards = page.locator(f".prompt {PLAYING}").count()
    row.tap()
    expect(page.locator(f".prompt {PLAYING}")).not_to_have_count(cards)
    # In the hand a tap only chooses and shows what the card would do; the button under it plays.
    play_until(person, FOLLOWING)
    page.tap(".nav button:has-text('Hand')")
    held = page.locator(".hand .card").count()
    card = page.locator(".hand .card.can").first
    card.tap()
    expect(page.locator(".hand .card.sel")).to_have_count(1)
    expect(page.locator(".line li.ghost")).to_be_visible()
    card.tap()
    page.tap(".ask .btn:not(.main)")
    expect(page.locator(".hand .card.sel")).to_have_count(0)
    assert page.locator(".hand .card").count() == held
    card.tap()
    page.tap(".ask .btn.main")
    expect(page.locator(".hand .card")).to_have_count(held - 1)
    expect(page.locator(".nav .sel")).to_have_text("Table")
    assert not person.errors
    person.close()


def test_a_draft_by_finger(browser: Browser, hall: Served) -> None:
    """Two cards are kept one after the other: the hand stays open while it is asked about."""
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = sit_down(person, "brian_boru", 3)
    play_until(person, ".opt[data-notation^='pick ']")
    page.tap(".nav button:has-text('Hand')")
    offered = page.locator(".hand .card.can").count()
    page.locator(".hand .card.can").first.tap()
    page.tap(".ask .btn.main")
    expect(page.locator(".hand .card.can")).to_have_count(offered - 1)
    expect(page.locator(".nav .sel")).to_contain_text("Hand")
    # The cards that are kept stand right under their name.
    label = page.locator(".hand .label", has_text="Cards you keep")
    assert label.evaluate("one => one.nextElementSibling.offsetTop - one.offsetTop") < NEAR
    page.locator(".hand .card.can").first.tap()
    expect(page.locator(".ask .btn.main")).to_be_in_viewport()
    assert not person.errors
    person.close()


def test_screens_can_be_read(browser: Browser, hall: Served) -> None:
    """Four players, in the middle of a trick: three sizes, three languages, two themes."""
    person = Visitor(browser, hall)
    page = sit_down(person, "brian_boru", 4)
    play_until(person, FOLLOWING)
    check_screens(page, on_the_board(12, 11, 12))
    assert not person.errors
    person.close()
