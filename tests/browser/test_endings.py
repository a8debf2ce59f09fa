"""The end of a game says who won and by what; whoever wins or loses together has no points and no places."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.test_legible import LEAST, SMALL
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, patiently, play_on, resize, settled, sit_down, stop_clock
from tests.hall.served import Served


def check_rows(sheet: Locator) -> None:
    """Every row that brought something opens to lines with their rules."""
    rows = sheet.locator("tbody tr:not(.lines):has(td:not(.zero))")
    for i in range(rows.count()):
        rows.nth(i).locator(".source").click()
        expect(sheet.locator(".lines li .rule").first).to_be_visible()
        rows.nth(i).locator(".source").click()


def check_places(sheet: Locator) -> None:
    """Seats stand by their points, the winner first, and their points by where they came from."""
    points = [int(text) for text in sheet.locator(".podium strong .sr").all_text_contents()]
    assert points == sorted(points, reverse=True)
    assert points == [int(text) for text in sheet.locator("tfoot td").all_inner_texts()]
    expect(sheet.locator(".podium .first").first).to_contain_text("1st")
    # Who plays a seat of the computer is told; and under the headline what decided, where points alone did.
    assert sheet.locator(".podium li", has_text="· Karl").count() == 2
    if points[0] > points[1]:
        ((what, best, other),) = re.findall(
            "What decided it: (.+), (-?[0-9]+) against (?:your )?(-?[0-9]+)", sheet.locator(".verdict p").inner_text()
        )
        row = sheet.locator("tbody tr", has=sheet.page.get_by_role("button", name=what, exact=True))
        found = row.locator("td").all_inner_texts()
        assert found[0] == best
        assert other in found[1:]
    told = sheet.locator(".from .bar").evaluate_all("all => all.map((bar) => bar.getAttribute('aria-label'))")
    gained = [sum(int(n) for n in re.findall(r" (\d+)(?:,|$)", text.partition(": ")[2])) for text in told]
    lost = [int(text) for text in sheet.locator("tbody td").all_inner_texts() if text.startswith("-")]
    assert sum(gained) + sum(lost) == sum(points)


def check_views(sheet: Locator) -> None:
    """The chart tells what each seat's points came from, and how strong everybody was."""
    shown = sheet.locator(".chart .values li b")
    sheet.get_by_role("radio", name="Where from").click()
    expect(sheet.locator(".chart .line")).to_have_count(1)
    for seat in sheet.get_by_role("radiogroup", name="Whose").get_by_role("radio").all():
        total = int(seat.locator("b").inner_text())
        assert total in totals(sheet)
        seat.click()
        assert sum(int(n) for n in shown.all_inner_texts()) == total
        expect(sheet.locator(".chart .layer").first).to_be_attached()
    # The reading goes back move by move: before the first one nobody had got anything but what all begin with.
    chart = sheet.locator(".chart svg[role=application]")
    chart.focus()
    for _ in range(3):
        chart.press("PageUp")
    assert sum(int(n) for n in shown.all_inner_texts()) < max(totals(sheet))
    sheet.get_by_role("radio", name="Strength").click()
    expect(sheet.locator(".chart .line")).to_have_count(3)
    expect(sheet.locator(".chart figcaption")).to_contain_text("over the game")
    expect(sheet.locator(".chart .mark")).to_have_count(0)
    sheet.locator(".chart").get_by_role("radio").first.click()


def check_counting(person: Visitor, where: str) -> None:
    """Points count up where motion is wanted; who hears the page is told the true ones at once, a key shows them."""
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    person.init("localStorage.setItem('habit:pace', 'normal')")
    # The page's clock runs when it is told to.
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    person.go("/#/")
    page.reload()
    person.go(where)
    first = page.locator(".podium li").first
    for _ in patiently(page, "no podium"):
        page.clock.run_for(20)
        if first.is_visible():
            break
    told = int(first.locator("strong .sr").text_content() or "")
    assert told > int(first.locator(".tally").inner_text())
    page.clock.run_for(200)
    assert 0 < int(first.locator(".tally").inner_text()) < told
    page.keyboard.press("Shift")
    page.clock.run_for(40)
    assert int(first.locator(".tally").inner_text()) == told


