"""A turn is ended by its player, a second click answers nothing, and the table behaves as one wants."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from longhall.core.play.game import Game
from longhall.core.script.scenario import set_up
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor as Guest
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, patiently, resize, sit_down, stop_clock
from tests.browser.ways import acting, lead
from tests.hall.served import Person, Served
from tests.rules.yggdrasil_chronicles.helpers import HARD, game_at, turn

SIZES = (DESK, TABLET, PHONE)


# Time for clicks goes on when it is told to.
OWN_TIME = "let time = 1000; performance.now = () => time; window.later = () => (time += 1000);"


def picture(page: Page, name: str) -> None:
    """Keeps a screenshot where somebody wants to look at it."""
    folder = os.environ.get("LONGHALL_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def begun(person: Visitor, **habits: str) -> Page:
    """A game against one opponent, at a table that behaves so."""
    for name, value in habits.items():
        person.init(f"localStorage.setItem('habit:{name}', '{value}')")
    return sit_down(person, "blood_rage", 2)


def test_a_turn_is_ended_by_its_player(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    person.init(OWN_TIME)
    page = begun(person, endTurn="computers", guard="on", since="on")
    lead(hall, page, acting)
    expect(page.locator(".since .l2").first).to_be_visible()
    since = page.locator(".since .l2").all_inner_texts()
    for size in SIZES:
        resize(page, size)
        page.evaluate("later()")
        page.click(".acts button:has-text('Invade')")
        for _ in range(6):
            page.locator(".prompt .opt:not(.no):not(:disabled), .end .btn.main").first.wait_for()
            if page.locator(".end .btn.main").count():
                break
            page.evaluate("later()")
            page.locator(".prompt .opt:not(.no)").first.click()
            expect(page.locator(".opts[aria-busy=true]")).to_have_count(0)
        expect(page.locator(".prompt h2")).to_have_text("End your turn?")
        # A second click or key that comes with it was meant for the move.
        page.locator(".end .btn.main").click()
        page.locator(".prompt h2").press("Enter")
        expect(page.locator(".prompt h2")).to_have_text("End your turn?")
        # What one did is told and seen, with the numbers that it changed.
        expect(page.locator(".did")).to_contain_text("You invaded")
        expect(page.locator(".did svg")).to_be_visible()
        expect(page.locator(".did small")).to_contain_text("→")
        picture(page, f"end-turn-{size['width']}")
        # Meanwhile nobody is told that the computer, which is next, must choose.
        if size is DESK:
            other = Visitor(browser, hall)
            watching = other.go(f"/#/t/{page.url.split('/t/')[1]}")
            expect(watching.locator(".prompt .who")).to_contain_text("Waiting for Wolf")
            expect(watching.locator(".prompt .who .clock")).to_have_text("not yet passed on")
            expect(watching.locator(".prompt .why")).to_have_count(0)
            other.close()
        # Undo is alive as long as the turn has not passed.
        page.keyboard.press("u")
        expect(page.locator(".acts")).to_be_visible()
        # What the others had done before is as new as it was; a smaller window words it in another way.
        resize(page, DESK)
        expect(page.locator(".since .l2")).to_have_text(since, use_inner_text=True)
    assert person.errors == []
    person.close()


def test_how_the_table_behaves_is_chosen_on_one_sheet(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    # Whoever comes from the lobby has its styles, too.
    person.go().wait_for_selector(".game")
    page = begun(person, confirm="grave")
    foretold: list[str] = []
    page.on("request", lambda request: foretold.append(request.url) if "/forecast?" in request.url else None)
    sheet = page.get_by_role("dialog")
    for size in SIZES:
        resize(page, size)
        page.locator("[aria-label=Menu]:visible").click()
        page.click("text=How the table behaves")
        expect(sheet.locator("footer .btn.main")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        picture(page, f"settings-{size['width']}")
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    page.locator("[aria-label=Menu]:visible").click()
    page.click("text=How the table behaves")
    assert sheet.locator(".sw").first.evaluate("e => getComputedStyle(e, '::after').boxShadow") == "none"
    # What was chosen when there was less to choose from still holds.
    expect(sheet.get_by_role("radio", name="Never")).to_be_checked()
    sheet.get_by_role("radio", name="Always").click()
    sheet.get_by_role("radio", name="What touches me").click()
    for name, before in (("Warn before a sure loss", True), ("In another tab", False)):
        expect(sheet.get_by_role("switch", name=name)).to_be_checked(checked=before)
        sheet.get_by_role("switch", name=name).click()
        expect(sheet.get_by_role("switch", name=name)).to_be_checked(checked=not before)
    # Language and light stand side by side with the rest, and a piece shows the pace; here nothing moves.
    expect(sheet.locator(".sample")).to_contain_text("nothing moves")
    sheet.get_by_role("radio", name="Español").click()
    expect(sheet.locator("h1")).to_have_text("Cómo se comporta la mesa")
    sheet.get_by_role("radio", name="English").click()
    for name, value in {"confirm": "always", "others": "mine", "warn": "off", "elsewhere": "on"}.items():
        assert page.evaluate(f"localStorage.getItem('habit:{name}')") == value
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # Now every choice is asked about once more.
    with page.expect_request("**/forecast?*"):
        page.locator(".prompt .opt:not(.no)").first.click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    # With the next question, here the second card of a draft, nobody is asked about the answer to the last one.
    rows = page.locator(".prompt .opt:not(.no)")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(7)
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert len(foretold) == 1
    assert person.errors == []
    person.close()


def test_a_choice_is_confirmed_where_it_stands_with_what_it_changes(browser: Browser, hall: Served) -> None:
    """The numbers are the engine's: what is foretold is what happens, and Esc leaves all as it was."""
    person = Visitor(browser, hall)
    page = begun(person, confirm="always", endTurn="computers")
    lead(hall, page, acting)
    page.click(".acts button:has-text('Invade')")
    page.locator(".prompt .opt:not(.no):has-text('Warrior')").first.click()
    page.locator(".prompt .opt:not(.no)").first.wait_for()
    # A digit, a row and a place of the board ask alike.
    spot = page.locator(".b .can").first.get_attribute("data-spot")
    sure = page.get_by_role("alertdialog")
    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("1"),
        lambda: page.locator(".prompt .opt:not(.no)").first.click(),
        lambda: page.locator(f".b [data-spot='{spot}']").first.dispatch_event("click"),
    ]
    for size in SIZES:
        resize(page, size)
        for act in ways:
            act()
            expect(sure.locator(".changes")).to_contain_text("Rage 6 → 5")
            expect(page.locator(".b .signs .ghost")).to_have_count(1)
            expect(sure.locator(".btn.main")).to_be_focused()
            # The row tells it, and nothing lies over the board.
            expect(page.locator(".tip")).to_have_count(0)
            page.keyboard.press("Escape")
            expect(sure).to_have_count(0)
            expect(page.locator(".b .signs .ghost")).to_have_count(0)
        page.keyboard.press("1")
        expect(page.locator(".opts li > .ask")).to_be_visible()
        # What its row showed of the place stays, and what the question says is not said again.
        expect(page.locator(".opts li > .ask .nm .fact.villages")).to_be_visible()
        expect(sure).not_to_contain_text("Costs")
        foretold = sure.locator(".changes").inner_text()
        picture(page, f"confirm-{size['width']}")
        page.keyboard.press("Escape")
        expect(sure).to_have_count(0)
    page.keyboard.press("1")
    expect(sure).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".did small")).to_have_text(foretold)
    assert person.errors == []
    person.close()


