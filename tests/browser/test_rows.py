"""A list shows whole rows: those that have room draw together, and a longer one says how many are still to come."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, patiently, play_on, settled, sit_down
from tests.hall.served import Person, Served

# Rows that are seen in part: neither as a whole nor not at all. And how many are not seen.
CUT = """() => {
  const body = document.querySelector('.prompt .body').getBoundingClientRect();
  const end = document.querySelector('.prompt .below')?.getBoundingClientRect().top ?? body.bottom;
  const rows = [...document.querySelectorAll('.prompt .opts > li')];
  const cut = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    const [low, high] = [box.bottom > end + 1, box.top < body.top - 1];
    return (low && box.top < end - 1) || (high && box.bottom > body.top + 1);
  });
  const hidden = rows.filter((row) => !row.matches('.part') && row.getBoundingClientRect().top >= end - 1);
  return {cut: cut.map((row) => row.textContent.slice(0, 40)), hidden: hidden.length, rows: rows.length};
}"""


# Phones on which a list ends in a row or in the line that is told of it, wherever that is
LOW = [{"width": PHONE["width"], "height": height} for height in (776, 742, 725, 708)]

# One on which not even pairs of rows have room
LITTLE = {"width": PHONE["width"], "height": 600}


def check(page: Page) -> None:
    for size in (DESK, TABLET, PHONE, *LOW):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        told = page.locator(".prompt .below")
        for _ in patiently(page, f"rows are cut at {size}, or what is hidden is not told"):
            seen = page.evaluate(CUT)
            # What a choice would change comes a little later, and makes its row higher.
            said = " ".join(told.all_inner_texts())
            if not seen["cut"] and (str(seen["hidden"]) in said if seen["hidden"] else not said):
                break
        if size is PHONE:
            expect(page.locator(".phoneage .tool").last).to_be_in_viewport(ratio=1)


# Questions with more answers than a small window has room for
LONG = [("blood_rage", 4, 6), ("brian_boru", 5, 4), ("reavers_of_midgard", 4, 6)]


@pytest.mark.parametrize(("game", "seats", "rows"), LONG)
def test_no_row_is_cut(browser: Browser, hall: Served, game: str, seats: int, rows: int) -> None:
    def many(scene: Scene) -> bool:
        return scene.prompt.mine and rows <= len(scene.prompt.options) <= 10

    ann = Person(hall.url, "Ann")
    table = ann.table("me", *["greedy"] * (seats - 1), game=game)
    ann.post(f"/api/tables/{table['id']}/start")
    play_on(hall, table["id"], [0], many)
    person = Visitor(browser, hall)
    # The language whose rows are the longest
    person.init("localStorage.setItem('lang', 'es'); localStorage.setItem('habit:confirm', 'always')")
    page = person.go(table["seats"][0]["link"])
    page.wait_for_selector(".prompt .opts > li")
    check(page)
    # Nor one where a row is opened to be confirmed, of which all is seen.
    for row in (0, -2):
        page.locator(".prompt .opts .opt:not(.no)").nth(row).click()
        if row == 0 and not page.get_by_role("alertdialog").count():
            break
        check(page)
        expect(page.get_by_role("alertdialog").get_by_role("button").last).to_be_in_viewport(ratio=1)
        # All others can still be come to.
        page.evaluate("document.querySelector('.prompt .body').scrollTop = 9999")
        settled(page)
        expect(page.locator(".prompt .opts > li:visible").last).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
    assert not person.errors
    person.close()


def test_a_long_list_is_gone_through_by_its_button(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, LITTLE)
    page = sit_down(person, "blood_rage", 4)
    told = page.locator(".prompt .below")
    expect(told).to_be_visible()
    for _ in patiently(page, "the end of the list is not reached"):
        if not told.is_visible():
            break
        told.click()
        settled(page)
    expect(page.locator(".prompt .opts > li").last).to_be_in_viewport()
    person.close()


def test_at_the_end_of_a_list_the_first_row_is_whole(browser: Browser, hall: Served) -> None:
    """Whatever part of a row the window's height leaves over."""
    person = Visitor(browser, hall, LITTLE)
    page = sit_down(person, "blood_rage", 4)
    expect(page.locator(".prompt .below")).to_be_visible()
    for height in (600, 586, 571, 556):
        page.set_viewport_size({"width": LITTLE["width"], "height": height})
        for _ in patiently(page, f"a row is cut at the end of the list, {height} high"):
            page.evaluate("document.querySelector('.prompt .body').scrollTop = 9999")
            settled(page)
            if page.locator(".prompt .below").count() == 0 and not page.evaluate(CUT)["cut"]:
                break
        expect(page.locator(".prompt .opts > li").last).to_be_in_viewport()
    person.close()
