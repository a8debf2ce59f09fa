"""Whoever has tables is greeted with them: the most urgent on a card of its own, the others in rows."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect

from longhall.core.show.scene import Scene
from tests.browser.test_legible import LEAST, SMALL
from tests.browser.test_screens import OVERLAPS, violations
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, play_on, resize
from tests.hall.served import Person, Served

GREETINGS = {
    "en": "One table waits for you, Ingrid.",
    "es": "Te espera una mesa, Ingrid.",
    "it": "Un tavolo ti aspetta, Ingrid.",
}
# The colour of a disc that belongs to no seat of a game
NOBODY = "rgb(86, 96, 107)"
# In how many rows buttons stand
ROWS = "groups => groups.map((one) => new Set([...one.children].map((b) => b.getBoundingClientRect().top)).size)"
COLOURS = "discs => discs.map((disc) => getComputedStyle(disc).backgroundColor)"


def comes_in(browser: Browser, hall: Served, person: Person, **how: Any) -> Visitor:
    """Somebody's own browser."""
    visitor = Visitor(browser, hall, **how)
    visitor.context.add_cookies([{"name": "longhall", "value": person.http.cookies["longhall"], "url": hall.url}])
    return visitor


def asked_alone(seat: int) -> Callable[[Scene], bool]:
    """The table waits for one seat, and nobody else, after something has happened."""

    def so(scene: Scene) -> bool:
        asked = scene.prompt
        return scene.seat == seat and asked.mine and asked.waiting == [seat] and len(scene.log) > 9

    return so


def laid(hall: Served, host: Person, guest: Person, game: str, wanted: Callable[[Scene], bool], **more: Any) -> Any:
    """A table of two people and a bot, at a certain point."""
    table = host.table("me", "open", "greedy", game=game, open=True, **more)
    guest.post(f"/api/tables/{table['id']}/join")
    host.post(f"/api/tables/{table['id']}/start")
    play_on(hall, table["id"], [0, 1], wanted)
    return host.get(f"/api/tables/{table['id']}")


def at(page: Page, now: float) -> Page:
    """The lobby at a certain time."""
    page.clock.set_fixed_time(datetime.datetime.fromtimestamp(now, datetime.UTC))
    page.goto(page.url)
    return page


def test_the_most_urgent_table_comes_first(browser: Browser, hall: Served) -> None:
    ingrid, giulia = Person(hall.url, "Ingrid"), Person(hall.url, "Giulia")
    calm = laid(hall, ingrid, giulia, "reavers_of_midgard", asked_alone(0))
    later = laid(hall, ingrid, giulia, "brian_boru", asked_alone(0), pace={"kind": "days", "days": 3})
    urgent = laid(hall, ingrid, giulia, "blood_rage", asked_alone(0), pace={"kind": "days", "days": 1})
    theirs = laid(hall, ingrid, giulia, "yggdrasil_chronicles", asked_alone(1), title="Nine worlds")
    giulia.table("me", "open", "open", open=True)
    person = comes_in(browser, hall, ingrid, own=True)
    # Two hours, four minutes and a half before the first clock runs out
    page = at(person.go(), urgent["deadline"] - 2 * 3600 - 4 * 60 - 30)
    card = page.locator(".continue")
    scene = ingrid.get(f"/api/tables/{urgent['id']}/state", lang="en", seat=0)["scene"]
    expect(page.locator("h1")).to_have_text("Three tables wait for you, Ingrid.")
    expect(card.locator("h2")).to_have_text(f"Blood Rage, {scene['round']}")
    expect(card.locator(".now")).to_have_text(scene["prompt"]["question"])
    expect(card.locator(".event")).to_contain_text(scene["log"][-1]["text"])
    expect(card.locator(".lefttime")).to_have_text("2 h 04 left")
    names = ["You", "Giulia", scene["panels"][2]["name"]]
    for row, name, panel in zip(card.locator(".standing li").all(), names, scene["panels"], strict=True):
        expect(row.locator("> b")).to_have_text(name)
        expect(row.locator("em")).to_have_text(f"{panel['score']}{panel['score_name']}")
    # The others wait in the order of their clocks, and say what is asked, since when, or how long there is still.
    assert [row.get_attribute("data-table") for row in page.locator(".trow.you").all()] == [later["id"], calm["id"]]
    expect(page.locator(f".trow[data-table='{later['id']}'] .what")).to_contain_text(" · 2 days left")
    row = page.locator(f".trow[data-table='{theirs['id']}']")
    question = ingrid.get(f"/api/tables/{theirs['id']}/state", lang="en", seat=0)["scene"]["prompt"]["question"]
    assert "Giulia" in question
    expect(row.locator(".what")).to_have_text(f"{question.removesuffix('.')} · for 21 h")
    expect(row).to_contain_text("Nine worlds")
    # How it is played is said once.
    expect(row).to_contain_text("Easy mode")
    expect(row).not_to_contain_text("easy")
    expect(page.locator(".trow:has-text('3 seats')")).to_contain_text("Hosted by Giulia")
    # Seats of several games have the emblems and colours of their own.
    for table in (urgent, later, calm, theirs):
        discs = page.locator(f"[data-table='{table['id']}'] :is(.ss, .standing) .disc")
        expect(discs.locator("use")).to_have_count(3)
        assert NOBODY not in discs.evaluate_all(COLOURS)
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        for size in (DESK, TABLET, PHONE):
            resize(page, size)
            assert violations(page) == [], (theme, size)
            assert page.evaluate(OVERLAPS) == [], size
            assert page.evaluate(SMALL, LEAST) == [], size
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            assert page.locator(".game .ga").evaluate_all(ROWS) == [1, 1, 1, 1], size
    parts = (".continue", ".trow.you", f".trow[data-table='{theirs['id']}']", ".trow:has-text('Hosted')", ".game")
    tops = [page.locator(part).first.evaluate("one => one.getBoundingClientRect().top") for part in parts]
    assert tops == sorted(tops), "on the phone: continue, waiting, others, open tables, games"
    card.get_by_role("link", name="Continue").press("Enter")
    page.wait_for_url(f"**/#/t/{urgent['id']}")
    page.wait_for_selector(".game-blood_rage .prompt")
    assert person.errors == []
    person.close()


