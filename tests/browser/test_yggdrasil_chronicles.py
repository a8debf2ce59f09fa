"""Yggdrasil Chronicles at the browser table: a whole game, what is foreseen, keys, a phone, the screens."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from longhall.core.play.game import Game
from longhall.core.script.scenario import set_up
from longhall.core.show.scene import Scene
from longhall.games.yggdrasil_chronicles.box import things as box
from tests.browser.shown import Answered, Shown
from tests.browser.test_screens import check_screens, on_the_board
from tests.browser.visit import (
    DESK,
    PHONE,
    TABLET,
    Visitor,
    from_the_lobby,
    patiently,
    play_on,
    play_out,
    point_at,
    resize,
    settled,
    sit_down,
)
from tests.browser.ways import lead
from tests.hall.served import Served, eventually
from tests.rules.yggdrasil_chronicles.helpers import HARD, THREE, game_at, saga, scenario, turn

# A fight can be chosen, and is weighed.
RISKY = ".game-yggdrasil_chronicles:has(.odds):has(.opt[data-notation^='fight '])"

# How light a word is: white 765, the lightest that is read on a light ground about 400
LIGHTNESS = "(e) => getComputedStyle(e).color.match(/[0-9]+/g).slice(0, 3).reduce((sum, n) => sum + Number(n), 0)"


def risky(scene: Scene) -> bool:
    """Whether a seat may fight an Enemy that has risen on the Wheel, and is told what that may cost."""
    risen = any(spot.state in ("open", "bad") for area in scene.areas if area.form == "wheel" for spot in area.spots)
    weighed = any(area.form == "odds" for area in scene.areas)
    return (
        scene.prompt.mine and risen and weighed and any(o.notation.startswith("fight ") for o in scene.prompt.options)
    )


def test_a_whole_game_by_clicking(browser: Browser, hall: Served) -> None:
    """All win or lose together, and the end says why."""
    person = Visitor(browser, hall)
    page = from_the_lobby(person, "yggdrasil_chronicles", 3)
    play_out([person])
    sheet = page.locator(".scoresheet")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text(page.inner_text(".prompt h2"))
    assert page.text_content(".prompt .why") == sheet.locator("h2").inner_text()
    assert not person.errors
    person.close()


def test_what_is_foreseen(browser: Browser, hall: Served) -> None:
    """The Wheel tells what an Enemy would do, a World what it offers, bars what a fight may cost."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    lead(hall, page, risky)
    page.wait_for_selector(f"{RISKY}:has(.wheel :is(.slot.open, .slot.bad))")
    slot = page.locator(".wheel .slot.open, .wheel .slot.bad").first
    point_at(slot)
    expect(page.locator(".wheel .tell p").first).to_contain_text("would")
    point_at(page.locator(".spot[data-spot='world:iotunheim']").first)
    expect(page.locator(".tip .tiphead")).to_have_text("Iotunheim")
    expect(page.locator(".tip")).to_contain_text("runestones")
    # The row that is pointed at is the one whose bars are shown, and they add up.
    row = page.locator(".prompt .opt[data-notation^='fight ']").first
    point_at(row)
    foe = row.locator(".nm").inner_text().splitlines()[0]
    expect(page.locator(".odds header b")).to_contain_text(foe)
    for label in page.locator(".odds li").evaluate_all("rows => rows.map(r => r.getAttribute('aria-label'))"):
        shares = [int(part.split(":")[-1].strip(" %")) for part in label.split(": ", 1)[1].split(", ")]
        assert sum(shares) == 100
    # Whoever spends more loses less.
    more = page.locator(".odds .axis button:last-child:not([disabled])")
    if more.count():
        before = page.locator(".odds li").first.get_attribute("aria-label")
        more.first.click()
        assert page.locator(".odds li").first.get_attribute("aria-label") != before
    # A click on the figure is the same as the row.
    notation = row.get_attribute("data-notation") or ""
    page.locator(f".piece[data-target='foe:{notation.split()[1]}']").first.click()
    expect(page.locator(f".prompt .opt[data-notation='{notation}']")).to_have_count(0)
    # On a tablet, too, Artifacts lie in Nidavellir by their names.
    resize(page, TABLET)
    expect(page.locator(".piece.kind-card .tname").first).to_be_visible()
    assert not person.errors
    person.close()


