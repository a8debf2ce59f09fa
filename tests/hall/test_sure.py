"""Checks that nobody would miss if they were taken out, missed here: whose seat, what is durable, who reads what."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from longhall.core.engine.journal import Journal
from longhall.core.title.registry import games, title
from longhall.hall.settings import Settings
from longhall.hall.store import Store
from longhall.hall.writer import SqliteLog
from tests.hall.served import Person, Script, Served, good, play_some, seated
from tests.hall.test_hidden_information import swap


@pytest.mark.parametrize("who", ["another seat", "a stranger", "a forged token", "the host"])
def test_nobody_acts_for_a_seat_that_another_holds(hall: Served, ann: Person, who: str) -> None:
    id, scripts = seated(hall.url, ann, 2, options={"first_game": True})
    seat = scripts[0].state()["scene"]["prompt"]["waiting"][0]
    mover, other = scripts[seat], scripts[1 - seat]
    state = mover.state()
    options = [option["notation"] for option in state["scene"]["prompt"]["options"]]
    seq = good(mover.move(state["seq"], next(o for o in options if o.startswith("invade leader"))))["seq"]
    before = [script.state()["scene"] for script in scripts]
    http = {
        "another seat": other.http,
        "a stranger": Person(hall.url, "Eve").http,
        "a forged token": Script(hall.url, id, seat, "forged").http,
        "the host": ann.http,
    }[who]
    path = f"{hall.url}/api/tables/{id}"
    for what, body in (
        ("undo", {"seq": seq}),
        ("redo", {"seq": seq}),
        ("leave", {}),
        ("back", {}),
        ("why", {"move": "pass"}),
        ("move", {"seq": seq, "move": "pass"}),
    ):
        answer = http.post(f"{path}/{what}", json={"seat": seat, **body})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), what
    for query in ("/state", "/since"):
        assert http.get(f"{path}{query}", params={"seat": seat, "seq": 0}).status_code == 403, query
    assert [script.state()["scene"] for script in scripts] == before
    assert not ann.get(f"/api/tables/{id}")["seats"][seat]["absent"]
    # The holder may do all of it.
    seq = good(mover.post("/undo", seat=seat, seq=seq))["seq"]
    good(mover.post("/redo", seat=seat, seq=seq))
    good(mover.post("/why", seat=seat, move="pass"))


def test_what_is_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    """FULL is 2: SQLite waits for the disk at every commit, in the writer and everywhere else."""
    settings = Settings(data=tmp_path)
    store = Store(settings)
    store.open()
    writer = SqliteLog(settings)
    assert writer._sql.execute("PRAGMA synchronous").fetchone() == (2,)
    assert writer._sql.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    for write in (False, True):
        found = store.now(lambda c: c.exec_driver_sql("PRAGMA synchronous").scalar(), write=write)
        assert found == 2
    writer.close()
    store.close()


def under_way(hall: Served, ann: Person, game: str, seats: int, moves: int) -> tuple[str, list[Script]]:
    """A table after some moves that is not over, when nothing would be hidden any more."""
    for seed in range(moves, moves + 20):
        table, scripts = seated(hall.url, ann, seats, game=game)
        if play_some(scripts, moves, seed=seed) >= 0 and not scripts[0].state()["scene"]["over"]:
            return table, scripts
    raise AssertionError(f"no game of {game} lasts for {moves} moves")


def answers(hall: Served, script: Script, seat: int, seats: int, wrong: list[str]) -> list[bytes]:
    """Everything that a seat can get to read without changing the table."""
    seen: list[bytes] = []
    for lang in ("en", "es", "it"):
        query: dict[str, Any] = {"seat": seat, "lang": lang}
        seen.append(script.http.get("/state", params=query).content)
        seen.append(script.http.get("/since", params={**query, "seq": 0}).content)
        seen.append(script.http.get("/since", params={**query, "seq": 5}).content)
    seen += [
        script.http.get(path).content for path in ("", "/chat", "/record", "/suggestions", "/state", "/since?seq=0")
    ]
    for move in wrong:
        seen.append(script.post("/why", seat=seat, move=move).content)
        seen.append(script.post("/move", seat=seat, seq=9999, move=move).content)
        seen.append(script.post("/move", seat=(seat + 1) % seats, seq=0, move=move).content)
    return seen


def disguised(journal: Journal, seat: int, rng: random.Random) -> Journal:
    """The journal as it could be for all that a seat knows: what the seat may not read stands in another order."""
    other = Journal()
    hidden = [line for line in journal.lines if not line.seen_by(seat)]
    rng.shuffle(hidden)
    other.lines = [line if line.seen_by(seat) else hidden.pop() for line in journal.lines]
    other.luck, other.forced = list(journal.luck), list(journal.forced)
    return other


@pytest.mark.parametrize("moves", [6, 60])
@pytest.mark.parametrize("game", games())
def test_no_answer_depends_on_what_a_seat_may_not_know(hall: Served, ann: Person, game: str, moves: int) -> None:
    """State and log are swapped for others that the seat cannot tell apart, in every game: the bytes stay the same."""
    seats = min(3, title(game).max_seats)
    table, scripts = under_way(hall, ann, game, seats, moves)
    kept: list[Any] = []

    def keep(live: Any) -> None:
        kept[:] = [live.playing.state, live.playing.journal]

    def put_back(live: Any) -> None:
        live.playing.state, live.playing.journal = kept

    swap(hall, table, keep)
    rng = random.Random(f"{game} {moves}")
    everything = list(title(game).moves.moves)
    wrong = ["dance", *[rng.choice(everything).notation for _ in range(5)]]
    for seat in range(seats):
        before = answers(hall, scripts[seat], seat, seats, wrong)
        for n in range(2):

            def deal(live: Any, seat: int = seat, seed: str = f"{game} {moves} {seat} {n}") -> None:
                chance = random.Random(seed)
                playing = live.playing
                imagined = playing.view(seat).sample(chance)
                playing.journal = imagined.journal = disguised(kept[1], seat, chance)
                playing.state = imagined

            swap(hall, table, deal)
            assert answers(hall, scripts[seat], seat, seats, wrong) == before
            swap(hall, table, put_back)


@pytest.mark.parametrize("game", games())
def test_a_line_for_one_seat_is_read_by_that_seat_only(hall: Served, ann: Person, game: str) -> None:
    """The log over the wire is what each line's audience says, for every seat and for whoever watches."""
    seats = min(3, title(game).max_seats)
    table, scripts = seated(hall.url, ann, seats, game=game)
    play_some(scripts, 40, seed=2)

    async def lines() -> list[list[str]]:
        async with hall.hall.shelf.hold(table) as live:
            playing = live.playing
            found = []
            for seat in range(-1, seats):
                speaker = playing.title.speaker(playing.view(seat).state, "en", playing.people)
                read = [line.read(speaker, seat).text for line in playing.journal.lines if line.seen_by(seat)]
                found.append(read)
            return found

    expected = hall.run(lines())
    watching = good(Person(hall.url).http.get(f"/api/tables/{table}/since", params={"seq": 0}))["lines"]
    begun = len(expected[0]) - len(watching)
    assert [line["text"] for line in watching] == expected[0][begun:]
    for script in scripts:
        told = good(script.http.get("/since", params={"seq": 0, "seat": script.seat}))["lines"]
        own = expected[script.seat + 1]
        assert [line["text"] for line in told] == own[len(own) - len(told) :]
