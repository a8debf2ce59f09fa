"""A device as the browser is one: it keeps what it is told to keep, and lets bots think."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

from longhall.site import minds
from longhall.site.engine import Engine
from tests.hall.served import changed


class Refused(AssertionError):
    """What the engine has refused."""

    def __init__(self, status: int, error: dict[str, Any]) -> None:
        super().__init__(error)
        self.status = status
        self.error = error


class Device:
    """Everything that a worker does around the engine, in memory."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.events: dict[str, list[Any]] = defaultdict(list)
        self.campaigns: dict[str, Any] = {}
        self.analyses: dict[str, Any] = {}
        self.told: list[Any] = []
        self.known: dict[str, Any] = {}
        self.start()

    def start(self) -> None:
        """A new worker, which knows only what was kept."""
        self.engine = Engine()
        tables = [
            {**self.tables[id], "events": self.events[id], "analysis": self.analyses.get(id)} for id in self.tables
        ]
        self.hear(type="take", tables=tables, campaigns=list(self.campaigns.values()))

    def hear(self, **message: Any) -> Any:
        """Passes a message on; what it leads to is kept, thought about or told. Returns the answer, if there is one."""
        waiting = [message]
        answer = None
        while waiting:
            for said in json.loads(self.engine.hear(json.dumps(waiting.pop(0)))):
                if said["type"] == "keep":
                    self.tables[said["id"]] = {"row": said["row"], "seats": said["seats"], "card": said["card"]}
                    self.events[said["id"]] += said["events"]
                elif said["type"] == "keep_campaign":
                    self.campaigns[said["row"]["id"]] = said["row"]
                elif said["type"] == "tell":
                    self.listen(json.loads(said["text"]))
                elif said["type"] == "keep_analysis":
                    self.analyses[said["id"]] = said["analysis"]
                elif said["type"] == "think":
                    waiting.append(thought(said))
                elif said["type"] == "advise":
                    waiting.append(advised(said))
                elif said["type"] == "read":
                    # Read on when there is time
                    minds.begin(json.dumps(said))
                else:
                    answer = said
        return answer

    def listen(self, message: dict[str, Any]) -> None:
        if message["type"] == "change":
            assert message["after"] == self.known["number"]
            for beat in message.get("film", ()):
                self.known["scene"] = changed(self.known["scene"], beat["scene"])
            message = {**message, "scene": changed(self.known["scene"], message.get("scene", {}))}
        if message["type"] in ("scene", "change"):
            self.known = {**self.known, **message}
        else:
            self.told.append(message)

    def call(self, method: str, path: str, lang: str = "en", **body: Any) -> Any:
        said = self.hear(type="call", id=1, method=method, path=path, body=body, lang=lang)
        if said["status"] != 200:
            raise Refused(said["status"], said["body"])
        return said["body"]

    def get(self, path: str, lang: str = "en") -> Any:
        return self.call("GET", path, lang)

    def post(self, path: str, lang: str = "en", **body: Any) -> Any:
        return self.call("POST", path, lang, **body)

    def table(self, game: str, *kinds: str, **more: Any) -> str:
        seats = [{"kind": "me", "name": kind} if kind.istitle() else {"kind": "bot", "bot": kind} for kind in kinds]
        return str(self.post("/tables", game=game, seats=seats, **more)["id"])

    def look(self, table: str, **hello: Any) -> None:
        self.hear(type="open", connection=1, table=table, hello=json.dumps({"film": True, **hello}))

    def say(self, **message: Any) -> None:
        self.hear(type="say", connection=1, text=json.dumps(message))

    def choose(self, rng: random.Random) -> None:
        """A move of whoever is asked, at random."""
        options = self.known["scene"]["prompt"]["options"]
        self.say(move=rng.choice(options)["notation"], seq=self.known["seq"])


def advised(asked: dict[str, Any]) -> dict[str, Any]:
    advice = json.loads(minds.advise(json.dumps(asked["question"])))
    return {"type": "advised", "table": asked["table"], "seat": asked["seat"], "seq": asked["seq"], "advice": advice}


def thought(asked: dict[str, Any]) -> dict[str, Any]:
    move = minds.think(json.dumps(asked["question"]))
    return {"type": "thought", "table": asked["table"], "seat": asked["seat"], "seq": asked["seq"], "move": move}
