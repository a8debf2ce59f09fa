"""What others do is shown beat by beat, can be skipped, and is listed afterwards; nothing is asked meanwhile."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from longhall.core.show.scene import Scene
from tests.browser.filmstrips import FILMS, Film, Set, looking, ready, taken
from tests.browser.visit import (
    DESK,
    PHONE,
    TABLET,
    Visitor,
    hold_film,
    patiently,
    play_on,
    resize,
    sit_down,
    stop_clock,
)
from tests.browser.ways import acting, lead
from tests.hall.served import Person, Served
from tests.rules.yggdrasil_chronicles.helpers import game_at, turn

# Milliseconds between two looks at a film: where it is timed, and where each of its beats must be met
TICK = 50
QUICK = 100


def choose(person: Visitor, rng: random.Random) -> None:
    """Answers whatever is asked: an action first, where there are actions to choose by name."""
    acts = person.page.query_selector_all(".acts button:not(.closed)")
    end = person.page.query_selector(".end .btn.main")
    # A button may go away between the look and the click.
    with suppress(Error):
        if end:
            end.click(timeout=1000)
        elif acts and not person.look()["rows"]:
            acts[rng.randrange(len(acts))].click(timeout=1000)
        else:
            person.click_something(rng)


def until(person: Visitor, selector: str) -> None:
    """Plays on until the page shows something."""
    rng = random.Random(3)
    for _ in patiently(person.page, f"no {selector}"):
        if person.page.query_selector(selector):
            break
        if person.page.query_selector(".film"):
            person.page.keyboard.press("Shift+Space")
        else:
            choose(person, rng)


# Whether the question of a position, or of a later one, stands there, and nothing is shown any more
ASKED = """(seq) => Number(document.querySelector('.page[data-seq]')?.dataset.seq) >= seq
  && !document.querySelector('.film')"""


def skip_to(page: Page, seq: int) -> None:
    """Skips what is shown until the page has come to the position of this number."""
    for _ in patiently(page, "the film does not end"):
        if page.evaluate(ASKED, seq):
            break
        if page.query_selector(".film"):
            page.keyboard.press("Shift+Space")


# Whether what is shown can still be skipped when it is longer than its place
CAN_GO_ON = """(body) => {
  const more = document.createElement('p');
  more.style.height = '900px';
  body.prepend(more);
  const skip = body.querySelector('.btn.main').getBoundingClientRect(), room = body.getBoundingClientRect();
  more.remove();
  return skip.top >= room.top && skip.bottom <= room.bottom + 1;
}"""


def guardless(person: Visitor) -> None:
    person.init("localStorage.setItem('habit:guard', 'off')")


# Every heading that the question has had
HEADINGS = """() => {
  window.headings = [];
  const look = () => {
    const seen = document.querySelectorAll('.prompt.waiting :is(h2, .who)');
    window.headings.push(...[...seen].map((one) => one.innerText.trim()));
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_nobody_without_a_name_must_choose(browser: Browser, hall: Served) -> None:
    """In the middle of what happens nobody is asked, also where the film itself is still fetched: it waits for that."""
    person = Visitor(browser, hall, film=True)
    guardless(person)
    person.page.clock.install()
    late: list[Route] = []
    person.page.route("**/assets/Film-*.js", lambda route: late.append(route))
    page = sit_down(person, "blood_rage", 2)
    page.evaluate(HEADINGS)
    rng = random.Random(5)
    for _ in patiently(page, "nothing was shown"):
        if late and page.evaluate("headings.length"):
            break
        choose(person, rng)
    stop_clock(page)
    page.clock.run_for(8000)
    assert {"Waiting for", "must choose."}.isdisjoint(page.evaluate("headings"))
    for one in late:
        one.continue_()
    expect(page.locator(".film h2")).not_to_be_empty()
    person.close()


def test_what_others_do_is_shown_and_can_be_skipped(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, film=True)
    guardless(person)
    person.init("localStorage.setItem('habit:pace', 'calm')")
    page = sit_down(person, "blood_rage", 3)
    hold_film(page)
    rng = random.Random(5)
    film = page.locator(".film")
    for _ in patiently(page, "nothing was shown"):
        if film.count():
            break
        choose(person, rng)
    # Nothing is asked while something is shown, and a paused film stands.
    sentence = film.locator("h2").inner_text()
    assert sentence
    assert not page.locator(".prompt .opt").count()
    expect(film.locator("h2")).to_have_text(sentence)
    for size in (PHONE, DESK):
        resize(page, size)
        # R shows its turn from the beginning.
        hold_film(page)
        page.keyboard.press("r")
        expect(film.locator("h2")).to_have_text(sentence)
        # However much is told, the way on stays in sight.
        assert film.locator(".body").evaluate(CAN_GO_ON), size
    page.keyboard.press("Shift+Space")
    expect(film).to_have_count(0)
    assert person.errors == []
    person.close()


# What stands in the list, and whether its picture is of something, or null where it has none
PICTURES = """(rows) => rows.map((row) => [row.innerText, row.querySelector('.pic use')?.getAttribute('href') ?? null])
  .map(([text, href]) => [text, href && !!document.querySelector(href)])"""


# Keeps what films have told.
HEADS = """() => {
  window.heads = [];
  const look = () => {
    const text = document.querySelector('.film h2')?.textContent;
    if (text && !window.heads.includes(text)) window.heads.push(text);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def test_what_happened_since_ones_move_is_listed_and_shown_again(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall, film=True)
    guardless(person)
    page = sit_down(person, "blood_rage", 3)
    skip_to(page, play_on(hall, page.url.split("#/t/")[1], [0], acting))
    expect(page.locator(".since .ev", has_text="The draft is over")).to_be_visible()
    # The end of the draft happens nowhere and to nobody: an empty picture stood beside it.
    pictures = page.locator(".since .ev").evaluate_all(PICTURES)
    assert [picture for text, picture in pictures if "The draft is over" in text] == [None]
    assert all(picture for text, picture in pictures if "The draft is over" not in text), pictures
    # Whose turn it was stands above what was done, and not once more in it.
    names = page.locator(".since .ev:has(.disc) .l1").all_inner_texts()
    assert not [text for text in page.locator(".since .l2").all_inner_texts() if text.startswith(tuple(names))]
    until(person, ".page:has(.log .new .at) .since .ev:has(use[href='#boardlive'])")
    row = page.locator(".since .ev").first
    first = row.locator(".l2").inner_text()
    # Each row has a number, which stands on the board where it happened; the head says how long all of it takes.
    numbers = page.locator(".since .ev:has(use[href='#boardlive']) .n").all_inner_texts()
    assert numbers
    expect(page.locator(".b .numbered text")).to_have_text(numbers)
    expect(page.locator(".since header .all").last).to_have_text(re.compile(r"All, \d+ s"))
    placed = page.locator(".since .ev:has(use[href='#boardlive'])").first
    placed.focus()
    expect(page.locator(".b .hov").first).to_be_attached()
    # They go with the rows, and S shows both again.
    page.click(".acts button:not(.closed)")
    expect(page.locator(".b .numbered")).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator(".b .numbered")).to_have_count(len(numbers))
    page.keyboard.press("Escape")
    expect(page.locator(".acts .sel")).to_have_count(0)
    hold_film(page)
    row.click()
    expect(page.locator(".shownagain")).to_be_visible()
    expect(page.locator(".film h2")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".shownagain")).to_have_count(0)
    expect(page.locator(".since .l2").first).to_have_text(first, use_inner_text=True)
    # So does the line of the log that tells of it, and of nothing else.
    line = page.locator(".log .new .at").first
    said = line.inner_text()
    hold_film(page)
    line.click()
    expect(page.locator(".shownagain")).to_be_visible()
    expect(page.locator(".film")).to_contain_text(said)
    page.keyboard.press("Escape")
    expect(page.locator(".shownagain")).to_have_count(0)
    listed = page.locator(".since .l2").all_inner_texts()
    # Whoever comes back finds the same. Nothing is played unasked; a row, or the last turn, when it is wanted.
    page.reload()
    expect(page.locator(".since .l2")).to_have_text(listed, use_inner_text=True)
    assert not page.locator(".film").count()
    for shown in (".since .ev", ".since .turnagain"):
        hold_film(page)
        page.locator(shown).first.click()
        expect(page.locator(".shownagain")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".shownagain")).to_have_count(0)
    # On a phone a turn of another is a row of a finger's height, without a name above the line that names it.
    resize(page, PHONE)
    turns = page.locator(".since .ev:not(.loss):has(.l1 .disc)")
    assert turns.evaluate_all("all => all.length && Math.max(...all.map((row) => row.offsetHeight))") <= 52
    expect(turns.locator(".l1 b").first).to_be_hidden()
    expect(page.locator(".prompt .news")).to_have_count(0)
    # Turns of others need not be shown: they are listed all the same.
    resize(page, DESK)
    page.evaluate("localStorage.setItem('habit:others', 'none')")
    page.reload()
    page.click(".acts button:not(.closed)")
    expect(page.locator(".since .ev")).to_have_count(0)
    page.evaluate(HEADS)
    until(person, ".since .ev:has(.l1 .disc):has-text('invaded')")
    assert not [text for text in page.evaluate("window.heads") if re.match(r"(?!You)\w+ invaded", text)]
    assert person.errors == []
    person.close()


def test_without_a_pace_nothing_is_shown(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, "blood_rage", 3)
    rng = random.Random(2)
    for _ in range(12):
        person.click_something(rng)
        assert not page.locator(".film").count()
    person.close()


def test_whoever_watches_finds_the_last_round(browser: Browser, hall: Served) -> None:
    player = Person(hall.url, "Ann")
    table = player.table("me", "karl", "karl")["id"]
    player.post(f"/api/tables/{table}/start")
    play_on(hall, table, [0], lambda scene: acting(scene) and scene.log[-1].turn > 0)
    person = Visitor(browser, hall, film=True)
    watching = person.go(f"/#/t/{table}")
    for _ in range(2):
        expect(watching.locator(".since .label")).to_have_text("The last round")
        assert watching.locator(".since .ev").count()
        assert not watching.locator(".film").count()
        watching.reload()
    # Each row stands on a ground of its own. On a phone nothing is told twice, and no tab is empty.
    assert watching.locator(".since .ev").last.evaluate("e => getComputedStyle(e).backgroundColor").startswith("rgb(")
    resize(watching, PHONE)
    expect(watching.locator(".nav button")).to_have_count(3)
    expect(watching.locator(".since .label")).to_be_visible()
    expect(watching.locator(".prompt .news")).to_have_count(0)
    resize(watching, DESK)
    hold_film(watching)
    watching.locator(".since .ev").first.click()
    expect(watching.locator(".shownagain")).to_be_visible()
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("game", ["brian_boru", "blood_rage"])
def test_the_last_trick_or_battle_stays_in_sight(browser: Browser, hall: Served, game: str) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, game, 3)

    def staged(scene: Scene) -> bool:
        return any(area.id == "stage" and any(piece.card for piece in area.pieces) for area in scene.areas)

    lead(hall, page, staged, "pillage", "invade")
    page.wait_for_selector(".line li .face, .bside .card")
    lead(hall, page, lambda scene: scene.prompt.mine and not staged(scene), "pillage", "invade")
    last = page.locator(".last")
    expect(last.locator("li.won")).to_have_count(1)
    assert last.locator("li").count() >= 2
    assert person.errors == []
    person.close()


# What is seen on the page while something is told: faces turning, the verdict, deaths, points; the Wheel, risks.
SEEN = {
    "blood_rage": {
        "You revealed": ".played .card",
        "You fought": ".bside.wins .total em",
        "You discarded": ".flight .card",
        "lost a figure": ".flight.dying",
        "You pillaged": ".stage .turned, .stage .chg",
        "You gained": ".flight.point",
    },
    "brian_boru": {
        "You won the trick": ".line li.wins",
        # What others have is not in sight on a tablet: their emblem stands for it.
        "raiders": ".flight.chipped svg",
        "Skaði gained": ".line .got",
        "You took": ".boardbox .told",
    },
    "yggdrasil_chronicles": {
        "activated": ".wheel .risen + .flare",
        "Surt moves": ".flight.trail.ember",
        "die shows": ".throw .perils i",
        "You use 1 Elf": ".throw .thing.good .i",
        "The throw avoids": ".throw .perils .off",
        "The risks cost": ".flight.half",
    },
    "reavers_of_midgard": {
        "You discard": ".flight.born",
        "combat dice": ".tray .die.good",
        "You pay 1 Favor": ".flight.gained",
        "You win the combat": ".tray .def.broken",
    },
}


# Notes what is hidden for a while: its words, and for how long.
VEILED = """window.veiled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (Array.isArray(frames) && frames.length && frames.every((f) => f.opacity === 0))
    window.veiled.push([this.matches('.log li') ? 'log' : 'film', this.textContent, timing]);
  return animate.call(this, frames, timing);
};"""


def check_landed(page: Page) -> None:
    """Beside the dice and in the log: a die flies for 360 ms and tumbles for 660; the picture stands for 2000."""
    veiled: list[tuple[str, str, float]] = page.evaluate("window.veiled")
    for where in ("film", "log"):
        again = [ms for at, text, ms in veiled if at == where and "You now have" in text]
        assert again, veiled
        assert all(1020 <= ms <= 1300 for ms in again), veiled


@pytest.mark.parametrize("game", SEEN)
def test_every_beat_of_a_film_is_seen_and_what_dice_show_told_when_they_have_landed(
    browser: Browser, hall: Served, game: str
) -> None:
    film = FILMS[game]
    table = ready(hall, game, film)
    person = Visitor(browser, hall, TABLET if game == "brian_boru" else DESK, film=True)
    person.init(VEILED)
    page = looking(person, table)
    missing = dict(SEEN[game])
    for told in taken(page, film.moves, table, QUICK):
        # How it ends is not told beside it.
        if told:
            expect(page.locator(".last")).to_have_count(0)
        for text, selector in list(missing.items()):
            if text in told and page.locator(selector).count():
                del missing[text]
        if not missing:
            break
    assert missing == {}
    if game == "reavers_of_midgard":
        check_landed(page)
    assert person.errors == []
    person.close()


def test_a_card_that_is_won_flies_to_its_pile_and_the_end_of_a_round_is_nobodys_turn_and_loss(
    browser: Browser, hall: Served
) -> None:
    seen = ("You defeat", "goes to your Glory pile", "Round 2:")
    film = Film("", 2, 5, seen, tuple((text, 0) for text in seen), seed=3)
    table = ready(hall, "reavers_of_midgard", film)
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    pile = page.locator(".tally .now").bounding_box()
    assert pile is not None
    # All at once: what flies is gone soon.
    boxes = "[...document.querySelectorAll('.flight:has(.card)')].map((e) => e.getBoundingClientRect().toJSON())"
    flown = []
    heads = {}
    for told in taken(page, film.moves, table, TICK):
        assert told, "a picture without a word"
        if "goes to your Glory pile" in told:
            flown += page.evaluate(boxes)
        heads[told] = page.locator(".film header").inner_text()
        # Longships go home: that is no loss.
        assert page.locator(".film .trouble").count() == 0, told
    last = flown[-1]
    assert pile["x"] <= last["x"] <= pile["x"] + pile["width"], (last, pile)
    assert pile["y"] <= last["y"] + last["height"] / 2 <= pile["y"] + pile["height"], (last, pile)
    anew = next(told for told in heads if "Trade dice are rolled and new cards laid out." in told)
    assert heads[anew].startswith("Cleanup")
    assert person.errors == []
    person.close()


# Names on the reel that are seen in part
CUT_NAMES = """() => [...document.querySelectorAll('.reel > span')].filter((part) => {
  const text = document.createRange();
  text.selectNodeContents(part);
  const [seen, name] = [part.querySelector('b') ?? part, text].map((of) => of.getBoundingClientRect());
  const room = Math.min(seen.right, document.querySelector('.reel').getBoundingClientRect().right);
  return name.top < seen.bottom - 1 && name.right > room + 1;
}).map((part) => part.textContent)"""


def test_a_turn_of_another_takes_a_second_or_so_and_runs_while_space_is_held(browser: Browser, hall: Served) -> None:
    """By the page's own clock: how quick the machine is does not matter."""
    film = Film("", 4, 4, ("You invaded", "Bear invaded", "Serpent invaded", "Raven invaded"), ())
    table = ready(hall, "blood_rage", film)
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    took: dict[str, int] = {}
    for _ in taken(page, film.moves, table, TICK):
        turn = page.locator(".film .who").inner_text().partition("\n")[0]
        if turn not in took and len(took) == 2:
            # The first press ends the turn that is shown; held, it runs through the next one.
            page.keyboard.down("Space")
            page.keyboard.down("Space")
        if turn not in took:
            for size in (PHONE, DESK):
                page.set_viewport_size({"width": size["width"], "height": size["height"]})
                assert page.evaluate(CUT_NAMES) == []
        took[turn] = took.get(turn, 0) + TICK
    page.keyboard.up("Space")
    _, bear, _, raven = took.values()
    assert 1000 <= bear <= 1500 + TICK
    assert raven <= bear / 4
    # A click that comes with the question was meant for the film.
    invade = page.locator(".acts button:not(.closed)").first
    for counts in (0, 1):
        invade.click()
        expect(page.locator(".acts .sel")).to_have_count(counts)
        page.clock.run_for(400)
    assert person.errors == []
    person.close()


# Points that leave from words which are being read
OVER_WORDS = """() => {
  const words = [...document.querySelectorAll('.film :is(h2, .told)')].flatMap((told) => {
    const text = document.createRange();
    text.selectNodeContents(told);
    return [...text.getClientRects()];
  });
  const over = (a, b) => a.left < b.right - 8 && b.left < a.right - 8 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  return [...document.querySelectorAll('.flight.point')].map((sun) => sun.getBoundingClientRect())
    .filter((sun) => words.some((word) => over(sun, word))).length;
}"""


def test_what_is_nobodys_turn_is_called_by_its_phase_and_can_be_read(browser: Browser, hall: Served) -> None:
    """The end of the last Age: each sentence stands as long as one that is alone in a turn, at the least; what is
    counted then is no part of the last phase. It is so where one has ended the phase before oneself, too."""
    film = Film("", 3, 1, ("Ragnarök destroyed", "returned from Valhalla", "won the game"), ())
    table = ready(hall, "blood_rage", film)
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    took: dict[tuple[str, str], int] = {}
    home = 0
    for told in taken(page, film.moves, table, TICK):
        if "returned from Valhalla" in told:
            home = max(home, page.locator(".flight > .disc").count())
        shown = page.locator(".film .who").inner_text().partition("\n")[0].strip(), told
        took[shown] = took.get(shown, 0) + TICK
        assert page.evaluate(OVER_WORDS) == 0, told
    wanted = ("Ragnarök destroyed", "returned from Valhalla", "won the game")
    phases = {phase: ms for (phase, told), ms in took.items() if any(text in told for text in wanted)}
    assert list(phases) == ["Ragnarök", "Release Valhalla", "End of the game"], took
    assert min(phases.values()) >= 700 - TICK, took
    # The fallen fly to those to whom they come back.
    assert home
    assert person.errors == []
    person.close()


# Whether a place that is told of lies on the part of the board that is seen
IN_SIGHT = """() => {
  const [place, board] = ['.b .told', '.b'].map((which) => document.querySelector(which)?.getBoundingClientRect());
  return !!place && place.top + place.height / 2 > board.top && place.top + place.height / 2 < board.bottom;
}"""


# Which part of the board a phone shows while it is told of nothing that can be seen there
STOOD = """() => {
  const seen = [...document.querySelectorAll('.b .told')].some((one) => one.getClientRects().length);
  return seen ? null : document.querySelector('.b').getAttribute('viewBox');
}"""


def test_points_come_from_the_region_that_is_told_of(browser: Browser, hall: Served) -> None:
    """At the end each region is lit when it is its turn, also one that a phone does not show otherwise.

    It stays where it is for what it does not show; and what comes of one's own move can be read.
    """
    film = Film("", 3, 1, ("for the most church discs, and took", "token of Northern", "token of Munster"), (), seed=48)
    table = ready(hall, "brian_boru", film)
    person = Visitor(browser, hall, PHONE, film=True)
    page = looking(person, table)
    seen = set()
    stood = set()
    took: dict[str, int] = {}
    for told in taken(page, film.moves, table, QUICK):
        took[told] = took.get(told, 0) + QUICK
        stood.add(page.evaluate(STOOD))
        if "held the claim token of" in told:
            assert page.evaluate(IN_SIGHT), told
            place = page.locator(".boardbox .told").get_attribute("data-spot")
            if page.locator(".flight.point").count():
                seen.add(place)
        if {"region:northern_ui_neill", "region:munster"} <= seen:
            break
    assert {"region:northern_ui_neill", "region:munster"} <= seen
    assert len(stood - {None}) == 1
    assert min([*took.values()][1:-1]) >= 700, took
    assert person.errors == []
    person.close()


# Chooses a fight, and then its dice
FIGHT = """() => ['.ask .btn.main', '.opt[data-notation="roll 1"]', '.opt[data-notation="fight surt"]']
  .map((one) => document.querySelector(one)).find((one) => one)?.click()"""


def test_the_first_throw_of_a_table_is_like_all_others(browser: Browser, hall: Served) -> None:
    """Where dice lie comes when it is first needed; what they show is told later, then, too."""
    gods = {"odin": {"world": "alfheim", "vanir_dice": 1}}
    game = game_at(turn(gods=gods, enemies={"surt": "alfheim"}, fire_giants=3))
    table = Set(hall, "yggdrasil_chronicles", Film("", 3, 1, (), ()), game)
    person = Visitor(browser, hall, film=True)
    person.init(VEILED)
    page = looking(person, table)
    for _ in patiently(page, "nothing is thrown"):
        if page.locator(".film").count():
            break
        page.evaluate(FIGHT)
    page.wait_for_selector(".throw .thing")
    page.wait_for_selector(".film", state="detached")
    assert [text for at, text, _ in page.evaluate("window.veiled") if at == "film" and "die shows" in text]
    assert person.errors == []
    person.close()


# Whether words are hidden
UNTOLD = "(e) => e.getAnimations().some((one) => one.effect.getComputedTiming().progress !== null)"
# Dice that still move, in the tray or on their way to it
FALLING = """() => document.querySelectorAll('.flight.born').length
  + [...document.querySelectorAll('.tray .die')].flatMap((die) => die.getAnimations()).filter((one) =>
    !one.animationName?.endsWith('lights') && one.currentTime < one.effect.getComputedTiming().endTime).length"""


def test_dice_of_another_fly_in_the_size_of_dice_and_lie_before_it_is_told_what_they_show(
    browser: Browser, hall: Served
) -> None:
    film = FILMS["reavers_of_midgard"]
    table = ready(hall, "reavers_of_midgard", film)
    # Somebody else looks at the fight of the film.
    table.tokens[0] = table.tokens[1]
    person = Visitor(browser, hall, film=True)
    page = looking(person, table)
    told_of = 0
    widths: list[float] = []
    for told in taken(page, film.moves, table, TICK):
        if "wins the combat" in told:
            break
        widths += page.evaluate("[...document.querySelectorAll('.flight.born')].map((e) => e.offsetWidth)")
        said = page.locator(".film .told, .film h2").filter(has_text="combat dice:")
        if "combat dice:" in told and not said.evaluate(UNTOLD):
            told_of += 1
            assert page.evaluate(FALLING) == 0
    assert told_of
    assert widths
    assert max(widths) <= 48, "no larger than the dice of the tray, and a little"
    assert person.errors == []
    person.close()


# The middle of what opens round an Enemy, and the board
RINGED = """() => [...document.querySelectorAll('.flight.ringed.ember')].map((e) => e.getBoundingClientRect())
  .map((r) => [r.left + r.width / 2, r.top + r.height / 2])
  .map(([x, y]) => document.elementsFromPoint(x, y).some((e) => e.closest('.pieces [data-piece="foe:surt"]')))"""


# Whose place on the Wheel flares up
FLARED = """() => [...document.querySelectorAll('.flare')].flatMap((flare) => {
  const [ring, at] = [flare.parentElement.getBoundingClientRect(), getComputedStyle(flare)];
  const [x, y] = [ring.left + parseFloat(at.left), ring.top + parseFloat(at.top)];
  return document.elementsFromPoint(x, y).filter((e) => e.matches('.slot')).map((slot) => slot.dataset.id);
})"""


def test_a_ring_opens_where_an_enemy_comes_to(browser: Browser, hall: Served) -> None:
    """On a phone, where the tray of a throw goes at the same time; its card goes to its own place on the Wheel."""
    film = FILMS["yggdrasil_chronicles"]
    table = ready(hall, "yggdrasil_chronicles", film)
    person = Visitor(browser, hall, PHONE, film=True)
    page = looking(person, table)
    seen: list[bool] = []
    flared: set[str] = set()
    for told in taken(page, film.moves, table, TICK):
        if "activated" in told:
            flared |= set(page.evaluate(FLARED))
        if "Surt moves" in told:
            seen = page.evaluate(RINGED) or seen
    assert flared == {"enemy:surt"}
    assert seen == [True]
    assert person.errors == []
    person.close()


# Counts the pictures of a page in which neither a question nor a film stands in its place.
EMPTY = """() => {
  window.empty = 0;
  const look = () => {
    if (!document.querySelector('.side .prompt')) window.empty += 1;
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_place_of_the_question_is_never_empty(browser: Browser, hall: Served) -> None:
    """Once the film has been fetched; each of three more begins in the very picture in which the question goes."""
    person = Visitor(browser, hall, film=True)
    guardless(person)
    page = sit_down(person, "reavers_of_midgard", 2)
    until(person, ".film")
    page.evaluate(EMPTY)
    for _ in range(3):
        until(person, ".prompt:not(.film)")
        until(person, ".film")
    assert page.evaluate("window.empty") == 0
