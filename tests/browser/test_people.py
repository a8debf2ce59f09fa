"""Several people at one table: four contexts, a connection lost in battle, votes, a clock, a rematch, a replay."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, WebSocketRoute, expect

from longhall.core.show.scene import Scene
from longhall.hall.analyses import Analyses
from tests.browser.test_screens import OVERLAPS, SIZES, violations
from tests.browser.visit import (
    PHONE,
    Visitor,
    asked_in_battle,
    patiently,
    play_in_sight,
    play_on,
    point_at,
    resize,
    sit_down,
    start,
)
from tests.browser.ways import lead
from tests.hall.served import Person, Served


def seated(browser: Browser, hall: Served, *kinds: str, **more: Any) -> tuple[str, list[Visitor]]:
    """A started table with a visitor in an own context for each seat that is not a bot's."""
    ann = Person(hall.url, "Ann")
    table = ann.table(*["open" if kind == "human" else kind for kind in kinds], **more)
    people = []
    for seat in table["seats"]:
        if seat["kind"] == "open":
            person = Visitor(browser, hall)
            page = person.go(seat["link"])
            page.fill(".joinform input", f"P{seat['seat']}")
            page.click("text=Sit down here")
            expect(page.locator(".joinform")).to_have_count(0)
            people.append(person)
    start(ann, table["id"], [seat["seat"] for seat in table["seats"] if seat["kind"] == "open"])
    for person in people:
        person.page.wait_for_selector(".page .prompt")
    return table["id"], people


def test_four_people_draft_and_bots_play_on_for_those_who_leave(browser: Browser, hall: Served) -> None:
    table, people = seated(browser, hall, "human", "human", "human", "human")
    for _ in patiently(people[0].page, "nobody has the turn"):
        if any(person.page.query_selector(".acts") for person in people):
            break
        for person in people:
            # Whoever has the turn already does not act yet; a row may go away before it is clicked.
            card = person.page.locator(".prompt button.opt[data-notation^='pick']").first
            with contextlib.suppress(Error):
                if card.count():
                    card.click(timeout=200)
    for person in people:
        expect(person.page.locator(".hand .card h3")).to_have_count(6)
    acting = next(person for person in people if person.page.query_selector(".acts"))
    acting.page.click(".acts button:has-text('Invade')")
    acting.page.click(".prompt button.opt:has-text('Leader')")
    acting.page.click(".prompt button.opt >> nth=0")
    for person in people:
        expect(person.page.locator(".log")).to_contain_text("Leader, at no cost")
    # Three of them close the page and leave; the computer plays on and the fourth has the next turn.
    for person in people:
        if person is not acting:
            seat = people.index(person)
            token = person.page.evaluate(f"localStorage.getItem('seat:{table}')")
            person.page.goto("about:blank")
            hall_seat = Person(hall.url)
            hall_seat.http.headers["Authorization"] = f"Bearer {token}"
            hall_seat.post(f"/api/tables/{table}/leave", seat=seat)
    expect(acting.page.locator(".prompt .who")).to_contain_text("Your")
    expect(acting.page.locator(".seats .seat")).to_have_count(3)
    for person in people:
        assert not person.errors
        person.close()


def test_a_move_that_was_taken_back_is_a_row_of_its_own(browser: Browser, hall: Served) -> None:
    _, people = seated(browser, hall, "human", "human", options={"first_game": True})
    acting, other = in_order_of_turn(*people)
    other.init("localStorage.setItem('habit:since', 'on')")
    other.page.reload()

    def invade() -> None:
        acting.page.click(".acts button:has-text('Invade')")
        acting.page.click(".prompt button.opt:has-text('Leader')")
        acting.page.click(".prompt button.opt >> nth=0")
        expect(other.page.locator(".log")).to_contain_text("Leader, at no cost")

    invade()
    acting.page.keyboard.press("u")
    expect(acting.page.locator(".log")).to_contain_text("You took a move back.")
    expect(other.page.locator(".log")).to_contain_text("took a move back.")
    expect(other.page.locator(".log")).not_to_contain_text("Leader, at no cost")
    invade()
    rows = other.page.locator(".since .ev")
    expect(rows.locator(".l2")).to_contain_text(["took a move back.", "Leader, at no cost"])
    for person in people:
        assert not person.errors
        person.close()