def test_a_row_tells_everything_once(browser: Browser, hall: Served) -> None:
    """Why a World has no action is a fact of the World and of the row; and a god without a player has no disc."""
    person = Visitor(browser, hall, TABLET)
    page = sit_down(person, "yggdrasil_chronicles", 2)

    def closed(scene: Scene) -> bool:
        return scene.prompt.mine and any(
            o.notation.startswith("move") and o.tag == "no action" and len(o.note) < 30 for o in scene.prompt.options
        )

    lead(hall, page, closed)
    page.wait_for_selector(".opt:has(.tag.quiet)")
    # Read at one moment: the page may still be on its way there.
    rows = page.locator(".opt:has(.tag.quiet)").evaluate_all(
        "rows => rows.map((row) => [row.querySelector('small').innerText, row.innerText])"
    )
    assert rows
    for why, whole in rows:
        assert whole.count(why) == 1
    expect(page.locator(".disc.seat-none")).to_have_count(0)
    assert not person.errors
    person.close()


# How many lines of text have room in the log: eight, and two that may not be seen as a whole
LOG_LINES = "log => log.clientHeight / parseFloat(getComputedStyle(log).lineHeight)"


def test_everything_that_can_be_chosen_is_in_sight(browser: Browser, hall: Served) -> None:
    """Seven Worlds, a fight beside other actions in a saga, and whose turn is next with a box for each card."""
    gods = {"odin": {"world": "vanaheim", "artifacts": ["giallarhorn"], "vanir_dice": 9}}
    gone = {"ravaged": ["svartalfheim", "nidavellir"], "iotunn": ["starkadr"], "reserve": {"vanir_dice": 0}}
    person = Visitor(browser, hall)
    table = Answered(person, game_at(turn(step="move", gods=gods, **gone)), drawn=".pieces .piece")
    page, rows = table.page, table.page.locator(".prompt button.opt")

    def all_in_sight(least: int) -> None:
        for size in (PHONE, TABLET, DESK):
            resize(page, size)
            assert rows.count() >= least
            for row in rows.all():
                expect(row).to_be_in_viewport(ratio=1)
            expect(page.locator(".prompt .below")).to_have_count(0)

    all_in_sight(7)
    expect(page.locator("[data-notation='move niflheim'] .tag")).to_have_text("blocked by Starkadr")
    # What is not possible is told, too: what is still to come gives it its room.
    expect(page.locator(".prompt .opt.no").first).to_be_visible()
    # The own World is chosen like any other.
    page.locator(".spot[data-spot='world:vanaheim']").first.click()
    for _ in patiently(page, "nobody stays"):
        if table.made == ["stay"]:
            break
    gods = {"odin": {"world": "alfheim", "artifacts": ["valshamr"], "vanir_dice": 3}, "thor": {"world": "alfheim"}}
    table.show(game_at(turn(enemies={"surt": "alfheim"}, gods=gods), options=saga(1)))
    all_in_sight(4)
    table.show(game_at({"wheel": ["odin_hel"]}))
    expect(rows).to_have_count(3)
    for row in rows.all():
        waking, cards = re.findall(r"(\d+) of (\d+) cards", row.inner_text().replace("None", "0"))[0]
        expect(row.locator(".boxes i")).to_have_count(int(cards))
        expect(row.locator(".boxes .on")).to_have_count(int(waking))
    # The second step has its own question, and its answers are places.
    stones = turn(gods={"odin": {"world": "iotunheim", "artifacts": ["draupnir"]}})
    luck = {"white": ["move_god"], "green": ["recover_health"]}
    game = set_up(scenario(stones, (), THREE, None, luck, ()))
    game.play(0, "act normal")
    game.play(0, "stone white")
    table.show(game)
    page.locator("[data-notation='god:thor']").click()
    expect(page.locator(".prompt h2")).to_have_text("Where does Thor go?")
    expect(rows.first.locator(".nm")).to_contain_text("Vanaheim")
    expect(page.locator(".seats .seat[data-seat='0'] .upgrades button")).to_have_text("Draupnir")
    # Where a stone lets one act or take an oath the World comes first, and then what is done there.
    sworn = {
        "saga": {"promises": dict.fromkeys(box.WORLD_NAMES.ids, "face_down")},
        "promises": ["oath"] * 6 + ["perjury"] * 3,
    }
    acting = turn(gods={"odin": {"world": "iotunheim"}}, **sworn)
    luck = {"white": ["move_god"], "green": ["perform_action"]}
    game = set_up(scenario(acting, (), THREE, saga(1), luck, ()))
    game.play(0, "act normal")
    game.play(0, "stone green")
    assert len(list(game.moves(0))) > 12
    table.show(game)
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_have_text("In which World do you perform an action?")
    # Nine Worlds and to decline
    expect(rows).to_have_count(10)
    page.locator("[data-notation='world:vanaheim']").click()
    expect(page.locator(".prompt h2")).to_have_text("What do you do in Vanaheim?")
    expect(rows).to_have_count(2)
    expect(page.locator("[data-notation='oath_in vanaheim'] .tag")).to_have_text("risky")
    # A way of fighting that cannot end well is asked for once more, with why.
    weak = {"odin": {"world": "alfheim", "health": 1, "vanir_dice": 2}}
    table.show(game_at(turn(gods=weak, enemies={"hel": "alfheim"}, anonymous=2)))
    page.locator(".odds .do").click()
    expect(page.get_by_role("alertdialog")).to_contain_text(
        "at least 2 left, and Odin has 1 Health: this loses. Do it?"
    )
    # Of many ways to throw each has its bar in its row, with as many Elves as one thinks of; the log keeps eight lines.
    armed = {"odin": {"world": "alfheim", "vanir_dice": 8, "elves": 2}}
    game = game_at(turn(gods=armed, enemies={"hel": "alfheim"}, anonymous=2, reserve={"vanir_dice": 1, "elves": 7}))
    game.play(0, "fight hel")
    table.show(game)
    expect(rows).to_have_count(9)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
        expect(row.locator(".odds-row .bar")).to_have_count(1)
    expect(page.locator(".odds li")).to_have_count(0)
    told = rows.first.locator(".odds-row .sr")
    before = told.inner_text()
    page.locator(".odds .axis button").last.click()
    expect(told).not_to_have_text(before)
    assert page.locator(".drawer .log").evaluate(LOG_LINES) >= 10
    # In a saga, too, no answer makes room for the bars of a fight.
    wide = {"heimdall": {"world": "alfheim", "vanir_dice": 4, "elves": 3, "health": 3}}
    at = turn("heimdall", gods=wide, enemies={"surt": "alfheim", "fenrir": "alfheim"}, fire_giants=4)
    table.lang = "it"
    table.show(game_at({**at, "page": "s1p1"}, ("heimdall", "thor", "tyr"), saga(1)))
    if page.locator(".book").count():
        page.keyboard.press("Escape")
    all_in_sight(4)
    # On a phone all ways to throw are in sight, too, in the longest language.
    table.lang = "es"
    armed["odin"]["vanir_dice"] = 3
    game = game_at(turn(gods=armed, enemies={"hel": "alfheim"}, anonymous=3))
    game.play(0, "fight hel")
    table.show(game)
    resize(page, PHONE)
    expect(rows).to_have_count(4)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
    resize(page, DESK)
    armed["odin"]["vanir_dice"] = 8
    table.lang = "en"
    # So does it beside a fight with as many ways.
    table.show(
        game_at(turn(gods=armed, enemies={"hel": "alfheim"}, anonymous=2, reserve={"vanir_dice": 1, "elves": 7}))
    )
    expect(page.locator(".odds li")).to_have_count(9)
    assert page.locator(".drawer .log").evaluate(LOG_LINES) >= 10
    person.close()


