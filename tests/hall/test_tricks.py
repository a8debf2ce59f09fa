"""Tricks of people who would gain by them, all within what the hall offers to everybody."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from longhall.core.title.registry import title
from longhall.hall.advice import people_at
from longhall.hall.clocks import DAY
from longhall.hall.events import ABSENT, MOVE, Event
from longhall.hall.laying import new_row
from longhall.hall.live import LiveTable
from longhall.hall.setup import Seated
from longhall.hall.shapes.tables import Pace, VoteOut
from longhall.hall.tidy import give_up
from longhall.hall.trouble import Stale
from longhall.hall.votes import check
from tests.hall.served import Live, Person, Served, good, play_some, seated, served

GAME = "yggdrasil_chronicles"


@pytest.fixture
def later(hall: Served, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets time pass for whoever is not at a table."""
    ahead = [0.0]
    monkeypatch.setattr(hall.hall.presence, "now", lambda: time.time() + ahead[0])

    def wait(seconds: float) -> None:
        ahead[0] += seconds

    return wait


# Rated games


def rated_alone(ann: Person) -> str:
    """A rated game against a bot that waits, since nobody has told it to think."""
    id = str(ann.table("me", "karl", rated=True, options={"first_game": True, "first_player": 0})["id"])
    ann.post(f"/api/tables/{id}/start")
    return id


