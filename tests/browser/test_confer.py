"""Two people at a table that wins or loses together: one points and suggests, the other sees it and accepts."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_screens import violations
from tests.browser.visit import DESK, PHONE, Visitor, patiently, resize, start
from tests.hall.served import Person, Served


@pytest.fixture
def two(browser: Browser, hall: Served) -> Iterator[list[Visitor]]:
    """Two visitors with a seat each at a table of Yggdrasil Chronicles whose gods are chosen; seat 0 has a name."""
    host = Person(hall.url, "Ann")
    table = host.table("open", "open", game="yggdrasil_chronicles")
    people = [Visitor(browser, hall, own=True) for _ in range(2)]
    for seat, person in enumerate(people):
        person.page.clock.install()
        page = person.go(table["seats"][seat]["link"])
        page.fill(".joinform input", ("Ingrid", "Tomás")[seat])
        page.click("button:has-text('Sit down here')")
        page.wait_for_selector(".joinform", state="detached")
    start(host, table["id"], [0, 1])
    for person in people:
        person.page.wait_for_selector(".prompt")
    yield people
    for person in people:
        assert not person.errors
        person.close()


def asked(two: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Whoever must choose, and the other one, once nothing is on its way to the hall."""
    mine = [True, True]
    for _ in patiently(two[0].page, "not one of them is asked"):
        seen = [person.look() for person in two]
        mine = [one["mine"] for one in seen]
        if mine[0] != mine[1] and not any(one["busy"] for one in seen):
            break
    return (two[0], two[1]) if mine[0] else (two[1], two[0])


def check_suggestion(two: list[Visitor]) -> None:
    """What one suggests is accepted by the other with one click."""
    chooser, adviser = asked(two)
    adviser.page.click(".ideas summary")
    idea = adviser.page.locator(".idea").nth(3)
    label, notation = idea.text_content() or "", idea.get_attribute("data-idea")
    assert violations(adviser.page) == []
    idea.click()
    for person in two:
        expect(person.page.locator(".suggested li")).to_contain_text(label)
    # A screen reader is told of it.
    expect(chooser.page.locator("[role=status].sr")).to_contain_text(label)
    expect(adviser.page.locator(".suggested button")).to_have_count(0)
    assert chooser.page.locator(f".prompt button.opt[data-notation='{notation}']").count() == 1
    assert violations(chooser.page) == []
    # Whoever comes later finds it.
    chooser.page.reload()
    expect(chooser.page.locator(".suggested li")).to_contain_text(label)
    chooser.page.click(".suggested button")
    for person in two:
        expect(person.page.locator(".suggested")).to_have_count(0)


def check_pointing(two: list[Visitor]) -> None:
    """What one points at the other sees."""
    asked(two)
    first, second = two
    first.page.locator(".tool[aria-pressed]:visible").first.click()
    expect(first.page.locator(".pointhint")).to_be_visible()
    rows = first.look()["rows"]
    first.page.locator("[data-spot='world:asgard']").first.click(force=True)
    for person in two:
        expect(person.page.locator(".pointer .flag")).to_have_count(1)
    expect(second.page.locator(".pointer .flag")).to_contain_text("Ingrid")
    expect(second.page.locator("[role=status].sr")).to_contain_text("Ingrid points at")
    # Pointing chooses nothing, and passes after five seconds.
    assert first.look()["rows"] == rows
    for person in two:
        person.page.clock.fast_forward(5000)
    expect(first.page.locator(".pointhint")).to_have_count(0)
    expect(second.page.locator(".pointer")).to_have_count(0)


def check_keys(two: list[Visitor]) -> None:
    """One points with the keyboard, too."""
    first, second = two
    board = first.page.locator("svg.b")
    board.focus()
    first.page.keyboard.press("ArrowDown")
    first.page.keyboard.press("p")
    expect(second.page.locator(".pointer .flag")).to_contain_text("Ingrid")
    at = board.get_attribute("data-at")
    assert at is not None
    assert at.startswith("world:")


def test_a_suggestion_is_accepted_and_what_one_points_at_is_seen_on_a_desk_and_on_phones(two: list[Visitor]) -> None:
    for size in (DESK, PHONE):
        for person in two:
            resize(person.page, size)
        check_suggestion(two)
    rng = random.Random(2)
    moves = 0
    while moves < 2:
        moves += asked(two)[0].click_something(rng)
    for size in (PHONE, DESK):
        for person in two:
            resize(person.page, size)
        check_pointing(two)
    check_keys(two)
