"""The coach of a table: who may ask it, what it is told, and that nobody waits for it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from longhall.bots.coach import Advice
from longhall.hall import coaching
from longhall.hall.thought import Question, advise
from tests.hall.served import PATIENCE, Person, Script, Served, good, seated, served
from tests.hall.test_ratings import rated

GAME = "yggdrasil_chronicles"


def path(table: Any) -> str:
    return f"/api/tables/{table}/coach"


def refusal(person: Person | Script, url: str, seat: int, **more: Any) -> tuple[int, str, str]:
    answer = person.http.get(url, params={"seat": seat, **more})
    error = answer.json()
    return answer.status_code, error["code"], error["error"]


def test_a_worker_advises_who_plays_against_bots(tmp_path: Path) -> None:
    with served(tmp_path, workers=1) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("me", "karl", "karl")["id"]
        ann.post(f"/api/tables/{table}/start")
        state = ann.get(f"/api/tables/{table}/state", seat=0)
        told = ann.get(path(table), seat=0)
        assert told["seq"] <= state["seq"]
        assert (told["seat"], sum(told["chances"])) == (0, 100)
        options = {option["notation"]: option["label"] for option in state["scene"]["prompt"]["options"]}
        assert len(told["moves"]) == 3
        for row in told["moves"]:
            assert options[row["move"]] == row["label"]
            assert row["change"] == row["chance"] - told["chances"][0]
            assert [reason["text"] for reason in row["reasons"]]
        assert told["simulations"] > 0
        assert told["worlds"] > 0
        # The same thought in another language
        again = ann.get(path(table), seat=0, lang="es")
        assert [row["move"] for row in again["moves"]] == [row["move"] for row in told["moves"]]
        assert [row["label"] for row in again["moves"]] != [row["label"] for row in told["moves"]]
        # It speaks to whoever holds the seat, and to nobody else.
        assert refusal(ann, path(table), 1)[:2] == (403, "forbidden")
        assert refusal(Person(hall.url, "Bob"), path(table), 0)[:2] == (403, "forbidden")


@pytest.fixture
def asked(hall: Served, monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The questions that reach a worker; the advice is that there is nothing to do."""
    found: list[Question] = []

    def think(question: Question) -> Advice:
        found.append(question)
        return Advice(question.seat, [50] * question.seats)

    async def at_once(work: Any, question: Question) -> Advice:
        assert work is advise
        return think(question)

    monkeypatch.setattr(hall.hall.opponents, "think", at_once)
    return found


def test_what_was_thought_of_a_position_is_kept(hall: Served, ann: Person, asked: list[Question]) -> None:
    table, (script,) = seated(hall.url, ann, 1, game=GAME)
    url = f"{hall.url}{path(table)}"
    for lang in ("en", "es", "en"):
        good(script.http.get(url, params={"seat": 0, "lang": lang}))
    assert len(asked) == 1
    state = script.state()
    good(script.move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"]))
    good(script.http.get(url, params={"seat": 0}))
    assert len(asked) == 2


def test_people_who_play_together_must_all_agree(hall: Served, ann: Person, asked: list[Question]) -> None:
    table, scripts = seated(hall.url, ann, 3, game=GAME)
    url = f"{hall.url}{path(table)}"
    status, code, error = refusal(scripts[0], url, 0)
    assert (status, code) == (409, "unagreed")
    assert error == "Several people play here: the coach answers when all of them have agreed."
    vote = good(scripts[0].post("/coach", seat=0))["vote"]
    assert (vote["kind"], vote["asked"]) == ("coach", [1, 2])
    good(scripts[1].post("/vote", id=vote["id"], yes=True))
    assert refusal(scripts[0], url, 0)[1] == "unagreed"
    good(scripts[2].post("/vote", id=vote["id"], yes=False))
    assert refusal(scripts[0], url, 0)[1] == "unagreed"
    assert asked == []
    # Once all have said yes it answers everybody, also when the table is read anew.
    vote = good(scripts[0].post("/coach", seat=0))["vote"]
    for script in scripts[1:]:
        good(script.post("/vote", id=vote["id"], yes=True))
    hall.hall.shelf.drop(table)
    for seat, script in enumerate(scripts):
        assert good(script.http.get(url, params={"seat": seat}))["seat"] == seat
    assert good(scripts[1].post("/coach", seat=1)).get("vote") is None
    # Whoever no longer agrees ends it for all.
    assert good(scripts[0].http.get(url, params={"seat": 0}))["agreed"]
    assert ann.get(f"/api/tables/{table}")["coached"]
    good(scripts[1].post("/coach", seat=1, agree=False))
    for seat, script in enumerate(scripts):
        assert refusal(script, url, seat)[1] == "unagreed"
    assert not ann.get(f"/api/tables/{table}")["coached"]


def test_a_rated_game_is_played_without_the_coach(
    hall: Served, ann: Person, bob: Person, asked: list[Question]
) -> None:
    table = rated(ann, bob)
    status, code, error = refusal(ann, path(table), 0)
    assert (status, code) == (409, "conflict")
    assert error == "This game is rated: everybody plays without the coach."
    assert ann.refused(path(table), seat=0)[1]["error"] == error
    assert asked == []


def test_a_coach_is_given_no_more_than_the_seat_knows(hall: Served, ann: Person, asked: list[Question]) -> None:
    """The position that goes to the worker is one that the seat may hold possible, dealt anew."""
    table = ann.table("me", "karl", "karl")["id"]
    ann.post(f"/api/tables/{table}/start")
    ann.get(path(table), seat=0)
    live = hall.run(hall.hall.shelf.fresh(table))
    (question,) = asked
    truth, told = live.playing.title.write(live.playing.state), question.position
    assert told["clans"]["wolf"]["pack"] == truth["clans"]["wolf"]["pack"]
    assert told["clans"]["bear"]["pack"] != truth["clans"]["bear"]["pack"]


def test_moves_do_not_wait_for_the_coach(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    began, free = threading.Event(), threading.Event()

    def slow(question: Question) -> Advice:
        began.set()
        assert free.wait(PATIENCE)
        return Advice(question.seat, [50])

    monkeypatch.setattr(coaching, "advise", slow)
    monkeypatch.setattr(hall.hall.opponents._beside_people, "_number", 0)
    table, (script,) = seated(hall.url, ann, 1, game=GAME)
    answers: list[Any] = []
    asking = threading.Thread(
        target=lambda: answers.append(script.http.get(f"{hall.url}{path(table)}", params={"seat": 0}))
    )
    asking.start()
    assert began.wait(PATIENCE)
    state = Script(hall.url, table, 0, script.token).state()
    good(
        Script(hall.url, table, 0, script.token).move(state["seq"], state["scene"]["prompt"]["options"][0]["notation"])
    )
    assert answers == []
    free.set()
    asking.join(PATIENCE)
    # The answer says which position it is about.
    assert good(answers[0])["seq"] == state["seq"]
