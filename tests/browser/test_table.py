"""What the table does besides playing: undo, languages, connections, spectators, replays, rules."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import PHONE, Visitor, patiently, play_on, point_at, sit_down
from tests.browser.ways import acting, lead
from tests.hall.served import Person, Served


def to_the_first_turn(person: Visitor) -> Page:
    """A game against one opponent, after the draft."""
    page = sit_down(person, "blood_rage", 2)
    lead(person.hall, page, acting)
    page.wait_for_selector(".acts")
    return page


def test_half_an_action_is_taken_back_and_undo_works(browser: Browser, hall: Served) -> None:
    ann = Person(hall.url, "Ann")
    table = ann.table("me", "greedy", "greedy")
    ann.post(f"/api/tables/{table['id']}/start")

    def can_march(scene: Scene) -> bool:
        return scene.prompt.mine and any(group.id == "march" and group.open for group in scene.prompt.groups)

    play_on(hall, table["id"], [0], can_march)
    person = Visitor(browser, hall)
    page = person.go(table["seats"][0]["link"])
    page.click(".acts button:has-text('Invade')", force=True)
    page.keyboard.press("Escape")
    page.click(".acts button:has-text('March')")
    expect(page.locator(".acts .sel")).to_have_text("March")
    page.keyboard.press("Escape")
    while page.locator(".acts .sel").count():
        page.keyboard.press("Escape")
    page.click(".acts button:has-text('March')")
    assert "BR-" in page.locator(".prompt .why").inner_text()
    while page.query_selector(".acts .sel"):
        before = page.inner_text(".prompt")
        page.click(".prompt button.opt >> nth=0")
        expect(page.locator(".prompt")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".acts")).to_have_count(0)
    expect(page.locator(".prompt h2")).to_contain_text("Who marches")
    page.click(".pf .btn:has-text('Undo')")
    expect(page.locator(".acts")).to_be_visible()
    assert not person.errors
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
    point_at(page.locator(".prompt button.opt").first)
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


def test_languages_change_without_a_reload(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.evaluate("window.same = 1")
    page.click(".tools [aria-label='Menu']")
    for lang, turn in (("es", "Tu turno"), ("it", "Il tuo turno")):
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
    told: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(frame)))
    lost = set(hall.server.server_state.connections)
    for connection in lost:
        transport = getattr(connection, "transport", None)
        if transport is not None:
            hall.loop.call_soon_threadsafe(transport.abort)
    for _ in patiently(page, "nobody comes back"):
        if told:
            break
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    page.click(".prompt button.opt >> nth=0")
    expect(page.locator(".log")).to_contain_text("Leader")
    assert page.evaluate("window.same") == 1
    person.close()


def test_a_move_that_was_lost_on_its_way_is_sent_again(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    deaf: list[str] = []
    moves: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def heard(text: str | bytes) -> None:
            if '"move"' not in str(text):
                server.send(text)
                return
            moves.append(json.loads(text)["move"])
            if deaf:
                deaf.clear()
                route.close()
            else:
                server.send(text)

        route.on_message(heard)

    person.page.route_web_socket(re.compile("/live$"), between)
    page = to_the_first_turn(person)
    moves.clear()
    deaf.append("the next move")
    page.click(".acts button:has-text('Invade')")
    page.click(".opt:has-text('Leader')")
    page.click(".prompt button.opt >> nth=0")
    expect(page.locator(".log")).to_contain_text("Leader")
    assert len(moves) == 2
    assert moves[0] == moves[1]
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


def test_whoever_watches_reads_who_must_choose(browser: Browser, hall: Served) -> None:
    ann, bo = Person(hall.url, "Ann"), Person(hall.url, "Bo")
    table = ann.table("me", "open", open=True)
    bo.post(f"/api/tables/{table['id']}/join")
    ann.post(f"/api/tables/{table['id']}/start")
    person = Visitor(browser, hall)
    page = person.go(f"/#/t/{table['id']}")
    for lang, told in (
        ("en", "Ann and Bo must choose."),
        ("es", "Esperamos la elección de Ann y Bo."),
        ("it", "Tocca scegliere a Ann e Bo."),
    ):
        page.evaluate(f"localStorage.setItem('lang', '{lang}')")
        page.reload()
        expect(page.locator(".prompt h2")).to_have_text(told)
    person.close()


def test_a_board_keeps_its_colours_whatever_comes_first(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = person.page
    late: list[Route] = []
    page.route("**/art/symbols.svg", lambda route: late.append(route))
    with page.expect_response("**/art/board.svg") as board:
        sit_down(person, "blood_rage", 2)
    board.value.finished()
    page.evaluate("new Promise(requestAnimationFrame)")
    for one in late:
        one.continue_()
    page.wait_for_selector("#emblem-wolf", state="attached")
    # The styles of the symbols, and those of the board
    page.wait_for_function("document.adoptedStyleSheets.length === 2")
    person.close()


def test_rules_are_found_by_word_and_number(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = to_the_first_turn(person)
    page.locator(".prompt .rule").first.click()
    expect(page.locator(".rulelist .wanted")).to_be_visible()
    page.fill(".rulespanel input", "Yggdrasil")
    expect(page.locator(".rulelist p").first).to_contain_text("Yggdrasil")
    page.fill(".rulespanel input", "qqqq")
    expect(page.locator(".rulelist")).to_contain_text("No rule says that")
    # Whoever wants to read them all can.
    page.fill(".rulespanel input", "")
    page.locator(".rulelist").get_by_role("button", name="more").click()
    expect(page.locator(".rulelist button")).to_have_count(0)
    expect(page.locator(".rulelist h2").last).to_have_text("Modes")
    person.close()
