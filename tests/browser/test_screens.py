"""Every screen can be read: axe finds nothing, no text lies on another, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, asked_in_battle, play_on, resize, settled
from tests.hall.served import Person, Served

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

# Boxes of text nodes that are seen, and which two of them overlap.
OVERLAPS = """() => {
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent.trim();
    const el = node.parentElement;
    if (!text || el.closest('svg, .sr, option, .zoomed, .tip')) continue;
    const style = getComputedStyle(el);
    if (style.visibility === 'hidden' || style.opacity === '0') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      if (r.width < 2 || r.height < 2) continue;
      const x = r.x + r.width / 2, y = r.y + r.height / 2;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || !(top === el || el.contains(top) || top.contains(el))) continue;
      let clip = el, seen = true, left = r.x, right = r.right;
      while (clip && seen) {
        if (getComputedStyle(clip).overflow !== 'visible') {
          const c = clip.getBoundingClientRect();
          if (y > c.bottom - 3 || y < c.top + 3) seen = false;
          left = Math.max(left, c.left), right = Math.min(right, c.right);
        }
        clip = clip.parentElement;
      }
      if (seen) boxes.push({text: text.slice(0, 40), x: left, y: r.y, r: right, b: r.bottom, el});
    }
  }
  const found = [];
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const a = boxes[i], b = boxes[j];
    if (a.el === b.el) continue;
    const w = Math.min(a.r, b.r) - Math.max(a.x, b.x), h = Math.min(a.b, b.b) - Math.max(a.y, b.y);
    if (w > 3 && h > 5) found.push(a.text + ' / ' + b.text);
  }
  return found;
}"""


# Words on the board: which are smaller than can be read, and which lie on one another.
ON_THE_BOARD = """() => {
  const svg = document.querySelector('svg.b');
  const least = innerWidth > 1279 ? %s : innerWidth > 760 ? %s : %s;
  const size = (t) => parseFloat(getComputedStyle(t).fontSize) * Math.hypot(t.getScreenCTM().b, t.getScreenCTM().d);
  const seen = (t) => t.textContent.trim() && t.getBoundingClientRect().width > 1;
  const words = svg ? [...svg.querySelectorAll('text')].filter(seen) : [];
  const small = words.filter((t) => size(t) < least).map((t) => `${t.textContent} ${size(t)}`);
  const boxes = words.map((t) => [t.textContent, t.getBoundingClientRect(), t.closest('.piece')]);
  const over = [];
  boxes.forEach(([a, p, one], i) => boxes.slice(i + 1).forEach(([b, q, other]) => {
    const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (w > 3 && h > 6 && !one && !other) over.push(`${a} / ${b}`);
  }));
  return [...new Set(small), ...over];
}"""


def on_the_board(desk: float, tablet: float, phone: float) -> str:
    """Finds words on the board that are smaller than so many pixels, or lie on one another."""
    return ON_THE_BOARD % (desk, tablet, phone)


# Those of axe's rules that are about colours
OF_COLOURS = ("color-contrast", "link-in-text-block")

# A word for each thing that axe finds, by all of its rules or by some
FOUND = """async (rules) => {
  const some = rules && {runOnly: {type: 'rule', values: rules}};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], ...some});
  return violations.flatMap((v) =>
    v.nodes.slice(0, 4).map((n) => `${v.id}: ${n.target} ${n.failureSummary.slice(0, 160)}`));
}"""


# The theme that is chosen, and the other
OTHER_THEME = "['dark', 'light'].sort((one) => one === document.documentElement.dataset.theme ? -1 : 1)"


def violations(page: Page, *rules: str) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(FOUND, list(rules) or None)
    return found


def in_both_themes(page: Page) -> list[str]:
    """What axe finds in the theme that is chosen and, of colours, in the other: nothing else sets them apart."""
    chosen, other = page.evaluate(OTHER_THEME)
    found = [f"{chosen}: {one}" for one in violations(page)]
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", other)
    settled(page)
    return found + [f"{other}: {one}" for one in violations(page, *OF_COLOURS)]


SIZES = (DESK, TABLET, PHONE)


def speak(page: Page, lang: str, told: str) -> None:
    """Chooses another language as one does at a desk; what the hall tells is in it, too."""
    before = page.locator(told).first.inner_text()
    choice = page.locator("select:has(option[value=it])")
    if choice.count() == 0:
        page.locator(".tools [aria-expanded=false]").last.click()
    choice.first.select_option(lang)
    page.keyboard.press("Escape")
    page.mouse.move(700, 5)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(told).first).not_to_have_text(before, use_inner_text=True)
    settled(page)


def check_screens(page: Page, *scripts: str, told: str = ".prompt h2") -> None:
    """A page can be read: three sizes in three languages, and in two themes; `scripts` find faults, too."""
    for lang in ("en", "es", "it"):
        for size in SIZES:
            resize(page, size)
            if size is DESK and lang != "en":
                speak(page, lang, told)
            for script in (OVERLAPS, *scripts):
                assert page.evaluate(script) == [], (lang, size)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], (lang, size)
            assert lang != "en" or in_both_themes(page) == [], size


# The pages besides the table, and what each shows when it is there.
PAGES = {
    "/": ".game",
    "/#/new/blood_rage": "form label.tick",
    "/#/newcampaign": "form .roles",
    "/#/rules": ".rulelist",
    "/#/verify": ".joinform",
    "/#/me": ".settings",
    "/#/learn": "main:has(.lessons) a.btn.main",
    "/#/replays": "main.wide .tl li.hint",
}


def test_axe_finds_nothing_on_the_pages(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    person.init("localStorage.setItem('theme', 'light')")
    person.go()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "light")
    for path, there in PAGES.items():
        page = person.go(path)
        page.wait_for_selector(there)
        settled(page)
        assert in_both_themes(page) == [], path
    person.close()


# What is looked at: what must be there before, and something that is told in the language of the page.
STATES = {
    "lobby": (".game", ".game p"),
    "room": (".room", "main p"),
    "draft": (".spread .card", ".prompt h2"),
    "turn": (".acts", ".prompt h2"),
    "battle": (".bside", ".prompt h2"),
    "score": (".scoresheet tfoot", "main p:visible"),
    "replay": (".turns i", ".log li"),
    "lesson": (".note", ".note p"),
}

# Actions that have no room beside each other
WIDE = """() => [...document.querySelectorAll('.acts')].filter((all) => all.scrollWidth > all.clientWidth)
  .map((all) => all.innerText)"""


@pytest.fixture(scope="module")
def places(hall: Served) -> Iterator[dict[str, str]]:
    """A table of Blood Rage in each state, by the link of a seat."""
    ann = Person(hall.url, "Ann")

    def started(wanted: Callable[[Scene], bool]) -> tuple[str, str]:
        table = ann.table("me", "greedy", "greedy", "greedy")
        ann.post(f"/api/tables/{table['id']}/start")
        play_on(hall, table["id"], [0], wanted)
        return table["id"], table["seats"][0]["link"]

    _, draft = started(lambda scene: scene.prompt.mine)
    _, turn = started(lambda scene: scene.prompt.mine and scene.round == "Age II" and bool(scene.prompt.groups))
    _, battle = started(asked_in_battle)
    over, score = started(lambda scene: scene.over)
    room = ann.table("me", "open", "open", open=True)
    yield {
        "lobby": "/",
        "room": f"/#/t/{room['id']}",
        "draft": draft,
        "turn": turn,
        "battle": battle,
        "score": score,
        "replay": f"/#/replay/{over}/60",
        "lesson": "/#/learn/blood_rage",
    }
    ann.post(f"/api/tables/{room['id']}/abandon")


@pytest.mark.parametrize("state", STATES)
def test_every_screen_can_be_read(browser: Browser, hall: Served, places: dict[str, str], state: str) -> None:
    """No text lies on another in any language, and axe finds nothing in either theme."""
    person = Visitor(browser, hall)
    page = person.go(places[state])
    there, told = STATES[state]
    page.wait_for_selector(there)
    page.wait_for_load_state("networkidle")
    check_screens(page, *([on_the_board(12, 11, 11), WIDE] if state == "turn" else []), told=told)
    expect(page.locator(there).first).to_be_attached()
    if state == "turn":
        resize(page, DESK)
        page.click(".acts button:not(.closed) >> nth=0")
        assert in_both_themes(page) == []
    assert not person.errors
    person.close()
