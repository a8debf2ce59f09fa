"""A campaign in the browser: begun in the lobby, a game played, experience spent, the next table laid."""

from __future__ import annotations

import contextlib
import random
import re
import time

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN
from tests.browser.test_screens import OVERLAPS, violations
from tests.browser.visit import DESK, PHONE, TABLET, Visitor
from tests.hall.served import Person, Served


def to_the_end(person: Visitor, seconds: float = 120) -> None:
    """Plays at random, clicking what it has read; experience is saved when it is asked for."""
    rng = random.Random(1)
    end = time.monotonic() + seconds
    while not (seen := person.look())["over"]:
        assert time.monotonic() < end, "the game takes too long"
        rows = [row["notation"] for row in seen["rows"]]
        spending = any(row.startswith("recruit") for row in rows)
        if not rows or seen["busy"]:
            person.page.wait_for_timeout(15)
            continue
        chosen = "done" if spending else rng.choice(rows)
        with contextlib.suppress(Error):
            person.page.click(f".prompt button.opt[data-notation='{chosen}']", timeout=500)


def saved(page: Page) -> int:
    """The experience that the first sheet shows."""
    return int(page.locator(".godsheet .xp b").first.text_content() or "")


def test_a_campaign_from_the_lobby_to_its_second_game(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = person.go()
    page.click("a:has-text('Campaign')")
    page.fill("input[placeholder='Our campaign']", "Alone against the wolf")
    page.click(".choice button:has-text('1')")
    chosen = page.locator("select[aria-label='Who seat 1 is']")
    for god in ("thor", "odin"):
        chosen.select_option(god)
        # What a god can do is told beside its name, and to whoever hears the page.
        words = next(text for id, text in zip(CAMPAIGN.roles, CAMPAIGN.role_texts("en"), strict=True) if id == god)
        expect(page.locator(f"#{chosen.get_attribute('aria-describedby')}")).to_have_text(words)
    page.click("button:has-text('Begin the campaign')")
    expect(page.locator("h1")).to_have_text("Alone against the wolf")
    expect(page.locator(".chapters [aria-current=step]")).to_contain_text("The Murder of Baldr")
    home = page.url
    page.click("a:has-text('Go to the table')")
    page.click("button:has-text('Start')")
    page.wait_for_selector(".prompt")
    # The page is told when the saga begins; whatever shuts it, does nothing else.
    text = page.locator(".page-text > div")
    question = page.inner_text(".prompt h2")
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    expect(text).to_be_hidden()
    page.click(".page-text summary")
    page.click(".page-text .shut")
    expect(text).to_be_hidden()
    page.click(".page-text summary")
    expect(text).to_be_visible()
    page.locator(".prompt button.opt").first.click()
    expect(text).to_be_hidden()
    assert page.inner_text(".prompt h2") == question
    to_the_end(person)
    page.click(".prompt a:has-text('To the campaign')")
    expect(page.locator(".past li b")).to_have_text(re.compile("Baldr"))
    assert page.url == home
    # Odin has the Health he kept, and 3 XP more after a defeat; the first Elf costs 1 (YC-23.1, YC-23.4).
    xp = saved(page)
    assert xp >= 3
    page.click("[aria-label='Elves at the start'] button")
    expect(page.locator(".godsheet .xp b").first).to_have_text(str(xp - 1))
    expect(page.locator("[aria-label='Elves at the start'] .bought")).to_have_count(1)
    # A relation asks for the god: alone there are two (YC-3.10), and the first usable box costs 2 (YC-23.2).
    page.locator("[aria-label='Blood Ties'] button").click()
    expect(page.locator(".offers button")).to_have_count(2)
    page.locator(".offers button").first.click()
    expect(page.locator(".godsheet .xp b").first).to_have_text(str(xp - 3))
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert violations(page) == []
    page.click("button:has-text('Play the next game')")
    page.wait_for_selector(".prompt")
    assert "/#/t/" in page.url
    assert not person.errors
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_the_page_of_a_campaign_can_be_read(browser: Browser, hall: Served, size: dict[str, int], lang: str) -> None:
    person = Visitor(browser, hall, size)
    person.context.add_init_script(f"localStorage.setItem('lang', '{lang}')")
    page = person.go("/#/newcampaign/yggdrasil_chronicles")
    page.click(".choice button:has-text('2')")
    page.locator("form .pf .main").click()
    page.wait_for_selector(".godsheet")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.evaluate(OVERLAPS) == []
    person.close()


def test_whoever_has_not_come_to_the_next_table_sits_down_there(browser: Browser, hall: Served) -> None:
    ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/campaigns", game="yggdrasil_chronicles", roles=["odin", "thor"], seats=seats)
    first = f"/api/tables/{made['table']['id']}"
    token = made["table"]["seats"][1]["link"].rpartition("/")[2]
    bob.http.post(f"{first}/join", json={}, headers={"Authorization": f"Bearer {token}"})
    ann.post(f"{first}/abandon")
    laid = ann.post(f"/api/campaigns/{made['id']}/next")
    visitor = Visitor(browser, hall)
    visitor.context.add_cookies([{"name": "longhall", "value": bob.http.cookies["longhall"], "url": hall.url}])
    page = visitor.go(f"/#/campaign/{made['id']}")
    expect(page.locator(".room li").nth(1)).to_contain_text("Bob is not at the table yet")
    page.click("button:has-text('Sit down')")
    # Where others play, too, nobody begins by sitting down.
    page.wait_for_url(f"**/#/t/{laid['id']}")
    expect(page.locator(".room li").nth(1)).to_contain_text("Bob")
    table = ann.get(f"/api/tables/{laid['id']}")
    assert (table["state"], [seat["name"] for seat in table["seats"]]) == ("open", ["Ann", "Bob"])
    assert visitor.errors == []
    visitor.close()