def test_what_cannot_be_taken_back_is_asked_about_first(browser: Browser, hall: Served) -> None:
    """The first of two cards of a draft can be put back; with the second one the choice is sealed."""
    person = Visitor(browser, hall)
    page = begun(person, confirm="final")
    rows = page.locator(".prompt .opt:not(.no)")
    expect(rows).to_have_count(8)
    rows.first.click()
    expect(rows).to_have_count(7)
    rows.first.click()
    sure = page.get_by_role("alertdialog")
    expect(sure.locator(".final")).to_have_text("This cannot be taken back.")
    # Nothing was done: whoever would rather not still holds the first one only.
    page.keyboard.press("Escape")
    expect(rows).to_have_count(7)
    rows.first.click()
    expect(sure.locator(".final")).to_be_visible()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(6)
    assert person.errors == []
    person.close()


def answered(person: Visitor, row: Locator) -> None:
    """Clicks until there is another question. One that came anew while it was clicked is clicked again, later."""
    before = person.look()["rows"]
    for i, _ in enumerate(patiently(person.page, "a click is not heard")):
        seen = person.look()
        asked = seen["mine"] and not seen["busy"]
        if asked and seen["rows"] != before:
            return
        if asked and i % 25 == 0:
            row.click()
        person.page.clock.run_for(20)


def test_a_click_right_after_a_new_question_does_not_count(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, own=True)
    page = person.page
    # The page's clock runs when it is told to: how fast the machine is plays no part.
    page.clock.install()
    begun(person, guard="on")
    stop_clock(page)
    page.clock.run_for(1000)
    row = page.locator(".prompt:not(.waiting) .opt:not(.no)").first
    answered(person, row)
    second = person.look()
    row.click()
    page.clock.run_for(20)
    assert person.look() == second
    page.clock.run_for(400)
    answered(person, row)
    person.close()


