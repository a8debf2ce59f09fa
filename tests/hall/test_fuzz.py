"""10,000 malformed, truncated, huge and untimely messages neither stop the hall nor change a table."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.hall.served import Person, Served, play_some, seated, served

MESSAGES = 10_000
CONNECTIONS = 8

GOOD: list[dict[str, Any]] = [
    {"move": "pass", "seq": 0, "id": 1},
    {"move": "march gimle elvagar", "seq": 12},
    {"undo": 3},
    {"redo": 3},
    {"lang": "xx"},
    {"vote": "nothing", "yes": True},
    {"ping": 1},
]
VALUES: list[Any] = [
    None,
    -1,
    2**63,
    1e308,
    "",
    "\x00",
    "pass" * 500,
    [],
    {},
    [[[[]]]],
    True,
    "ꙮ" * 100,
]


def nonsense(rng: random.Random, seq: int) -> str | bytes:
    """One message that must not change anything."""
    message = dict(rng.choice(GOOD))
    kind = rng.randrange(9)
    if kind == 0:
        return json.dumps(message)[: rng.randrange(1, 30)]
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(1, 60)))
    if kind == 2:
        return "[" * rng.randrange(1, 4000)
    if kind == 3:
        return json.dumps({rng.choice(["move", "seq", "undo", "vote", "lang", "x"]): rng.choice(VALUES)})
    if kind == 4:
        message["seq"] = rng.choice([seq + 1, seq - 1, -1, 10**9, "1", None])
        return json.dumps(message)
    if kind == 5:
        return json.dumps({"move": rng.choice(["win", "pass pass", "invade ship gimle", "pick"]), "seq": seq})
    if kind == 6:
        message[rng.choice(list(message))] = rng.choice(VALUES)
        return json.dumps(message)
    if kind == 7:
        return json.dumps({"token": "x", "seat": rng.randrange(9)})
    return json.dumps({"chat": "y" * rng.choice([0, 1001, 7000])})


async def attack(hall: Served, table: str, token: str | None, number: int, seed: int, seq: int) -> int:
    """Sends so many messages, connecting again whenever the hall has had enough."""
    rng = random.Random(seed)
    url = f"{hall.url.replace('http', 'ws')}/api/tables/{table}/live"
    sent = 0
    while sent < number:
        async with connect(url, max_size=None) as socket:
            reader = asyncio.create_task(drain(socket))
            try:
                if rng.random() < 0.9:
                    await socket.send(json.dumps({"token": token}))
                while sent < number:
                    sent += 1
                    await socket.send(nonsense(rng, seq))
                    if sent % 10 == 0:
                        await asyncio.sleep(0)
            except ConnectionClosed:
                pass
            finally:
                reader.cancel()
    return sent


async def drain(socket: Any) -> None:
    try:
        async for _ in socket:
            pass
    except ConnectionClosed:
        pass


def test_messages_without_sense_change_nothing(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        table, scripts = seated(hall.url, ann, 3)
        seq = play_some(scripts, 25)
        # Whoever attacks is not asked: the table waits for one seat at most, and it stays silent.
        asked = scripts[0].state()["scene"]["prompt"]["waiting"]
        tokens = [None, *[script.token for script in scripts if script.seat not in asked]]
        before = [script.state() for script in scripts]

        async def all_at_once() -> int:
            share = MESSAGES // CONNECTIONS
            attacks = [attack(hall, table, tokens[n % len(tokens)], share, n, seq) for n in range(CONNECTIONS)]
            return sum(await asyncio.gather(*attacks))

        assert asyncio.run(all_at_once()) == MESSAGES
        assert [script.state() for script in scripts] == before
        assert ann.get(f"/api/tables/{table}/chat")["chat"] == []
        assert ann.get("/health")["ok"]
        assert play_some(scripts, 3) == seq + 3
