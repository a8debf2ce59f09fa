"""The log keeps at least eight lines in sight at every table, can be filtered, and shows where something happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, Visitor, patiently, sit_down
from tests.browser.ways import acting, lead
from tests.hall.served import Served

# How many lines are whole in sight: headings, and every row of what is told under them; and which are seen in part
LINES = """() => {
  const log = document.querySelector('.drawer .log');
  const {top, bottom} = log.getBoundingClientRect();
  const box = {top, bottom: bottom - parseFloat(getComputedStyle(log).clipPath.split(' ')[2] ?? 0)};
  const cut = [...log.querySelectorAll('header, .turn li, .cut')].filter((row) => {
    const {top, bottom} = row.getBoundingClientRect();
    return top < box.bottom - 1 && bottom > box.bottom + 1;
  });
  const rows = [...log.querySelectorAll('header > b, .turn li > :first-child')].flatMap((told) => {
    const text = document.createRange();
    text.selectNodeContents(told);
    const inside = (row) => row.height > 8 && row.top > box.top - 1 && row.bottom < box.bottom + 1;
    return [...text.getClientRects()].filter(inside);
  });
  return [new Set(rows.map((row) => Math.round(row.top))).size, cut.map((row) => row.textContent)];
}"""


def much(scene: Scene) -> bool:
    """Points of two figures are as wide as they get in most of a game; where all play together there are none."""
    scored = scene.co_operative or any(panel.score > 9 for panel in scene.panels[1:])
    return scene.prompt.mine and len(scene.log) > 14 and scored


def well_begun(scene: Scene) -> bool:
    return scene.prompt.mine and len(scene.log) > 90


def risking(scene: Scene) -> bool:
    """Ways to spend on a throw, or the throw itself, stand under the question."""
    return much(scene) and any(area.form in ("odds", "throw") for area in scene.areas)


@pytest.mark.parametrize(
    ("game", "seats", "asked"),
    [
        ("blood_rage", 3, well_begun),
        ("blood_rage", 4, much),
        ("brian_boru", 5, much),
        ("reavers_of_midgard", 4, well_begun),
        ("yggdrasil_chronicles", 5, much),
        ("yggdrasil_chronicles", 4, risking),
    ],
)
def test_eight_lines_are_in_sight(
    browser: Browser, hall: Served, game: str, seats: int, asked: Callable[[Scene], bool]
) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, game, seats)
    lead(hall, page, asked)
    page.wait_for_selector(".prompt:not(.waiting) :is(.opt, .acts)")
    # The first question was there before anything had happened.
    page.wait_for_selector(".log .turn li")
    for _ in patiently(page, "fewer than eight lines are in sight, or one is cut"):
        seen, cut = page.evaluate(LINES)
        if seen >= 8 and not cut:
            break
    person.close()


def test_fights_and_points_are_found_and_a_line_shows_its_place(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 2)

    def fought(scene: Scene) -> bool:
        return scene.prompt.mine and any(line.fight for line in scene.log) and any(line.points for line in scene.log)

    lead(hall, page, fought, "pillage", "invade")
    page.wait_for_selector(".prompt:not(.waiting) :is(.opt, .acts)")
    page.keyboard.press("l")
    expect(page.locator(".filters")).to_be_visible()
    lines = page.locator(".log .turn li")
    # What is nobody's turn stands under its phase.
    expect(page.locator(".log .turn header b", has_text="Gods’ Gifts phase")).to_have_count(1)
    expect(lines.locator(".rule", has_text="BR-6.").first).to_be_visible()
    all = lines.count()
    page.locator(".filters button", has_text="Fights").click()
    assert 0 < lines.count() < all
    assert all_cite(lines.locator(".rule").all_inner_texts(), "BR-6")
    page.locator(".filters button", has_text="Scoring").click()
    assert 0 < lines.count() < all
    page.locator(".filters button", has_text="Cards").click()
    assert 0 < lines.count() < all
    page.locator(".filters button", has_text="All").click()
    # A turn says what was done where.
    expect(page.locator(".log .turn header small", has_text="Pillage, ").first).to_be_visible()
    line = page.locator(".log .at").first
    line.click()
    expect(page.locator(".board svg.b .hov").first).to_be_attached()
    assert person.errors == []
    person.close()


def test_the_mark_stands_above_what_one_did_last(browser: Browser, hall: Served) -> None:
    """Above it is what the others have done since; right after one's own move there is no mark."""
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 2)
    lead(hall, page, acting)
    page.wait_for_selector(".log .turn li")
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    page.locator(".opt[data-notation^='invade leader ']").first.click()
    # The other has acted, and it is one's own turn again.
    expect(page.locator(".log > li.cut")).to_be_attached()
    expect(page.locator(".prompt:not(.waiting) .acts")).to_be_visible()
    page.keyboard.press("l")
    rows = page.locator(".log > li")
    cut = rows.evaluate_all("all => all.findIndex((row) => row.matches('.cut'))")
    assert cut > 0
    expect(rows.nth(cut + 1)).to_contain_text("You invaded")
    for above in rows.all()[:cut]:
        expect(above.locator("header")).not_to_contain_text("You")
        expect(above.locator("li:not(.new)")).to_have_count(0)
    expect(rows.nth(cut + 1).locator("li.new")).to_have_count(0)
    assert person.errors == []
    person.close()


# How far the last line of the newest turn reaches below the log, and how far the turn begins above it
REACH = """() => {
  const log = document.querySelector('.seats .log').getBoundingClientRect();
  const turn = document.querySelector('.seats .log .turn').getBoundingClientRect();
  return [turn.bottom - log.bottom, log.top - turn.top];
}"""


# How far the heading of the newest turn lies below the top of the log, and how many lines it cuts
HEADING = """() => {
  const log = document.querySelector('.seats .log').getBoundingClientRect();
  const turn = document.querySelector('.seats .log .turn');
  const edge = turn.querySelector('header').getBoundingClientRect();
  const lines = [...turn.querySelectorAll('li')].map((line) => line.getBoundingClientRect());
  const cut = lines.filter((line) => line.top < edge.bottom - 1 && line.bottom > edge.bottom + 1);
  return [edge.top - log.top, cut.length];
}"""


def test_the_last_line_of_a_long_turn_is_in_sight(browser: Browser, hall: Served) -> None:
    def long(scene: Scene) -> bool:
        turn = [line.turn for line in scene.log[-12:]]
        return scene.prompt.mine and len(turn) == 12 and set(turn) == {turn[0]} and turn[0] > 0

    person = Visitor(browser, hall)
    page = sit_down(person, "reavers_of_midgard", 4)
    lead(hall, page, long)
    page.wait_for_selector(".prompt:not(.waiting) :is(.opt, .acts)")
    # What makes the log shorter later, as what comes late does, changes nothing about it.
    for height in (DESK["height"], DESK["height"] - 60):
        page.set_viewport_size({"width": DESK["width"], "height": height})
        # A turn that is longer than the log, or this would say nothing
        for _ in patiently(page, "the last line is not in sight"):
            below, above = page.evaluate(REACH)
            if below <= 1 and above > 0:
                break
        # Whose turn it was stays above its lines, of which none is cut.
        for _ in patiently(page, "the heading is not in its place"):
            top, cut = page.evaluate(HEADING)
            if 0 <= top < 3 and cut == 0:
                break
    assert person.errors == []
    person.close()


def all_cite(rules: list[str], chapter: str) -> bool:
    return all(rule.startswith(f"{chapter}.") for rule in rules)