def at_the_battle(hall: Served, table: str, page: Page) -> str:
    """Waits until the page has come to the battle that the table stands at; its title."""

    async def read() -> str:
        async with hall.hall.shelf.hold(table) as live:
            return next(area.title for area in live.playing.scene(0, "en").areas if area.id == "stage")

    title: str = hall.run(read())
    expect(page.locator(".stage h2")).to_have_text(title)
    expect(page.locator(".prompt:not(.waiting) button.opt").first).to_be_visible()
    return title


def test_a_connection_lost_in_the_middle_of_a_battle_comes_back(browser: Browser, hall: Served) -> None:
    table, [person] = seated(browser, hall, "human", "greedy", "greedy")
    page = person.page
    # A browser that is cut off may still open web sockets: nobody answers them until it is back.
    cut: list[bool] = []
    routes: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        routes.append(route)
        if cut:
            route.close()
        else:
            route.connect_to_server()

    page.route_web_socket(re.compile("/live$"), between)
    page.reload()
    play_on(hall, table, [0], asked_in_battle)
    title = at_the_battle(hall, table, page)
    page.evaluate("window.same = 1")
    person.context.set_offline(True)
    cut.append(True)
    routes[-1].close()
    expect(page.locator(".offline")).to_be_visible()
    # What is chosen meanwhile is kept, and sent when the connection is back.
    before = page.locator(".log li").count()
    page.click(".prompt button.opt >> nth=1")
    expect(page.locator(".prompt .trouble")).to_contain_text("Your choice is kept")
    expect(page.locator(".stage h2")).to_have_text(title)
    cut.clear()
    person.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(".log li")).not_to_have_count(before)
    expect(page.locator(".prompt .trouble")).to_have_count(0)
    assert page.evaluate("window.same") == 1
    assert not [e for e in person.errors if "WebSocket" not in e and "ERR_" not in e]
    person.close()


def test_an_option_in_battle_shows_its_result_beside_the_total(browser: Browser, hall: Served) -> None:
    table, [person] = seated(browser, hall, "human", "greedy", "greedy")
    page = person.page
    play_on(hall, table, [0], lambda scene: asked_in_battle(scene) and "play" in scene.prompt.options[0].notation)
    at_the_battle(hall, table, page)
    # Those who have chosen lie face down already; what they chose is not in the page.
    expect(page.locator(".bside:not(:has-text('You')) .card")).to_have_class(re.compile("back"))
    expect(page.locator(".seats .seat:has(.sealed)")).to_have_count(1)
    row = page.locator(".prompt button.opt:has(small)").first
    point_at(row)
    told = row.locator("small").inner_text()
    assert re.match(r"\d+ with ", told)
    expect(page.locator(".bside:has-text('You') .would")).to_have_text(told)
    page.mouse.move(0, 0)
    expect(page.locator(".would")).to_have_count(0)
    person.close()