def totals(sheet: Locator) -> list[int]:
    """The points of the seats by their places."""
    return [int(text) for text in sheet.locator("tfoot td").all_inner_texts()]


def check_together(sheet: Locator, title: str) -> None:
    """Won or lost together, by what, and how close it was."""
    told = re.search("You have (won|lost) together", sheet.text_content() or "")
    assert told is not None
    assert (title == "The Tree stands") == (told[1] == "won")
    assert len(title.split()) <= 7
    # Whoever brought it about is its crest; the lines that led there can be watched, the cause is the last.
    expect(sheet.locator(".crest use")).to_have_attribute("href", re.compile("#(icon|g)-"))
    expect(sheet.locator(".why a")).to_have_count(5)
    for link in sheet.locator(".why a").evaluate_all("all => all.map((a) => a.getAttribute('href'))"):
        assert re.fullmatch("#/replay/[^/]+/[0-9]+", link)
    expect(sheet.locator("table")).to_have_count(0)
    assert "first place" not in sheet.inner_text()
    expect(sheet.locator(".chart .stack")).to_have_count(3)
    if sheet.locator(".chart .mark").count():
        expect(sheet.locator(".chart figcaption")).to_contain_text("green: steps to the end")
    path = sheet.locator(".gauge").first
    n, of = (int(part) for part in path.locator("b").last.inner_text().split(" of "))
    expect(path.locator("i")).to_have_count(of)
    expect(path.locator("i.on")).to_have_count(n)
    assert (n == of) == (told[1] == "won")
    if told[1] == "lost":
        expect(sheet.locator(".unused li").first).to_have_text(re.compile("Elves|Vanir|Nothing"))
    # Rounds stand on the axis by their number, and the way to the end is told by them.
    expect(sheet.locator(".chart .round").first).to_have_text("1")
    expect(path.locator("small")).to_contain_text("Steps in rounds:" if n else "")


def check_parts(page: Page, points: Locator) -> None:
    """A turning point belongs to the Age in which its move was made, also where that move ends the Age."""
    table = page.url.split("/t/")[1].split("/")[0]
    rail = page.evaluate("async (url) => (await fetch(url)).json()", f"/api/tables/{table}/rail")
    for point, told in zip(rail["turning"], points.all_inner_texts(), strict=True):
        began = [part["name"] for part in rail["rounds"] if part["at"] < point["at"]]
        assert f"{began[-1]} · move {point['at']}" in told.replace("\n", " ")
        # What it brought besides is a sentence of its own.
        assert not point["rest"] or re.search(rf"\S [+−]{abs(point['rest'])} besides", told), told


def test_the_last_move_is_seen_before_the_verdict(browser: Browser, hall: Served) -> None:
    """As long as the table's pace says; whoever comes later finds the verdict."""
    person = Visitor(browser, hall, DESK, film=True)
    page = sit_down(person, "blood_rage", 2)
    table = page.url.split("/t/")[1].split("/")[0]
    # The page's clock runs when it is told to; what comes after the first load is fetched.
    page.clock.install()
    stop_clock(page)
    page.clock.run_for(5000)
    play_on(hall, table, [0], lambda scene: scene.over)
    over, sheet = page.locator(".prompt .who", has_text="The game is over"), page.locator(".scoresheet")
    for _ in patiently(page, "the film does not end"):
        page.keyboard.press("Escape")
        page.clock.run_for(50)
        if over.is_visible():
            break
    page.clock.run_for(900)
    assert sheet.count() == 0
    # What the verdict is about to cover is not offered.
    assert page.locator(".prompt .btn").count() == 0
    page.clock.run_for(400)
    expect(sheet).to_be_visible()
    assert not person.errors
    person.close()


