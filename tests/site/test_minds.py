"""The coach, the analysis and "what if" of a device: what a hall offers, thought of in a worker of the browser."""

from __future__ import annotations

import json
import random

import pytest

from longhall.site import minds, readings
from tests.site.device import Device, Refused
from tests.site.test_engine import play_out

GAME = "yggdrasil_chronicles"


def asked(device: Device, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that the coach has thought about from now on."""
    found: list[str] = []
    advise = minds.advise

    def noted(text: str) -> str:
        found.append(text)
        return advise(text)

    monkeypatch.setattr(minds, "advise", noted)
    return found


def test_the_coach_advises_who_plays_against_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    thoughts = asked(device, monkeypatch)
    id = device.table("blood_rage", "Ann", "random")
    device.look(id)
    told = device.get(f"/tables/{id}/coach?seat=0")
    options = {option["notation"]: option["label"] for option in device.known["scene"]["prompt"]["options"]}
    assert sum(told["chances"]) == 100
    assert 2 <= len(told["moves"]) <= 3
    for row in told["moves"]:
        assert options[row["move"]] == row["label"]
        assert row["reasons"]
    assert not told["agreed"]
    # The same thought in another language, and another one when the position is another.
    again = device.get(f"/tables/{id}/coach?seat=0&lang=es")
    assert [row["label"] for row in again["moves"]] != [row["label"] for row in told["moves"]]
    assert len(thoughts) == 1
    device.choose(random.Random(1))
    device.get(f"/tables/{id}/coach?seat=0")
    assert len(thoughts) == 2


def test_a_coach_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    id = device.table(GAME, "Ann")
    monkeypatch.setattr(minds, "advise", lambda text: "null")
    with pytest.raises(Refused) as refused:
        device.get(f"/tables/{id}/coach?seat=0")
    assert refused.value.error["error"] == "The coach has found no answer; ask again."
    monkeypatch.undo()
    assert device.get(f"/tables/{id}/coach?seat=0")["moves"]


def test_people_at_one_device_agree_to_the_coach_and_take_it_back() -> None:
    device = Device()
    path = f"/tables/{device.table(GAME, 'Ann', 'Bob')}/coach"
    for agreed in (False, True, False):
        if agreed:
            device.post(path, seat=0)
            # Also when the table is read anew
            device.start()
            assert device.get(f"{path}?seat=1")["agreed"]
            device.post(path, seat=1, agree=False)
        with pytest.raises(Refused) as refused:
            device.get(f"{path}?seat=1")
        assert refused.value.error["code"] == "unagreed"


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> tuple[Device, str]:
    """A device with a game that is over, and little effort for reading it."""
    monkeypatch.setattr(readings, "FAST_HERE", 1)
    monkeypatch.setattr(readings, "DEEP_HERE", 1)
    monkeypatch.setattr(minds, "AT_A_TIME", 0.0)
    device = Device()
    id = device.table(GAME, "Ann", "random")
    device.look(id)
    with pytest.raises(Refused):
        device.get(f"/tables/{id}/analysis")
    play_out(device)
    return device, id


def test_a_finished_game_is_read_in_pieces_and_kept(finished: tuple[Device, str]) -> None:
    device, id = finished
    path = f"/tables/{id}/analysis"
    told = device.get(path)
    assert (told["state"], told["reads"]) == ("reading", [])
    for _ in range(readings.OFTEN + 5):
        device.hear(**json.loads(minds.read(id)))
    told = device.get(path)
    assert [read["number"] for read in told["reads"]] == list(range(1, readings.OFTEN + 6))
    assert (told["fast"], told["deep"]) == (1, 1)
    # After a crash it goes on with what was kept, and says when it has stopped.
    device.start()
    assert len(device.get(path)["reads"]) == readings.OFTEN
    device.hear(type="piece", table=id, failed=True)
    assert device.get(path)["state"] == "failed"
    while device.get(path)["state"] != "done":
        device.hear(**json.loads(minds.read(id)))
    told = device.get(path)
    assert len(told["reads"]) == told["moves"]
    choice = next(read for read in told["reads"] if read["options"] > 1)
    assert choice["line"][0]["label"] == choice["better_label"]
    assert choice["line"][0]["seat"] == choice["seat"]
    for read in told["reads"]:
        assert bool(read["why"]) == (read["deep"] and read["better"] != read["move"])
    # Nobody reads it again.
    device.start()
    assert device.get(path) == told


def test_a_finished_game_is_played_on_from_any_position(finished: tuple[Device, str]) -> None:
    device, id = finished
    before = device.get(f"/tables/{id}/state?at=4&seat=1")["scene"]
    made = device.post(f"/tables/{id}/whatif", at=4, seat=1, bots=["karl", "", ""], title="What if")
    assert [(seat["kind"], seat["name"] or seat["bot"]) for seat in made["seats"]] == [
        ("bot", "karl"),
        ("human", "Ann"),
    ]
    first = device.get(f"/tables/{made['id']}/state?at=0&seat=1")["scene"]
    assert [panel["score"] for panel in first["panels"]] == [panel["score"] for panel in before["panels"]]
    # After another move than the one that was made
    record = device.get(f"/tables/{id}/record")
    mover, played = record["moves"][0]
    options = device.get(f"/tables/{id}/state?at=0&seat={mover}")["scene"]["prompt"]["options"]
    other = next(option["notation"] for option in options if option["notation"] != played)
    device.post(f"/tables/{id}/whatif", at=0, seat=0, move=other)
    with pytest.raises(Refused) as refused:
        device.post(f"/tables/{id}/whatif", at=0, seat=0, move="nothing of the kind")
    assert refused.value.error["error"] == "Nobody could make this move there."
