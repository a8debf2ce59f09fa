"""Finding a game, the ladder, and asking people one has met to a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect
from sqlalchemy import Connection, insert

from longhall.bots.analysis import Read
from longhall.hall.schema import ratings, results
from tests.browser.test_screens import OVERLAPS, SIZES, in_both_themes
from tests.browser.visit import Visitor, resize
from tests.hall.served import Person, Served
from tests.hall.test_ratings import end, keep, rated

Look = Callable[[Page, str], None]


def named(browser: Browser, hall: Served, name: str, path: str = "/") -> tuple[Visitor, Person]:
    """Somebody with a browser who is known to the hall, and the same person without the browser."""
    person, visitor = Person(hall.url, name), Visitor(browser, hall, own=True)
    visitor.page.clock.install()
    visitor.context.add_cookies([{"name": "longhall", "value": person.http.cookies["longhall"], "url": hall.url}])
    visitor.go(path)
    return visitor, person


def history(hall: Served, person: Person, *wins: int) -> None:
    """Rated games of four that somebody has won or lost."""
    rating, rows = 1200.0, []
    for n, won in enumerate(wins):
        table = person.table("me", "karl")["id"]
        after = rating + (18 if won else -6)
        row = {"person": person.id, "game": "blood_rage", "players": 4, "table_id": table, "seat": 0}
        rows.append({**row, "before": rating, "after": after, "won": won, "at": time.time() - 86_400 * (90 - n)})
        rating = after

    def write(c: Connection) -> None:
        c.execute(insert(results), rows)
        stands = {"person": person.id, "game": "blood_rage", "players": 4, "rating": rating, "games": len(wins)}
        c.execute(insert(ratings).values(stands))

    hall.run(hall.hall.store.write(write))


def check(page: Page, *_: str) -> None:
    """It can be read in two themes, at three sizes, and nothing lies on anything else."""
    for size in SIZES:
        resize(page, size)
        assert in_both_themes(page) == [], size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
    resize(page, SIZES[0])


def through_a_search(browser: Browser, hall: Served, look: Look) -> None:
    ann, _ = named(browser, hall, "Ann")
    bob, bob_himself = named(browser, hall, "Bob")
    page = ann.page
    page.click("text=Find me a game")
    expect(page.locator(".qz h3")).to_contain_text("1 of")
    page.click(".qz [role=radio]:has-text('2')")
    expect(page.locator(".qz h3")).to_have_text("1 of 2 have come to the fire")
    look(page, "seeking")
    # It stays when the page is loaded again, and on every other page.
    page.reload()
    expect(page.locator(".qz h3")).to_have_text("1 of 2 have come to the fire")
    expect(page.locator("header.top .seekring")).to_be_visible()
    bob_himself.post("/api/seek", wishes=[{"game": "blood_rage", "players": 2}])
    # Whoever seeks is told soon, everybody else within ten seconds.
    page.clock.fast_forward(2000)
    expect(page.locator("dialog.fnd")).to_be_visible()
    look(page, "found")
    bob.page.clock.fast_forward(10_000)
    bob.page.locator("dialog.fnd .btn.main").click()
    page.keyboard.press("Enter")
    # Whoever answers last is there at once, the other soon.
    for visitor in (ann, bob):
        visitor.page.wait_for_selector(".page .prompt")
        bob.page.clock.fast_forward(2000)
    for visitor in (ann, bob):
        visitor.close()


def test_two_people_are_brought_to_a_table(browser: Browser, hall: Served) -> None:
    through_a_search(browser, hall, check)


def on_the_ladder(browser: Browser, hall: Served, look: Look) -> None:
    ann, herself = named(browser, hall, "Ingrid", "/#/ladder/blood_rage/4")
    others: list[Any] = [Person(hall.url, name) for name in ("Tomás", "Lucía", "Enzo")]
    for other, wins in zip([herself, *others], ((1, 0, 1, 1, 0, 1), (1, 1, 1, 1), (1, 0), (0, 0, 0)), strict=True):
        history(hall, other, *wins)
    tables = [rated(herself, other) for other in (others[0], others[0], others[1])]
    for table in tables:
        end(hall, table, [0])
    others[0].get("/api/company")
    page = ann.page
    page.reload()
    expect(page.locator(".lad .me div b")).to_have_text("Ingrid, you")
    expect(page.locator(".lad .bot b").first).to_have_text("Konung")
    expect(page.locator(".rcx .won")).to_have_count(4)
    expect(page.locator(".facts .cost")).to_contain_text("not enough games yet")
    for table in tables:
        keep(hall, table, Read(1, 0, "pass", [50.0, 50.0], 2, lost=4.5, range=9.0, phase=0))
    page.reload()
    expect(page.locator(".facts .cost b")).to_have_text("Gods’ Gifts")
    expect(page.locator(".facts .cost")).to_contain_text("costs you most: 4.5 points of chance a game")
    expect(page.locator(".facts")).to_contain_text("50 %")
    # Where nothing was won or lost together yet, nothing is counted.
    expect(page.locator(".gtab", has_text="Yggdrasil")).to_contain_text("no game yet")
    look(page, "ladder")
    ann.go("/")
    card = page.locator(".game")
    expect(card.filter(has_text="Blood Rage").locator(".stands")).to_have_text("Your rating, 4 players: about 1260")
    expect(card.filter(has_text="Brian Boru").locator(".stands")).to_have_count(0)
    look(page, "standing")
    ann.go("/#/ladder/blood_rage/4")
    page.click("text=Invite >> nth=0")
    expect(page.locator(".btn.sent")).to_contain_text("Asked")
    (asked,) = others[0].get("/api/company")["invitations"]
    others[0].post(f"/api/invitations/{asked['id']}/answer", yes=True)
    page.clock.fast_forward(2000)
    expect(page.locator(".toast")).to_contain_text("Tomás sits down.")
    look(page, "toast")
    page.click(".toast >> text=Play")
    page.wait_for_url(f"**/#/t/{asked['table']}")
    ann.close()


def test_the_ladder_and_an_invitation(browser: Browser, hall: Served) -> None:
    on_the_ladder(browser, hall, check)
