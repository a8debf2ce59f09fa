"""Every page is walked with the keyboard alone: all of it is reached and seen, and nothing loses the focus."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.visit import Visitor, play_on, settled
from tests.hall.served import Person, Served

# How many things the keyboard can reach; the page keeps them, since others may come later, or in their place. A group
# of radio buttons is one stop.
REACHABLE = """() => {
  const stop = 'a[href], button, input, select, summary, [tabindex]';
  const reached = (e) => e.matches(stop) && e.tabIndex >= 0 && !e.disabled && !(e.type === 'radio' && !e.checked);
  const seen = (e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 1;
  window.stops = [...document.querySelectorAll('*')].filter((e) => reached(e) && seen(e));
  return stops.length;
}"""

# Which of them has the focus, and what is wrong with that: it must be in sight, on top and ringed.
FOCUSED = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const box = e.getBoundingClientRect(), {outlineStyle, outlineWidth} = getComputedStyle(e);
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
  const top = document.elementFromPoint(x, y), near = (a, b) => a.contains(b) || b.contains(a);
  const reached = top && (near(top, e) || (e.closest('label') && near(e.closest('label'), top)));
  const ringed = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  const fault = !reached ? 'is covered or out of sight' : !ringed ? 'has no ring' : '';
  const name = e.getAttribute('aria-label') || e.innerText || e.tagName;
  if (!stops.includes(e)) stops.push(e);
  return [stops.indexOf(e), fault && `${name.slice(0, 30)} ${fault}`];
}"""

LONGEST = 200


def walk(page: Page) -> list[str]:
    """Goes through a page with Tab; returns what is wrong."""
    settled(page)
    wanted = range(page.evaluate(REACHABLE))
    met: dict[int, str] = {}
    for _ in range(LONGEST):
        page.keyboard.press("Tab")
        at: Any = page.evaluate(FOCUSED)
        if at is None:
            # Behind the last thing comes the first.
            continue
        if at[0] in met:
            break
        met[at[0]] = at[1]
    left = "missed => missed.map((n) => stops[n]).filter((e) => e.isConnected).map((e) => e.outerHTML.slice(0, 80))"
    missed = page.evaluate(left, [n for n in wanted if n not in met])
    return [*filter(None, met.values()), *[f"{thing} is not reached" for thing in missed]]


def focused(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_focused()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_every_page_is_walked_without_a_mouse(browser: Browser, hall: Served) -> None:
    ann = Person(hall.url, "Ann")
    over, turn, room = (ann.table("me", "karl", "karl")["id"] for _ in range(3))
    for table in (over, turn):
        ann.post(f"/api/tables/{table}/start")
    play_on(hall, over, [0], lambda scene: scene.over)
    play_on(hall, turn, [0], lambda scene: scene.prompt.mine and bool(scene.prompt.groups))
    person = Visitor(browser, hall)
    person.context.add_cookies([{"name": "longhall", "value": ann.http.cookies["longhall"], "url": hall.url}])
    page = person.page
    for path, there in {
        "/": ".game",
        "/#/play/blood_rage": ".playsheet .btn.main",
        "/#/new/blood_rage": "form h1",
        "/#/newcampaign": "form h1",
        "/#/learn": "a.btn.main",
        "/#/rules": ".rulelist",
        "/#/verify": ".joinform",
        "/#/me": "h1",
        "/#/replays": ".trow",
        "/#/ladder/blood_rage/3": ".lad",
        f"/#/t/{room}": ".room",
        f"/#/replay/{over}": ".turns i",
        f"/#/t/{over}": ".scoresheet .chart:not([inert])",
        f"/#/t/{turn}": ".hand .card",
    }.items():
        person.go(path)
        page.wait_for_selector(there)
        assert walk(page) == [], path

    # At the table: the menu and what it opens give the focus back, also from a field of theirs.
    menu = "[aria-label=Menu]"
    page.focus(menu)
    press(page, "Enter")
    page.wait_for_selector(".menu")
    press(page, "Tab")
    focused(page, ".menu select")
    press(page, "Escape")
    focused(page, menu)
    press(page, "Enter")
    page.focus(".menu button:has-text('behaves')")
    press(page, "Enter")
    focused(page, "dialog button")
    press(page, "Shift+Tab", "Shift+Tab")
    focused(page, "dialog .main")
    press(page, "Escape")
    focused(page, menu)
    # Whoever goes on leaves the menu behind.
    press(page, "Enter")
    page.focus(".menu .tool >> nth=-1")
    press(page, "Tab")
    expect(page.locator(".menu")).to_have_count(0)
    focused(page, ".seats .seat")
    # Another seat's board: figures turn its pages and answer nothing.
    page.focus(".seats .seat button")
    press(page, "Enter")
    focused(page, ".look [aria-selected=true]")
    press(page, "ArrowRight")
    focused(page, ".look [aria-selected=true]")
    press(page, "1")
    expect(page.locator(".look [role=tab]").nth(1)).to_have_attribute("aria-selected", "true")
    press(page, "Escape")
    focused(page, ".seats .seat button")
    assert page.locator(".prompt .pf .btn").count() == 0
    # A long log is one stop, and arrows read it.
    page.focus(".log")
    press(page, "ArrowDown")
    focused(page, ".log button")
    press(page, "ArrowUp")
    focused(page, ".log")
    # A row that goes away leaves the focus to the question.
    page.focus(".opt")
    press(page, "Enter")
    focused(page, ".prompt h2")
    press(page, "ArrowDown")
    focused(page, ".opt")
    press(page, "Escape")
    focused(page, ".prompt h2")

    # At the end the board comes back, and the sheet.
    person.go(f"/#/t/{over}")
    page.focus(".scoresheet button:has-text('Board')")
    press(page, "Enter")
    focused(page, ".comeback")
    press(page, "Enter")
    focused(page, ".scoresheet .scroll")
    # One of a few is chosen by arrows, also where that turns the page.
    person.go("/#/ladder/blood_rage/3")
    page.wait_for_selector(".lad")
    page.focus(".howmany [aria-checked=true]")
    press(page, "ArrowRight")
    page.wait_for_url("**/#/ladder/blood_rage/4")
    focused(page, ".howmany [aria-checked=true]")
    # What was opened in the lobby is put away.
    person.go("/")
    page.focus("text=Join with a link")
    press(page, "Enter")
    focused(page, ".joinform input")
    press(page, "Escape")
    focused(page, "text=Join with a link")
    assert person.errors == []
    person.close()
