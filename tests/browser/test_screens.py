"""Every screen can be read: axe finds nothing, no text lies on another, nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from longhall.core.show.scene import Scene
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, asked_in_battle, play_on, settled
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


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page.evaluate(AXE.read_text("utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {n['target']} {n['failureSummary'][:160]}" for v in result["violations"] for n in v["nodes"][:4]
    ]


def check_screens(page: Page, *scripts: str) -> None:
    """What a table shows now can be read: three sizes in two themes and three languages; `scripts` find faults, too."""
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        for size in (DESK, TABLET, PHONE):
            resize(page, size)
            assert violations(page) == [], (theme, size)
    for lang in ("it", "es", "en"):
        resize(page, DESK)
        page.locator(".tools .tool").last.click()
        page.select_option(".menu select >> nth=0", lang)
        page.keyboard.press("Escape")
        page.mouse.move(700, 5)
        for size in (DESK, TABLET, PHONE):
            resize(page, size)
            for script in (OVERLAPS, *scripts):
                assert page.evaluate(script) == [], (lang, size)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


# The pages besides the table, and what each shows when it is there.
PAGES = {
    "/": ".game",
    "/#/new/blood_rage": "form h1",
    "/#/newcampaign": "form h1",
    "/#/rules": ".rulelist",
    "/#/verify": ".joinform",
    "/#/me": "h1",
    "/#/learn": "a.btn.main",
    "/#/replays": ".tl li.hint",
}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_the_pages(browser: Browser, hall: Served, path: str, theme: str) -> None:
    person = Visitor(browser, hall)
    person.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = person.go(path)
    page.wait_for_selector(PAGES[path])
    settled(page)
    assert violations(page) == []
    person.close()


SIZES = (DESK, TABLET, PHONE)
# What is looked at, and what must be there before.
STATES = {
    "lobby": ".game",
    "room": ".room",
    "draft": ".spread .card",
    "turn": ".acts",
    "battle": ".bside",
    "score": ".scoresheet tfoot",
    "replay": ".turns i",
    "lesson": ".note",
}


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


def look_at(browser: Browser, hall: Served, path: str, ready: str, **kept: str) -> Visitor:
    """A visitor whose browser remembers a language or a theme."""
    person = Visitor(browser, hall)
    for name, value in kept.items():
        person.context.add_init_script(f"localStorage.setItem('{name}', '{value}')")
    person.go(path).wait_for_selector(ready)
    person.page.wait_for_load_state("networkidle")
    return person


def resize(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    settled(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(browser: Browser, hall: Served, places: dict[str, str], state: str, theme: str) -> None:
    person = look_at(browser, hall, places[state], STATES[state], theme=theme)
    for size in SIZES:
        resize(person.page, size)
        assert violations(person.page) == [], size
    if state == "turn":
        resize(person.page, DESK)
        person.page.click(".acts button:not(.closed) >> nth=0")
        assert violations(person.page) == []
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("state", STATES)
def test_no_text_lies_on_another(browser: Browser, hall: Served, places: dict[str, str], state: str, lang: str) -> None:
    person = look_at(browser, hall, places[state], STATES[state], lang=lang)
    page = person.page
    for size in SIZES:
        resize(page, size)
        assert page.evaluate(OVERLAPS) == [], size
        if state == "turn":
            assert page.evaluate(on_the_board(12, 11, 11)) == [], size
            assert page.eval_on_selector(".acts", "e => e.scrollWidth <= e.clientWidth"), size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert not person.errors
    person.close()