def test_a_fight_is_chosen_together_with_its_dice(browser: Browser, hall: Served) -> None:
    """The row of the bars says how many Vanir dice, the button fights with them; rows have a symbol and a tag."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 3)

    def armed(scene: Scene) -> bool:
        return scene.prompt.mine and any(
            f.id == "with:1" for a in scene.areas for s in a.spots[:1] if s.region.startswith("fight") for f in s.facts
        )

    lead(hall, page, armed, "fight", "move vanaheim")
    row = page.locator(".opt[data-notation^='fight ']").first
    expect(row.locator(".tag.bad")).to_be_visible()
    expect(row.locator("> svg")).to_be_visible()
    point_at(row)
    page.locator(".odds .pick").nth(1).click()
    expect(page.locator(".odds .pick").nth(1)).to_have_attribute("aria-pressed", "true")
    do = page.locator(".odds .do")
    expect(do).to_contain_text("with 1 Vanir die")
    do.click()
    expect(page.locator(".opt[data-notation^='fight '], .opt[data-notation^='roll ']")).to_have_count(0)
    table = page.url.split("#/t/")[1]

    async def made() -> list[str]:
        async with hall.hall.shelf.hold(table) as live:
            return [move.notation for seat, move in live.playing.played if seat == 0]

    eventually(lambda: "roll 1" in hall.run(made()), "the dice are not rolled")
    assert not person.errors
    person.close()


def test_the_page_and_its_goal_are_two_things(browser: Browser, hall: Served) -> None:
    """Under the Wheel a dot parts the page from its goal; where there is room for the page only, it opens."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    told = page.locator(".wheel .page-text summary")
    goal = told.locator("span")
    expect(goal).to_be_visible()
    named, _, words = told.inner_text().partition(" · ")
    assert named == told.locator("b").inner_text()
    assert words
    resize(page, TABLET)
    expect(goal).to_be_hidden()
    told.click()
    expect(goal).to_be_in_viewport()
    person.close()


