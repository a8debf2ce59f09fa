"""The table of Reavers of Midgard in the browser: a whole game, the keyboard, screens in all sizes and languages."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.show.prompt import Choosable
from tests.browser.filmstrips import Film, Set, looking, ready, taken
from tests.browser.shown import Answered, Shown, shown
from tests.browser.test_screens import OVERLAPS, in_both_themes, on_the_board
from tests.browser.visit import (
    DESK,
    PHONE,
    TABLET,
    Visitor,
    drawn,
    from_the_lobby,
    patiently,
    play_out,
    point_at,
    resize,
    sit_down,
)
from tests.hall.served import Served
from tests.rules.reavers_of_midgard.helpers import TWO, game_at, orange

SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}

# Words of the drawings that lie on others, and names that reach beyond the board.
DRAWN = """() => {
  const found = [], frame = document.querySelector('svg.b')?.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('svg.b text, svg.deck text')]
    .map((el) => ({el, text: el.textContent.trim(), r: el.getBoundingClientRect()}))
    .filter((b) => b.text && b.r.width && getComputedStyle(b.el).display !== 'none');
  for (let i = 0; i < boxes.length; i++) {
    const a = boxes[i];
    const beyond = frame && (a.r.right > frame.right + 1 || a.r.left < frame.left - 1);
    if (beyond && a.el.closest('svg.b')) found.push(a.text + ' is cut');
    for (let j = i + 1; j < boxes.length; j++) {
      const b = boxes[j];
      const w = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const h = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (w > 2 && h > 4.5 && a.el.parentElement !== b.el.parentElement) found.push(a.text + ' / ' + b.text);
    }
  }
  return found;
}"""

# Cards on the board whose name is not seen
NAMELESS = """() => [...document.querySelectorAll('svg.b .piece[class*=kind-card-]:not(.kind-card-prophecy)')]
  .filter((card) => !card.querySelector('.tname')?.getBoundingClientRect().width).map((card) => card.dataset.piece)"""

# How many of the first two answers are not seen whole
OUT_OF_SIGHT = """() => {
  const end = document.querySelector('.prompt .body').getBoundingClientRect().bottom + 1;
  return [...document.querySelectorAll('.prompt :is(.opt, .faces .opt)')].slice(0, 2)
    .filter((row) => row.getBoundingClientRect().bottom > end).length;
}"""


# Texts that are too small, cut, or out of sight
NOT_WHOLE = """(texts) => texts.filter((text) => {
  const box = text.getBoundingClientRect(), bay = text.parentElement.getBoundingClientRect();
  return parseFloat(getComputedStyle(text).fontSize) < 11 || text.scrollWidth > text.clientWidth + 1 && text.clientWidth
    || box.bottom > innerHeight || box.right > bay.right + 1 || box.width < 2;
}).map((text) => text.textContent)"""


# Parts of a looked-at seat that reach beyond it
LOOKED_WIDE = """() => {
  const end = document.querySelector('.look').getBoundingClientRect().right;
  return [...document.querySelectorAll('.look .dues *')].filter((one) => one.getBoundingClientRect().right > end)
    .map((one) => one.textContent);
}"""


def asks(*verbs: str) -> Callable[[Game], bool]:
    """Whether somebody may make one of these moves now."""
    return lambda game: any(move.words[0] in verbs for move in game.moves(game.decisions[0].seat))


def asides(game: Game) -> list[Choosable]:
    """What can be done beside the question, while there is something to answer, too."""
    options = game.scene(game.decisions[0].seat).prompt.options
    return [option for option in options if option.tone == "aside"]


def heaps(game: Game) -> int:
    """How many single cards lie beside a fight."""
    stage = next(area for area in game.scene(game.decisions[0].seat).areas if area.id == "stage")
    return len([spot for spot in stage.spots if len([p for p in stage.pieces if p.spot == spot.id and p.card]) == 1])


# A list has no more rows.
MOST_ROWS = 9
# Milliseconds between two looks at a film
FRAME = 50

SCREENS: dict[str, Callable[[Game], bool]] = {
    "setup": asks("specialize"),
    "longship": asks("select"),
    "pair": asks("pair"),
    "territory": asks("force"),
    "reward": asks("trade"),
    "journey": asks("suffer"),
    "hammers": asks("fight"),
    "paying": lambda game: game.decisions[0].rule == "RM-5.6" and len(game.moves(game.decisions[0].seat)) > 2,
    "reroll": asks("reroll"),
    "spoils": asks("resolve"),
    "option": asks("choose"),
    "dismiss": lambda game: asks("dismiss")(game) and len(game.moves(game.decisions[0].seat)) > MOST_ROWS - 3,
    "asides": lambda game: len(asides(game)) > 1,
    "rest": lambda game: asks("food")(game) and len(game.moves(game.decisions[0].seat)) > 15,
    "crowded": lambda game: asks("reroll")(game) and heaps(game) > 1,
}


@cache
def reached(screen: str, seats: int = 4) -> Game:
    """A game in which greedy players have come to such a question, in the second round or later if it is no setup."""
    for seed in range(40):
        game = longhall.new("reavers_of_midgard", seats, seed)
        bots = [bot("greedy", i) for i in range(seats)]
        while not game.over:
            if SCREENS[screen](game) and (screen == "setup" or game.scene(0).round != "Round 1 of 6"):
                return game
            seat = game.decisions[0].seat
            game.play(seat, bots[seat].choose(game.view(seat)))
    raise AssertionError(f"nobody comes to {screen}")


@pytest.fixture
def person(browser: Browser, hall: Served) -> Iterator[Visitor]:
    visitor = Visitor(browser, hall)
    yield visitor
    assert not visitor.errors
    visitor.close()


def test_a_whole_game_by_clicking(person: Visitor) -> None:
    page = from_the_lobby(person, "reavers_of_midgard", 2)
    play_out([person])
    expect(page.locator(".scoresheet tfoot td").first).to_be_visible()


def test_turns_by_keyboard_only(person: Visitor) -> None:
    page = sit_down(person, "reavers_of_midgard", 2)
    rng = random.Random(5)
    asked = set()
    for _ in patiently(page, "never seven questions"):
        asked.add(page.inner_text(".prompt h2"))
        if len(asked) > 6:
            break
        person.press_something(rng)
    # Arrow keys walk over the board and say where they are.
    page.focus("svg.b")
    page.keyboard.press("ArrowRight")
    first = page.inner_text(".tip .tiphead")
    page.keyboard.press("ArrowRight")
    assert page.inner_text(".tip .tiphead") != first


def test_what_can_be_used_stands_at_its_slot(person: Visitor) -> None:
    """An Artifact, or the die stored on it, is chosen where it lies, also beside a short list: by click and by key."""
    table = Answered(person, reached("asides"))
    slots = table.page.locator(".ship .piece.can[data-target^='artifact:']")
    for by_key in (False, True):
        besides = asides(table.game)
        touched = [option.targets[0] for option in besides]
        option = next(option for option in besides if touched.count(option.targets[0]) == 1)
        slot = slots.and_(table.page.locator(f"[data-target='{option.targets[0]}']"))
        if by_key:
            slot.press("Enter")
        else:
            slot.click()
        # The same words may stay: a die that was stored can be taken back.
        drawn(table.page, 2 + by_key)
        assert table.made[-1] == option.notation


def test_a_place_on_the_board_is_an_answer(person: Visitor) -> None:
    page = shown(person, reached("longship"))
    before = page.locator(".prompt .opt:not(.no)").count()
    point_at(page.locator("#space-raid_keeps path").first)
    expect(page.locator(".tip li")).to_have_count(4)
    assert before > 1
    page.click("#space-raid_keeps path >> nth=0")
    page.wait_for_function("document.querySelector('.opts').getAttribute('aria-busy') === 'true'")


def test_what_can_be_done_besides_stands_at_the_foot(person: Visitor) -> None:
    """However many Artifacts lie ready, the answers are not pushed away; each Artifact is a button with a key."""
    game = reached("asides")
    besides = asides(game)
    answers = len(game.moves(game.decisions[0].seat)) - len(besides)
    page = shown(person, game)
    rows = page.locator(".prompt .opts button.opt")
    expect(rows).to_have_count(answers)
    things = page.locator(".prompt .asides button")
    expect(things).to_have_count(len({b.targets[0] for b in besides}))
    expect(things.first).to_contain_text(besides[0].parts[0])
    # Those that can be used are lit.
    expect(page.locator(".asides .lit")).to_have_count(len({b.targets[0] for b in besides if b.tag}))
    page.keyboard.press(str(answers + 1))
    done = [b.notation for b in besides if b.targets[0] == besides[0].targets[0]]
    assert rows.evaluate_all("rows => rows.map((row) => row.dataset.notation)") == done
    page.keyboard.press("Escape")
    expect(rows).to_have_count(answers)
    # One with which nothing can be done now says why.
    prompt = game.scene(game.decisions[0].seat).prompt
    movable = {target for option in prompt.options for target in option.targets}
    for row in [row for row in prompt.refused if not row.label and row.targets[0] not in movable]:
        page.locator(f".ship [data-target='{row.targets[0]}']").first.click()
        expect(page.locator(".prompt .trouble")).to_contain_text(f"{row.reason} {row.rule}")


def test_territories_come_by_their_kind(person: Visitor) -> None:
    """Nine stacks, each taken by force or in peace: first the kind, then what each level takes."""
    game = reached("territory")
    stacks = [o for o in game.scene(game.decisions[0].seat).prompt.options if o.targets]
    table = Shown(person, game)
    page = table.page
    rows = page.locator(".prompt button.opt")
    assert len(stacks) > MOST_ROWS
    kinds = {o.targets[0].rpartition("_")[0] for o in stacks}
    expect(rows).to_have_count(len(kinds) + 1)
    rows.first.click()
    expect(rows).to_have_count(len([o for o in stacks if o.targets[0].startswith("stack:food")]))
    expect(rows.first).to_contain_text("Defense 1")
    expect(rows.first.locator(".tag")).to_contain_text("%")
    # Each says what it takes, so each is a row that can be read.
    assert page.evaluate(OVERLAPS) == []
    expect(page.locator(".prompt .chips")).to_have_count(0)
    # Reavers that can be given up come by their slots: all of them fit.
    game = reached("dismiss")
    table.show(game)
    slots = {o.targets[0] for o in game.scene(game.decisions[0].seat).prompt.options}
    expect(rows).to_have_count(len(slots))
    expect(page.locator(".prompt .opt")).to_have_count(len(slots))
    assert page.evaluate(CUT_ANSWERS) == []


def test_the_tray_shows_dice_and_chances(person: Visitor) -> None:
    page = shown(person, reached("reroll"))
    dice = page.locator(".tray .die")
    expect(page.locator(".prompt .chance").first).to_be_visible()
    marked = page.locator(".tray .die.can")
    assert 0 < marked.count() <= dice.count()


def test_a_hammer_says_the_chance_that_it_brings(person: Visitor) -> None:
    """The chance stands under the die, and beside the button when it is chosen."""
    game = reached("hammers")
    dice = {o.notation: o for o in game.scene(game.decisions[0].seat).prompt.options if o.cell and o.chance >= 0}
    page = shown(person, game)
    assert dice
    for notation, option in dice.items():
        expect(page.locator(f".faces [data-notation='{notation}']")).to_have_text(f"{option.chance} %")
    page.click(f".faces [data-notation='{notation}']")
    expect(page.locator(".ask .chance")).to_have_text(f"{option.chance} %")
    # What is told there begins with a capital, as in its row.
    first = page.locator(".ask p").first.evaluate("told => getComputedStyle(told, '::first-letter').textTransform")
    assert first == "uppercase"


def test_a_cost_is_seen_as_slots(person: Visitor) -> None:
    """What is still to be paid is dashed; the die that pays takes its place."""
    table = Answered(person, reached("paying"))
    due, paid = table.page.locator(".tray .slots .due"), table.page.locator(".tray .slots .die.good")
    before = due.count(), paid.count()
    die = table.page.locator(".faces .opt").first
    die.click()
    die.click()
    expect(due).to_have_count(before[0] - 1)
    expect(paid).to_have_count(before[1] + 1)


def test_what_is_left_of_each_colour_is_seen_whole(person: Visitor) -> None:
    page = shown(person, reached("rest"))
    left = page.locator(".faces .left")
    expect(left.first).to_be_visible()
    inside = page.evaluate("""() => {
      const body = document.querySelector('.prompt .body'), end = body.getBoundingClientRect().left + body.clientWidth;
      const range = document.createRange();
      return [...document.querySelectorAll('.faces .left')].map((b) => {
        range.selectNodeContents(b);
        return end - range.getBoundingClientRect().right;
      });
    }""")
    assert min(inside) >= 0, inside


def test_cards_beside_a_fight_leave_the_question_its_place(person: Visitor) -> None:
    page = shown(person, reached("crowded"))
    tops = [box["y"] for heap in page.locator(".tray .heap.one").all() if (box := heap.bounding_box())]
    assert len(tops) > 1
    assert len(set(tops)) == 1, tops
    assert page.evaluate(OUT_OF_SIGHT) == 0
    assert page.evaluate(CUT_LABELS) == []


# Answers that are not seen whole
CUT_ANSWERS = """() => {
  const end = document.querySelector('.prompt .body').getBoundingClientRect().bottom + 1;
  return [...document.querySelectorAll('.prompt .opt')].filter((row) => row.getBoundingClientRect().bottom > end)
    .map((row) => row.innerText || row.title);
}"""

# Labels in the tray that reach under what they stand beside
CUT_LABELS = """() => [...document.querySelectorAll('.tray .heap')].filter((heap) => {
  const range = document.createRange(), said = heap.querySelector('.label > span:last-child');
  if (said.offsetWidth < 2) return false;
  range.selectNodeContents(said);
  const [label, cards] = [range, heap.querySelector('.cards')].map((one) => one.getBoundingClientRect());
  return label.right > cards.left + 1 && label.bottom > cards.top + 1;
}).map((heap) => heap.innerText)"""


# Cards in the tray that are not seen whole
CUT_CARDS = """() => [...document.querySelectorAll('.tray .card')].filter((card) =>
  card.getBoundingClientRect().bottom > document.querySelector('.tray').getBoundingClientRect().bottom)
  .map((card) => card.innerText)"""


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_fight_leaves_all_answers_in_sight(browser: Browser, hall: Served, size: str) -> None:
    """Also beside cards that wait, on a tablet; a phone shows what it can in whole rows."""
    person = Visitor(browser, hall, SIZES[size])
    table = Shown(person, reached("reroll"))
    for screen in ("reroll", "hammers", "crowded"):
        table.show(reached(screen))
        assert table.page.evaluate(CUT_LABELS) == [], screen
        assert table.page.evaluate(CUT_CARDS) == [], screen
        if size == "tablet" or screen != "crowded":
            assert table.page.evaluate(CUT_ANSWERS) == [], screen
    person.close()


def test_on_a_phone_spaces_say_what_they_bring(browser: Browser, hall: Served) -> None:
    """They stand in pairs, with what each leads to as long as there is room for it: in each language."""
    person = Visitor(browser, hall, PHONE)
    game = reached("longship")
    table = Shown(person, game)
    page = table.page
    for table.lang in ("it", "es", "en"):
        table.show(game)
        for option in game.scene(game.decisions[0].seat, table.lang).prompt.options:
            row = page.locator(f".prompt [data-notation='{option.notation}']")
            told = row.locator("small").first
            expect(told).to_be_visible()
            assert told.inner_text().lower() == option.note.lower()
        assert page.evaluate(CUT_ANSWERS) == []
    # One's dice and goods are seen whole, however much lies in the place that is looked at.
    board, goods = page.locator(".stalls").bounding_box(), page.locator(".stalls .goods").bounding_box()
    assert board is not None
    assert goods is not None
    assert goods["y"] + goods["height"] <= board["y"] + board["height"]
    person.close()


# What is cut in a film: the row of its pace, the film itself by one's ship, names of cards that wait or fly
CUT_FILM = """() => {
  const box = (e) => e.getBoundingClientRect(), found = [], body = document.querySelector('.film .body');
  if (!body) return found;
  const pace = box(document.querySelector('.pacerow > div')), room = box(document.querySelector('.pacerow'));
  const seen = Math.min(room.bottom, box(body).bottom) - pace.top;
  if (pace.left < room.right && seen > 0 && seen < pace.height - 1) found.push('pace');
  if (box(document.querySelector('.film')).bottom > box(document.querySelector('.ship')).top) found.push('film');
  for (const card of document.querySelectorAll('.flight .card, .tray .card')) {
    const name = card.querySelector('h3'), [outer, inner] = [card, name].map(box);
    if (name.scrollWidth > name.clientWidth || name.offsetHeight > card.offsetHeight) found.push(name.textContent);
  }
  return found;
}"""
# Cards on their way that lie on the words of the film
OVER_WORDS = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('.film h2') ?? document.body);
  const words = [...text.getClientRects()];
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll('.flight:has(.card)')].map((card) => card.getBoundingClientRect())
    .filter((card) => words.some((word) => over(card, word))).length;
}"""
# Where one's ship ends, if it is in sight
SHIP = "Math.round(document.querySelector('.ship').getBoundingClientRect().bottom)"
# What lies on the deck of Village cards
CARDS = ("village_wall", "farm", "harp_of_the_ljosalfar", "ship_upgrade_ship_hammer", "village_wall", "farm")