def test_nobody_alone_takes_a_rated_game_back(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against bots there is nobody to ask: one could look what the next card is, and then play otherwise."""
    monkeypatch.setattr(hall.hall.opponents, "wake", lambda id: None)
    id = rated_alone(ann)
    state = ann.get(f"/api/tables/{id}/state", seat=0)
    ann.post(
        f"/api/tables/{id}/move", seat=0, seq=state["seq"], move=state["scene"]["prompt"]["options"][0]["notation"]
    )

    async def bot_plays() -> None:
        async with hall.hall.shelf.hold(id) as live:
            move = live.playing.state.moves_of(1)[0].notation
        await hall.hall.bot_move(id, 1, 1, move)

    hall.run(bot_plays())
    state = ann.get(f"/api/tables/{id}/state", seat=0)
    assert not state["undo"]
    status, error = ann.refused(f"/api/tables/{id}/undo", seat=0, seq=state["seq"])
    assert (status, error["error"]) == (409, "This game is rated: somebody else must agree to it.")
    assert ann.get(f"/api/tables/{id}/state", seat=0)["moves"] == state["moves"]


def test_nobody_alone_gives_a_rated_game_up(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else only those games would count that go well."""
    monkeypatch.setattr(hall.hall.opponents, "wake", lambda id: None)
    id = rated_alone(ann)
    assert ann.refused(f"/api/tables/{id}/abandon")[0] == 409
    assert ann.get(f"/api/tables/{id}")["state"] == "running"
    # Who leaves is rated by what a bot makes of it.
    ann.post(f"/api/tables/{id}/leave", seat=0)
    assert ann.get(f"/api/tables/{id}")["seats"][0]["absent"]


def test_nor_do_two_of_whom_one_is_gone(hall: Served, ann: Person, bob: Person, later: Any) -> None:
    id = ann.table("me", "open", open=True, rated=True)["id"]
    bob.post(f"/api/tables/{id}/join")
    ann.post(f"/api/tables/{id}/start")
    later(70)
    assert ann.refused(f"/api/tables/{id}/abandon")[0] == 409
    # Together they may.
    bob.get(f"/api/tables/{id}/state", seat=1)
    vote = ann.post(f"/api/tables/{id}/abandon")["vote"]
    bob.post(f"/api/tables/{id}/vote", id=vote["id"], yes=True)
    assert ann.get(f"/api/tables/{id}")["state"] == "abandoned"


def test_nobody_escapes_from_a_rated_game_by_not_playing_it(
    hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall.hall.opponents, "wake", lambda id: None)
    id = rated_alone(ann)

    def months_later() -> Any:
        later, around = time.time() + 91 * DAY, (hall.hall.bus, hall.settings, id)
        assert hall.run(hall.hall.store.write(lambda c: give_up(c, *around, later)))
        hall.hall.shelf.drop(id)
        return ann.get(f"/api/tables/{id}")

    table = months_later()
    assert (table["state"], table["seats"][0]["absent"], table["forgotten"]) == ("running", True, False)
    # One at which bots cannot go on, either, is given up.
    table = months_later()
    assert (table["state"], table["forgotten"]) == ("abandoned", True)


# Agreeing


def test_whoever_leaves_to_ask_the_coach_still_plays(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 1)
    good(scripts[0].post("/leave", seat=0))
    answer = scripts[0].http.get("/coach", params={"seat": 0})
    assert (answer.status_code, answer.json()["code"]) == (409, "unagreed")

    async def count() -> list[int]:
        async with hall.hall.shelf.hold(id) as live:
            return [people_at(live, seat) for seat in (0, 1)]

    # The one who has stayed plays against a bot.
    assert hall.run(count()) == [2, 1]


@pytest.mark.parametrize("question", ["abandon", "coach"])
def test_whoever_is_back_is_asked(hall: Served, ann: Person, question: str) -> None:
    id, scripts = seated(hall.url, ann, 3, game=GAME)
    good(scripts[2].post("/leave", seat=2))
    given = {"seat": 0} if question == "coach" else {}
    vote = good(scripts[0].post(f"/{question}", **given))["vote"]
    assert vote["asked"] == [1]
    good(scripts[2].post("/back", seat=2))
    vote = good(scripts[1].post("/vote", id=vote["id"], yes=True))["vote"]
    assert (vote["asked"], vote["agreed"], vote["state"]) == ([1, 2], [1], "open")
    assert ann.get(f"/api/tables/{id}")["state"] == "running"
    # One who comes back can refuse.
    assert good(scripts[2].post("/vote", id=vote["id"], yes=False))["vote"]["state"] == "refused"


def test_whoever_was_gone_too_long_to_be_asked_is_asked_when_back(hall: Served, ann: Person, later: Any) -> None:
    id, scripts = seated(hall.url, ann, 3)
    later(70)
    scripts[1].state()
    vote = good(scripts[0].post("/abandon"))["vote"]
    assert vote["asked"] == [1]
    scripts[2].state()
    assert good(scripts[1].post("/vote", id=vote["id"], yes=True))["vote"]["state"] == "open"
    assert ann.get(f"/api/tables/{id}")["state"] == "running"
    assert good(scripts[2].post("/vote", id=vote["id"], yes=True))["vote"]["state"] == "passed"
    assert ann.get(f"/api/tables/{id}")["state"] == "abandoned"


def test_what_was_seen_is_not_taken_back_while_others_are_away(hall: Served, ann: Person, later: Any) -> None:
    """Whoever is gone can be played for, or left: but not be made to have seen something else."""
    _, scripts = seated(hall.url, ann, 2, options={"first_game": True, "first_player": 0})
    for seat in (0, 1):
        state = scripts[seat].state()
        good(scripts[seat].move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"]))
    later(80)
    state = scripts[0].state()
    assert not state["undo"]
    assert good(scripts[0].post("/undo", seat=0, seq=state["seq"]))["vote"]["asked"] == [1]


def test_a_yes_for_taking_back_is_about_one_position(hall: Served, ann: Person) -> None:
    """Another process may have gone on between the look at the table and the answer."""
    id, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 2)
    older, now = [VoteOut("", "undo", 0, 0, seq, [1], [], "open") for seq in (1, 2)]

    def answer(vote: VoteOut) -> None:
        hall.run(hall.hall.store.write(lambda c: check(c, id, vote)))

    answer(now)
    with pytest.raises(Stale):
        answer(older)
    # Other questions are about the table.
    answer(VoteOut("", "abandon", 0, 0, 1, [1], [], "open"))


# Turns that are held


def held_table(pace: Pace) -> LiveTable:
    """A table of somebody who wants to end turns himself, a bot and another person."""
    kinds = [("human", ""), ("bot", "karl"), ("human", "")]
    seats = [Seated(n, kind, f"p{n}" if not bot else None, "", bot, str(n), 0) for n, (kind, bot) in enumerate(kinds)]
    options = {"first_game": True, "first_player": 0}
    row = new_row("t", title("blood_rage"), "", False, options, to_builtins(pace), None)
    live = LiveTable({**row, "state": "running", "started": 1.0}, seats)
    live.holder = 0
    return live


def moved(live: LiveTable, seat: int) -> None:
    """A seat makes its first move."""
    move = live.playing.state.moves_of(seat)[0].notation
    live.apply(Event(live.id, live.seq + 1, MOVE, seat, move, 2.0))


def test_a_turn_is_not_held_against_a_clock() -> None:
    """Bots that wait have no clock: one could think for ever."""
    free, timed = held_table(Pace()), held_table(Pace(kind="clock"))
    for live in (free, timed):
        moved(live, 0)
    assert (free.held, free.thinkers) == (0, [])
    assert (timed.held, timed.thinkers) == (-1, [1])


def test_a_bot_that_plays_for_somebody_holds_nobody_up() -> None:
    live = held_table(Pace())
    live.apply(Event(live.id, 1, ABSENT, 0, "karl", 1.0))
    moved(live, 0)
    assert live.thinkers == [1]


def test_a_turn_is_ended_by_whoever_holds_the_seat(hall: Served, ann: Person) -> None:
    """Whoever was logged out cannot let the bots go on, before having been told so, either."""
    ann.post("/api/me/password", name="Ann who holds", password="long enough")
    id = ann.table("me", "random", "random", options={"first_game": True, "first_player": 0})["id"]
    ann.post(f"/api/tables/{id}/start")
    cookie = {"Cookie": f"longhall={ann.http.cookies['longhall']}"}
    live = Live(hall.url, id, additional_headers=cookie)
    known = live.until("scene")
    live.send(move="invade warrior angerboda", seq=known["seq"], id=1, hold=True)
    while not known["held"]:
        known = live.until("scene")

    async def lose() -> None:
        # Nobody is told of it, as if all of it happened at the same moment.
        async with hall.hall.shelf.hold(id) as table:
            table.seats[0] = Seated(0, "human", "somebody else", "", "", "another", 1)

    hall.run(lose())
    live.send(end=True, id=2)
    assert live.until("error")["code"] == "forbidden"
    live.close()


# Talking


def test_nobody_is_talked_down(tmp_path: Path) -> None:
    """Not by several connections of one person, either."""
    with served(tmp_path, rate=1e-6, burst=100, workers=0) as hall:
        ann, bob = Person(hall.url, "Ann"), Person(hall.url, "Bob")
        table = ann.table("me", "open", open=True)["id"]
        path = f"/api/tables/{table}/chat"
        codes = [bob.http.post(path, json={"text": "Yield!"}).status_code for _ in range(9)]
        assert codes == [200] * 9
        live = Live(hall.url, table, additional_headers={"Cookie": f"longhall={bob.http.cookies['longhall']}"})
        live.until("scene")
        live.send(chat="Yield!")
        live.send(chat="Yield!")
        assert live.until("error")["code"] == "limit"
        live.close()
        assert ann.post(path, text="Never")["name"] == "Ann"
