"""The table of Blood Rage: nothing that a fight or a draft shows is cut, least of all on small screens."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.show.scene import Scene
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor as Guest
from tests.browser import filmstrips
from tests.browser.filmstrips import FILMS, Film, Set, looking, ready, taken
from tests.browser.shown import Shown
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, play_on, settled
from tests.hall.served import Person, Script, Served, good
from tests.rules.blood_rage.helpers import game_at

SMALL = {"tablet": TABLET, "phone": PHONE}
SIZES = {"desk": DESK, **SMALL}


def sides(scene: Scene) -> int:
    return sum(spot.id.startswith("side:") for area in scene.areas if area.id == "stage" for spot in area.spots)


def laid(scene: Scene) -> list[str]:
    """The sides on which open cards lie, one for each card."""
    return [piece.spot for area in scene.areas if area.id == "stage" for piece in area.pieces if piece.card]


def revealed(scene: Scene) -> int:
    return len(laid(scene))


SCREENS: dict[str, Callable[[Scene], bool]] = {
    "draft": lambda scene: len(scene.prompt.options) > 5,
    "call to battle": lambda scene: (
        len(scene.prompt.options) == 2
        and len(scene.prompt.refused) > 1
        and any(option.notation.startswith("join ") for option in scene.prompt.options)
    ),
    "three sides": lambda scene: sides(scene) == 3,
    "four sides": lambda scene: sides(scene) == 4,
    "four cards": lambda scene: sides(scene) == 4 and revealed(scene) == 4,
    "six cards": lambda scene: (
        sides(scene) == 2 and sum(o.notation.startswith("play ") for o in scene.prompt.options) > 5
    ),
    "an added card": lambda scene: sides(scene) == 2 and revealed(scene) > len(set(laid(scene))),
    "free invade": lambda scene: "It invades at no cost" in scene.prompt.question and len(scene.prompt.options) > 6,
    "two quests": lambda scene: (
        bool(scene.prompt.groups) and sum(p.spot == "zone:quests" for area in scene.areas for p in area.pieces) > 1
    ),
    "invade": lambda scene: any(option.notation == "invade warrior yggdrasil" for option in scene.prompt.refused),
}

# Sides of a fight that are not seen whole
CUT_SIDES = """() => {
  const box = document.querySelector('.sides').getBoundingClientRect();
  return [...document.querySelectorAll('.bside')].filter((side) => side.getBoundingClientRect().bottom > box.bottom + 1)
    .map((side) => side.innerText);
}"""

# Cards in a fight that cannot be read whole, or on which something lies over something else
CUT_CARDS = """() => [...document.querySelectorAll('.played .card:not(.none, .back)')].filter((card) => {
  const box = (part) => card.querySelector(part).getBoundingClientRect();
  const room = card.getBoundingClientRect(), text = card.querySelector('p');
  return !text.checkVisibility({ visibilityProperty: true }) || text.scrollHeight > text.clientHeight + 1 ||
    box('p').bottom > room.bottom + 1 || box('.mark').right > box('h3').left + 1 || box('h3').right > room.right + 1;
}).map((card) => card.innerText)"""

# Sides of the last fight that reach beyond its box, or whose words reach beyond theirs
CUT_LAST = """() => {
  const end = document.querySelector('.last').getBoundingClientRect().right;
  return [...document.querySelectorAll('.last li')].filter((side) =>
    side.scrollWidth > side.clientWidth + 1 || side.getBoundingClientRect().right > end).map((side) => side.innerText);
}"""

# Figures of a fight that reach beyond their box, or whose value, lower right, the next one covers
CUT_FIGURES = """() => [...document.querySelectorAll('.bf')].filter((one) => {
  const box = one.getBoundingClientRect(), room = one.parentElement.getBoundingClientRect();
  const [x, y] = [box.left + box.width * .84, box.top + box.height * .75];
  return box.left < room.left - 1 || box.right > room.right + 1 || !one.contains(document.elementFromPoint(x, y));
}).map((one) => one.ariaLabel)"""

# Rows in which the sign that more is asked stands under the name
BELOW = """(rows) => rows.filter((row) => {
  const [name, more] = ['.nm', '.more'].map((part) => row.querySelector(part).getBoundingClientRect());
  return more.top >= name.bottom - 1;
}).map((row) => row.innerText)"""

# Names of places in the list over which symbols lie
UNDER_SYMBOLS = """() => [...document.querySelectorAll('.opt:has(> .fact)')].filter((row) => {
  const words = document.createRange();
  words.selectNodeContents([...row.querySelectorAll('.said, .spotname')].find((one) => one.checkVisibility()));
  const name = words.getBoundingClientRect();
  return [...row.querySelectorAll(':scope > .fact')].map((one) => one.getBoundingClientRect()).some((one) =>
    Math.min(one.right, name.right) - Math.max(one.left, name.left) > 1 &&
    Math.min(one.bottom, name.bottom) - Math.max(one.top, name.top) > 3);
}).map((row) => row.innerText)"""

# Rows of the list that end in the middle
CUT_ROWS = """() => {
  const body = document.querySelector('.prompt .body').getBoundingClientRect();
  const end = document.querySelector('.prompt .below')?.getBoundingClientRect().top ?? body.bottom;
  return [...document.querySelectorAll('.prompt .opts > li')].map((row) => [row.innerText, row.getBoundingClientRect()])
    .filter(([, row]) => row.top < end - 1 && row.bottom > end + 1).map(([text]) => text);
}"""


@cache
def reached(screen: str) -> Game:
    """A game of four in which greedy players have come to such a question."""
    for seed in range(20):
        game = longhall.new("blood_rage", 4, seed)
        players = [bot("greedy", i) for i in range(4)]
        while not game.over:
            seat = game.decisions[0].seat
            if SCREENS[screen](game.scene(seat)):
                return game
            game.play(seat, players[seat].choose(game.view(seat)))
    raise AssertionError(f"nobody comes to {screen}")


def crowd() -> Game:
    """Seven figures of a clan in Yggdrasil, where there is room for all, against three."""
    slots = {"monster_1": "valkyrie", "monster_2": "dark_elf"}
    wolf = {"stats": {"horns": 5}, "slots": slots, "hand": ["tyrs_smite", "thors_oath"]}
    giant = {"slots": {"monster_1": "fire_giant"}, "hand": ["heimdalls_eye", "odins_tide"]}
    host = {"wolf": {"warrior": 4, "leader": 1, "valkyrie": 1, "dark_elf": 1}, "raven": {"warrior": 2, "fire_giant": 1}}
    clans = {"wolf": wolf, "raven": giant}
    game = game_at(
        {"age": 2, "turn": "wolf", "clans": clans, "board": {"yggdrasil": {"figures": host}}}, seats=("wolf", "raven")
    )
    game.play(0, "pillage yggdrasil")
    return game


def places_to_pillage() -> Game:
    """Wolf stands in seven provinces, and can pillage each; it can march from each, too, for the same Rage."""
    tokens = {"horgr": "rage", "gimle": "horns", "utgard": "axes", "andlang": "glory", "elvagar": "rage"}
    tokens |= {"angerboda": "horns", "muspelheim": "axes"}
    board = {place: {"token": token, "figures": {"wolf": {"warrior": 1}}} for place, token in tokens.items()}
    clans = {"wolf": {"rage": 6, "stats": {"horns": 4}}}
    return game_at({"turn": "wolf", "clans": clans, "board": board}, seats=("wolf", "raven"))


def second_pick() -> Game:
    """Of two who draft, one has picked a Quest."""
    game = longhall.new("blood_rage", 2, 1)
    game.play(0, next(move for move in game.moves(0) if "quest" in move.notation))
    return game


@pytest.mark.parametrize("size", SIZES)
def test_a_fight_is_seen_whole(browser: Browser, hall: Served, size: str) -> None:
    person = Visitor(browser, hall, SIZES[size])
    table = Shown(person, reached("three sides"), "es", drawn=".bside")
    for screen in ("three sides", "four sides", "four cards", "an added card", "call to battle"):
        table.show(reached(screen))
        assert table.page.evaluate(CUT_SIDES) == [], screen
        assert table.page.evaluate(CUT_FIGURES) == [], screen
        assert size == "phone" or table.page.evaluate(CUT_CARDS) == [], screen
        assert table.page.evaluate(CUT_ROWS) == [], screen
        expect(table.page.locator(".stake")).to_have_count(1)
    # Where more stand than fit beside each other all are seen, and who pillages is said.
    table.show(crowd())
    expect(table.page.locator(".bf")).to_have_count(10)
    assert table.page.evaluate(CUT_FIGURES) == []
    expect(table.page.locator(".bside small").first).to_be_visible()
    # Short answers stand in pairs on a phone, and so do cards that lie open, so that all of them are in sight.
    for screen in ("six cards", "draft"):
        table.show(reached(screen))
        expect(table.page.locator(".prompt .below")).to_have_count(0)
    # The second of two cards, too; what was picked first is told, and how it is called ends its sentence.
    table.show(second_pick())
    expect(table.page.locator(".given")).to_have_text(re.compile(r"\w!$"))
    expect(table.page.locator(".prompt .below")).to_have_count(0)
    table.show(reached("invade"))
    # What each action is about stands under its name; that more is asked takes no line.
    rows = table.page.locator(".opt:has(> .more)")
    expect(rows.locator("small").first).to_be_visible()
    assert rows.evaluate_all(BELOW) == []
    table.page.locator(".acts button").first.click()
    table.page.locator(".opt[data-notation='invade warrior']").click()
    # Villages one by one, the taken ones faint, and the reward with its sign.
    row = table.page.locator(".opt[data-notation^='invade warrior ']").first
    assert row.locator(".villages .i").count() > 2
    expect(row.locator(".token .i")).to_have_count(1)
    # Cards stand back where a card can be chosen, and where it is about provinces they can be read.
    expect(table.page.locator(".hand .card")).not_to_have_count(0)
    expect(table.page.locator(".hand .card.quiet")).to_have_count(0)
    # A card that has one place to go, or only empty ones, is chosen at once.
    table.page.locator(".acts button", has=table.page.locator("use[href='#icon-upgrade']")).click()
    asked = {ask["start"] for ask in table.now["scene"]["prompt"]["asks"]}
    for row in table.page.locator(".opt[data-notation^='upgrade ']").all():
        assert (row.get_attribute("data-notation") in asked) == row.locator(".more").count()
    # A figure that invades at no cost has rows of the same kind: the question names it, and says so.
    table.show(reached("free invade"))
    rows = table.page.locator(".opt[data-notation^='invade ']")
    assert [":" in row for row in rows.locator(".said").all_inner_texts()] == [False] * rows.count()
    expect(rows.first.locator(".villages .i").first).to_be_attached()
    expect(rows.first.locator(".token .i")).to_have_count(1)
    expect(rows.locator("small")).to_have_count(0)
    expect(table.page.locator(".prompt .below")).to_have_count(0)
    table.show(places_to_pillage())
    for action in ("march", "pillage"):
        table.page.locator(".acts button", has=table.page.locator(f"use[href='#icon-{action}']")).click()
        expect(table.page.locator(".opt:has(> .fact)")).to_have_count(7)
        # What all of them cost stands under the question.
        expect(table.page.locator(".why.said")).to_contain_text("Furia")
        expect(table.page.locator(".opt small")).to_have_count(0)
        settled(table.page)
        assert table.page.evaluate(UNDER_SYMBOLS) == []
    assert person.errors == []
    person.close()


def test_beside_a_ship_that_pillages_alone_stands_the_province(browser: Browser, hall: Served) -> None:
    """Not its fjord, from which nobody comes; and nothing beyond the edge of the board."""
    figures = {"fjord_sw": {"wolf": {"ship": 1}}, "horgr": {"raven": {"leader": 1}}}
    board: dict[str, Any] = {place: {"figures": who} for place, who in figures.items()}
    board["utgard"] = {"token": "horns"}
    clans = {"wolf": {"rage": 3, "hand": ["troll"]}, "raven": {"rage": 3, "hand": ["tyrs_bash"]}}
    game = game_at({"turn": "wolf", "clans": clans, "board": board}, seats=("wolf", "raven"))
    game.play(0, "pillage utgard")
    person = Visitor(browser, hall)
    page = Shown(person, game, drawn=".sides figure > svg").page
    expect(page.locator("figcaption")).to_contain_text("Horgr")
    box = page.locator(".sides figure > svg").get_attribute("viewBox")
    assert box
    x, y, wide, high = map(float, box.split())
    assert min(x, y) >= 0
    assert max(x + wide, y + high) <= 1000
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("size", SMALL)
def test_the_fight_that_was_settled_last_keeps_its_room(browser: Browser, hall: Served, size: str) -> None:
    """Four sides with the names of their cards."""
    game = reached("four cards")
    host = Person(hall.url, "Host")
    given = TableIn("blood_rage", [SeatIn("open")] * 4, game.options)
    id = hall.run(hall.hall.lobby.create(Guest(host.id), given, game.title.write(game.state)))
    links = [seat["link"].rpartition("/")[2] for seat in host.get(f"/api/tables/{id}")["seats"]]
    keys = [
        good(Script(hall.url, id, n, link).post("/join", seat=n, name=f"Player {n}"))["token"]
        for n, link in enumerate(links)
    ]
    host.post(f"/api/tables/{id}/start")
    person = Visitor(browser, hall, SMALL[size])
    page = person.go(f"/#/t/{id}/{keys[0]}")
    expect(page.locator(".bside")).to_have_count(4)
    play_on(hall, id, [0, 1, 2, 3], lambda scene: not sides(scene))
    if size == "phone":
        page.get_by_role("navigation").get_by_role("button", name="Log").click()
    expect(page.locator(".last li")).to_have_count(4)
    settled(page)
    assert page.evaluate(CUT_LAST) == []
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_the_phone_names_phase_and_doomed_province_whole(browser: Browser, hall: Served, lang: str) -> None:
    person = Visitor(browser, hall, PHONE)
    table = Shown(person, reached("draft"), lang, drawn=".spread .card")
    ends = table.page.locator(".phoneage > :is(.now, .alarm)").evaluate_all(
        """(parts) => parts.map((one) => [one.scrollWidth - one.clientWidth,
          one.getBoundingClientRect().right - (one.nextElementSibling?.getBoundingClientRect().left ?? 0)])"""
    )
    assert len(ends) == 2
    assert all(cut <= 1 and over <= 1 for cut, over in ends), ends
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # Of the cards in front of one none is in hand.
    expect(table.page.locator(".nav button").nth(1)).to_have_text(re.compile(" 0$"))
    person.close()


def test_on_the_phone_the_own_sheet_holds_quests_reserve_and_figures(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, PHONE)
    table = Shown(person, reached("two quests"), drawn="#boardlive")
    table.page.get_by_role("navigation").get_by_role("button", name="Yours").click()
    own = next(area for area in table.now["scene"]["areas"] if area["id"] == "own")
    foot = table.page.locator(".own-foot")
    lying = {piece["spot"] for piece in own["pieces"] if not piece["spot"].startswith("slot:")}
    for name in [*(spot["name"] for spot in own["spots"] if spot["id"] in lying), "On the board"]:
        expect(foot.locator(".label", has_text=name)).to_be_in_viewport()
    # Quests stand apart, so that each name is read by itself.
    boxes = [quest.bounding_box() for quest in foot.locator(".chipcard").all()]
    assert len(boxes) > 1
    for a, b in itertools.pairwise(boxes):
        assert a
        assert b
        assert b["y"] >= a["y"] + a["height"] - 1 or b["x"] >= a["x"] + a["width"] + 4
    assert person.errors == []
    person.close()


class Says:
    """Chooses what it was told to, move by move."""

    def __init__(self, *moves: str) -> None:
        self.moves = list(moves)

    def choose(self, view: Any) -> Any:
        wanted = self.moves.pop(0)
        # Copies of a card are numbered by Age.
        return next(move for move in view.moves if move.notation.partition(".")[0] == wanted)


def test_a_leader_that_goes_on_leaves_the_stage_alive(
    browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It turns to no frost, flies to no gate, and draws no line over the stage under which it walks."""
    wolf = {"rage": 3, "hand": ["tyrs_smite"], "slots": {"leader": "lord_of_hammers"}}
    board = {"gimle": {"token": "horns", "figures": {"wolf": {"leader": 1}, "raven": {"warrior": 1}}}}
    clans = {"wolf": wolf, "raven": {"rage": 3, "hand": ["tyrs_bash"]}}
    game = game_at({"turn": "wolf", "clans": clans, "board": board}, seats=("wolf", "raven"))
    monkeypatch.setattr(filmstrips, "begun", lambda name, film: game)
    table = Set(hall, "blood_rage", Film("", 2, 1, (), ()))
    monkeypatch.setattr(table, "bot", Says("pillage gimle", "lead yggdrasil"))
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    seen: dict[str, set[str]] = {}
    for _ in range(2):
        for told in taken(page, 1, table, 60):
            kinds = page.locator(".flight").evaluate_all("all => all.map((one) => one.className)")
            seen.setdefault(told, set()).update(kinds)
    fallen = next(kinds for told, kinds in seen.items() if "lost a figure" in told)
    assert {"flight dying", "flight trail frost"} <= fallen
    led = next(kinds for told, kinds in seen.items() if "moved your Leader" in told)
    assert "flight" in led
    assert not led & {"flight dying", "flight trail frost"}
    assert person.errors == []
    person.close()