def in_order_of_turn(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Whoever has the turn first, as soon as a page shows it."""
    for _ in patiently(one.page, "nobody has the turn"):
        if other.page.query_selector(".acts"):
            return other, one
        if one.page.query_selector(".acts"):
            break
    return one, other


def test_undo_behind_a_barrier_is_asked_of_the_others_and_the_computer_plays_for_who_is_gone(
    browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, [one, other] = seated(browser, hall, "human", "human")
    play_on(hall, table, [0, 1], lambda scene: bool(scene.prompt.groups) and scene.prompt.mine)
    first, second = in_order_of_turn(one, other)
    first.page.click(".acts button:has-text('Invade')")
    first.page.click(".prompt button.opt:has-text('Leader')")
    first.page.click(".prompt button.opt >> nth=0")
    second.page.wait_for_selector(".acts")
    second.page.click(".acts button:has-text('Invade')")
    second.page.click(".prompt button.opt:has-text('Leader')")
    second.page.click(".prompt button.opt >> nth=0")
    first.page.wait_for_selector(".acts")
    leaders = first.page.locator(".pieces .kind-leader")
    expect(leaders).to_have_count(2)
    first.page.click(".tools [aria-label='Menu']")
    first.page.click(".menu button:has-text('back')")
    expect(second.page.locator(".prompt .ask")).to_contain_text("take a move back")
    second.page.click(".prompt .ask button:has-text('Yes')")
    expect(leaders).to_have_count(0)
    # It is the first one's turn again, who leaves.
    first.page.goto("about:blank")
    second.page.click(".tools [aria-label='Menu']")
    offer = second.page.locator(".menu button:has-text('Let the computer play')")
    expect(offer).to_be_visible()
    # Whoever has only just gone is waited for.
    monkeypatch.setattr(hall.hall.presence, "now", lambda: time.time() + hall.settings.away + 20)
    offer.click()
    # Nobody else is here to be asked: the bot moves, and the turn comes round.
    second.page.wait_for_selector(".acts")
    for person in (one, other):
        assert not person.errors
        person.close()


def test_a_clock_runs_until_a_game_is_given_up_by_both(browser: Browser, hall: Served) -> None:
    pace = {"kind": "clock", "seconds": 600, "increment": 5}
    _, [one, other] = seated(browser, hall, "human", "human", pace=pace)
    clock = one.page.locator(".prompt .clock")
    # However long the pages took to come
    expect(clock).to_contain_text(re.compile(r"10:00|[6-9]:\d\d"))
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
    one.page.click(".tools [aria-label='Menu']")
    one.page.click(".menu button:has-text('Give the game up')")
    one.page.click(".menu button:has-text('Really give it up?')")
    expect(other.page.locator(".prompt .ask")).to_contain_text("give this game up")
    other.page.click(".prompt .ask button:has-text('Yes')")
    for person in (one, other):
        expect(person.page.locator(".prompt h2")).to_have_text("This game was given up.")
        person.close()


def test_a_finished_game_is_replayed_and_played_again(browser: Browser, hall: Served) -> None:
    table, [one, other] = seated(browser, hall, "human", "human")
    # Both pages follow the whole game, and come to its end.
    play_in_sight(hall, table, [0, 1])
    for person in (one, other):
        expect(person.page.locator(".scoresheet tfoot td").first).to_be_visible()
    replay = other.go(f"/#/replay/{table}")
    replay.wait_for_selector(".turns i")
    assert replay.locator(".turns b").all_inner_texts() == ["Age I", "Age II", "Age III"]
    last = int(replay.get_attribute(".rail input", "max") or 0)
    replay.locator(".rail input").fill(str(last))
    expect(replay.locator(".prompt .who")).to_contain_text(f"Move {last} of {last}")
    replay.click("[aria-label='One move back']")
    expect(replay.locator(".prompt .who")).to_contain_text(f"Move {last - 1} of {last}")
    replay.click(".rail a:has-text('Link')")
    expect(replay.locator(".prompt .who")).to_contain_text(f"Move {last - 1} of {last}")
    expect(replay).to_have_url(re.compile(rf"/{last - 1}$"))
    # Whoever asks first makes the new table, the other comes to the same one.
    other.go(f"/#/t/{table}")
    asked = other.page.locator(".scoresheet .now [role=status] li")
    expect(asked).to_have_text("P0 thinks")
    one.page.click("button:has-text('Play again')")
    expect(one.page).not_to_have_url(re.compile(table))
    expect(one.page.locator(".room")).to_contain_text("Kept for")
    # Who still looks at the end sees by name who has asked.
    expect(asked).to_have_text("P0 plays again")
    other.page.click(".scoresheet :is(a, button):has-text('Play again')")
    expect(other.page).not_to_have_url(re.compile(table))
    assert one.page.url.split("/t/")[1].split("/")[0] == other.page.url.split("/t/")[1].split("/")[0]
    # It begins when both have asked for it.
    for person in (one, other):
        expect(person.page.locator(".page .prompt")).to_be_visible()
    for person in (one, other):
        assert not person.errors
        person.close()


def test_what_another_does_meanwhile_is_no_answer(browser: Browser, hall: Served) -> None:
    """On a slow connection a choice stays chosen until the hall has heard it: a second one would be refused."""
    _, [one, other] = seated(browser, hall, "human", "human")
    chosen: list[str | bytes] = []
    heard: list[WebSocketRoute] = []

    def between(route: WebSocketRoute) -> None:
        heard.append(route.connect_to_server())

        def pass_on(message: str | bytes) -> None:
            if '"move"' in str(message):
                chosen.append(message)
            else:
                heard[-1].send(message)

        route.on_message(pass_on)

    one.page.route_web_socket(re.compile("/live$"), between)
    one.page.reload()
    rows = one.page.locator(".prompt button.opt")
    expect(rows.nth(7)).to_be_visible()
    rows.first.click()
    expect(one.page.locator(".opts[aria-busy=true]")).to_be_visible()
    for left in (7, 6):
        expect(other.page.locator(".prompt button.opt").nth(left)).to_be_enabled()
        other.page.locator(".prompt button.opt").first.click()
    expect(one.page.locator(".seat .sealed")).to_be_visible()
    assert one.page.locator(".opts[aria-busy=true]").count() == 1
    heard[-1].send(chosen[0])
    expect(rows).to_have_count(7)
    expect(one.page.locator(".opts[aria-busy=true]")).to_have_count(0)
    for person in (one, other):
        assert not person.errors
        person.close()


def test_a_change_that_did_not_arrive_is_noticed(browser: Browser, hall: Served) -> None:
    """A page that cannot follow asks for the whole scene, and shows what the table shows."""
    table, [one, other] = seated(browser, hall, "human", "human")
    lost: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if not lost and '"scene":{' in str(message) and '"type":"change"' in str(message):
                lost.append(str(message))
            else:
                route.send(message)

        server.on_message(pass_on)

    one.page.route_web_socket(re.compile("/live$"), between)
    one.page.reload()
    one.page.wait_for_selector(".page .prompt")
    play_on(hall, table, [0, 1], lambda scene: scene.round == "Age II")
    for _ in patiently(one.page, "nothing is told"):
        if lost:
            break
    play_on(hall, table, [0, 1], lambda scene: scene.over)
    expect(one.page.locator(".scoresheet tfoot td").first).to_be_visible()
    expect(other.page.locator(".scoresheet tfoot td").first).to_be_visible()
    rows = [person.page.locator(".scoresheet tfoot").inner_text() for person in (one, other)]
    assert rows[0] == rows[1]
    for person in (one, other):
        assert not person.errors
        person.close()


def test_every_browser_takes_part_in_the_deal_and_a_finished_game_is_offered_for_replay(
    browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Analyses, "share", lambda self, table: 0.4)
    table, [one, other] = seated(browser, hall, "human", "human", "random")
    play_on(hall, table, [0, 1], lambda scene: scene.over)
    record = Person(hall.url).get(f"/api/tables/{table}/record")
    assert [seat for seat, _ in record["seals"]] == [0, 1]
    page = one.go(f"/#/verify/{table}")
    expect(page.locator(".verdict.good")).to_be_visible()
    expect(page.locator(".checks")).to_contain_text("What this browser added to the deal is in it")
    # Seals are longer than a phone is wide.
    resize(page, PHONE)
    assert page.locator(".vellum").evaluate("e => e.getBoundingClientRect().right") <= PHONE["width"]
    # A hall that shows another record than the deal that was sealed is found out by the player's own browser.
    other.page.evaluate(f"""
        const mine = JSON.parse(localStorage.getItem('deal:{table}:1'));
        localStorage.setItem('deal:{table}:1', JSON.stringify({{...mine, secret: '0'.repeat(64)}}));
    """)
    page = other.go(f"/#/verify/{table}")
    expect(page.locator(".checks .trouble")).to_contain_text("not in this record")
    # It is offered to who has played it, and to nobody else.
    page = one.go("/#/replays")
    expect(page.locator(f"a[href='#/replay/{table}']")).to_be_visible()
    # How it came out, with everybody's points, and how much of it was read again
    scores = one.page.evaluate(f"fetch('/api/tables/{table}').then((answer) => answer.json()).then((x) => x.scores)")
    row = page.locator(f".trow[data-table='{table}']")
    expect(row.locator("em")).to_have_text("won" if scores[0] > max(scores[1:]) else "lost")
    expect(row.locator(".what")).to_contain_text(f"You {scores[0]}")
    expect(row.locator(".disc.asked")).to_have_count(1)
    expect(row.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "40")
    for size in SIZES:
        resize(page, size)
        assert violations(page) == [], size
        assert page.evaluate(OVERLAPS) == [], size
    other.context.clear_cookies()
    page = other.go("/#/replays")
    expect(page.locator(".tl .hint")).to_be_visible()
    expect(page.locator(f"a[href='#/replay/{table}']")).to_have_count(0)
    for person in (one, other):
        assert not person.errors
        person.close()


def test_whoever_comes_back_sees_what_happened_since(browser: Browser, hall: Served) -> None:
    options = {"first_game": True, "first_player": 0}
    _, [person] = seated(browser, hall, "human", "random", "random", options=options)
    page = person.page
    page.click(".acts button:has-text('Invade')")
    page.click(".prompt button.opt:has-text('Leader')")
    page.click(".prompt button.opt >> nth=0")
    # Both others have acted, and it is the same player's turn again.
    expect(page.locator(".prompt .who")).to_contain_text("Your")
    new = page.locator(".log li.new")
    expect(new.nth(1)).to_be_attached()
    news = new.all_inner_texts()
    page.reload()
    expect(page.locator(".prompt .who")).to_contain_text("Your")
    expect(new).to_have_count(len(news))
    assert new.all_inner_texts() == news
    assert not person.errors
    person.close()


def test_a_seat_that_has_no_clan_yet_shows_none(browser: Browser, hall: Served) -> None:
    _, [one, other] = seated(browser, hall, "human", "human", options={"choose_clans": True})
    expect(other.page.locator(".seats .seat .disc.seat-none")).to_have_count(1)
    expect(other.page.locator(".seats .seat")).to_contain_text("no clan yet")
    one.page.locator(".prompt button.opt", has_text="Bear").click()
    expect(other.page.locator(".seats .seat .disc.seat-bear")).to_have_count(1)
    expect(other.page.locator(".sheet .disc.seat-none")).to_have_count(1)
    for person in (one, other):
        assert not person.errors
        person.close()


def one_sided(scene: Scene) -> bool:
    """Whether a seat is asked about a battle in which nobody stands against the pillager yet."""
    return scene.prompt.mine and any(area.id == "stage" and len(area.spots) == 1 for area in scene.areas)


def test_a_battle_with_one_side_shows_the_place_and_who_stands_near(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 3)
    lead(hall, page, one_sided, "invade", "pick")
    around = page.locator(".stage figure")
    expect(around.get_by_role("img").first).to_be_visible()
    box, stage = around.bounding_box(), page.locator(".stage .sides").bounding_box()
    assert box
    assert stage
    assert box["width"] > 0.4 * stage["width"]
    assert person.errors == []
    person.close()


def test_seats_of_a_rematch_say_for_whom_they_are_kept(browser: Browser, hall: Served) -> None:
    """Nobody else is offered them before ten minutes have passed."""
    ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
    made = ann.table("me", "open", open=True)
    path = f"/api/tables/{made['id']}"
    bob.post(f"{path}/join")
    ann.post(f"{path}/start")
    play_on(hall, made["id"], [0, 1], lambda scene: scene.over)
    again = ann.post(f"{path}/rematch")["id"]
    guest = Visitor(browser, hall, own=True)
    guest.page.clock.install()
    row = guest.go().locator(f".trow[data-table='{again}']")
    expect(row).to_contain_text("Kept for Bob")
    expect(row).not_to_contain_text("free seats")
    expect(row.get_by_role("button")).to_have_count(0)
    room = guest.go(f"/#/t/{again}").locator(".room li")
    expect(room.first).to_contain_text("Kept for Bob")
    expect(room.get_by_role("button")).to_have_count(0)
    guest.page.clock.fast_forward(601_000)
    expect(room.first).to_contain_text("Free seat")
    expect(room.get_by_role("button", name="Sit")).to_have_count(1)
    friend = Visitor(browser, hall)
    friend.context.add_cookies([{"name": "longhall", "value": bob.http.cookies["longhall"], "url": hall.url}])
    expect(friend.go().locator(f".trow[data-table='{again}']").get_by_role("button", name="Sit")).to_have_count(1)
    room = friend.go(f"/#/t/{again}").locator(".room li")
    expect(room.first).to_contain_text("Kept for you")
    room.get_by_role("button", name="Sit").click()
    expect(room.first).to_contain_text("Bob")
    assert not guest.errors + friend.errors
    guest.close()
    friend.close()