def test_the_health_of_all_gods_is_in_sight(browser: Browser, hall: Served) -> None:
    """Hearts, and beside them whether a god has played: nothing lies over them, however many gods there are."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 4)
    panels = page.locator(".seats > .seat")
    expect(panels).to_have_count(4)
    for panel in panels.all():
        hearts, badge = panel.locator(".pips").bounding_box(), panel.locator(".badge").bounding_box()
        assert hearts is not None
        assert badge is not None
        assert badge["y"] + badge["height"] <= hearts["y"] or badge["x"] >= hearts["x"] + hearts["width"]
    person.close()


# Names of people and gods that are cut, broken, or lie under the word beside them
UNREAD = """() => [...document.querySelectorAll('.seats > .seat')].flatMap((seat) => {
  const badge = seat.querySelector('.badge').getBoundingClientRect();
  return ['.nm', '.sub'].map((part) => seat.querySelector(part)).filter((part) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    const {left, right, top, bottom, height} = text.getBoundingClientRect();
    const under = left < badge.right && badge.left < right && top < badge.bottom - 2 && badge.top < bottom - 2;
    return under || part.scrollWidth > part.clientWidth || height > 24;
  }).map((part) => part.textContent);
})"""


def test_five_gods_are_read_by_name(browser: Browser, hall: Served) -> None:
    """Names of thirteen letters and their gods, beside what tells whether they have played, with two warnings."""
    seats = ("odin", "heimdall", "freyia", "thor", "freyr")
    at = turn(step="move", enemies={"surt": "alfheim", "hel": "asgard"}, played=["thor"])
    game = game_at({**at, "wheel": ["thor_surt", "freyr_hel"]}, seats, HARD)
    names = ("Ingrid", "Alexandrina", "Maximilianus", "Bartholomew", "Wolfeschlegel")
    person = Visitor(browser, hall)
    page = Shown(person, game, "es", drawn=".pieces .piece", names=names).page
    expect(page.locator(".seats > .seat")).to_have_count(5)
    expect(page.locator(".wheel .danger")).to_have_count(2)
    assert page.evaluate(UNREAD) == []
    person.close()


def test_some_turns_by_keyboard(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    # Arrow keys walk from World to World and say what is there.
    page.focus("svg.b")
    names = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        names.add(page.inner_text(".tip .tiphead"))
    assert len(names) > 2
    page.keyboard.press("Escape")
    page.focus(".wheel .slot >> nth=0")
    page.keyboard.press("Enter")
    expect(page.locator(".wheel .tell")).to_be_visible()
    page.focus(".prompt h2")
    rng = random.Random(2)
    turns = set()
    for _ in patiently(page, "never seven questions"):
        turns.add(page.inner_text(".prompt h2"))
        if len(turns) > 6 or person.look()["over"]:
            break
        person.press_something(rng)
    assert not person.errors
    person.close()


def test_a_phone(browser: Browser, hall: Served) -> None:
    """The Tree is a table of three by three; Wheel, gods and risks are at hand; nothing scrolls sideways."""
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    lead(hall, page, risky)
    page.wait_for_selector(RISKY)
    columns = page.eval_on_selector_all(
        ".spots .spot", "s => s.map(e => Math.round(e.getBoundingClientRect().x + e.getBoundingClientRect().width / 2))"
    )
    assert len(columns) == 9
    assert len(set(columns)) == 3
    assert page.locator(".wheel .slot:visible").count() == 6
    # The options have the height; the risks are a line that opens.
    options, head = page.locator(".prompt").bounding_box(), page.locator(".prompt .who").bounding_box()
    assert options is not None
    assert head is not None
    assert options["height"] - head["height"] > 220
    bars = page.locator(".odds li")
    expect(bars.first).to_be_hidden()
    page.tap(".odds .fold")
    for i in range(bars.count()):
        expect(bars.nth(i)).to_be_in_viewport()
    page.tap(".odds .fold")
    expect(bars.first).to_be_hidden()
    for tab in ("Gods", "Log", "Table"):
        page.tap(f".nav button:has-text('{tab}')")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if tab == "Gods":
            assert page.locator(".seats .seat:visible").count() == 3
    small = page.evaluate(
        "[...document.querySelectorAll('.prompt button.opt, .nav button, .wheel .slot')]"
        ".filter(b => b.getBoundingClientRect().height < 40).map(b => b.textContent)"
    )
    assert not small
    assert not person.errors
    person.close()


def test_dice_are_asked_for_with_what_they_may_cost(browser: Browser, hall: Served) -> None:
    """On a phone each number of dice has its bar in its own row."""
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    table = page.url.split("/t/")[1].split("/")[0]
    play_on(hall, table, [0], lambda scene: any(o.notation == "roll 2" for o in scene.prompt.options))
    rolls = page.locator(".opt[data-notation^='roll ']")
    expect(rolls.nth(2)).to_be_visible()
    expect(page.locator(".opt .odds-row .bar")).to_have_count(rolls.count())
    assert not person.errors
    person.close()


def test_a_throw_leaves_room_for_its_answers(browser: Browser, hall: Served) -> None:
    """On a phone the dice lie below the question: both answers are whole above them."""
    person = Visitor(browser, hall, PHONE, has_touch=True, is_mobile=True)
    page = sit_down(person, "yggdrasil_chronicles", 3)
    lead(hall, page, lambda scene: any(o.notation == "elves 1" for o in scene.prompt.options), "fight")
    rows = page.locator(".prompt button.opt")
    expect(rows).to_have_count(2)
    expect(page.locator(".throw .thing").first).to_be_visible()
    settled(page)
    last, dice = rows.last.bounding_box(), page.locator(".throw").bounding_box()
    assert last is not None
    assert dice is not None
    assert last["y"] + last["height"] <= dice["y"]
    # How many risks there are is read in light, too.
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert page.locator(".perils b").evaluate(LIGHTNESS) < 400
    assert not person.errors
    person.close()


def test_screens_can_be_read(browser: Browser, hall: Served) -> None:
    """Five gods before a fight: three sizes, three languages, two themes."""
    person = Visitor(browser, hall)
    page = sit_down(person, "yggdrasil_chronicles", 5)
    lead(hall, page, risky)
    page.wait_for_selector(RISKY)
    check_screens(page, on_the_board(12, 11.2, 11.2))
    assert not person.errors
    person.close()


# Strengths of which a part lies under another piece: the middle of the number, and a little beside it
HIDDEN = """() => [...document.querySelectorAll('.pieces .piece[data-target^="foe:"]:has(.val)')].filter((piece) => {
  const box = piece.querySelector('.val').getBoundingClientRect();
  return [0.2, 0.5, 0.8].some((share) => {
    const on = document.elementFromPoint(box.left + share * box.width, box.top + box.height / 2);
    return on?.closest('.piece') !== piece;
  });
}).map((piece) => piece.dataset.piece)"""


@pytest.mark.parametrize("gods", [1, 5])
def test_no_strength_lies_under_another_figure(browser: Browser, hall: Served, gods: int) -> None:
    """However many stand in a World together, in the narrowest one too."""
    seats = ("odin", "thor", "tyr", "frigg", "freyia")[:gods]
    foes = ("hel", "surt", "loki", "fenrir")

    def together(world: str) -> Game:
        position = turn(enemies=dict.fromkeys(foes, world), gods={god: {"world": world} for god in seats})
        return game_at(position, seats=seats)

    person = Visitor(browser, hall)
    table = Shown(person, together("asgard"), drawn=".pieces .piece .val")
    for world in ("asgard", "muspellheim", "nidavellir"):
        table.show(together(world))
        for size in (DESK, TABLET, PHONE):
            resize(person.page, size)
            assert person.page.locator(f".pieces .piece[data-spot='world:{world}']").count() >= gods + len(foes)
            assert person.page.evaluate(HIDDEN) == []
    resize(person.page, DESK)
    for island in range(len(box.ISLANDS)):
        # The serpent lies below the others, on an island of its own.
        where = {god: {"world": "midgard" if god == "odin" else "asgard"} for god in seats}
        position = turn(enemies={"hel": "midgard", "surt": "midgard"}, gods=where, island=island)
        table.show(game_at(position, seats=seats))
        assert person.page.evaluate(HIDDEN) == [], island
    person.close()


def test_a_long_page_of_the_book_fits_on_a_tablet(browser: Browser, hall: Served) -> None:
    """With the button that shuts it: in Italian it lay below the edge."""
    person = Visitor(browser, hall, TABLET)
    position = {**turn(saga={"skoll": 1, "hati": 1}), "page": "s3p2"}
    page = Shown(person, game_at(position, options=saga(3)), "it", drawn=".wheel").page
    for part in (".btn.main", "footer"):
        expect(page.locator(f".book {part}")).to_be_in_viewport(ratio=1)
    person.close()
