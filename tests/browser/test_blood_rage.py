"""The table of Blood Rage on small screens: nothing that a fight or a draft shows is cut."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Browser

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.show.scene import Scene
from tests.browser.test_reavers_of_midgard import Shown
from tests.browser.visit import PHONE, TABLET, Visitor
from tests.hall.served import Served

SMALL = {"tablet": TABLET, "phone": PHONE}


def sides(scene: Scene) -> int:
    return sum(spot.id.startswith("side:") for area in scene.areas if area.id == "stage" for spot in area.spots)


SCREENS: dict[str, Callable[[Scene], bool]] = {
    "draft": lambda scene: len(scene.prompt.options) > 5,
    "call to battle": lambda scene: len(scene.prompt.options) == 2 and len(scene.prompt.refused) > 1,
    "three sides": lambda scene: sides(scene) == 3,
    "four sides": lambda scene: sides(scene) == 4,
}

# Sides of a fight that are not seen whole
CUT_SIDES = """() => {
  const box = document.querySelector('.sides').getBoundingClientRect();
  return [...document.querySelectorAll('.bside')].filter((side) => side.getBoundingClientRect().bottom > box.bottom + 1)
    .map((side) => side.innerText);
}"""

# Rows of the list that end in the middle
CUT_ROWS = """() => {
  const body = document.querySelector('.prompt .body').getBoundingClientRect();
  const end = document.querySelector('.prompt .below')?.getBoundingClientRect().top ?? body.bottom;
  return [...document.querySelectorAll('.prompt .opts > li')].map((row) => [row.innerText, row.getBoundingClientRect()])
    .filter(([, row]) => row.top < end - 1 && row.bottom > end + 1).map(([text]) => text);
}"""


@cache
def reached(screen: str) -> Game:
    """A game of four in which greedy players have come to such a question."""
    for seed in range(20):
        game = longhall.new("blood_rage", 4, seed)
        players = [bot("greedy", i) for i in range(4)]
        while not game.over:
            seat = game.decisions[0].seat
            if SCREENS[screen](game.scene(seat)):
                return game
            game.play(seat, players[seat].choose(game.view(seat)))
    raise AssertionError(f"nobody comes to {screen}")


@pytest.mark.parametrize("size", SMALL)
def test_a_fight_is_seen_whole_on_a_small_screen(browser: Browser, hall: Served, size: str) -> None:
    person = Visitor(browser, hall, SMALL[size])
    table = Shown(person, reached("three sides"), drawn=".bside")
    for screen in ("three sides", "four sides", "call to battle"):
        table.show(reached(screen))
        assert table.page.evaluate(CUT_SIDES) == [], screen
        assert table.page.evaluate(CUT_ROWS) == [], screen
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("lang", ["en", "es", "it"])
def test_the_phone_names_phase_and_doomed_province_whole(browser: Browser, hall: Served, lang: str) -> None:
    person = Visitor(browser, hall, PHONE)
    table = Shown(person, reached("draft"), lang, drawn=".spread .card")
    ends = table.page.locator(".phoneage > :is(.now, .alarm)").evaluate_all(
        """(parts) => parts.map((one) => [one.scrollWidth - one.clientWidth,
          one.getBoundingClientRect().right - (one.nextElementSibling?.getBoundingClientRect().left ?? 0)])"""
    )
    assert len(ends) == 2
    assert all(cut <= 1 and over <= 1 for cut, over in ends), ends
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    person.close()
