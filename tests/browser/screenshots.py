"""Pictures of the pages: python -m tests.browser.screenshots [NAME ...] makes those in docs/screenshots but for films.

NAME is the beginning of a picture's name. `--lang` and `--theme` show the same in another language, or in light.
"""

from __future__ import annotations

import argparse
import datetime
import io
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from longhall.core.show.scene import Scene
from tests.browser.conftest import BROWSERS, SHELL, launched
from tests.browser.filmstrips import AS_DRAWN, SHOTS
from tests.browser.test_lessons import take_a_step
from tests.browser.visit import DESK, PHONE, TABLET, Visitor, patiently, play_on, point_at, settled
from tests.hall.served import Person, Served, deal_by, served

SIZES = {1440: DESK, 1024: TABLET, 390: PHONE}
ALL = (1440, 1024, 390)
BOTH = (1440, 390)
COLOURS = 256
# In how many games something is looked for
GAMES_TRIED = 40
HOUR = 3600

Wanted = Callable[[Scene], bool]


@dataclass(frozen=True)
class Shot:
    """A page, and what is done there before it is seen, at some sizes; `film`: as somebody finds it who came new."""

    where: Callable[[World], str]
    there: str
    sizes: Sequence[int] = ALL
    does: Callable[[Page], object] | None = None
    theme: str = "dark"
    film: bool = False
    guest: bool = False


class World:
    """A hall with people, and tables at which something is to be seen."""

    def __init__(self, hall: Served) -> None:
        self.hall = hall
        self.ingrid, *self.others = [Person(hall.url, name) for name in ("Ingrid", "Tomás", "Giulia", "Skaði")]
        self.made: dict[str, str] = {}

    def at(self, name: str, wanted: Wanted, seats: int = 4, game: str = "blood_rage", **more: Any) -> str:
        """The table where Ingrid sees what is wanted, with the same luck every time."""
        if name not in self.made:
            self.made[name] = self.lay(name, wanted, seats, game, **more)
        return f"/#/t/{self.made[name]}"

    def lay(self, name: str, wanted: Wanted, seats: int, game: str, bots: int = 0, **more: Any) -> str:
        kinds = ["me", *["open"] * (seats - 1 - bots), *["karl"] * bots]
        for n in range(GAMES_TRIED):
            with pytest.MonkeyPatch.context() as patch:
                deal_by(patch, f"{name} {n}")
                table = self.ingrid.table(*kinds, game=game, open=True, **more)["id"]
                for other in self.others[: seats - 1 - bots]:
                    other.post(f"/api/tables/{table}/join")
                self.ingrid.post(f"/api/tables/{table}/start")
                try:
                    play_on(
                        self.hall, table, list(range(seats - bots)), lambda scene: scene.seat == 0 and wanted(scene)
                    )
                except AssertionError:
                    continue
            return str(table)
        raise LookupError(f"no game comes to {name}")

    @cached_property
    def room(self) -> Any:
        return self.ingrid.table("me", "open", "karl", game="blood_rage")

    @cached_property
    def lobby(self) -> str:
        """Tables that wait for Ingrid, and for others; a campaign, and tables that others have opened."""
        days = {"kind": "days", "days": 1}
        self.at("waiting", lambda s: alone(s, 0) and s.round == "Age II", pace=days)
        self.at("waiting too", lambda s: alone(s, 0), game="brian_boru", pace={"kind": "days", "days": 3})
        self.at("thinking", lambda s: alone(s, 1), 3, "reavers_of_midgard")
        self.at("hard", lambda s: alone(s, 1), 3, "yggdrasil_chronicles", options={"mode": "hard"})
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "karl"}]
        self.ingrid.post("/api/campaigns", game="yggdrasil_chronicles", roles=["thor", "tyr"], seats=seats)
        self.others[0].table("me", "open", "open", "open", game="blood_rage", open=True)
        self.others[1].table("me", "open", "open", game="reavers_of_midgard", open=True, pace=days)
        return "/"


def alone(scene: Scene, seat: int) -> bool:
    """The table waits for one seat, and nobody else."""
    return scene.prompt.waiting == [seat] and len(scene.log) > 30


def stage(scene: Scene) -> Any:
    return next((area for area in scene.areas if area.id == "stage"), None)


def book(scene: Scene, state: str) -> bool:
    return any(leaf.state == state for area in scene.areas if area.id == "book" for leaf in area.spots)


def asked(scene: Scene, *beginnings: str) -> bool:
    """Ingrid is asked, and can answer with each of these."""
    found = [option.notation for option in scene.prompt.options]
    return scene.prompt.mine and all(any(one.startswith(begins) for one in found) for begins in beginnings)


