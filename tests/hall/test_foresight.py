"""What a move would come to is told before it is made; one that could not be taken back tells nothing, and can wait."""

from __future__ import annotations

from typing import Any

from tests.hall.served import Live, Person, Served, good
from tests.hall.test_end_turn import invade, sit_down


def rage(scene: dict[str, Any]) -> str:
    return next(str(fact["value"]) for fact in scene["panels"][0]["facts"] if fact["id"] == "rage")


def test_what_a_move_would_come_to_is_what_it_comes_to(hall: Served, ann: Person, bob: Person) -> None:
    live, known = sit_down(hall, ann)
    path, move = f"/api/tables/{known['table']['id']}/forecast", invade(known)
    told = ann.get(path, seat=0, seq=known["seq"], move=move)
    # Nothing has happened, and only the seat itself is told.
    assert told["undo"]
    assert told["seq"] == known["seq"]
    assert bob.http.get(path, params={"seat": 0, "seq": known["seq"], "move": move}).status_code == 403
    assert ann.http.get(path, params={"seat": 0, "seq": known["seq"], "move": "nonsense"}).status_code == 400
    assert rage(told["scene"]) != rage(known["scene"])
    live.send(move=move, seq=known["seq"], id=1, hold=True, careful=True)
    while not known["held"]:
        known = live.until("scene")
    for part in ("panels", "areas"):
        assert told["scene"][part] == known["scene"][part]
    # Whoever asks too late is told nothing.
    assert ann.get(path, seat=0, seq=told["seq"], move=move)["scene"] is None
    live.close()


def test_whoever_is_careful_makes_no_move_that_cannot_be_taken_back(hall: Served, ann: Person) -> None:
    """The cards of a draft are chosen in secret; the last part of such a choice cannot be taken back (BR-4.2)."""
    made = ann.table("me", "random", game="blood_rage")
    if made["state"] == "open":
        ann.post(f"/api/tables/{made['id']}/start")
    path = f"/api/tables/{made['id']}"
    token = ann.get(path)["seats"][0]["link"].rsplit("/", 1)[-1]
    live = Live(hall.url, made["id"], token)
    known = live.until("scene")
    refused: dict[str, Any] = {}
    for id in range(1, 9):
        while not known["scene"]["prompt"]["mine"]:
            known = live.until("scene")
        move = known["scene"]["prompt"]["options"][0]["notation"]
        told = good(ann.http.get(f"{path}/forecast", params={"seat": 0, "seq": known["seq"], "move": move}))
        live.send(move=move, seq=known["seq"], id=id, careful=True)
        if told["undo"]:
            known = live.until("scene")
            continue
        refused = live.until("error")
        break
    assert refused["code"] == "final"
    assert told["scene"] is None
    assert ann.get(f"{path}/state?seat=0")["seq"] == known["seq"]
    # Whoever is sure makes it.
    live.send(move=move, seq=known["seq"], id=20)
    assert live.until("scene")["seq"] > known["seq"]
    live.close()
