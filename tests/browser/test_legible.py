"""No text is smaller than 11 pixels, and none is cut off where it must be read whole, at three sizes in every game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from longhall.core.show.scene import Scene
from tests.browser.test_safe_hands import picture
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, resize, settled, sit_down
from tests.browser.ways import lead
from tests.hall.served import Served

LEAST = 11

# Texts that are seen, with the size at which they are seen: that of the font times whatever enlarges or shrinks it.
SMALL = """(least) => {
  const found = new Map();
  const scale = (el) => {
    const svg = el.closest('svg') && el.getScreenCTM?.();
    if (svg) return Math.hypot(svg.b, svg.d);
    const box = el.getBoundingClientRect();
    return el.offsetHeight ? box.height / el.offsetHeight : 1;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const el = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (!text || el.closest('.sr, option, symbol, defs, script, style, [inert]')) continue;
    if (!el.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = el.closest('svg') ? el.getBoundingClientRect() : range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.right < 0 || box.left > innerWidth) continue;
    const size = parseFloat(getComputedStyle(el).fontSize) * scale(el);
    const named = (e) => `${e.localName}.${e.getAttribute('class')}`;
    const where = [el, el.parentElement, el.parentElement.parentElement].map(named).join(' < ');
    if (size < least - 0.05) found.set(where, `${where}: ${text.slice(0, 30)} ${size.toFixed(1)}`);
  }
  return [...found.values()];
}"""

# What must be read whole: cards, sides of a trick or battle, questions, rows and buttons.
CUT = """() => {
  const whole = `.card h3, .card p, .card .hd, .line li, .line .st, .prompt h2, .opt .nm, .btn, .acts button,
    .seat header b, .tabs button, .nav button`;
  const found = [];
  for (const el of document.querySelectorAll(whole)) {
    if (!el.checkVisibility() || !el.clientWidth || el.closest('.zoomed')) continue;
    const style = getComputedStyle(el);
    const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const parent = el.closest('.card') ?? el.parentElement;
    const box = el.getBoundingClientRect(), room = parent.getBoundingClientRect();
    const clips = getComputedStyle(parent).overflow !== 'visible';
    const cut = hides ? el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2
      : clips && (box.bottom > room.bottom + 2 || box.right > room.right + 2);
    if (cut) found.push(`${el.closest('[class]').className}: ${el.textContent.trim().slice(0, 50)}`);
  }
  return [...new Set(found)];
}"""

GAMES = [("blood_rage", 4), ("brian_boru", 5), ("reavers_of_midgard", 4), ("yggdrasil_chronicles", 5)]


def underway(scene: Scene) -> bool:
    return scene.prompt.mine and len(scene.log) > 14


def faults(page: Page) -> dict[str, list[str]]:
    """What is too small or cut off, by size and tab."""
    found: dict[str, list[str]] = {}
    for size in (DESK, TABLET, PHONE):
        resize(page, size)
        tabs = page.locator(".nav button:visible").count() if size is PHONE else 0
        for tab in range(max(1, tabs)):
            if tabs:
                page.locator(".nav button:visible").nth(tab).click()
            settled(page)
            picture(page, f"{len(page.inner_text('.log'))}-{size['width']}-{tab}")
            told = page.evaluate(SMALL, LEAST) + page.evaluate(CUT)
            if told:
                found[f"{size['width']} {tab}"] = told
    return found


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=[game for game, _ in GAMES])
def test_texts_can_be_read_and_are_whole(browser: Browser, hall: Served, game: str, seats: int) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, game, seats)
    found = {"at the beginning": faults(page)}
    lead(hall, page, underway)
    # The language whose words are the longest
    page.evaluate("localStorage.setItem('lang', 'es')")
    page.reload()
    page.wait_for_selector(".prompt:not(.waiting) :is(.opt, .acts)")
    found["in the middle"] = faults(page)
    assert found == {"at the beginning": {}, "in the middle": {}}
    person.close()
