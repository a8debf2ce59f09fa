"""When a game is over: statistics of whoever played, and verification of the deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from longhall.core.errors import BadRecord
from longhall.core.play.record import Record
from longhall.core.play.start import replay
from longhall.hall.lists import add
from longhall.hall.shapes.people import GameStats
from tests.hall.served import Person, Served, eventually, good, play_some, seated


def finished(people: list[Person], id: str) -> Any:
    """Everybody leaves, bots play on, and the game is over."""
    path = f"/api/tables/{id}"
    people[0].post(f"{path}/start")
    for person in people:
        for seat in person.get(path)["mine"]:
            person.post(f"{path}/leave", seat=seat)
    eventually(lambda: people[0].get(path)["state"] == "finished", "the bots do not finish")
    return people[0].get(path)


def test_statistics_per_player_and_game(hall: Served, ann: Person, bob: Person) -> None:
    assert ann.get(f"/api/stats/{ann.id}")["games"] == {}
    scores: list[int] = []
    won = 0.0
    for n in range(2):
        made = ann.table("me", "open", "random", open=True, game="brian_boru")
        good(bob.http.post(f"/api/tables/{made['id']}/join", json={"seat": 1}))
        table = finished([ann, bob], made["id"])
        scores.append(table["scores"][0])
        won += 1 / len(table["winners"]) if 0 in table["winners"] else 0
        mine = ann.get(f"/api/stats/{ann.id}")["games"]["brian_boru"]
        assert mine["played"] == n + 1
        assert mine["points"] == pytest.approx(sum(scores) / len(scores))
        assert mine["best"] == max(scores)
        assert mine["won"] == pytest.approx(won)
    theirs = ann.get(f"/api/stats/{bob.id}")
    assert (theirs["name"], theirs["games"]["brian_boru"]["played"]) == ("Bob", 2)
    # A game that is not over does not count.
    table = ann.table("me", "random")
    ann.post(f"/api/tables/{table['id']}/start")
    assert set(ann.get(f"/api/stats/{ann.id}")["games"]) == {"brian_boru"}


@pytest.mark.parametrize(
    ("winners", "seat", "together", "won"),
    [([0], 0, False, 1), ([1], 0, False, 0), ([0, 2], 0, False, 0.5), ([0, 1, 2], 1, True, 1), ([], 1, True, 0)],
)
def test_a_shared_victory_counts_in_parts_unless_all_win(
    winners: list[int], seat: int, together: bool, won: float
) -> None:
    stats = GameStats(0, 0.0, 0.0, 0)
    add(stats, "yggdrasil_chronicles" if together else "blood_rage", winners, [-3, -5, -4], seat)
    assert stats == GameStats(1, won, [-3, -5, -4][seat], [-3, -5, -4][seat])


@pytest.mark.parametrize("part", ["seed", "salt", "entropy", "luck", "moves"])
def test_a_record_that_was_changed_is_found_out(hall: Served, ann: Person, part: str) -> None:
    id, scripts = seated(hall.url, ann, 2)
    while play_some(scripts, 50, seed=3) >= 0:
        pass
    record = ann.get(f"/api/tables/{id}/record")
    replay(Record.load(json.dumps(record)))
    del record["seal"]
    forged = json.loads(json.dumps(record))
    if part in ("seed", "salt"):
        forged[part] += "0"
    elif part == "entropy":
        forged[part].append("chosen afterwards")
    elif part == "luck":
        forged[part][0][2] = (forged[part][0][2] + 1) % forged[part][0][1]
    else:
        del forged[part][-1]
    with pytest.raises(BadRecord):
        replay(Record(forged))
