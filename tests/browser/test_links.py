"""An invitation names game and host; a link whose seat is taken says so, and whoever watches knows it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from longhall.hall import network
from tests.browser.test_screens import OVERLAPS, violations
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, resize, start
from tests.hall.served import Person, Served


def test_an_invitation_is_used_once(browser: Browser, hall: Served) -> None:
    ana = Person(hall.url, "Ana")
    table = ana.table("me", "open")
    link = "/#" + table["seats"][1]["link"].partition("#")[2]
    guest, late = Visitor(browser, hall), Visitor(browser, hall)
    page = guest.go(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ana invites you to Blood Rage")
    expect(page.locator(".tags li")).to_have_text(["no clock", "2 seats", "about 90 min in all", "private table"])
    expect(page.locator(".room .yours")).to_contain_text("This seat is yours")
    expect(page.get_by_role("link", name="Lesson first")).to_have_attribute("href", "#/learn/blood_rage")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert violations(page) == []
    for pace, told in (
        ({"kind": "clock", "seconds": 1200, "increment": 20}, "20 min each, +20 s a move"),
        ({"kind": "days", "days": 2}, "a move every 2 days"),
    ):
        late.go("/#/t/" + ana.table("me", "open", pace=pace)["id"])
        expect(late.page.locator(".tags li").first).to_have_text(told)
    # Whoever only watches may sit down after all.
    page.get_by_role("button", name="Only watch").click()
    expect(page.locator(".joinform")).to_have_count(0)
    page.get_by_role("button", name="Sit down after all").click()
    page.fill(".joinform input", "Bo")
    page.click(".joinform .btn.main")
    expect(page.locator(".room")).to_contain_text("Bo")
    # That is what Bo is called from now on, and nobody is sent for any more.
    expect(page.locator("header").get_by_role("link", name="Bo")).to_be_visible()
    expect(page.locator(".linkstate")).to_contain_text("Every seat is taken: the game can begin.")
    # Somebody else with the same link finds no seat, and is told so.
    other = late.go(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("Bo sits here already")
    since = re.compile(r"since \d\d:\d\d")
    expect(other.locator(".linkstate")).to_contain_text(re.compile(r"Bo has been sitting there since \d\d:\d\d\."))
    expect(other.locator(".room li", has_text="Bo")).to_contain_text(since)
    expect(other.locator(".room li", has_text="Ana")).not_to_contain_text(since)
    expect(other.locator(".linkstate .label")).to_have_text("Blood Rage · host: Ana")
    assert other.locator(".joinform").count() == 0
    start(ana, table["id"], [1])
    expect(other.locator(".watching")).to_contain_text("you are watching")
    expect(page.locator(".page .prompt")).to_be_visible()
    assert page.locator(".watching").count() == 0
    assert guest.errors == late.errors == []
    guest.close()
    late.close()


def test_a_used_link_of_an_open_table_offers_a_free_seat(browser: Browser, hall: Served) -> None:
    ana, bo = Person(hall.url, "Ana"), Person(hall.url, "Bo")
    table = ana.table("me", "open", "open", open=True)
    link = "/#" + table["seats"][1]["link"].partition("#")[2]
    bo.post(f"/api/tables/{table['id']}/join", seat=1)
    person = Visitor(browser, hall)
    page = person.go(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bo sits here already")
    page.fill(".joinform input", "Cid")
    page.click(".joinform .btn.main")
    expect(page.locator(".room li").nth(2)).to_contain_text("Cid")
    person.close()


def test_a_code_that_opens_no_seat_offers_none(browser: Browser, hall: Served) -> None:
    table = Person(hall.url, "Ana").table("me", "open")
    person = Visitor(browser, hall)
    page = person.go(f"/#/t/{table['id']}/nosuchseat")
    expect(page.get_by_role("heading", level=1)).to_have_text("This link opens no seat")
    expect(page.locator(".linkstate")).to_contain_text("Ask Ana for it once more.")
    assert page.get_by_role("button", name="Sit down").count() == 0
    person.close()


def test_devices_of_the_network_are_let_in(browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """One switch, with a warning: the address is shown with its code, and links lead there."""
    near = f"http://127.0.0.2:{hall.settings.port}"
    monkeypatch.setattr(network, "own_address", lambda: "127.0.0.2")
    host = Visitor(browser, hall)
    page = host.go("/#/new/blood_rage")
    # Whoever has no name yet is asked for one: an invitation says who invites.
    page.get_by_label("What shall they call you?").fill("Ana")
    # What is refused is told in sight, though the button stands far below.
    resize(page, PHONE)
    refused = {"error": "Many tables were made here.", "code": "limit", "rule": None}
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=refused), times=1)
    page.click(".pf .btn.main")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    host.errors.clear()
    resize(page, DESK)
    page.click(".pf .btn.main")
    switch = page.get_by_role("switch", name="Let devices of the local network in")
    expect(switch).not_to_be_checked()
    expect(page.locator(".network")).to_contain_text("Everybody in the same network can then come into this hall.")
    # Until then a link leads other devices nowhere, and says so.
    page.get_by_role("button", name="QR code").first.click()
    expect(page.locator(".only")).to_contain_text("This link works on this computer only.")
    switch.click()
    expect(page.locator(".network code")).to_have_text(near)
    expect(page.locator(".only")).to_have_count(0)
    expect(page.get_by_role("img", name="QR code of the hall’s address")).to_be_visible()
    link = page.locator(".qrrow code").inner_text()
    assert link.startswith(f"{near}/#/t/")
    # Whoever follows it from there sits down, and is not offered the switch.
    guest = Visitor(browser, hall)
    guest.page.goto(link)
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Ana invites you to Blood Rage")
    guest.page.fill(".joinform input", "Bo")
    guest.page.click(".joinform .btn.main")
    expect(page.locator(".room")).to_contain_text("Bo")
    # Who plays a seat of the computer is chosen there, and the seat can be given to a friend again.
    third = page.locator(".room li").nth(2)
    third.get_by_role("button", name="Computer").click()
    expect(third.locator("div b")).to_have_text("Karl")
    third.get_by_label("Who plays seat 3").select_option("jarl")
    expect(third.locator("div b")).to_have_text("Jarl")
    # As long as others come in that way it can be ended, also when every seat is taken.
    expect(switch).to_be_checked()
    third.get_by_label("Who plays seat 3").select_option(label="A friend, by link")
    expect(third.locator("div b")).to_have_text("Free seat")
    # On a phone, too, what can be done about a free seat stands in one row.
    resize(page, PHONE)
    assert (
        third.locator("button").evaluate_all("all => new Set(all.map((b) => b.getBoundingClientRect().top)).size") == 1
    )
    switch.click()
    expect(page.locator(".network code")).to_have_count(0)
    assert host.errors == []
    host.close()
    guest.close()


def test_a_link_that_leads_to_no_seat_says_why(browser: Browser, hall: Served) -> None:
    ana, bo = Person(hall.url, "Ana"), Person(hall.url, "Bo")
    table = ana.table("me", "open")
    link = "/#" + table["seats"][1]["link"].partition("#")[2]
    joined = bo.http.post(
        f"/api/tables/{table['id']}/join", json={}, headers={"Authorization": f"Bearer {link.rpartition('/')[2]}"}
    )
    assert joined.status_code == 200
    ana.post(f"/api/tables/{table['id']}/start")
    # Used: who sits there, and that one can watch.
    late = Visitor(browser, hall)
    page = late.go(link)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_have_text("Bo sits here already")
    expect(sheet.locator(".room li b")).to_have_text(["Ana", "Bo"])
    expect(sheet).to_contain_text("Bo has been sitting there since")
    sheet.get_by_role("button", name="Watch").click()
    expect(sheet).to_have_count(0)
    expect(page.locator(".watching")).to_be_visible()
    # Wrong: the code is repeated, to be mended.
    page = late.go("/#/t/nosuchtable")
    expect(page.get_by_role("heading", level=1)).to_have_text("No table has this code")
    expect(page.locator(".vellum")).to_contain_text("“nosuchtable”")
    expect(page.locator(".cover.grey")).to_be_visible()
    expect(page.get_by_role("navigation")).to_be_visible()
    page.fill(".joinform input", table["id"])
    page.click(".joinform .btn.main")
    expect(page.locator(".watching")).to_be_visible()
    # Closed before its start, and in the middle of a game.
    free = Person(hall.url, "Cid").table("me", "open", open=True)
    Person(hall.url, "Dag").table("me", "open", "open", open=True, game="brian_boru")
    closed = ana.table("me", "open")["id"]
    ana.post(f"/api/tables/{closed}/abandon")
    page = late.go(f"/#/t/{closed}")
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is closed")
    sheet = page.locator(".linkstate")
    expect(sheet).to_contain_text("Ana closed it on")
    expect(sheet).to_contain_text("before the game began")
    # The same game elsewhere, and a new table of one's own.
    expect(sheet.locator("li")).to_have_count(1)
    expect(sheet.locator("li")).to_contain_text("Cid, free seats: 1")
    expect(sheet.locator("li a")).to_have_attribute("href", f"#/t/{free['id']}")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        assert page.evaluate(OVERLAPS) == [], size
    assert violations(page) == []
    expect(page.get_by_role("link", name="Play Blood Rage")).to_be_visible()
    vote = ana.post(f"/api/tables/{table['id']}/abandon")["vote"]
    bo.post(f"/api/tables/{table['id']}/vote", id=vote["id"], yes=True)
    page = late.go(f"/#/t/{table['id']}")
    expect(page.get_by_role("dialog")).to_contain_text("The players gave the game up together on")
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".watching")).to_be_visible()
    late.close()


def test_who_is_muted_in_the_chat_is_not_heard(browser: Browser, hall: Served) -> None:
    bo = Person(hall.url, "Bo")
    table = bo.table("me", "open")
    link = "/#" + table["seats"][1]["link"].partition("#")[2]
    guest = Visitor(browser, hall)
    page = guest.go(link)
    page.fill(".joinform input", "Cat")
    page.click(".joinform .btn.main")
    expect(page.locator(".room")).to_contain_text("Cat")
    start(bo, table["id"], [1])
    path = f"/api/tables/{table['id']}/chat"
    bo.post(path, text="A word")
    expect(page.locator(".page .prompt")).to_be_visible()
    chat = page.locator(".chat")
    # A narrow screen says that there is something to read.
    resize(page, PHONE)
    page.locator(".nav").get_by_role("button", name="Chat 1").click()
    expect(chat).to_contain_text("A word")
    expect(page.locator(".nav").get_by_role("button", name="Log")).to_be_visible()
    resize(page, DESK)
    chat.get_by_role("button", name="Bo", exact=True).click()
    chat.get_by_role("button", name="Mute Bo").click()
    expect(chat).not_to_contain_text("A word")
    expect(chat).to_contain_text("You do not hear Bo.")
    bo.post(path, text="Another")
    chat.get_by_role("button", name="Hear again").click()
    expect(chat).to_contain_text("Another")
    expect(chat).to_contain_text("A word")
    assert guest.errors == []
    guest.close()