def test_a_raid_of_another_is_seen_whole_and_is_soon_over(browser: Browser, hall: Served) -> None:
    """Four cards wait in the tray and go one by one; nothing is cut meanwhile, and nothing flashes by."""
    position = orange(food=2, favor=2, dice={"blue_chest": 2}) | {"decks": {"village": list(CARDS)}}
    game = game_at(position, TWO)
    for move in ("select raid_villages", "activate"):
        game.play(0, move)
    table = Set(hall, "reavers_of_midgard", Film("", 2, 8, (), ()), game)
    table.tokens[0] = table.tokens[1]
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    waiting: set[int] = set()
    lasted: dict[str, int] = {}
    for told in taken(page, 8, table, FRAME):
        assert page.evaluate(CUT_FILM) == [], told
        assert page.evaluate(OVER_WORDS) == 0, told
        waiting.add(page.locator(".tray .card").count())
        if "Your turn" not in page.locator(".film .who").inner_text():
            lasted[told] = lasted.get(told, 0) + FRAME
    assert max(waiting) == len(CARDS) - 2
    assert len(lasted) > 9
    assert sum(lasted.values()) < 4500
    assert min(lasted.values()) >= 150
    assert person.errors == []
    person.close()


def test_a_card_that_was_read_whole_leaves_as_its_name(browser: Browser, hall: Served) -> None:
    """Two cards lie open while another chooses; the one that is not kept does not lie on what is told then."""
    position = orange(slots={"raid_villages": ["axeman"]}) | {"decks": {"village": list(CARDS)}}
    game = game_at(position, TWO)
    game.play(0, "select raid_villages")
    table = Set(hall, "reavers_of_midgard", Film("", 2, 1, (), ()), game)
    table.tokens[0] = table.tokens[1]
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    expect(page.locator(".tray .card p").first).to_be_visible()
    flown = 0
    for told in taken(page, 1, table, FRAME):
        assert page.evaluate(OVER_WORDS) == 0, told
        flown = max(flown, page.locator(".flight .card").count())
    assert flown
    person.close()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_another_recruits_in_two_seconds_and_the_cards_fly_home(
    browser: Browser, hall: Served, size: dict[str, int]
) -> None:
    film = Film("", 2, 5, ("You go to Recruit Reavers", "You take two cards", "You roll", "You specialize"), ())
    table = ready(hall, "reavers_of_midgard", film)
    table.tokens[0] = table.tokens[1]
    person = Visitor(browser, hall, size, film=True)
    page = looking(person, table)
    lasted: dict[str, int] = {}
    flown = ""
    ships = set()
    for told in taken(page, film.moves, table, FRAME):
        ships.add(page.evaluate(SHIP))
        if "Your turn" not in page.locator(".film .who").inner_text():
            lasted[told] = lasted.get(told, 0) + FRAME
        if "specializes" in told:
            assert page.evaluate(OVER_WORDS) == 0, told
            flown = told
    assert flown
    (thrown,) = [ms for told, ms in lasted.items() if "rolls" in told]
    # One's ship stays where it is, and whole, whatever lies above it.
    assert len(ships) == 1, ships
    assert ships.pop() <= size["height"]
    # Dice lie for a while before it goes on.
    assert thrown >= 1000
    assert sum(lasted.values()) < 3000, lasted
    assert person.errors == []
    person.close()