def test_the_last_turn_is_shown_once_more(browser: Browser, hall: Served) -> None:
    ingrid = Person(hall.url, "Ingrid")
    table = ingrid.table("me", "greedy")
    ingrid.post(f"/api/tables/{table['id']}/start")
    play_on(hall, table["id"], [0], lambda scene: bool(scene.prompt.mine and scene.log and scene.log[-1].turn == 1))
    person = comes_in(browser, hall, ingrid, film=True)
    page = person.go()
    again = page.get_by_role("link", name="Watch the last turn")
    page.wait_for_selector(".continue .standing em")
    again.click()
    page.wait_for_selector(".page.again .film")
    # It was asked for once.
    page.wait_for_selector(".page:not(.again) .prompt:not(.waiting)")
    assert page.evaluate("localStorage.getItem('again')") == ""
    assert person.errors == []
    person.close()


def test_the_greeting_counts_in_every_language(browser: Browser, hall: Served) -> None:
    ingrid = Person(hall.url, "Ingrid")
    person = comes_in(browser, hall, ingrid)
    page = person.go()
    expect(page.locator("h1")).to_have_text("Come in. There is a seat by the fire.")
    expect(page.locator(".continue")).to_have_count(0)
    table = ingrid.table("me", "greedy")
    ingrid.post(f"/api/tables/{table['id']}/start")
    play_on(hall, table["id"], [0], lambda scene: scene.prompt.mine)
    for lang, words in GREETINGS.items():
        page.evaluate(f"localStorage.setItem('lang', '{lang}')")
        page.reload()
        expect(page.locator("h1")).to_have_text(words)
    person.close()


def test_what_was_seen_last_is_read_while_the_hall_is_away(browser: Browser, hall: Served) -> None:
    ingrid, giulia = Person(hall.url, "Ingrid"), Person(hall.url, "Giulia")
    table = laid(hall, ingrid, giulia, "blood_rage", asked_alone(0))
    theirs = laid(hall, ingrid, giulia, "yggdrasil_chronicles", asked_alone(1))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "karl"}]
    ingrid.post("/api/campaigns", game="yggdrasil_chronicles", roles=["thor", "tyr"], seats=seats)
    person = comes_in(browser, hall, ingrid)
    page = person.go()
    expect(page.locator(".continue h2")).to_have_text("Blood Rage, Age I")
    scene = ingrid.get(f"/api/tables/{theirs['id']}/state", lang="en", seat=0)["scene"]
    row = page.locator(f".trow[data-table='{theirs['id']}']")
    expect(row.locator("b").first).to_have_text(f"Yggdrasil Chronicles, {scene['headline']}")
    # Bots of a campaign have names, too.
    expect(page.locator(".trow.campaign small")).to_have_text("Yggdrasil Chronicles · Karl")
    page.wait_for_function(f"!!JSON.parse(localStorage.getItem('lobby:last') ?? '{{}}').seen?.['{theirs['id']}']")
    page.route("**/api/**", lambda route: route.continue_() if "/art/" in route.request.url else route.abort())
    page.goto(hall.url + "/#/learn")
    page.goto(hall.url + "/#/")
    expect(page.locator(".strip")).to_contain_text("No connection to the hall.")
    expect(page.locator("aside h2").first).to_have_text("In the hall")
    expect(page.locator(f".trow[data-table='{table['id']}'] b").first).to_have_text("Blood Rage, Age I")
    expect(page.locator(f".trow[data-table='{table['id']}'] .what")).to_contain_text(
        "Your turn in the hall · last seen "
    )
    expect(row.locator(".what")).to_contain_text(scene["prompt"]["question"].removesuffix("."))
    expect(page.locator(".trow.campaign")).to_contain_text("waits")
    # What needs the hall is not offered.
    assert page.get_by_role("button", name="Find me a game").count() == 0
    assert page.get_by_role("heading", name="Open tables").count() == 0
    person.close()
