"""Filmstrips of what the table shows: python -m tests.browser.filmstrips [GAME ...] makes those in docs/screenshots.

A film is taken in a time of its own, frame by frame: how quick the machine is does not matter.
"""

from __future__ import annotations

import argparse
import base64
import html
import io
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from longhall.bots import bot as make_bot
from longhall.core.play.game import Game
from longhall.core.title.registry import title as find_title
from longhall.hall.shapes.tables import SeatIn, TableIn
from longhall.hall.visitor import Visitor as Guest
from tests.browser.conftest import BROWSERS, SHELL, launched
from tests.browser.visit import DESK, PHONE, Visitor, patiently, settled
from tests.hall.served import Person, Script, Served, deal_by, good, served

SHOTS = Path(__file__).parents[2] / "docs" / "screenshots"
NAMES = ("You", "Tomás", "Skaði", "Giulia")

FONTS = Path(__file__).parents[2] / "web" / "src" / "fonts"

# Letters stand as far apart as on a screen of today.
AS_DRAWN = "--font-render-hinting=none"

TICK = 20
COLOURS = 160
WIDE = 1440
# Frames that are higher than this, beside their width, stand in one row.
TALL = 1.5
# So many whole pages of a desk stand in a row.
PAGES = 2
DEALS = 60

# Motion goes on only when it is told to, by as much as the clock; says what is told then, or nothing after the end.
# What is fetched meanwhile, however long it takes, takes none of this time.
ADVANCE = """async (ms) => {
  const root = document.documentElement;
  const change = () => new Promise((done) => {
    new MutationObserver((_, seen) => { seen.disconnect(); done(); }).observe(root, {attributes: true});
  });
  const task = () => new Promise((done) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  for (await task(); root.hasAttribute('data-coming'); await task()) await change();
  window.begun ??= new WeakSet();
  for (const one of document.getAnimations()) {
    if (!begun.has(one)) {
      begun.add(one);
      one.pause();
      one.currentTime = 0;
      continue;
    }
    const end = one.effect.getComputedTiming().endTime;
    const now = Number(one.currentTime) + ms;
    if (now >= end) one.finish();
    else one.currentTime = now;
  }
  const told = [...document.querySelectorAll('.film :is(h2, .told)')].map((words) => words.innerText.trim());
  return document.querySelector('.film') && told.join(' ');
}"""


@dataclass(frozen=True)
class Frame:
    time: int
    told: str
    picture: bytes


@dataclass(frozen=True)
class Film:
    """What is filmed: so many moves of a game in which all choose as a bot does, of which these things are told.

    The strip shows the page, or the part of it that holds some things, so many milliseconds after something is told.
    """

    title: str
    seats: int
    moves: int
    told: tuple[str, ...]
    frames: tuple[tuple[str, int], ...]
    part: str = ".page"
    # The first game in which it is looked for
    seed: int = 1


FILMS = {
    "blood_rage": Film(
        "Blood Rage: a battle",
        4,
        5,
        ("You revealed", "Serpent fought", "Raven fought", "You won", "lost a figure", "You pillaged"),
        (
            ("You revealed", 20),
            ("You revealed", 420),
            ("You fought", 420),
            ("You discarded", 160),
            ("lost a figure", 460),
            ("You pillaged", 300),
            ("You gained", 520),
        ),
        ".board",
        seed=25,
    ),
    "brian_boru": Film(
        "Brian Boru: a trick",
        4,
        9,
        ("You led", "You won the trick", "raiders", "You took"),
        (
            ("You played", 120),
            ("You won the trick", 300),
            ("raiders", 360),
            ("Skaði gained", 360),
            ("marriage track", 360),
            ("You took", 300),
        ),
        ".line, .seats, .ownrow",
    ),
    "yggdrasil_chronicles": Film(
        "Yggdrasil Chronicles: an Enemy wakes and is fought",
        3,
        8,
        ("You reveal Surt", "activated", "You fight", "You use 1 Elf", "The risks cost you 2 Health"),
        (
            ("activated", 500),
            ("activated", 1000),
            ("Surt moves", 320),
            ("die shows", 240),
            ("You use 1 Elf", 220),
            ("The throw avoids", 260),
            ("The risks cost you 2 Health", 220),
            ("The risks cost you 2 Health", 520),
        ),
        seed=21,
    ),
    "reavers_of_midgard": Film(
        "Reavers of Midgard: a Sea Battle",
        3,
        6,
        ("You roll 3 combat dice", "You pay 1 Favor and reroll 1 die", "You win the combat", "You defeat"),
        (
            ("combat dice", 200),
            ("combat dice", 560),
            ("combat dice", 1360),
            ("You pay 1 Favor", 200),
            ("You pay 1 Favor", 640),
            ("You win the combat", 300),
            ("You defeat", 300),
            ("Glory", 500),
        ),
        ".tray, .film, .ship",
        seed=63,
    ),
}


