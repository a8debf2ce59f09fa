"""Brian Boru with all five seats: panels, trick, regions and the end keep their room at every size."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.show.scene import Scene
from tests.browser.shown import Shown
from tests.browser.test_brian_boru import BOXES
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, play_on, resize, settled
from tests.hall.served import Person, Script, Served, deal_by, good
from tests.rules.brian_boru.helpers import FIVE, RED_TOWN, cards, discs, game_at, trick

# How many rows of the list are seen whole
IN_SIGHT = """() => {
  const below = document.querySelector('.prompt .below')?.getBoundingClientRect().top;
  const last = below ?? document.querySelector('.prompt .body').getBoundingClientRect().bottom;
  const rows = [...document.querySelectorAll('.opts .opt')];
  return rows.filter((row) => row.getBoundingClientRect().bottom <= last).length;
}"""

EDGES = "(part) => [...document.querySelectorAll(part)].at(-1).getBoundingClientRect().toJSON()"
ONE_LINE = "(all) => all.every((one) => one.offsetHeight <= 1.5 * parseFloat(getComputedStyle(one).lineHeight))"

NAMES = ("You", "Konstantin Öz.", "Skaði Ullrdótt", "Maximilianus", "Giulia Bianchi")

# Names of which not every letter lies in its place, beside or under what belongs to the same seat
CUT = """([names, places, beside]) => [...document.querySelectorAll(names)].filter((name) => {
  const place = name.closest(places), room = place.getBoundingClientRect();
  const taken = [...place.querySelectorAll(beside)].map((one) => one.getBoundingClientRect());
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 4;
  const fits = (r) => r.left >= room.left - 1 && r.right <= room.right + 1 && r.bottom <= room.bottom + 1;
  return ![...letters.getClientRects()].every((r) => fits(r) && taken.every((one) => before(r, one) || before(one, r)));
}).map((name) => name.textContent)"""

# Which of these parts of a page lie on one another, or leave the window
BESIDE = """(parts) => {
  const boxes = parts.map((one) => [one, document.querySelector(one).getBoundingClientRect()]);
  const out = boxes.filter(([_, b]) => b.width < 100 || b.left < 0 || b.right > innerWidth || b.bottom > innerHeight);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const on = boxes.filter(([_, a], i) => boxes.some(([_, b], j) => j < i && over(a, b)));
  return [...out, ...on].map(([one]) => one);
}"""


@cache
def reached(verb: str, played: int) -> Game:
    """A game in which the first seat is asked for that, with so many cards in the trick."""

    def there(scene: Scene) -> bool:
        cards = [p for area in scene.areas if area.id == "stage" for p in area.pieces if p.card]
        return scene.prompt.mine and scene.prompt.options[0].notation.startswith(verb) and len(cards) == played

    game = longhall.new("brian_boru", 5, 1)
    players = [bot("greedy", i) for i in range(5)]
    while not there(game.scene(0)):
        seat = game.decisions[0].seat
        game.play(seat, players[seat].choose(game.view(seat)))
    return game


def edge(page: Page, side: str, part: str) -> float:
    return float(page.evaluate(EDGES, part)[side])


def test_panels_and_the_whole_trick_stand_above_ones_own(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, DESK)
    table = Shown(person, reached("action", 5), drawn=".line .face", names=NAMES)
    page = table.page
    assert page.evaluate(CUT, [".line .who b", "li", ".card, .st"]) == []
    assert edge(page, "bottom", ".seats > .seat") + 4 <= edge(page, "top", ".ownrow")
    # Later in the game others have marriage cards before them, which say whose they are.
    kept = {
        seat: {"marriages": [f"marriage_{name}"]}
        for seat, name in zip(FIVE, ("conall", "aoife", "brigid"), strict=False)
    }
    table.show(game_at(trick(RED_TOWN, 11, 2, 13, seats=FIVE, players=kept, round=4), FIVE))
    expect(page.locator(".seats .upgrades button")).to_have_text(["Conall", "Aoife", "Brigid"])
    assert edge(page, "bottom", ".seats > .seat") + 4 <= edge(page, "top", ".ownrow")
    person.close()


def test_who_leads_sees_all_regions_on_a_tablet(browser: Browser, hall: Served) -> None:
    """The trick in which no card lies yet leaves them its room."""
    person = Visitor(browser, hall, TABLET)
    table = Shown(person, reached("lead", 0), drawn=".prompt .parts .opt")
    expect(table.page.locator(".prompt .below")).to_have_count(0)
    assert all(table.page.locator(".prompt .parts .opt").evaluate_all(BOXES))
    table.show(reached("play", 1))
    expect(table.page.locator(".line .face")).to_be_visible()
    person.close()
    # Tokens that have turned up have long words.
    person = Visitor(browser, hall, TABLET)
    hands = {seat: {"hand": cards(*range(1 + 5 * n, 6 + 5 * n))} for n, seat in enumerate(reversed(FIVE))}
    towns = discs(blue="munster_1 munster_2 leinster_1 connaught_1 ulaid_1", purple="northern_ui_neill_1 dubhlinn_1")
    claims = dict.fromkeys(("northern_ui_neill", "ulaid", "leinster", "munster"), "face_up")
    game = game_at({"phase": "action", "round": 4, "players": hands, "towns": towns, "claims": claims}, FIVE)
    page = Shown(person, game, "es", drawn=".prompt .parts .opt").page
    expect(page.locator(".prompt .below")).to_have_count(0)
    assert all(page.locator(".prompt .parts .opt").evaluate_all(BOXES))
    person.close()


def test_a_phone_shows_four_cards_and_its_tracks_from_everywhere(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    page = Shown(person, reached("play", 4), drawn=".prompt .opts .opt").page
    assert page.evaluate(IN_SIGHT) >= 4
    for tab in page.locator(".nav button").all():
        tab.click()
        page.get_by_role("button", name="Tracks").click()
        settled(page)
        nav, look = [page.evaluate(EDGES, part) for part in (".nav", ".look")]
        assert (nav["width"], look["width"]) == (PHONE["width"], PHONE["width"])
        assert (look["top"], nav["top"]) == (92, PHONE["height"] - 58)
        # The race for each region is among them, to its last line.
        regions = page.locator(".look .grid")
        assert regions.evaluate("(e) => e.scrollHeight <= e.clientHeight")
        expect(regions.locator("tbody").last).to_be_in_viewport()
    person.close()


def finished(hall: Served) -> tuple[str, str]:
    """A table at which all five have played to the end, and the key of its first seat."""
    people = [Person(hall.url, name) for name in NAMES]
    table = people[0].table(*["open"] * len(NAMES), game="brian_boru")
    keys = []
    for seat, name in zip(table["seats"], NAMES, strict=True):
        link = seat["link"].rpartition("/")[2]
        joined = Script(hall.url, table["id"], seat["seat"], link).post("/join", seat=seat["seat"], name=name)
        keys.append(good(joined)["token"])
    people[0].post(f"/api/tables/{table['id']}/start")
    play_on(hall, table["id"], list(range(len(NAMES))), lambda scene: scene.over)
    return table["id"], keys[0]


def test_the_end_has_room_for_five(browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    # Two of the others share the second place.
    deal_by(monkeypatch, "two come second6")
    table, key = finished(hall)
    person = Visitor(browser, hall, PHONE)
    page = person.go(f"/#/t/{table}/{key}")
    for size in (PHONE, TABLET, DESK):
        resize(page, size)
        expect(page.locator(".chart .line")).to_have_count(5)
        expect(page.locator(".chart .line").first).to_be_visible()
        settled(page)
        if size is not DESK:
            assert page.evaluate(CUT, [".chip > span:not(.disc) b", ".chip", ".disc, em"]) == [], size
        assert page.evaluate(CUT, [".podium li div > b", "li", "strong, .disc"]) == [], size
        assert page.evaluate(CUT, ["thead div > span:last-child", "th", ".disc"]) == [], size
        # Four rounds and the end, by name or number
        assert page.locator(".chart .part").count() >= 4, size
        sheet = page.locator(".leaflet:has(table)").evaluate("(e) => [e.scrollWidth, e.clientWidth]")
        assert sheet[0] <= sheet[1], size
    # Points are no name; the hand is no longer there to be looked at.
    expect(page.locator(".chart .seg button").first).to_have_css("text-transform", "none")
    assert "Points" not in page.inner_text(".verdict h2")
    # Whoever is next is named, all of them.
    names = page.locator(".podium li div > b").all_inner_texts()
    points = [int(n) for n in page.locator(".podium strong .sr").all_text_contents()]
    second = [name for name, n in zip(names, points, strict=True) if n == points[1]]
    if points[0] > points[1] and "You" not in second:
        assert all(name in page.inner_text(".verdict p") for name in second)
    resize(page, PHONE)
    expect(page.get_by_role("navigation").get_by_role("button", name="Hand")).to_have_count(0)
    # What decided it is a sentence in every language, and so is what else a turning point brought.
    page.evaluate("localStorage.setItem('lang', 'es')")
    page.reload()
    expect(page.locator(".verdict h2")).to_have_text(re.compile(r"^Gana(s| .+) con \d+ puntos$"))
    expect(page.locator(".turning span").last).to_contain_text(re.compile(r"\. [+−]\d+ por lo demás"))
    page.evaluate("localStorage.setItem('lang', 'en')")
    # A replay has room for the trick beside board and log, too.
    for size in (PHONE, TABLET):
        resize(page, size)
        person.go(f"/#/replay/{table}/30")
        expect(page.locator(".line li:not(.free)").first).to_be_visible()
        settled(page)
        assert page.evaluate(BESIDE, [".board", ".seats > .line", ".side .prompt", ".rail"]) == [], size
    assert person.errors == []
    person.close()
