"""Every lesson is taken by clicking: what is taught glows, what is not says that it comes later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from longhall.core.script.lesson import lesson
from longhall.core.title.registry import games
from tests.browser.visit import DESK, PHONE, Visitor, patiently, settled
from tests.hall.served import Served

TAUGHT = [game for game in games() if lesson(game) is not None]

# Whether the note lies on the question.
COVERED = """() => {
  const box = (e) => e.getBoundingClientRect();
  const [a, b] = [box(document.querySelector('.note')), box(document.querySelector('.prompt'))];
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return w > 1 && h > 1;
}"""


def take_a_step(page: Page) -> None:
    """Reads on, confirms, or makes the first move that is taught."""
    before = page.inner_text(".note"), page.inner_text(".prompt")
    for choice in (".note .pf button", ".ask[role=alertdialog] .btn.main", ".prompt button.opt >> nth=0"):
        if page.query_selector(choice):
            page.click(choice)
            break
    else:
        raise AssertionError(f"nothing to do at {before}")
    for _ in patiently(page, f"nothing happened at {before}"):
        # A choice that is not answered yet may be seen already.
        answered = not page.query_selector("[aria-busy=true]")
        if answered and (page.inner_text(".note"), page.inner_text(".prompt")) != before:
            break


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_taken_by_clicking(browser: Browser, hall: Served, game: str, size: dict[str, int]) -> None:
    person = Visitor(browser, hall, size, has_touch=size is PHONE)
    page = person.go(f"/#/learn/{game}")
    page.wait_for_selector(".note")
    taught = lesson(game)
    assert taught is not None
    notes = set()
    for _ in range(6 * len(taught.steps)):
        notes.add(page.inner_text(".note p"))
        if page.query_selector(".note a.btn"):
            break
        if size is DESK:
            settled(page)
            assert not page.evaluate(COVERED), "the note lies on the question"
        take_a_step(page)
    assert notes == {step.note["en"] for step in taught.steps if step.note}
    expect(page.locator("progress").first).to_have_js_property("position", 1)
    assert not person.errors
    person.close()


def test_what_is_not_taught_comes_later_and_a_step_is_taken_back(browser: Browser, hall: Served) -> None:
    person = Visitor(browser, hall)
    page = person.go()
    page.click(".game:has-text('Blood Rage') a:has-text('Lesson')")
    page.click(".note button")
    page.click(".note button")
    expect(page.locator(".note")).to_contain_text("Note 3")
    page.click(".acts button:has-text('Pass')", force=True)
    expect(page.locator(".prompt .trouble")).to_contain_text("This comes later in this lesson.")
    page.click(".acts button:has-text('Invade')")
    expect(page.locator(".can[id^=place-]")).to_have_attribute("id", "place-gimle")
    page.click(".prompt button.opt:has-text('Gimle')")
    expect(page.locator(".note")).to_contain_text("Note 4")
    expect(page.locator(".pieces .piece")).to_have_count(2)
    page.reload()
    expect(page.locator(".note")).to_contain_text("Note 4")
    page.click(".tools button:has-text('Undo')")
    expect(page.locator(".note")).to_contain_text("Note 3")
    expect(page.locator(".pieces .piece")).to_have_count(0)
    page.click(".tools [aria-label='Menu']")
    page.select_option(".menu select", "it")
    expect(page.locator(".note p")).to_contain_text("Invadere porta una miniatura")
    assert not person.errors
    person.close()
