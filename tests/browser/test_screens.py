"""Every screen can be read: axe finds nothing, no text lies on another, nothing scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_table import to_the_first_turn
from tests.browser.visit import DESK, PHONE, TABLET, Visitor
from tests.hall.served import Served

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
      let clip = el, seen = true;
      while (clip && seen) {
        if (getComputedStyle(clip).overflow !== 'visible') {
          const c = clip.getBoundingClientRect();
          if (y > c.bottom - 3 || y < c.top + 3) seen = false;
        }
        clip = clip.parentElement;
      }
      if (seen) boxes.push({text: text.slice(0, 40), x: r.x, y: r.y, r: r.right, b: r.bottom, el});
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


def violations(page: Page) -> list[str]:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: make web")
    page.evaluate(AXE.read_text("utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {n['target']} {n['failureSummary'][:160]}" for v in result["violations"] for n in v["nodes"][:4]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    "path", ["/", "/#/new/blood_rage", "/#/newcampaign", "/#/rules", "/#/verify", "/#/me", "/#/learn", "/#/replays"]
)
def test_axe_finds_nothing_on_the_pages(browser: Browser, hall: Served, path: str, theme: str) -> None:
    person = Visitor(browser, hall)
    person.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = person.go(path)
    page.wait_for_timeout(500)
    assert violations(page) == []
    person.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_axe_finds_nothing_at_the_table(browser: Browser, hall: Served, size: dict[str, int], theme: str) -> None:
    person = Visitor(browser, hall)
    person.context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = to_the_first_turn(person)
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_timeout(300)
    assert violations(page) == []
    if size is not PHONE:
        page.click(".acts button:has-text('Invade')")
        page.click(".opt:has-text('Leader')")
        assert violations(page) == []
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_no_text_lies_on_another(browser: Browser, hall: Served, size: dict[str, int], lang: str) -> None:
    person = Visitor(browser, hall, DESK)
    page = to_the_first_turn(person)
    page.click(".tools [aria-label='Menu']")
    page.select_option(".menu select", lang)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.wait_for_timeout(400)
    if page.query_selector(".menu"):
        page.keyboard.press("Escape")
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.goto(hall.url + "/#/")
    page.wait_for_timeout(400)
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    person.close()
