"""Longhall without a server: opened once from a plain folder of files, then the network is cut."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import longhall
from longhall.core.title.registry import games
from tests.browser.site import Site, made
from tests.browser.test_screens import OVERLAPS, SIZES, in_both_themes
from tests.browser.test_weight import MOST, weight
from tests.browser.visit import Visitor, resize
from tests.hall.served import Served, settings_for

# Chooses at random within the page until it shows the position of that number or the game is over; says whether it is.
PLAY = """(far) => new Promise((resolve) => {
  let drawn = 7;
  const random = (n) => (drawn = (drawn * 1103515245 + 12345) % 2147483648) % n;
  const timer = setInterval(() => {
    const over = document.querySelector('.prompt a[href*=replay]');
    if (over || document.querySelector('.page').dataset.seq >= far) { clearInterval(timer); resolve(!!over); return; }
    const sure = document.querySelector('.ask[role=alertdialog] .btn.main');
    if (sure) return sure.click();
    const prompt = document.querySelector('.prompt:not(.waiting)');
    if (!prompt || document.querySelector('.opts')?.getAttribute('aria-busy') === 'true') return;
    const rows = [...prompt.querySelectorAll('button.opt:not(:disabled)')];
    const liked = rows.filter((b) => !['pass', 'decline'].includes(b.dataset.notation));
    const from = liked.length && random(8) ? liked : rows;
    if (from.length) from[random(from.length)].click();
  }, 4);
})"""

# So many moves into a game it goes on
MIDDLE = 10

EVERYTHING_KEPT = "navigator.serviceWorker.ready.then((r) => r.active.state)"

# As if the page had been closed before it saw the last move
UNSEEN = """() => { for (const key of Object.keys(localStorage).filter((one) => one.startsWith('glimpse:'))) {
  const { seq, scene } = JSON.parse(localStorage[key]);
  localStorage[key] = JSON.stringify({ seq: seq - 1, scene });
} }"""


# As if the tables of the device had been played to their end
FINISHED = """() => new Promise((resolve) => { const asked = indexedDB.open('longhall'); asked.onsuccess = () => {
  const writing = asked.result.transaction('tables', 'readwrite'), tables = writing.objectStore('tables');
  tables.getAll().onsuccess = ({ target }) => {
    const over = { state: 'finished', scores: [5, 7], winners: [1] };
    for (const kept of target.result) tables.put({ ...kept, card: { ...kept.card, ...over } });
  };
  writing.oncomplete = () => { asked.result.close(); resolve(); };
}; })"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def said() -> list[str]:
    """What pages of the device have told their console."""
    return []


@pytest.fixture(scope="module")
def device(browser: Browser, folder: Path, said: list[str]) -> Iterator[Visitor]:
    """Somebody who has opened the page once; since then there is no network."""
    site = Site(folder)
    person = Visitor(browser, site, own=True)  # type: ignore[arg-type]  # it has an address, too
    person.context.on("console", lambda message: said.append(message.text))
    page = person.go("/")
    page.wait_for_selector(".game")
    page.evaluate(EVERYTHING_KEPT)
    site.stop()
    yield person
    person.close()


def open_at(person: Visitor, path: str) -> Page:
    """A page as if the browser had been closed meanwhile."""
    person.page.close()
    person.page = person.context.new_page()
    person.page.on("pageerror", lambda e: person.errors.append(str(e)))
    return person.go(path)


def kept(page: Page) -> list[dict[str, Any]]:
    """What the device keeps of its tables."""
    found: list[dict[str, Any]] = page.evaluate(
        """() => new Promise((resolve) => { const asked = indexedDB.open('longhall'); asked.onsuccess = () => {
        const all = asked.result.transaction('tables').objectStore('tables').getAll();
        all.onsuccess = () => { asked.result.close(); resolve(all.result.map((kept) => kept.card)); }; }; })"""
    )
    return found


