"""Non-interference on the bytes that leave the server.

What a seat may not know is dealt anew in the middle of games; every answer to that seat must stay the same.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from longhall.core.engine.state import State
from tests.hall.served import Live, Person, Script, Served, play_some, seated, unlogged

LANGUAGES = ("en", "es", "it")
# Moves that are wrong for different reasons: not a move, not now, not possible, another seat's cards.
WRONG = (
    "dance",
    "pass",
    "march gimle elvagar",
    "invade ship andlang",
    "upgrade troll",
    "play thors_hammer",
    "pick troll",
)


def answers(hall: Served, table: str, seat: int, script: Script) -> list[bytes]:
    """Everything that a seat can get to read without changing the table."""
    seen: list[bytes] = []
    for lang in LANGUAGES:
        seen.append(script.http.get("/state", params={"seat": seat, "lang": lang}).content)
        seen.append(script.http.get("/since", params={"seat": seat, "lang": lang, "seq": 0}).content)
    seen.append(script.http.get("").content)
    seen.append(script.http.get("/chat").content)
    seen.append(script.http.get("/record").content)
    seen.append(script.http.get("/verify").content)
    seq = json.loads(seen[0])["seq"]
    for move in WRONG:
        seen.append(script.post("/why", seat=seat, move=move, lang="it").content)
        seen.append(script.post("/move", seat=(seat + 1) % 4, seq=seq, move=move).content)
        seen.append(script.post("/move", seat=seat, seq=seq + 5, move=move).content)
    for wrong in ("dance", "march gimle gimle", "no such.move"):
        seen.append(script.post("/move", seat=seat, seq=seq, move=wrong).content)
    live = Live(hall.url, table, script.token, seat)
    seen.append(json.dumps(live.until("scene")).encode())
    live.send(move="dance", seq=seq, id=1)
    seen.append(json.dumps(live.until("error")).encode())
    live.close()
    return seen


def spectator_answers(hall: Served, person: Person, table: str) -> list[bytes]:
    path = f"/api/tables/{table}"
    seen = [person.http.get(f"{path}/state", params={"lang": lang}).content for lang in LANGUAGES]
    seen += [
        person.http.get(f"{path}{end}").content for end in ("", "/chat", "/since?seq=0", "/state?seat=0", "/record")
    ]
    seen.append(person.http.get("/api/tables", params={"mine": 1}).content)
    return seen


def swap(hall: Served, table: str, deal: Any) -> None:
    """Replaces the truth of a table in the server's memory."""

    async def work() -> None:
        async with hall.hall.shelf.hold(table) as live:
            deal(live)
            live._drawn.clear()
            live._waiting = live._called = live._summary = None

    hall.run(work())


def nothing_new(hall: Served, table: str, live: Live) -> None:
    """A connection that looks at the table again is sent nothing, since its scene has not changed."""

    async def look_again() -> None:
        # Others who come and go are news, and let them pass.
        await asyncio.sleep(0.02)
        hall.hall.bus.changed(table)
        await asyncio.sleep(0.02)

    hall.run(look_again())
    live.send(ping=1)
    while (heard := live.receive())["type"] != "pong":
        assert "table" in heard["news"], heard["news"]
        assert "scene" not in heard["news"]


@pytest.mark.parametrize("moves", [0, 9, 40, 75, 120, 170])
def test_no_answer_depends_on_what_a_seat_may_not_know(hall: Served, ann: Person, moves: int) -> None:
    table, scripts = seated(hall.url, ann, 4)
    play_some(scripts, moves, seed=moves)
    truth: list[State] = []

    def keep(live: Any) -> None:
        truth.append(live.playing.state)

    swap(hall, table, keep)
    for seat in range(4):
        watching = Live(hall.url, table, scripts[seat].token, seat)
        watching.until("scene")
        before = answers(hall, table, seat, scripts[seat])
        for other in range(3):
            rng = random.Random(100 * seat + other)

            def deal(live: Any, seat: int = seat, rng: random.Random = rng) -> None:
                imagined = live.playing.view(seat).sample(rng)
                imagined.journal = live.playing.journal
                live.playing.state = imagined

            swap(hall, table, deal)
            assert answers(hall, table, seat, scripts[seat]) == before
            nothing_new(hall, table, watching)

            def undo(live: Any) -> None:
                live.playing.state = truth[0]

            swap(hall, table, undo)
        watching.close()
    before = spectator_answers(hall, ann, table)

    def deal_for_nobody(live: Any) -> None:
        game = live.playing
        imagined = game.view(-1).sample(random.Random(1))
        imagined.journal = game.journal
        game.state = imagined

    swap(hall, table, deal_for_nobody)
    assert spectator_answers(hall, ann, table) == before


def test_undo_shows_nothing_new(hall: Served, ann: Person) -> None:
    """A move taken back leaves the bytes of every seat as they were, but for the line that tells of it."""
    _, scripts = seated(hall.url, ann, 3, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]

    def scenes() -> list[Any]:
        return [unlogged(script.state()["scene"]) for script in scripts]

    before = scenes()
    options = [o["notation"] for o in scripts[seat].state()["scene"]["prompt"]["options"]]
    for move in [o for o in options if o.startswith("invade leader")][:3]:
        seq = scripts[seat].move(scripts[seat].state()["seq"], move).json()["seq"]
        assert scripts[seat].post("/undo", seat=seat, seq=seq).status_code == 200
        assert scenes() == before


def test_past_positions_show_a_seat_what_it_saw_then(hall: Served, ann: Person) -> None:
    _, scripts = seated(hall.url, ann, 4)
    shown: list[Any] = []
    for n in range(30):
        shown.append(scripts[2].state()["scene"])
        play_some(scripts, 1, seed=n)
    for at, scene in enumerate(shown):
        assert scripts[2].state(at=at)["scene"] == scene
    assert scripts[2].http.get("/state", params={"at": 3, "seat": 1}).status_code == 403


def test_the_record_of_a_running_table_stays_secret(hall: Served, ann: Person) -> None:
    table, scripts = seated(hall.url, ann, 2)

    async def secrets() -> list[str]:
        async with hall.hall.shelf.hold(table) as live:
            return [live.playing.seed, live.playing.salt]

    for path in ("", "/state", "/record", "/verify", "/chat", "/since?seq=0"):
        text = scripts[0].http.get(path).text
        assert not any(secret in text for secret in hall.run(secrets()))
