"""One's own sheet stays where it is from one question to the next."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import Visitor, patiently, settled, sit_down
from tests.hall.served import Served

OWN = {
    "blood_rage": ".side > .sheet",
    "brian_boru": ".ownrow",
    "reavers_of_midgard": ".page .ship",
    "yggdrasil_chronicles": ".seats > .seat[data-seat='0']",
}
QUESTIONS = 14


@pytest.mark.parametrize("game", OWN)
def test_the_own_sheet_does_not_jump(browser: Browser, hall: Served, game: str) -> None:
    person = Visitor(browser, hall)
    page = sit_down(person, game, 3)
    # What the symbols of a game bring along arranges the page.
    page.wait_for_selector("[id^=emblem-]", state="attached")
    rng = random.Random(2)
    found: dict[tuple[int, ...], list[str]] = {}
    asked = ""
    for _ in patiently(page, "too few questions"):
        seen = person.look()
        rows = str(seen["rows"])
        if seen["mine"] and not seen["busy"] and rows != asked:
            settled(page)
            box = page.locator(OWN[game]).bounding_box()
            assert box is not None
            place = tuple(round(box[side]) for side in ("x", "y", "width", "height"))
            found.setdefault(place, []).append(page.inner_text(".prompt h2"))
            asked = rows
        if sum(map(len, found.values())) >= QUESTIONS or seen["over"]:
            break
        person.click_something(rng)
    assert len(found) == 1, {place: questions[0] for place, questions in found.items()}
    person.close()