def played(device: Visitor, game: str, said: list[str]) -> str:
    """A whole game, with a crash in the middle; its table."""
    said.clear()
    page = open_at(device, "/")
    page.wait_for_selector(".game")
    page.evaluate(f"localStorage.setItem('seats:{game}', '{max(2, longhall.title(game).min_seats)}')")
    page.click(f".game:has(img[src*='/{game}/']) >> text=Play now")
    page.click(".playsheet .btn.main")
    page.wait_for_selector(f".game-{game} .prompt")
    # All is kept already: Python does not begin from nothing, be it for this table or one that the lobby tells of.
    assert "Python was woken" in said
    expect(page.locator(".top .ishere")).to_have_text("on this device")
    path = page.url.removeprefix(device.hall.url)
    assert not page.evaluate(PLAY, MIDDLE)
    page.wait_for_selector(".prompt:not(.waiting) button.opt, .prompt a[href*=replay]")
    table = page.url.rpartition("/")[2]
    before = next(card for card in kept(page) if card["id"] == table)
    with suppress(Error):
        page.goto("chrome://crash")
    page = open_at(device, path)
    page.wait_for_selector(f".game-{game} .prompt")
    after = next(card for card in kept(page) if card["id"] == table)
    assert after["seq"] >= before["seq"] >= MIDDLE
    # The rest is played out of sight: how a table is drawn has tests of its own.
    page.evaluate("document.body.style.display = 'none'")
    assert page.evaluate(PLAY, inf)
    page.evaluate("document.body.style.display = ''")
    expect(page.locator(".scoresheet")).to_be_visible()
    finished = next(card for card in kept(page) if card["id"] == table)
    assert finished["state"] == "finished"
    assert not device.errors
    return table


SAVED = "yggdrasil_chronicles"


@pytest.mark.parametrize("game", [game for game in games() if game != SAVED])
def test_a_whole_game_is_played_and_survives_a_crash(device: Visitor, game: str, said: list[str]) -> None:
    played(device, game, said)


def test_a_whole_game_is_verified_replayed_and_saved_and_moves_to_another_device(
    device: Visitor, said: list[str], browser: Browser, folder: Path
) -> None:
    table = played(device, SAVED, said)
    page = open_at(device, f"/#/verify/{table}")
    expect(page.locator(".verdict.good")).to_be_visible()
    with page.expect_download() as saved:
        page.click("text=Save the record")
    assert longhall.replay(Path(saved.value.path()).read_text("utf-8")).over
    page = open_at(device, f"/#/replay/{table}")
    page.wait_for_selector(".turns i")

    # It is read again, with the efforts of a device, and can be played on from any position.
    page.get_by_role("button", name="Analysis").click()
    expect(page.locator(".anchart .chance[d*='L']")).to_be_attached()
    expect(page.get_by_role("region", name="Accuracy")).to_contain_text("8 simulations at every choice, 50 where")
    page.get_by_role("region", name="The move", exact=True).get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".page .prompt:not(.waiting)")

    # And back again, from the file.
    page = open_at(device, "/#/here")
    tables = len(kept(page))
    page.set_input_files("input[type=file]", saved.value.path())
    page.wait_for_selector(".page .scoresheet")
    assert len(kept(page)) == tables + 1

    # Everything that is kept here can go on elsewhere.
    page = open_at(device, "/#/here")
    page.wait_for_selector(".trow.kept")
    with page.expect_download() as saved:
        page.click("text=Save everything")
    site = Site(folder)
    other = Visitor(browser, site, own=True)  # type: ignore[arg-type]
    there = other.go("/#/here")
    there.set_input_files("input[type=file]", saved.value.path())
    there.wait_for_selector(".trow.kept")
    assert {card["id"] for card in kept(there)} == {card["id"] for card in kept(page)}
    other.close()
    site.stop()


def test_two_people_share_a_device(device: Visitor) -> None:
    page = open_at(device, "/#/new/blood_rage")
    page.click(".choice .btn:has-text('2')")
    page.locator(".seatrow").nth(1).locator("select").first.select_option("guest")
    page.fill(".seatrow input", "Tomás")
    page.click(".vellum .btn.main:has-text('Set the table')")
    page.wait_for_selector(".spread .card")
    first = page.inner_text(".prompt .opts")
    # Of two players each keeps two cards at a time.
    page.locator(".prompt button.opt").first.click()
    expect(page.locator(".prompt button.opt")).to_have_count(7)
    page.locator(".prompt button.opt").first.click()
    # Nothing of anybody's hand is to be seen before it is handed over.
    expect(page.locator(".handover h1")).to_have_text("It is Tomás’s turn")
    assert page.query_selector(".card") is None
    page.click(".handover .btn.main")
    page.wait_for_selector(".spread .card")
    assert page.inner_text(".prompt .opts") != first

    # The coach, once all who are here agree, and until one does no longer
    page.keyboard.press("c")
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="We all agree").click()
    expect(coach.locator(".sug").first).to_be_visible()
    expect(coach).to_contain_text("simulations a move")
    # The cards that it advises carry its numbers.
    discs = page.locator(".cdiscs [data-n]")
    expect(discs).to_have_count(coach.locator(".sug").count())
    expect(discs.first).to_be_visible()
    coach.get_by_role("button", name="I no longer agree to the coach").click()
    expect(coach.get_by_role("button", name="We all agree")).to_be_visible()
    page.keyboard.press("c")
    expect(coach).to_have_count(0)
    expect(discs).to_have_count(0)


