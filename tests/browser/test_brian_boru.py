"""Brian Boru at the browser table: a whole game, the trick before one plays into it, keys, a phone, the screens."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from longhall.core.script.scenario import set_up
from longhall.core.show.scene import Scene
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor as Guest
from tests.browser.shown import Shown
from tests.browser.test_film import guardless
from tests.browser.test_screens import check_screens, on_the_board
from tests.browser.visit import (
    DESK,
    PHONE,
    TABLET,
    Visitor,
    from_the_lobby,
    hold_film,
    patiently,
    play_out,
    play_until,
    point_at,
    settled,
    sit_down,
    stop_clock,
)
from tests.browser.ways import lead
from tests.hall.served import Person, Served
from tests.rules.brian_boru.helpers import FOUR, RED_TOWN, THREE, cards, discs, game_at, trick

PLAYING = ".opt[data-notation^='play ']"
# Somebody has played, so a card of mine stands before or behind another.
FOLLOWING = f".game-brian_boru:has(.line li .face):has({PLAYING})"
# Pixels between the top of a name and that of what it names
NEAR = 40


def following(scene: Scene) -> bool:
    """Whether a seat must play into a trick in which there is a card already."""
    laid = any(area.form == "line" and any(piece.card for piece in area.pieces) for area in scene.areas)
    return scene.prompt.mine and laid and any(o.notation.startswith("play ") for o in scene.prompt.options)


def test_a_whole_game_by_clicking(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = from_the_lobby(person, "brian_boru", 3)
    play_out([person])
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
    lead(hall, page, following)
    page.wait_for_selector(FOLLOWING)
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
    # A town that is asked about once more is marked among its neighbours.
    page.locator(".prompt .parts .opt:not(:disabled)").first.tap()
    page.locator(".prompt .chips .opt").nth(1).tap()
    expect(page.locator(".ask .btn.main")).to_be_visible()
    expect(page.locator(".prompt .chips .opt.hov")).to_have_text("2")
    # Where there is room, what the others did last is told before the question; the rest is in the log.
    play_until(person, ".prompt .body:not(.brief) > .news")
    page.tap(".prompt .news")
    expect(page.locator(".nav .sel")).to_have_text("Log")
    expect(page.locator(".log .turn").first).to_contain_text(page.locator(".news > span > span").first.inner_text())
    page.tap(".nav button:has-text('Table')")
    lead(hall, page, following)
    page.wait_for_selector(FOLLOWING)
    # The island is panned to the active town; the areas on the sea are elsewhere.
    assert page.locator("#area-battle").is_hidden()
    town = page.locator("[class*=kind-active_town_marker]").bounding_box()
    board = page.locator(".boardbox").bounding_box()
    assert town is not None
    assert board is not None
    assert board["y"] <= town["y"] + town["height"] / 2 <= board["y"] + board["height"]
    # A tap shows, the button in the opened row plays.
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
    page.tap(".ask .btn.main")
    expect(page.locator(f".prompt {PLAYING}")).not_to_have_count(cards)
    # In the hand a tap only chooses and shows what the card would do; the button under it plays.
    lead(hall, page, following)
    page.wait_for_selector(FOLLOWING)
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
    lead(hall, page, lambda scene: any(o.notation.startswith("pick ") for o in scene.prompt.options))
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
    lead(hall, page, following)
    page.wait_for_selector(FOLLOWING)
    check_screens(page, on_the_board(12, 11, 12))
    assert not person.errors
    person.close()


BOXES = """(all) => {
  const body = document.querySelector('.prompt .body').getBoundingClientRect();
  const boxes = all.map((one) => one.getBoundingClientRect());
  return boxes.map((box) => box.top >= body.top - 1 && box.bottom <= body.bottom + 1);
}"""


IN_SIGHT = """(all) => {
  const board = document.querySelector('.boardbox').getBoundingClientRect();
  const middles = all.map((one) => one.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
  return middles.map((y) => y >= board.top && y <= board.bottom);
}"""


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["1440", "1024", "390"])
def test_where_to_start_is_seen_at_once(browser: Browser, hall: Served, size: dict[str, int]) -> None:
    """A region, with the signs of its free towns and what it is worth; then its towns by number, all in sight."""
    person = Visitor(browser, hall, size)
    page = sit_down(person, "brian_boru", 3)
    rows = page.locator(".prompt .parts .opt")
    expect(rows.first).to_be_visible()
    expect(page.locator(".prompt .below")).to_have_count(0)
    assert all(rows.evaluate_all(BOXES))
    # The towns of a region are seen on the map, too: a narrow one goes there.
    rows.filter(has_text="Ulaid").or_(rows.filter(has_text="Northern")).first.click()
    page.wait_for_selector(".prompt .chips .opt")
    settled(page)
    lit = page.locator(".boardbox [data-spot^='town:'].can").evaluate_all(IN_SIGHT)
    assert len(lit) >= page.locator(".prompt .chips .opt").count()
    assert all(lit)
    page.keyboard.press("Escape")
    widest = rows.filter(has_text="Munster").or_(rows.filter(has_text="Connaught")).first
    towns = widest.locator(".signs svg").count()
    assert towns >= 9
    expect(widest.locator(".worth")).to_contain_text("7 points")
    widest.click()
    chips = page.locator(".prompt .chips .opt")
    expect(chips).to_have_count(towns)
    expect(page.locator(".prompt .below")).to_have_count(0)
    assert all(chips.evaluate_all(BOXES))
    assert [int(n) for n in chips.all_inner_texts()] == list(range(1, towns + 1))
    # A town answers to its own number.
    page.keyboard.press("7")
    if page.locator(".ask .btn.main").count():
        page.click(".ask .btn.main")
    expect(page.locator("[data-piece^='disc:'][data-piece$='_7']").first).to_be_attached()
    assert person.errors == []
    person.close()


def beside_bots(hall: Served, position: dict[str, Any]) -> str:
    """The address of the first seat at a table that stands so, against computers."""
    game = set_up({"game": "brian_boru", "seats": list(FOUR), "position": position})
    host = Person(hall.url, "Host")
    given = TableIn("brian_boru", [SeatIn("me"), *[SeatIn("bot", "random")] * 3], game.options)
    id = hall.run(hall.hall.lobby.create(Guest(host.id), given, game.title.write(game.state)))
    if host.get(f"/api/tables/{id}")["state"] == "open":
        host.post(f"/api/tables/{id}/start")
    token = host.get(f"/api/tables/{id}")["seats"][0]["link"].rsplit("/", 1)[-1]
    return f"/#/t/{id}/{token}"


def run_until(page: Page, selector: str) -> None:
    """Lets the page's own clock run until something is there."""
    for _ in patiently(page, f"no {selector}"):
        if page.locator(selector).count():
            return
        page.clock.run_for(10)


def test_within_a_trick_the_others_go_on_by_themselves(browser: Browser, hall: Served) -> None:
    """Nobody is asked to end a turn that only the next player's action follows; for 2 s it can be taken back."""
    person = Visitor(browser, hall, own=True)
    guardless(person)
    person.init("localStorage.setItem('habit:endTurn', 'computers')")
    page = person.page
    page.clock.install()
    told: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    person.go(beside_bots(hall, trick(RED_TOWN, 11, 24, 18, 15)))
    action = ".prompt .opt[data-notation='action upper']:not(:disabled)"
    page.wait_for_selector(action)
    # How fast the machine is plays no part.
    stop_clock(page)
    for again in (True, False):
        run_until(page, action)
        page.locator(action).click()
        run_until(page, ".end .btn.main")
        expect(page.locator(".prompt h2")).to_contain_text("is next")
        expect(page.locator(".prompt .tick")).to_have_count(0)
        if again:
            told.clear()
            page.keyboard.press("u")
            # The two seconds do not pass while the hall takes its time.
            for _ in patiently(page, "the move is not taken back"):
                if any('"ack"' in frame for frame in told):
                    break
    page.clock.run_for(1800)
    expect(page.locator(".end .btn.main")).to_be_visible()
    page.clock.run_for(300)
    expect(page.locator(".end")).to_have_count(0)
    assert person.errors == []
    person.close()


NUMBERS = """() => ['.prompt .opts .chipface b', '.hand .card.can .hd b'].map((which) =>
  [...document.querySelectorAll(which)].map((number) => number.textContent))"""


WHOLE = "(all) => all.length === 6 && all.every((one) => one.scrollWidth <= one.clientWidth)"


@pytest.mark.parametrize("size", [DESK, TABLET], ids=["desk", "tablet"])
def test_all_cards_of_a_hand_are_in_the_list(browser: Browser, hall: Served, size: dict[str, int]) -> None:
    """The packet of the draft and the hand in a trick stand in one order, and no row is below the fold."""
    hand = {"blue": {"hand": cards(17, 19, 20, 21, 22, 25)}}
    played = trick(RED_TOWN, 11, 24, 18, seats=("purple", "green", "orange", "blue"), spare=5, players=hand)
    packets = {seat: {"packet": cards(*range(i, 25, 4))} for i, seat in enumerate(FOUR, 1)}
    person = Visitor(browser, hall, size)
    page = person.page
    for position in ({"phase": "draft", "players": packets}, played):
        person.go(beside_bots(hall, position))
        rows = page.locator(".prompt .opts .opt")
        expect(rows).to_have_count(6)
        expect(page.locator(".prompt .opts .chipface")).to_have_count(6)
        settled(page)
        assert all(rows.evaluate_all(BOXES))
        expect(page.locator(".prompt .below")).to_have_count(0)
        if size is DESK:
            # What each card brings is told to the end.
            assert page.locator(".prompt .opts small").evaluate_all(WHOLE)
        listed, held = page.evaluate(NUMBERS)
        assert listed == held
    assert person.errors == []
    person.close()


def test_a_town_that_is_lost_to_the_vikings_is_told_as_a_loss(browser: Browser, hall: Served) -> None:
    """The others have more raiders: one of mine falls, and the film says which."""
    towns = discs(blue="munster_8", purple="leinster_1", green="ulaid_1", orange="connaught_1")
    stores = {
        "blue": {"raiders": 0, "space": 8},
        "purple": {"raiders": 3, "space": 9},
        "green": {"raiders": 2},
        "orange": {"raiders": 1},
    }
    position = {"phase": "marriage", "marriage_card": "marriage_brigid", "battle_area": 4}
    position |= {"towns": towns, "players": stores}
    person = Visitor(browser, hall, film=True)
    guardless(person)
    page = person.go(beside_bots(hall, position))
    page.locator(".prompt .parts .opt").filter(has_text="Ulaid").click()
    hold_film(page, ".film .trouble")
    page.locator(".prompt .chips .opt").first.click()
    expect(page.locator(".film .trouble")).to_contain_text("You lose: ")
    person.close()


# Where each drawn piece stands, noted on it; and those that stand elsewhere than was noted
NOTED = "(all) => all.forEach((one) => { one.stood = one.style.transform; })"
MOVED = "(all) => all.filter((one) => one.stood !== one.style.transform).length"


def test_what_is_asked_of_the_princess_is_weighed_while_nothing_else_stirs(browser: Browser, hall: Served) -> None:
    """Each row says what it would bring; pieces that are alike keep their places from one position to the next."""
    towns: dict[str, Any] = discs(blue="munster_8", purple="leinster_1", green="ulaid_1")
    towns["munster_1"] = {"disc": "green", "vikings": True}
    stores: dict[str, Any] = {seat: {"raiders": n, "church": n} for n, seat in enumerate(THREE, 2)}
    stores["blue"]["space"] = 5
    stores["green"]["marriages"] = ["marriage_conall", "marriage_aoife"]
    position = {"phase": "marriage", "marriage_card": "marriage_princess_of_denmark", "round": 3, "battle_area": 4}
    position |= {"towns": towns, "players": stores}
    person = Visitor(browser, hall)
    table = Shown(person, game_at(position, THREE), drawn=".boardbox .kind-raider")
    first = table.page.locator(".prompt .opt").first
    # The names of lines stand out, what the card says does not.
    expect(first.locator("small b")).to_have_text(["Still"])
    # Whom a seat is related to by marriage is public, and stands in its panel.
    expect(table.page.locator(".seats .upgrades button")).to_have_text(["Conall", "Aoife"])
    pieces = table.page.locator(".boardbox .piece:is(.kind-raider, .kind-disc)")
    expect(pieces).to_have_count(13 + 9)
    pieces.evaluate_all(NOTED)
    stores["green"]["coins"] = 9
    table.show(game_at(position, THREE))
    assert pieces.evaluate_all(MOVED) == 0
    assert person.errors == []
    person.close()