def act(*names: str) -> Callable[[Page], None]:
    """Clicks actions and rows."""

    def does(page: Page) -> None:
        for name in names:
            page.locator(f".acts button:has-text('{name}'), .prompt button.opt:has-text('{name}')").first.click()

    return does


def tab(name: str) -> Callable[[Page], None]:
    return lambda page: page.locator(".tabs button, nav button", has_text=name).locator("visible=true").first.click()


def turn(scene: Scene) -> bool:
    return asked(scene, "invade warrior", "march") and scene.round == "Age II" and len(scene.prompt.groups) > 4


def battle(scene: Scene) -> bool:
    found = stage(scene)
    return asked(scene, "play") and found is not None and len(found.spots) > 2 and len(scene.prompt.options) > 2


def late(page: Page) -> None:
    """The lobby when a clock has run for most of its time."""
    page.wait_for_selector(".continue .standing em")
    page.clock.set_fixed_time(datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=22))
    page.reload()
    page.wait_for_selector(".continue .standing em")
    page.wait_for_selector(".trow .what")


def pointing(what: str) -> Callable[[Page], None]:
    return lambda page: point_at(page.locator(what).first)


def regions(page: Page) -> None:
    page.locator(".drawer button", has_text="Regions").click()


def notes(n: int) -> Callable[[Page], None]:
    """Goes on to a note of a lesson."""

    def does(page: Page) -> None:
        while f"NOTE {n} " not in page.inner_text(".note").upper():
            take_a_step(page)

    return does


def over(scene: Scene) -> bool:
    return scene.over


def trick(scene: Scene) -> bool:
    found = stage(scene)
    return asked(scene, "play") and found is not None and len(found.pieces) > 1 and len(scene.prompt.options) > 3


def fight(scene: Scene) -> bool:
    weighed = any(area.form == "odds" and area.spots for area in scene.areas)
    return asked(scene, "fight ") and weighed and len(scene.log) > 60


def thrown(scene: Scene) -> bool:
    found = stage(scene)
    return asked(scene, "elves") and len(scene.prompt.options) > 2 and found is not None and len(found.spots) > 0


def crew(scene: Scene) -> bool:
    return asked(scene, "select ") and scene.round not in ("", "Round 1 of 6") and len(scene.log) > 150


BORU, YGG, MIDGARD = "brian_boru", "yggdrasil_chronicles", "reavers_of_midgard"
SAGA = {"mode": "campaign", "saga": 1}