# What is told of a fight that reaches under the buttons
UNDER_BUTTONS = """() => {
  const end = document.querySelector('.film .pf').getBoundingClientRect().top;
  return [...document.querySelectorAll('.film .body > :not(.pf, .pacerow)')]
    .filter((one) => one.offsetHeight && one.getBoundingClientRect().bottom > end + 1).map((one) => one.className);
}"""

# Cards that leave the stage, as high as their heads or not, and whether their texts are seen
FLYING = """() => [...document.querySelectorAll('.flight .card')].map((card) => [
  card.querySelector('header').offsetHeight <= card.offsetHeight, card.querySelector('p').checkVisibility()])"""


def test_a_fight_of_four_is_told_whole_on_a_phone(
    browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one loses in it is not under the buttons, and cards leave as they lay."""
    here = {
        "raven": {"leader": 1},
        "bear": {"leader": 1},
        "wolf": {"warrior": 1},
        "serpent": {"warrior": 1},
    }
    board: dict[str, Any] = {"muspelheim": {"token": "rage", "figures": here}}
    board["yggdrasil"] = {"figures": {"raven": {"warrior": 1}}}
    cards = {"raven": "tyrs_bash", "wolf": "heimdalls_sight", "serpent": "tyrs_smash", "bear": "tyrs_crush"}
    clans = {clan: {"rage": 3, "hand": [card]} for clan, card in cards.items()}
    game = game_at({"age": 1, "turn": "bear", "clans": clans, "board": board}, seats=tuple(cards))
    monkeypatch.setattr(filmstrips, "begun", lambda name, film: game)
    table = Set(hall, "blood_rage", Film("", 4, 1, (), ()))
    monkeypatch.setattr(table, "bot", Says("pillage muspelheim", "join warrior yggdrasil"))
    person = Visitor(browser, hall, PHONE, film=True)
    page = looking(person, table)
    lost = False
    flying: list[tuple[bool, bool]] = []
    for said in taken(page, 2, table, 100):
        flying += page.evaluate(FLYING)
        assert page.evaluate(UNDER_BUTTONS) == [], said
        lost |= page.locator(".film .loss").count() > 0
    assert lost
    assert {tuple(card) for card in flying} == {(True, False)}
    # Both that fell are counted, also who came from elsewhere; the place is where it was fought.
    page.clock.resume()
    expect(page.locator(".since header em")).to_have_text("2 losses")
    page.locator(".since .ev").focus()
    expect(page.locator(".b .hov").first).to_have_id("place-muspelheim")
    assert person.errors == []
    person.close()


def test_cards_that_heimdalls_watch_sweeps_away_settle_nothing(
    browser: Browser, hall: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is shown as the winner of a battle in which all choose again."""
    board = {"gimle": {"token": "horns", "figures": {"wolf": {"leader": 1}, "raven": {"warrior": 1}}}}
    hands = {"wolf": ["heimdalls_watch", "tyrs_bash", "tyrs_smite"], "raven": ["tyrs_crush", "thors_oath", "troll"]}
    clans = {clan: {"rage": 3, "hand": hand} for clan, hand in hands.items()}
    game = game_at({"age": 2, "turn": "wolf", "clans": clans, "board": board}, seats=("wolf", "raven"))
    monkeypatch.setattr(filmstrips, "begun", lambda name, film: game)
    table = Set(hall, "blood_rage", Film("", 2, 1, (), ()))
    moves = ["pillage gimle", "play heimdalls_watch", "play tyrs_crush", "play tyrs_smite", "play thors_oath"]
    moves += ["decline", "decline"]
    monkeypatch.setattr(table, "bot", Says(*moves))
    person = Visitor(browser, hall)
    page = person.go(f"/#/t/{table.id}/{table.tokens[0]}")
    page.wait_for_selector(".prompt:not(.waiting) .acts")
    for _ in range(3):
        table.choose()
    expect(page.locator(".log")).to_contain_text("all choose again")
    expect(page.locator(".stage .none")).to_have_count(2)
    settled(page)
    expect(page.locator(".last")).to_have_count(0)
    for _ in range(4):
        table.choose()
    expect(page.locator(".last li.won")).to_contain_text("Smite")
    assert person.errors == []
    person.close()


OPAQUE = "all => all.map((one) => Number(getComputedStyle(one).opacity))"


def test_who_leads_is_said_once_the_cards_are_open(browser: Browser, hall: Served) -> None:
    """Not while one of them still lies face down."""
    film = FILMS["blood_rage"]
    table = ready(hall, "blood_rage", film)
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    said: list[float] = []
    added: list[list[float]] = []
    for told in taken(page, film.moves, table, 100):
        if told.startswith("You revealed"):
            added.append(page.locator(".sum b.opened").evaluate_all(OPAQUE))
            shown = page.locator("em.leads").evaluate_all(OPAQUE)
            said.append(max(shown, default=0))
            assert set(page.locator(".bside").evaluate_all(OPAQUE)) == {1}, "the sides are seen all the time"
        elif said:
            break
    assert set(said[:8]) == {0}
    assert said[-1] == 1
    # Nor what they add.
    assert set(added[0]) == {0}
    assert set(added[-1]) == {1}
    assert person.errors == []
    person.close()