def begun(name: str, film: Film) -> Game:
    """A game that stands where the film begins."""
    for seed in range(film.seed, film.seed + 60):
        bot = make_bot("greedy", 1)
        game = Game(find_title(name), film.seats, {}, str(seed), "")
        made: list[tuple[int, str]] = []
        lines = [0]
        while not game.over:
            seat = game.decisions[0].seat
            made.append((seat, bot.choose(game.view(seat)).notation))
            game.play(*made[-1])
            log = game.scene(0, "en").log
            lines.append(len(log))
            start = max(0, len(made) - film.moves)
            told = [line.text for line in log[lines[start] :]]
            if made[start][0] == 0 and all(any(part in text for text in told) for part in film.told):
                again = Game(find_title(name), film.seats, {}, str(seed), "")
                for one in made[:start]:
                    again.play(*one)
                return again
    raise LookupError(f"no game of {name} comes to that")


class Set:
    """A table at which a film is taken: everybody is there, and each chooses as a bot would."""

    def __init__(self, hall: Served, name: str, film: Film, game: Game | None = None) -> None:
        self.hall = hall
        self.known = 0
        self.bot = make_bot("greedy", 1)
        game = game or begun(name, film)
        people = [Person(hall.url, name) for name in NAMES[: film.seats]]
        given = TableIn(name, [SeatIn("open")] * film.seats, game.options)
        self.id = hall.run(hall.hall.lobby.create(Guest(people[0].id), given, game.title.write(game.state)))
        seats = people[0].get(f"/api/tables/{self.id}")["seats"]
        self.links = [seat["link"].rpartition("/")[2] for seat in seats]
        self.tokens = []
        for seat, link in enumerate(self.links):
            joined = Script(hall.url, self.id, seat, link).post("/join", seat=seat, name=NAMES[seat])
            self.tokens.append(good(joined)["token"])
        people[0].post(f"/api/tables/{self.id}/start")

    def heard(self, message: str | bytes) -> None:
        """Notes up to which move a page has heard of the table."""
        self.known = max(self.known, json.loads(message).get("seq", 0))

    def choose(self) -> None:
        """The next who is asked chooses."""

        async def step() -> None:
            async with self.hall.hall.shelf.hold(self.id) as live:
                seat = live.waiting[0]
                move = self.bot.choose(live.playing.view(seat)).notation
                await self.hall.hall.commit(live, live.move(seat, live.seq, move))

        self.hall.run(step())

    def told(self, moves: int) -> list[str]:
        """What is told of the next moves."""
        for _ in range(moves):
            self.choose()

        async def read() -> list[str]:
            async with self.hall.hall.shelf.hold(self.id) as live:
                return [line.text for line in live.playing.scene(0, "en").log]

        said: list[str] = self.hall.run(read())
        return said


def box(page: Page, part: str) -> Any:
    """The smallest box that holds all these things, as far as they are in sight."""
    return page.evaluate(
        """(part) => {
          const all = [...document.querySelectorAll(part)].map((e) => e.getBoundingClientRect()).filter((r) => r.width);
          const [x, y] = [Math.min(...all.map((r) => r.left)), Math.min(...all.map((r) => r.top))];
          const right = Math.min(innerWidth, Math.max(...all.map((r) => r.right)));
          const bottom = Math.min(innerHeight, Math.max(...all.map((r) => r.bottom)));
          return {x, y, width: right - x, height: bottom - y};
        }""",
        part,
    )


def looking(person: Visitor, table: Set) -> Page:
    """The table on a page whose time can be stopped, and which has fetched what it needs for a film."""
    page = person.page
    page.on("websocket", lambda line: line.on("framereceived", table.heard))
    page.clock.install()
    person.go(f"/#/t/{table.id}/{table.tokens[0]}")
    page.wait_for_selector(".prompt")
    page.wait_for_selector(".page[data-seq]", state="attached")
    page.clock.fast_forward(5000)
    settled(page)
    return page