SHOTS_OF = {
    "lobby": Shot(lambda w: w.lobby, ".continue", does=late),
    "play": Shot(lambda w: "/#/play/blood_rage", ".playsheet .lvs"),
    "new-table": Shot(lambda w: "/#/new/blood_rage", "form h1", (1440,)),
    "waiting-room": Shot(lambda w: f"/#/t/{w.room['id']}", ".room", BOTH),
    "invitation": Shot(lambda w: "/#" + w.room["seats"][1]["link"].partition("#")[2], ".joinform", BOTH, guest=True),
    "lesson": Shot(lambda w: "/#/learn/blood_rage", ".note", does=notes(3)),
    "draft": Shot(lambda w: w.at("draft", lambda s: asked(s, "pick")), ".spread .card"),
    "invade": Shot(lambda w: w.at("turn", turn), ".acts", does=act("Invade")),
    "light": Shot(lambda w: w.at("turn", turn), ".acts", (1440,), act("Invade"), "light"),
    "look": Shot(
        lambda w: w.at("turn", turn),
        ".acts",
        BOTH,
        lambda page: page.locator(".seat .nm button, .chip").locator("visible=true").nth(1).click(),
    ),
    "hand": Shot(lambda w: w.at("turn", turn), ".acts", (390,), tab("Hand")),
    "clan": Shot(lambda w: w.at("turn", turn), ".acts", (390,), tab("Yours")),
    "settings": Shot(lambda w: w.at("turn", turn), ".acts", (1440,), lambda page: settings(page)),
    "end-turn": Shot(lambda w: w.at("alone", turn, bots=3), ".acts", (390,), lambda page: end_turn(page), film=True),
    "battle": Shot(lambda w: w.at("battle", battle), ".bside"),
    "ending": Shot(lambda w: w.at("over", over), ".scoresheet tfoot"),
    "replay": Shot(lambda w: w.at("over", over).replace("/t/", "/replay/") + "/120", ".turns i"),
    f"{BORU}-draft": Shot(
        lambda w: w.at("packet", lambda s: asked(s, "pick") and s.round.startswith("Round 2"), game=BORU),
        ".hand .card",
        BOTH,
    ),
    f"{BORU}-region": Shot(lambda w: w.at("trick", trick, game=BORU), ".line", (1440,), regions),
    f"{BORU}-trick": Shot(lambda w: w.at("trick", trick, game=BORU), ".line"),
    f"{BORU}-score": Shot(lambda w: w.at("crowned", over, game=BORU), ".scoresheet tfoot", BOTH),
    f"{YGG}-act": Shot(lambda w: w.at("act", fight, 3, YGG), ".prompt .opt"),
    f"{YGG}-throw": Shot(lambda w: w.at("throw", thrown, 3, YGG), ".throw"),
    f"{YGG}-ending": Shot(lambda w: w.at("lost", over, 3, YGG, options={"mode": "hard"}), ".scoresheet .gauge", BOTH),
    f"{YGG}-saga": Shot(
        lambda w: w.at("saga", lambda s: s.prompt.mine and len(s.log) > 3, 3, YGG, options=SAGA), ".book", BOTH
    ),
    f"{YGG}-outcome": Shot(
        lambda w: w.at("outcome", lambda s: book(s, "outcome"), 3, YGG, options=SAGA), ".book .outcome", BOTH
    ),
    f"{MIDGARD}-choose": Shot(lambda w: w.at("go", crew, game=MIDGARD), ".prompt .opt"),
    f"{MIDGARD}-light": Shot(lambda w: w.at("go", crew, game=MIDGARD), ".prompt .opt", (1440,), theme="light"),
    f"{MIDGARD}-longship": Shot(lambda w: w.at("go", crew, game=MIDGARD), ".prompt .opt", (390,), tab("Player board")),
    f"{MIDGARD}-pile": Shot(lambda w: w.at("go", crew, game=MIDGARD), ".prompt .opt", (390,), tab("Glory pile")),
    f"{MIDGARD}-combat": Shot(lambda w: w.at("reroll", lambda s: asked(s, "reroll"), game=MIDGARD), ".tray"),
    f"{MIDGARD}-score": Shot(lambda w: w.at("glory", over, game=MIDGARD), ".scoresheet tfoot", BOTH),
    f"{MIDGARD}-lesson": Shot(lambda w: f"/#/learn/{MIDGARD}", ".note", BOTH, notes(15)),
}


def settings(page: Page) -> None:
    page.locator(".tools .tool").last.click()
    page.locator(".menu button", has_text="How the table behaves").click()


def end_turn(page: Page) -> None:
    """Makes a move and stands before the end of the turn."""
    for _ in patiently(page, "nothing is done"):
        if page.locator(".did").count():
            return
        page.keyboard.press("Enter" if page.locator(".ask").count() else "1")


def taken(world: World, browser: Browser, shot: Shot, size: int, lang: str, theme: str) -> bytes:
    person = Visitor(browser, world.hall, SIZES[size], film=shot.film, has_touch=size == 390 and not shot.film)
    if not shot.guest:
        cookie = world.ingrid.http.cookies["longhall"]
        person.context.add_cookies([{"name": "longhall", "value": cookie, "url": world.hall.url}])
    person.init(f"localStorage.setItem('lang', '{lang}'); localStorage.setItem('theme', '{theme}')")
    page = person.go(shot.where(world))
    page.wait_for_selector(shot.there, state="attached")
    settled(page)
    if shot.does is not None:
        shot.does(page)
    if page.locator(".chart").count():
        page.wait_for_selector(".chart[aria-busy=false]")
    page.mouse.move(2, 2)
    settled(page)
    # What is fetched late has come.
    page.wait_for_timeout(600)
    settled(page)
    picture = page.screenshot()
    assert not person.errors, person.errors
    person.close()
    small = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, kmeans=3).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(SHOTS_OF))
    parser.add_argument("--out", type=Path, default=SHOTS)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--theme", default="")
    parser.add_argument("--sizes", type=int, nargs="*")
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), one_machine=False) as hall,
        sync_playwright() as tools,
    ):
        browser = launched(tools, SHELL, *BROWSERS, more=[AS_DRAWN])
        world = World(hall)
        for name in [name for name in SHOTS_OF if any(name.startswith(asked) for asked in given.names)]:
            shot = SHOTS_OF[name]
            for size in given.sizes or shot.sizes:
                path = given.out / f"{name}-{size}.png"
                path.write_bytes(taken(world, browser, shot, size, given.lang, given.theme or shot.theme))
                print(f"{path.name}: {path.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