# Words that are broken in the middle
BROKEN = """() => [...document.querySelectorAll('.stalls .thing b')].flatMap((name) => {
  const text = name.firstChild, range = document.createRange();
  return [...text.textContent.matchAll(/\\S+/g)].filter((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""


def check_phone(page: Page, lang: str, screen: str) -> None:
    """Words are whole; whatever lies in the space that is shown, dice that can be chosen are in sight under it."""
    assert page.evaluate(BROKEN) == [], screen
    out = "(dice, end) => dice.filter((die) => die.getBoundingClientRect().bottom > end).length"
    end = page.eval_on_selector(".stalls", "stalls => stalls.getBoundingClientRect().bottom + 1")
    # Italian names are longer: there they are chosen in the list.
    assert lang == "it" or page.locator(".crew .d.can").evaluate_all(out, end) == 0, screen


def test_a_set_of_dice_is_rerolled_by_one_click(person: Visitor) -> None:
    """The best set is the first row; single dice are marked in the tray, and then the list has them, too."""
    table = Answered(person, reached("reroll"))
    ways = [
        way for area in table.game.scene(table.game.decisions[0].seat).areas for way in area.tracks if "," in way.id
    ]
    rows = table.page.locator(".prompt button.opt")
    expect(rows).to_have_count(len(ways) + 1)
    expect(rows.first).to_contain_text(f"{ways[0].values[0]} %")
    rows.first.click()
    told = f"pays 1 Favor and rerolls {ways[0].id.count('reroll')} dice"
    for _ in patiently(table.page, "not all of it was answered"):
        if any(told in line for line in table.game.view(-1).log("en")):
            break
    # The last of them is made by itself where it is the only one left.
    assert table.made == ways[0].id.split(",")[: len(table.made)]


def check_aboard(page: Page, lang: str, game: Game) -> None:
    """Leader, Artifacts, upgrades and every Reaver are named in their slots: whole, of 11 pixels or more, in sight."""
    own = next(area for area in game.scene(game.decisions[0].seat, lang).areas if area.id == "own")
    names = [p.name for p in own.pieces if p.card or p.kind.startswith("upgrade-")]
    said = page.locator(".ship").inner_text()
    assert [name for name in names if name not in said.replace("\n", " ")] == []
    assert page.locator(".ship :is(.man b, .told span)").evaluate_all(NOT_WHOLE) == []


def number(text: str) -> int:
    """A number as it is printed, with a minus and not a hyphen."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def test_the_glory_pile_opens_with_a_line_for_every_rule(person: Visitor) -> None:
    page = shown(person, reached("spoils"))
    page.click(".tally .now")
    lines = [number(text) for text in page.locator(".tally tbody td").all_inner_texts()]
    assert sum(lines) == number(page.inner_text(".tally tfoot td"))
    assert page.locator(".tally .rule").count() == len(lines)
    box = page.locator(".tally .sheetbox").bounding_box()
    assert box is not None
    assert box["y"] >= 0


