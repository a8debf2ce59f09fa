"""After the game: how the chances went, what a move lost and why, and playing on from there."""

from __future__ import annotations

from playwright.sync_api import Browser, Route, expect

from tests.browser.test_screens import SIZES, violations
from tests.browser.visit import DESK, PHONE, Visitor, patiently, play_on, resize, sit_down
from tests.hall.served import Served


def begun(route: Route) -> None:
    """A reading that has not come further than some moves, however fast the hall is; one of them lost something."""
    answer = route.fetch()
    found = answer.json()
    reads = [{**read, "lost": 9.0 if read["number"] == 3 else 0.0} for read in found["reads"][:40]]
    route.fulfill(response=answer, json={**found, "state": "reading", "reads": reads})


def done(route: Route) -> None:
    """A reading that is over, however far it has come."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "state": "done"})


# The room beside an emblem
MARGIN = "(all) => all.querySelector('.disc').getBoundingClientRect().left - all.getBoundingClientRect().left"


def test_a_finished_game_is_read_and_played_on_in_the_browser(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, DESK)
    page = sit_down(person, "yggdrasil_chronicles", 2)
    table = page.url.split("/t/")[1].split("/")[0]
    play_on(hall, table, [0], lambda scene: scene.over)
    page.route("**/analysis?lang=*", begun)
    page.locator(".scoresheet").get_by_role("link", name="Analysis").click()
    expect(page.get_by_text("Konung reads the game")).to_be_visible()
    # One line where all win or lose together, which grows; of what is read everything is told.
    expect(page.locator(".anchart .chance")).to_have_count(1)
    expect(page.locator(".anchart .chance[d*='L']")).to_be_attached()
    expect(page.get_by_text("Not yet read")).to_be_visible()
    # A move that lost something is a diamond on the chart, and on a phone one of a strip.
    expect(page.locator(".anchart .dia")).to_have_count(1)
    for size in SIZES:
        resize(page, size)
        assert violations(page) == [], size
    resize(page, DESK)
    # An emblem is as large as its disc, and no larger.
    page.locator(".anchart .area").hover(position={"x": 40, "y": 40})
    assert page.locator(".hoverat .disc svg").first.evaluate("one => one.getBoundingClientRect().width") < 16
    page.mouse.move(5, 5)
    page.unroute_all(behavior="wait")
    accuracy = page.get_by_role("region", name="Accuracy")
    expect(accuracy.locator("li")).to_have_count(2)
    expect(accuracy).to_contain_text("16 simulations at every choice")
    card = page.get_by_role("region", name="The move", exact=True)
    expect(card).to_contain_text("Move 1 ·")
    expect(card.locator(".made").first).to_contain_text("%")
    page.locator(".anchart .area").click(position={"x": 5, "y": 40})
    expect(page.locator(".anchart .nof")).not_to_contain_text("Move 0 ")
    page.keyboard.press("Home")
    expect(page.locator(".anchart .nof")).to_contain_text("Move 0 ")

    # Konung's line is gone through move by move, by mouse and keyboard; the table shows where it leads.
    steps = card.locator(".linesteps button")
    for _ in patiently(page, "no choice is read"):
        if steps.count():
            break
        page.keyboard.press("ArrowRight")
        expect(card.locator(".made").first).to_be_visible()
    steps.first.click()
    expect(page.locator("main.board .shownagain")).to_have_text("Konung’s line")
    expect(steps.first).to_have_attribute("aria-pressed", "true")
    steps.first.press("Enter")
    expect(page.locator("main.board .shownagain")).to_have_count(0)
    page.keyboard.press("Home")

    # Playing on in the other seat, against another level
    card.get_by_role("button", name="Play on from here").click()
    asked = page.get_by_role("form", name="What if: play on from move 1")
    asked.locator("select").nth(1).select_option("me")
    asked.locator("select").nth(0).select_option("thrall")
    asked.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".page .prompt")
    new = page.url.split("/t/")[1].split("/")[0]
    seats = page.evaluate(f"fetch('api/tables/{new}').then((answer) => answer.json())")["seats"]
    assert [(seat["kind"], seat["bot"]) for seat in seats] == [("bot", "thrall"), ("human", "")]

    # At the end of the lines emblems are seen whole, with their rings.
    page.route("**/analysis?lang=*", done)
    person.go(f"/#/replay/{table}/analysis")
    expect(page.locator(".ends .disc").first).to_be_visible()
    for size in (PHONE, DESK):
        resize(page, size)
        assert page.locator(".ends").evaluate(MARGIN) >= 3, size
    # The address names the move and that it is analysed.
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{hall.url}/#/replay/{table}/1/analysis")
    page.reload()
    expect(page.locator(".anchart .nof")).to_contain_text("Move 1 ")
    assert person.errors == []
    person.close()
