"""Who plays together sees what strikes one of them, and reads a page in peace: the film waits for the book."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from longhall.bots import bot
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor as Guest
from tests.browser.filmstrips import Film, looking, ready, taken
from tests.browser.visit import Visitor
from tests.hall.served import Person, Script, Served, good
from tests.rules.yggdrasil_chronicles.helpers import TWO, game_at, saga, turn

TICK = 50
# Milliseconds for which a sentence stands that nobody hurries through
STANDS = 700


def test_an_enemy_that_another_wakes_and_its_blow_to_another_god_are_seen_by_all(
    browser: Browser, hall: Served
) -> None:
    """However much waits to be shown: its card lies when it moves; its climb, the ring that turns and the Health that
    is lost are not hurried through, one after the other, by the page's clock.
    """
    blow = "Hel takes 1 Health from T"
    seen = ("Hel moves to", "The middle level turns", blow, "A new round")
    film = Film("", 3, 12, seen, tuple((text, 0) for text in seen))
    table = ready(hall, "yggdrasil_chronicles", film)
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    took: dict[str, int] = {}
    for told in taken(page, film.moves, table, TICK):
        took[told] = took.get(told, 0) + TICK
        if seen[0] in told:
            assert page.locator(".risen").count() == 0 or took[told] == TICK
    for sentence in seen[:3]:
        assert next(ms for told, ms in took.items() if told.startswith(sentence)) >= STANDS - TICK, took
    assert person.errors == []
    person.close()


def test_a_film_waits_for_the_book(browser: Browser, hall: Served) -> None:
    names = ("You", "Thorir")
    people = [Person(hall.url, name) for name in names]
    table = people[0].table("open", "open", game="yggdrasil_chronicles", options={"mode": "campaign"})
    keys = []
    for n, seat in enumerate(table["seats"]):
        link = seat["link"].rpartition("/")[2]
        keys.append(good(Script(hall.url, table["id"], n, link).post("/join", seat=n, name=names[n]))["token"])
    people[0].post(f"/api/tables/{table['id']}/start")
    person = Visitor(browser, hall, film=True)
    page = person.go(f"/#/t/{table['id']}/{keys[0]}")
    expect(page.locator(".book")).to_be_visible()
    player = bot("greedy", 1)

    async def other_plays() -> bool:
        async with hall.hall.shelf.hold(table["id"]) as live:
            seat = live.waiting[-1]
            move = player.choose(live.playing.view(seat)).notation
            await hall.hall.commit(live, live.move(seat, live.seq, move))
            return seat > 0

    while not hall.run(other_plays()):
        pass
    paused = page.locator(".film .btn[aria-pressed=true]")
    expect(paused).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".book")).to_have_count(0)
    expect(paused).to_have_count(0)
    assert person.errors == []
    person.close()


def test_a_page_is_read_before_others_go_on(browser: Browser, hall: Served) -> None:
    """Thor secures the last Oath: the book opens where the page turns, and only then your card is turned up."""
    sworn = {"oaths": 5, "promises": {"alfheim": "oath"}}
    at = turn("thor", gods={"thor": {"world": "alfheim"}}, saga=sworn, face_down={"odin": "odin_surt"}, support=["tyr"])
    game = game_at({**at, "page": "s1p1"}, TWO, saga(1))
    host = Person(hall.url, "You")
    given = TableIn("yggdrasil_chronicles", [SeatIn("open")] * 2, game.options)
    table = hall.run(hall.hall.lobby.create(Guest(host.id), given, game.title.write(game.state)))
    keys = []
    for n, seat in enumerate(host.get(f"/api/tables/{table}")["seats"]):
        link = seat["link"].rpartition("/")[2]
        keys.append(good(Script(hall.url, table, n, link).post("/join", seat=n, name=("You", "Thorir")[n]))["token"])
    host.post(f"/api/tables/{table}/start")
    person = Visitor(browser, hall, film=True)
    page = person.go(f"/#/t/{table}/{keys[0]}")
    book = page.locator(".book")
    expect(book.locator(".leaf h2").last).to_have_text("All things must swear")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)

    async def other_plays() -> None:
        async with hall.hall.shelf.hold(table) as live:
            await hall.hall.commit(live, live.move(1, live.seq, "take_oath"))

    hall.run(other_plays())
    expect(book.locator(".leaf h2").last).to_have_text("The mistletoe")
    told = page.locator(".log")
    expect(page.locator(".film .btn[aria-pressed=true]")).to_be_visible()
    expect(told).not_to_contain_text("You reveal Surt")
    book.get_by_role("button", name="Play on").click()
    expect(told).to_contain_text("You reveal Surt")
    expect(page.locator(".film")).to_have_count(0)
    # What has been read does not open again.
    expect(book).to_have_count(0)
    assert person.errors == []
    person.close()
