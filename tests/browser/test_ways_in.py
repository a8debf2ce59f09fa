"""A page looks the same whichever way one comes to it: no page leaves its styles on another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visit import Visitor, from_the_lobby, settled
from tests.hall.served import Served

# What every element looks like that is seen
LOOKS = """(root) => {
  const asked = ['display', 'position', 'color', 'backgroundColor', 'fill', 'stroke', 'fontSize', 'fontWeight',
    'padding', 'borderRadius', 'transform', 'width', 'height'];
  return [...document.querySelector(root).querySelectorAll('*')].filter((e) => e.checkVisibility()).map((e) => {
    const style = getComputedStyle(e);
    return `${e.localName}.${e.getAttribute('class')} ${asked.map((a) => `${a} ${style[a]}`).join(', ')}`;
  });
}"""


def looks(page: Page, root: str) -> Any:
    page.wait_for_load_state("networkidle")
    settled(page)
    return page.evaluate(LOOKS, root)


@pytest.mark.parametrize("game", ["yggdrasil_chronicles", "reavers_of_midgard"])
def test_a_table_looks_the_same_from_the_lobby_and_by_its_link(browser: Browser, hall: Served, game: str) -> None:
    person = Visitor(browser, hall)
    page = from_the_lobby(person, game, 3)
    page.wait_for_selector(".prompt:not(.waiting) .opt")
    page.mouse.move(700, 5)
    found = looks(page, ".page")
    page.reload()
    page.wait_for_selector(".prompt:not(.waiting) .opt")
    assert found == looks(page, ".page")
    person.close()