def test_lessons_rules_and_campaigns_are_there(device: Visitor) -> None:
    page = open_at(device, "/#/learn/brian_boru")
    page.wait_for_selector(".note")
    page = open_at(device, "/#/rules/blood_rage")
    expect(page.locator("main")).to_contain_text("BR-1")
    page = open_at(device, "/#/newcampaign")
    page.click(".vellum .pf .btn.main")
    expect(page.locator("main")).to_contain_text("The Murder of Baldr")


PAGES = {
    "/": ".game",
    "/#/new/blood_rage": ".seatrow",
    "/#/here": ".vellum",
    "/#/friends": ".vellum",
    "/#/rules": "main",
}


@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_read(device: Visitor, path: str) -> None:
    page = open_at(device, path)
    page.wait_for_selector(PAGES[path])
    for size in SIZES:
        resize(page, size)
        assert in_both_themes(page) == [], size
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_first_page_is_light_and_asks_nobody_else(browser: Browser, folder: Path) -> None:
    site = Site(folder)
    person = Visitor(browser, site, own=True)  # type: ignore[arg-type]
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(request.url))
    files = weight(person, "/", ".game")
    size = sum(bytes for url, bytes in files.items() if "/art/" not in url)
    assert size < MOST, f"{size} bytes: {files}"
    assert not any("engine" in url for url in files), "the engine comes with the first table"
    assert all(url.startswith(site.url) for url in asked)
    policy = person.page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    assert re.search(r"script-src 'self' 'wasm-unsafe-eval';", policy)
    assert "'unsafe-eval'" not in policy
    manifest = json.loads((folder / "board/games/manifest.webmanifest").read_text("utf-8"))
    assert all((folder / "board/games" / icon["src"]).is_file() for icon in manifest["icons"])
    person.close()
    site.stop()


def test_a_hall_that_goes_down_leaves_the_tables_of_the_device(browser: Browser, folder: Path, tmp_path: Path) -> None:
    hall = Served(settings_for(tmp_path))
    hall.start()
    person = Visitor(browser, hall, own=True)
    page = person.go("/#/new/blood_rage")
    page.click(".choice .btn:has-text('On this device')")
    page.click(".choice .btn:has-text('2')")
    page.click(".vellum .btn.main:has-text('Set the table')")
    page.wait_for_selector(".page .prompt:not(.waiting) .opt")
    asked = page.inner_text(".prompt h2")
    page.evaluate(EVERYTHING_KEPT)
    hall.stop()
    page = open_at(person, "/")
    expect(page.locator(".strip")).to_contain_text("No connection to the hall.")
    expect(page.locator("h1")).to_have_text("One table on this device.")
    # It is called by what it is, as those of the hall are.
    expect(page.locator(".continue h2")).to_have_text("Blood Rage, Age I")
    expect(page.locator(".continue .now")).to_have_text(asked)
    # Also where an opponent moved when no page saw it any more: the engine is asked then, and what it says is kept.
    page.evaluate(UNSEEN)
    page = open_at(person, "/")
    expect(page.locator(".continue h2")).to_have_text("Blood Rage, Age I")
    expect(page.locator(".continue .now")).to_have_text(asked)
    page.click(".continue >> text=Continue >> nth=-1")
    page.wait_for_selector(".page .prompt")
    assert not page.evaluate(PLAY, 3)
    page = open_at(person, "/#/here")
    expect(page.locator(".trow.kept b").first).to_contain_text("Blood Rage, Age I")
    # A game that was finished here is among the replays, too.
    page.evaluate(FINISHED)
    page = open_at(person, "/#/replays")
    expect(page.locator(".trow.finished")).to_contain_text("on this device")
    expect(page.get_by_role("alert")).to_contain_text("The hall does not answer.")
    person.close()