def test_a_click_beside_the_menu_closes_it_and_does_nothing_else(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = begun(person)
    lead(hall, page, acting)
    page.locator("[aria-label=Menu]:visible").click()
    expect(page.locator(".menu")).to_be_visible()
    row = page.locator(".prompt .opt").first.bounding_box()
    chosen = page.locator(".acts .sel").count()
    assert row is not None
    page.mouse.click(row["x"] + 20, row["y"] + 10)
    expect(page.locator(".menu")).to_have_count(0)
    assert page.locator(".acts .sel").count() == chosen
    person.close()


def test_the_log_is_grouped_by_turns_and_can_be_filtered(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = begun(person)
    lead(hall, page, acting)
    page.click(".acts button:has-text('Pass')")
    if page.locator(".ask .btn.main").count():
        page.click(".ask .btn.main")
    page.wait_for_selector(".log .turn header")
    for size in SIZES:
        resize(page, size)
        if size is PHONE:
            page.click(".nav button:has-text('Log')")
        else:
            page.keyboard.press("l")
        expect(page.locator(".filters")).to_be_visible()
        expect(page.locator(".log .turn header").first).to_be_visible()
        all = page.locator(".log .turn").count()
        page.locator(".filters .who").first.click()
        picture(page, f"log-{size['width']}")
        assert page.locator(".log .turn").count() <= all
        for name in page.locator(".log .turn header b").all_inner_texts():
            assert name == page.locator(".filters .who.on").get_attribute("aria-label")
        page.locator(".filters button", has_text="All").click()
        page.keyboard.press("Escape")
    assert person.errors == []
    person.close()


def against_a_bot(browser: Browser, hall: Served, game: Game, bots: int) -> Visitor:
    """Sits down in the first seat of a table that stands in the middle of a game."""
    host = Person(hall.url, "Host")
    given = TableIn(game.title.id, [SeatIn("me"), *[SeatIn("bot", "random")] * bots], game.options)
    id = hall.run(hall.hall.lobby.create(Guest(host.id), given, game.title.write(game.state)))
    if host.get(f"/api/tables/{id}")["state"] == "open":
        host.post(f"/api/tables/{id}/start")
    token = host.get(f"/api/tables/{id}")["seats"][0]["link"].rsplit("/", 1)[-1]
    person = Visitor(browser, hall, own=True)
    person.init("localStorage.setItem('habit:endTurn', 'computers')")
    person.page.clock.install()
    person.go(f"/#/t/{id}/{token}")
    return person


def test_a_fight_that_was_begun_is_no_turn_that_is_done(browser: Browser, hall: Served) -> None:
    """Whoever sets out to pillage can still take it back, and is not told that the turn is over."""
    figures = {"gimle": {"wolf": {"warrior": 1}}, "andlang": {"raven": {"leader": 1}}}
    board = {place: {"figures": there} for place, there in figures.items()}
    game = set_up({"game": "blood_rage", "seats": ["wolf", "raven"], "position": {"turn": "wolf", "board": board}})
    person = against_a_bot(browser, hall, game, 1)
    page = person.page
    page.click(".acts button:has-text('Pillage')")
    page.locator(".prompt .opt:not(.no)").first.click()
    expect(page.locator(".prompt h2")).to_have_text("Let it stand?")
    expect(page.locator(".end .btn.main")).to_contain_text("Go on")
    assert person.errors == []
    person.close()


def test_whoever_is_helped_has_not_ended_the_turn(browser: Browser, hall: Served) -> None:
    """A brother in arms is asked in the middle of a throw, and answers by itself after a moment."""
    gods = {"odin": {"world": "alfheim", "vanir_dice": 1}, "tyr": {"world": "alfheim"}}
    position = turn(gods=gods, enemies={"surt": "alfheim"}, fire_giants=3)
    person = against_a_bot(browser, hall, game_at(position, options=HARD), 2)
    page = person.page
    page.locator(".opt[data-notation='fight surt']").click()
    page.wait_for_selector(".opt[data-notation='roll 0']")
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    page.locator(".opt[data-notation='roll 0']").click()
    head = page.locator(".prompt .who")
    for _ in patiently(page, "nobody is asked for help"):
        page.clock.run_for(20)
        if "not yet passed on" in head.inner_text():
            break
    expect(head).to_contain_text("Your move is made")
    expect(page.locator(".prompt h2")).to_have_text("Tyr is next.")
    page.clock.run_for(2000)
    page.clock.resume()
    expect(page.locator(".log")).to_contain_text("Your God die shows")
    assert person.errors == []
    person.close()