def taken(page: Page, moves: int, table: Set, tick: int = TICK) -> Iterator[str]:
    """What is told of some moves, picture by picture, in a time that goes on when the next one is asked for."""
    # What begins to move would go on by itself until it is looked at, which a busy machine does late.
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0})
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)
    seq = table.known + moves
    table.told(moves)
    for _ in patiently(page, "the page does not hear of it"):
        if table.known >= seq:
            break
    page.clock.run_for(tick)
    told = page.evaluate(ADVANCE, 0)
    while told is not None:
        yield told
        page.clock.run_for(tick)
        told = page.evaluate(ADVANCE, tick)


def frames_of(page: Page, film: Film, part: str, table: Set) -> Iterator[Frame]:
    """The frames of a film."""
    time, before, since = -TICK, "", 0
    wanted = list(film.frames)
    for told in taken(page, film.moves, table):
        time += TICK
        if told != before:
            before, since = told, time
            print(f"{time:6} ms  {told}")
        if wanted[0][0] in told and time - since >= wanted[0][1]:
            wanted.pop(0)
            picture = page.screenshot(clip=box(page, part), animations="allow")
            yield Frame(time, page.locator(".film h2").inner_text(), picture)
        if not wanted:
            return
    raise LookupError(f"it was not told: {wanted}")


def strip(browser: Browser, title: str, frames: list[Frame], columns: int) -> bytes:
    """The frames side by side, with the time under each."""
    fonts = "".join(
        f"@font-face {{ font-family: {family}; src: url(data:font/woff2;base64,{encoded(FONTS / file)}); }}"
        for family, file in (("title", "cinzel-700.woff2"), ("text", "alegreya-sans-500.woff2"))
    )
    figures = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(frame.picture).decode()}'>"
        f"<figcaption><b>{frame.time} ms</b> {html.escape(frame.told)}</figcaption></figure>"
        for frame in frames
    )
    page = browser.new_page(viewport={"width": WIDE, "height": 100})
    page.set_content(
        f"""<style>{fonts}
        body {{ margin: 0; padding: 18px; background: #17130f; color: #e7d5ae; font: 16px text; }}
        h1 {{ font: 26px title; color: #f6d9a0; margin: 0 0 12px; }}
        main {{ display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 14px; }}
        figure {{ margin: 0; }}
        img {{ width: 100%; display: block; border: 1px solid #4a3c2d; border-radius: 4px; }}
        figcaption {{ padding-top: 5px; line-height: 1.2; }}
        b {{ color: #ffd873; }}</style><h1>{html.escape(title)}</h1><main>{figures}</main>"""
    )
    page.evaluate("document.fonts.ready")
    shot = page.screenshot(full_page=True)
    page.close()
    small = io.BytesIO()
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS).save(small, "PNG", optimize=True)
    return small.getvalue()


def encoded(path: Path) -> str:
    return base64.b64encode(path.read_bytes()).decode()


def ready(hall: Served, name: str, film: Film) -> Set:
    """A table whose luck brings what the film shows."""
    for deal in range(1, DEALS):
        for wanted in (False, True):
            with pytest.MonkeyPatch.context() as patch:
                deal_by(patch, f"{name} {deal}")
                table = Set(hall, name, film)
            if wanted:
                return table
            told = table.told(film.moves)
            if not all(any(text in line for line in told) for text, _ in film.frames):
                break
    raise LookupError(f"no luck brings that to {name}")


def filmed(hall: Served, browser: Browser, name: str, size: dict[str, int]) -> bytes:
    """A film of a game on a screen of some size, as a strip."""
    film = FILMS[name]
    table = ready(hall, name, film)
    person = Visitor(browser, hall, size, film=True)
    page = looking(person, table)
    part = film.part if size is DESK else ".page"
    frames = list(frames_of(page, film, part, table))
    person.close()
    wide, high = Image.open(io.BytesIO(frames[0].picture)).size
    columns = len(frames) if high > TALL * wide else PAGES if part == ".page" else (len(frames) + 1) // 2
    return strip(browser, film.title, frames, columns)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(FILMS))
    parser.add_argument("--out", type=Path, default=SHOTS)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as hall,
        sync_playwright() as tools,
    ):
        browser = launched(tools, SHELL, *BROWSERS, more=[AS_DRAWN])
        for game in given.games:
            for size in (DESK, PHONE):
                path = given.out / f"film-{game}-{size['width']}.png"
                path.write_bytes(filmed(hall, browser, game, size))
                print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