def test_an_enlarged_card_goes_with_its_card(person: Visitor) -> None:
    """The pointer never leaves a card that is taken away under it."""
    table = Shown(person, reached("crowded"))
    point_at(table.page.locator(".tray .card").first)
    expect(table.page.locator(".zoomed")).to_be_visible()
    table.show(reached("longship"))
    expect(table.page.locator(".zoomed")).to_have_count(0)


def test_a_card_that_comes_under_a_resting_pointer_is_not_enlarged(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, own=True)
    person.page.clock.install()
    page = shown(person, reached("spoils"))
    card = page.locator(".ship .man:not(.none)").first
    page.mouse.move(5, 5)
    card.evaluate("one => Object.assign(one.style, {position: 'fixed', left: 0, top: 0, zIndex: 99})")
    expect(page.locator(".ship .man:hover")).to_have_count(1)
    page.clock.fast_forward(600)
    expect(page.locator(".zoomed")).to_have_count(0)
    # The hand goes away and comes back.
    page.mouse.move(600, 400)
    page.mouse.move(5, 5)
    page.clock.fast_forward(600)
    expect(page.locator(".zoomed")).to_be_visible()
    assert person.errors == []
    person.close()


def test_a_new_question_is_read_from_its_beginning(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, {**PHONE, "height": 480})
    table = Shown(person, reached("setup"))
    scrolled = "e => { e.scrollTo(0, 999); return e.scrollTop; }"
    assert table.page.eval_on_selector(".prompt .body", scrolled) > 0
    table.show(reached("longship"))
    assert table.page.eval_on_selector(".prompt .body", "e => e.scrollTop") == 0
    person.close()


