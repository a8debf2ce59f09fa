"""A table with nothing behind it: the page is sent whatever position a test has come to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from longhall.core.play.game import Game
from tests.browser.visit import Visitor, settled

NAMES = ("Ingrid", "Tomás", "Giulia", "Skaði", "Åse")


def message(game: Game, lang: str, seq: int, names: Sequence[str] = NAMES) -> dict[str, Any]:
    """What the hall would send to the player who must decide."""
    seat = game.decisions[0].seat
    scene = asdict(game.scene(seat, lang))
    # The page's title tells which position is shown.
    scene["title"] += f" {seq}"
    chair = {"kind": "human", "bot": None, "taken": True, "online": True}
    table: dict[str, Any] = {
        "id": "T",
        "game": scene["game"],
        "title": "",
        "state": "running",
        "options": {},
        "seq": seq,
        "pace": {"kind": "none"},
        "commitment": "",
        "waiting": [seat],
        "winners": [],
        "scores": [],
        "mine": [seat],
        "seats": [{"seat": p["seat"], "name": names[p["seat"]], "id": p["id"], **chair} for p in scene["panels"]],
    }
    return {"type": "scene", "scene": scene, "table": table, "seq": seq, "undo": True, "redo": False, "votes": []}


# What there is when the board is drawn
DRAWN = ".stalls .crew, .ship .deck .piece"


class Shown:
    """A table with nothing behind it, on which positions are laid out one after the other."""

    def __init__(
        self, person: Visitor, game: Game, lang: str = "en", drawn: str = DRAWN, names: Sequence[str] = NAMES
    ) -> None:
        self.person = person
        self.page = person.page
        self.lang = lang
        self.sockets: list[WebSocketRoute] = []
        self.now = message(game, lang, 1, names)
        self.page.route_web_socket("**/api/tables/T/live", self.live)
        self.page.route("**/api/tables/T", lambda route: route.fulfill(json=self.now["table"]))
        self.page.route("**/api/tables/T/chat", lambda route: route.fulfill(json={"chat": []}))
        untold: dict[str, Any] = {"seq": 1, "moves": 0, "scene": None, "undo": True, "redo": False, "votes": []}
        self.page.route("**/api/tables/T/forecast?*", lambda route: route.fulfill(json=untold))
        self.page.add_init_script(f"localStorage.setItem('lang', '{lang}')")
        person.go("/#/t/T")
        self.page.wait_for_selector(".page .prompt .opt")
        self.page.wait_for_selector(drawn, state="attached")
        settled(self.page)

    def live(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda text: socket.send(json.dumps(self.now)) if '"lang"' in str(text) else None)

    def show(self, game: Game) -> None:
        self.now = message(game, self.lang, self.now["seq"] + 1)
        self.sockets[-1].send(json.dumps(self.now))
        self.page.wait_for_function("seq => document.title.includes(` ${seq} ·`)", arg=self.now["seq"])
        settled(self.page)


def shown(person: Visitor, game: Game) -> Page:
    return Shown(person, game).page


class Answered(Shown):
    """A table on which what the page answers is played."""

    def __init__(self, person: Visitor, game: Game, drawn: str = DRAWN) -> None:
        self.game = game.branch()
        self.made: list[str] = []
        super().__init__(person, self.game, drawn=drawn)

    def live(self, socket: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            told = json.loads(text)
            if "move" in told:
                self.made.append(told["move"])
                self.game.play(self.game.decisions[0].seat, told["move"])
                self.now = message(self.game, self.lang, self.now["seq"] + 1)
            if "move" in told or "lang" in told:
                socket.send(json.dumps(self.now))

        self.sockets.append(socket)
        socket.on_message(heard)
