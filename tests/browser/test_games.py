"""Whole games in the browser."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.visit import PHONE, Visitor, play_out, settled
from tests.hall.served import Served


def test_two_people_play_a_whole_game_by_clicking(browser: Browser, hall: Served) -> None:
    host, friend = Visitor(browser, hall), Visitor(browser, hall)
    page = host.go("/#/new/blood_rage")
    page.click(".choice .btn:has-text('2')")
    page.click(".vellum .btn.main:has-text('Set the table')")
    page.wait_for_selector(".room")
    page.click("text=QR code")
    link = page.inner_text(".qrrow code")
    friend.page.goto(link)
    friend.page.fill(".joinform input", "Tomás")
    friend.page.click("text=Sit down here")
    page.click(".vellum .btn.main:has-text('Start now')")
    for person in (host, friend):
        person.page.wait_for_selector(".page .prompt")
    play_out([host, friend])
    for person in (host, friend):
        expect(person.page.locator(".scoresheet tfoot td").first).to_be_visible()
        assert not person.errors
        person.close()


def test_a_whole_game_by_keyboard_only(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = person.go()
    page.wait_for_selector(".game")
    page.evaluate("localStorage.setItem('seats:blood_rage', '2')")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play now":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".playsheet .btn.main:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(".page .prompt")
    play_out([person], keys=True)
    assert not person.errors
    person.close()


def test_a_phone(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = person.go()
    page.tap("text=Play now")
    page.tap(".playsheet .btn.main")
    page.wait_for_selector(".spread .card")
    page.tap(".spread .card >> nth=1")
    settled(page)
    for tab in ("Hand", "Yours", "Log", "Table"):
        page.tap(f".nav button:has-text('{tab}')")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        "[...document.querySelectorAll('.prompt button.opt, .nav button, .phoneage button')]"
        ".filter(b => b.getBoundingClientRect().height < 40).map(b => b.textContent)"
    )
    assert not small
    assert not person.errors
    person.close()
