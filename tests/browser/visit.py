"""People in front of a browser: they look at the page and click, press or tap."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from tests.hall.served import Served

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}

LOOK = """() => {
  const prompt = document.querySelector('.prompt');
  const row = (b) => ({notation: b.dataset.notation, off: b.disabled});
  return {
    over: !!document.querySelector('.prompt a[href*=replay]'),
    mine: !!prompt && !prompt.classList.contains('waiting'),
    asked: !!document.querySelector('.ask[role=alertdialog]'),
    rows: [...document.querySelectorAll('.prompt button.opt')].map(row),
    busy: document.querySelector('.opts')?.getAttribute('aria-busy') === 'true',
  };
}"""


def artless(message: ConsoleMessage) -> bool:
    """Whether it only says that a game has not been drawn yet."""
    return "/art/" in message.location.get("url", "")


class Visitor:
    """One person with an own browser profile; errors of the page are collected."""

    def __init__(self, browser: Browser, hall: Served, size: dict[str, int] = DESK, **context: Any) -> None:
        self.hall = hall
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale="en-GB",
            reduced_motion="reduce",
            **context,
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda e: self.errors.append(str(e)))
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" and not artless(m) else None)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.hall.url + path)
        return self.page

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def click_something(self, rng: random.Random) -> bool:
        """Chooses a row of the list, seldom passing; says whether there was something to choose."""
        seen = self.look()
        if not seen["mine"] or seen["busy"]:
            return False
        try:
            if seen["asked"]:
                self.page.click(".ask[role=alertdialog] .btn.main", timeout=1000)
                return True
            rows = list(range(len(seen["rows"])))
            if not rows:
                return False
            liked = [i for i in rows if seen["rows"][i]["notation"] not in ("pass", "decline")]
            i = rng.choice(liked) if liked and rng.random() < 0.85 else rng.choice(rows)
            self.page.locator(".prompt button.opt").nth(i).click(timeout=1000)
        except Error:
            return False
        return True

    def press_something(self, rng: random.Random) -> bool:
        """The same with the keyboard: a number, or Enter for what is asked twice."""
        seen = self.look()
        if not seen["mine"] or seen["busy"]:
            return False
        if seen["asked"]:
            self.page.keyboard.press("Enter")
        elif seen["rows"]:
            rows = seen["rows"][:9]
            liked = [i for i, row in enumerate(rows) if row["notation"] not in ("pass", "decline")]
            i = rng.choice(liked) if liked and rng.random() < 0.85 else rng.randrange(len(rows))
            self.page.keyboard.press(str(i + 1))
        return True

    def close(self) -> None:
        self.context.close()


def play_out(people: list[Visitor], seconds: float, keys: bool = False, seed: int = 1) -> None:
    """All of them choose until the game is over."""
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    while not all(person.look()["over"] for person in people):
        assert time.monotonic() < end, "the game takes too long"
        acted = False
        for person in people:
            acted = (person.press_something(rng) if keys else person.click_something(rng)) or acted
        if not acted:
            people[0].page.wait_for_timeout(15)