# Where the parts of an ending lie
LAID_OUT = """() => [...document.querySelectorAll('.scoresheet :is(.verdict, .chart, .leaflet)')].map((part) => {
  const box = part.getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""


def end_while_rules_are_read(hall: Served, page: Page, parts: int) -> None:
    """The ending closes the rules that were open; it has its frame at once, and its first parts stay where they are."""
    asked: list[Route] = []
    page.route("**/rail?*", lambda route: asked.append(route))
    page.locator(".prompt .why .rule").first.click()
    rules = page.locator(".rulespanel")
    expect(rules).to_be_visible()
    play_on(hall, page.url.split("/t/")[1].split("/")[0], [0], lambda scene: scene.over)
    expect(page.locator(".scoresheet")).to_be_visible()
    expect(rules).to_have_count(0)
    chart = page.locator(".chart")
    expect(chart.get_by_role("status")).to_have_text("Reading the game …")
    settled(page)
    before = page.evaluate(LAID_OUT)
    for route in asked:
        route.continue_()
    page.unroute("**/rail?*")
    expect(chart).to_have_attribute("aria-busy", "false")
    settled(page)
    assert page.evaluate(LAID_OUT)[:parts] == before[:parts]


def test_on_a_phone_rules_are_opened_again_over_an_ending(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = sit_down(person, "yggdrasil_chronicles", 2)
    # What lies below the chart comes after the turning points, which are not known before.
    end_while_rules_are_read(hall, page, 2)
    page.locator(".scoresheet .rule").first.click()
    expect(page.locator(".rulespanel")).to_be_in_viewport()
    assert not person.errors
    person.close()


def test_rounds_may_begin_after_the_same_move(browser: Browser, hall: Served) -> None:
    """Of a god alone whole rounds may pass without a choice; the chart of the end stayed away then."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 2)

    def together(route: Route) -> None:
        answer = route.fetch()
        rail = answer.json()
        route.fulfill(response=answer, json={**rail, "laps": [rail["laps"][0]] * 2 + rail["laps"]})

    page.route("**/rail?*", together)
    play_on(hall, page.url.split("/t/")[1].split("/")[0], [0], lambda scene: scene.over)
    chart = page.locator(".scoresheet .chart")
    expect(chart).to_have_attribute("aria-busy", "false")
    expect(chart.locator(".line")).to_have_count(2)
    assert not person.errors
    person.close()


@pytest.mark.parametrize("game", ["blood_rage", "brian_boru", "reavers_of_midgard", "yggdrasil_chronicles"])
def test_an_ending_tells_its_cause_and_how_it_came_to_it(browser: Browser, hall: Served, game: str) -> None:
    person = Visitor(browser, hall, DESK, own=True)
    page = sit_down(person, game, 3)
    table = page.url.split("/t/")[1].split("/")[0]
    end_while_rules_are_read(hall, page, 9)
    sheet = page.locator(".scoresheet")
    expect(sheet.locator(".chart .line")).to_have_count(3)
    title = sheet.locator("h2").inner_text()
    if game == "yggdrasil_chronicles":
        check_together(sheet, title)
        again = sheet.locator("text=Hard mode")
    else:
        assert re.search("with [0-9]+ |Shared", title)
        expect(sheet.locator("tfoot")).to_be_visible()
        check_rows(sheet)
        check_places(sheet)
        check_views(sheet)
        again = sheet.locator("text=Play again")
    points = sheet.locator(".turning a")
    for link in points.evaluate_all("all => all.map((a) => a.getAttribute('href'))"):
        assert re.fullmatch(rf"#/replay/{table}/[0-9]+", link)
    if game == "blood_rage":
        check_parts(page, points)
    for size in (DESK, TABLET, PHONE):
        resize(page, size)
        assert page.evaluate(SMALL, LEAST) == [], size
        expect(again).to_be_in_viewport()
        expect(sheet.locator("text=Replay")).to_be_in_viewport()
    if game == "blood_rage":
        check_counting(person, f"/#/t/{table}")
    if game == "yggdrasil_chronicles":
        again.click()
        expect(page.locator(".phoneage b")).to_have_text("Hard mode")
    elif points.count():
        points.first.click()
        expect(page.locator(".page.replay .rail")).to_be_visible()
    assert person.errors == []
    person.close()