# Faults of a screen at any size, by the script that finds them
FAULTS = f"""() => ({{
  overlaps: ({OVERLAPS})(), drawn: ({DRAWN})(), board: ({on_the_board(12, 11, 0)})(),
  nameless: ({NAMELESS})(), out: ({OUT_OF_SIGHT})(), width: document.documentElement.scrollWidth,
}})"""


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("screens", [list(SCREENS)[:7], list(SCREENS)[7:]], ids=["first", "others"])
def test_no_text_lies_on_another_or_is_cut(person: Visitor, screens: list[str], lang: str) -> None:
    table = Shown(person, reached("setup"), lang)
    for screen in screens:
        game = reached(screen)
        table.show(game)
        for size, given in SIZES.items():
            resize(table.page, given)
            found = table.page.evaluate(FAULTS)
            assert (found["overlaps"], found["drawn"], found["board"]) == ([], [], []), (screen, size)
            assert not found["nameless"] or size == "phone", screen
            assert found["out"] < 2, (screen, size)
            assert found["width"] <= given["width"], (screen, size)
            if size == "phone":
                check_phone(table.page, lang, screen)
            if size == "tablet" and screen in ("reroll", "asides", "spoils"):
                check_aboard(table.page, lang, game)


@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_players_have_their_own_displays(browser: Browser, hall: Served, seats: int) -> None:
    person = Visitor(browser, hall)
    page = shown(person, reached("longship", seats))
    assert page.evaluate(DRAWN) == []
    assert page.locator(".seats .seat").count() == seats - 1
    # Another longship opens with what its owner could pay next, each thing with a tag.
    page.locator(".seats .seat button").first.click()
    expect(page.locator(".look .deck .piece").first).to_be_visible()
    rows = page.locator(".look .dues li")
    assert rows.count() in range(5, MOST_ROWS + 1)
    assert rows.count() == page.locator(".look .dues li:has(.tag)").count()
    page.keyboard.press("Escape")
    expect(page.locator(".look")).to_have_count(0)
    person.close()


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(browser: Browser, hall: Served, size: str) -> None:
    person = Visitor(browser, hall, SIZES[size])
    page = shown(person, reached("reroll"))
    assert in_both_themes(page) == []
    if size == "phone":
        for tab in (2, 3):
            page.click(f".nav button:nth-child({tab})")
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    else:
        page.click(".tally .now")
        assert in_both_themes(page) == []
        page.keyboard.press("Escape")
    page.locator(".seats .seat button, .seatstrip button").locator("visible=true").nth(1).click()
    expect(page.locator(".look .dues")).to_be_visible()
    assert in_both_themes(page) == []
    assert page.evaluate(LOOKED_WIDE) == []
    person.close()
