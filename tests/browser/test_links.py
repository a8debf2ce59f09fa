"""An invitation names game and host; a link whose seat is taken says so, and whoever watches knows it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.visit import Visitor
from tests.hall.served import Person, Served


def test_an_invitation_is_used_once(browser: Browser, hall: Served) -> None:
    ana = Person(hall.url, "Ana")
    table = ana.table("me", "open")
    link = "/#" + table["seats"][1]["link"].partition("#")[2]
    guest, late = Visitor(browser, hall), Visitor(browser, hall)
    page = guest.go(link)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ana invites you to Blood Rage")
    page.fill(".joinform input", "Bo")
    page.click(".joinform .btn.main")
    expect(page.locator(".room")).to_contain_text("Bo")
    # Somebody else with the same link finds no seat, and is told so.
    other = late.go(link)
    expect(other.locator(".vellum")).to_contain_text("The seat of this link is taken")
    assert other.locator(".joinform").count() == 0
    ana.post(f"/api/tables/{table['id']}/start")
    expect(other.locator(".watching")).to_contain_text("you are watching")
    expect(page.locator(".page .prompt")).to_be_visible()
    assert page.locator(".watching").count() == 0
    assert guest.errors == late.errors == []
    guest.close()
    late.close()
