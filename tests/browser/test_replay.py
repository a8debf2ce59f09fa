"""A replay has room for all that it shows, at every size, and tells of everybody what the table tells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from longhall.core.show.scene import Scene
from longhall.core.title.registry import games
from tests.browser.test_five_seats import BESIDE
from tests.browser.test_screens import OVERLAPS
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, play_on, resize
from tests.hall.served import Person, Served

# No board is drawn smaller than this, whatever stands beside it.
LEAST = 250
# The names of rounds that stand on one another, or beside the rail
NAMED = """() => {
  const line = document.querySelector('.rail .line').getBoundingClientRect();
  const names = [...document.querySelectorAll('.turns b')].map((b) => [b.textContent, b.getBoundingClientRect()]);
  const ends = [...names.slice(1).map(([_, b]) => b.left), line.right];
  return names.filter(([_, b], i) => b.right > ends[i] + 1).map(([name]) => name);
}"""
# How a board is seen: it may be larger than its room on a phone, where it is moved.
BOARD = "() => { const b = document.querySelector('.board').getBoundingClientRect(); return [b.width, b.height]; }"


# Sides of a fight that are not whole in sight
CUT = """() => [...document.querySelectorAll('.bside')].filter((side) => {
  const [whole, seen] = [side.getBoundingClientRect(), side.parentElement.getBoundingClientRect()];
  const next = side.nextElementSibling?.getBoundingClientRect();
  return whole.bottom > seen.bottom + 1 || (next && next.top > whole.top + 9 && next.top < whole.bottom);
}).map((side) => side.textContent)"""


def staged(scene: Scene) -> bool:
    """Something is settled on a stage, a fight by all, and everybody has done something before."""
    stage = next((area for area in scene.areas if area.id == "stage"), None)
    sides = [spot for spot in stage.spots if spot.id.startswith("side:")] if stage else []
    return len(scene.log) > 40 and stage is not None and (not sides or len(sides) == len(scene.panels))


@pytest.mark.parametrize("game", games())
def test_a_replay_has_room_for_board_seats_and_stage(browser: Browser, hall: Served, game: str) -> None:
    ann = Person(hall.url, "Ann")
    table = ann.table("me", "greedy", "greedy", game=game)["id"]
    ann.post(f"/api/tables/{table}/start")
    play_on(hall, table, [0], staged)
    state = ann.get(f"/api/tables/{table}/state", lang="en", seat=0)
    panels = state["scene"]["panels"]
    person = Visitor(browser, hall)
    person.context.add_cookies([{"name": "longhall", "value": ann.http.cookies["longhall"], "url": hall.url}])
    page = person.go(f"/#/replay/{table}/{state['moves']}")
    for size in (DESK, TABLET, PHONE):
        page.goto("about:blank")
        resize(page, size)
        person.go(f"/#/replay/{table}/{state['moves']}")
        expect(page.locator(".prompt .who")).to_contain_text(f"Move {state['moves']} of")
        resize(page, size)
        seats = ".seats" if size is DESK else ".seatstrip"
        assert page.evaluate(BESIDE, [seats, ".board", ".side .prompt", ".rail"]) == [], size
        assert min(page.evaluate(BOARD)) > LEAST, size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(CUT) == [], size
        expect(page.locator(".turns b").first).to_be_attached()
        assert page.evaluate(NAMED) == [], size
        # What everybody has is told, and each opens to the whole board.
        if size is not DESK:
            chips = page.locator(".seatstrip .chip em")
            expect(chips).to_have_text([str(panel["score"]) for panel in panels])
        name = page.locator(".chip, .seat .nm button").locator("visible=true").last
        name.click()
        expect(page.locator(".look h2")).to_be_visible()
        # Who plays together has no points.
        expect(page.locator(".look h2 > b")).to_have_count(0 if state["scene"]["co_operative"] else 1)
        assert page.locator(".look .in").evaluate("e => e.scrollWidth <= e.clientWidth"), size
        page.keyboard.press("Escape")
        expect(page.locator(".look")).to_have_count(0)
    assert person.errors == []
    person.close()


def test_the_book_of_a_replay_opens_when_it_is_asked_for(browser: Browser, hall: Served) -> None:
    ann = Person(hall.url, "Ann")
    options = {"mode": "campaign", "saga": 1}
    table = ann.table("me", "greedy", game="yggdrasil_chronicles", options=options)["id"]
    ann.post(f"/api/tables/{table}/start")
    play_on(hall, table, [0], lambda scene: len(scene.log) > 20)
    person = Visitor(browser, hall)
    person.context.add_cookies([{"name": "longhall", "value": ann.http.cookies["longhall"], "url": hall.url}])
    page = person.go(f"/#/replay/{table}/3")
    expect(page.locator(".prompt .who")).to_contain_text("Move 3 of")
    page.get_by_role("button", name="Read the page").click()
    expect(page.locator(".bookover .leaf.right")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".bookover")).to_have_count(0)
    # The address follows what is shown, without a way back through all moves; whoever goes where they began is there.
    ways = page.evaluate("history.length")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".prompt .who")).to_contain_text(re.compile("Move [4-9] of"))
    page.get_by_role("button", name="Pause").click()
    shown = page.locator(".prompt .who").inner_text().split()[1]
    expect(page).to_have_url(f"{hall.url}/#/replay/{table}/{shown}")
    assert page.evaluate("history.length") == ways
    page.evaluate(f"location.hash = '#/replay/{table}/3'")
    expect(page.locator(".prompt .who")).to_contain_text("Move 3 of")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{hall.url}/#/replay/{table}/4")
    page.reload()
    expect(page.locator(".prompt .who")).to_contain_text("Move 4 of")
    assert person.errors == []
    person.close()
