"""Conferring: pointing and suggesting at a table that wins or loses together, without telling what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import longhall
from tests.hall.served import Live, Person, Script, Served, good, play_some, seated

GAME = "yggdrasil_chronicles"


class Heard(Live):
    """A live connection that has been greeted; `first` is its first scene."""

    def __init__(self, url: str, table: str, token: str | None = None, seat: int | None = None) -> None:
        super().__init__(url, table, token, seat)
        self.first: Any = self.until("scene")

    @property
    def ideas(self) -> list[str]:
        return [idea["notation"] for idea in self.first["ideas"]]


@contextmanager
def connected(hall: Served, table: str, scripts: list[Script]) -> Iterator[list[Heard]]:
    """Live connections of all seats; the last one watches."""
    lives = [Heard(hall.url, table, script.token, script.seat) for script in scripts] + [Heard(hall.url, table)]
    try:
        yield lives
    finally:
        for live in lives:
            live.close()


def test_everybody_sees_what_a_seat_points_at(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 3, game=GAME)
    with connected(hall, id, scripts) as lives:
        lives[1].send(point="world:asgard", id=1)
        for live in lives:
            assert live.until("point") == {"type": "point", "seat": 1, "target": "world:asgard"}
        lives[1].send(point="world:atlantis", id=2)
        assert lives[1].until("error")["code"] == "invalid"
        lives[3].send(point="world:asgard", id=3)
        assert lives[3].until("error")["id"] == 3


def test_a_suggestion_is_seen_in_every_language_and_can_be_accepted(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, game=GAME)
    with connected(hall, id, scripts) as lives:
        ideas = lives[1].ideas
        assert ideas == [option["notation"] for option in lives[0].first["scene"]["prompt"]["options"]]
        lives[0].send(lang="es")
        lives[1].send(suggest=ideas[2], seq=0, id=1)
        told = lives[0].until("suggestion")
        assert (told["seat"], told["to"], told["move"], told["seq"]) == (1, 0, ideas[2], 0)
        spanish = scripts[0].state(lang="es")["scene"]["prompt"]["options"]
        assert told["label"] == next(option["label"] for option in spanish if option["notation"] == ideas[2])
        assert lives[2].until("suggestion")["label"] == lives[1].first["ideas"][2]["label"]
        lives[0].send(move=told["move"], seq=told["seq"], id=2)
        assert lives[0].answer()["seq"] == 1


def test_whoever_comes_later_finds_the_suggestion_as_long_as_its_position_lasts(hall: Served, ann: Person) -> None:
    """A player of a slow game looks hours after the others have conferred."""
    id, scripts = seated(hall.url, ann, 3, game=GAME)
    with connected(hall, id, scripts) as lives:
        ideas = lives[1].ideas
        for live, move in ((lives[1], ideas[0]), (lives[1], ideas[2]), (lives[2], ideas[1])):
            live.send(suggest=move, seq=0)
            while live.until("suggestion")["move"] != move:
                pass
    options = scripts[0].state(lang="it")["scene"]["prompt"]["options"]
    labels = {option["notation"]: option["label"] for option in options}
    found = ann.get(f"/api/tables/{id}/suggestions", lang="it")["suggestions"]
    assert [(s["seat"], s["to"], s["seq"], s["move"], s["label"]) for s in found] == [
        (1, 0, 0, ideas[2], labels[ideas[2]]),
        (2, 0, 0, ideas[1], labels[ideas[1]]),
    ]
    good(scripts[0].move(0, ideas[2]))
    assert ann.get(f"/api/tables/{id}/suggestions")["suggestions"] == []


def test_what_cannot_be_suggested(hall: Served, ann: Person) -> None:
    """One's own choice, another position, and what is no possible move."""
    id, scripts = seated(hall.url, ann, 2, game=GAME)
    with connected(hall, id, scripts) as lives:
        for live, message, code in (
            (lives[0], {"suggest": "take_god odin", "seq": 0}, "conflict"),
            (lives[1], {"suggest": "take_god odin", "seq": 1}, "stale"),
            (lives[1], {"suggest": "act normal", "seq": 0}, "invalid"),
            (lives[1], {"suggest": "dance", "seq": 0}, "invalid"),
            (lives[1], {"suggest": "take_god odin"}, "invalid"),
            (lives[2], {"suggest": "take_god odin", "seq": 0}, "invalid"),
        ):
            live.send(**message)
            assert live.until("error")["code"] == code, message


def test_whoever_must_choose_is_given_no_ideas(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2, game=GAME)
    with connected(hall, id, scripts) as lives:
        assert lives[0].ideas == []
        assert lives[1].ideas != []


def test_signs_are_few(hall: Served, ann: Person) -> None:
    """Ten at once, then two a second; the connection stays."""
    id, scripts = seated(hall.url, ann, 2, game=GAME)
    with connected(hall, id, scripts) as lives:
        for n in range(14):
            lives[0].send(point="world:asgard", id=n)
        lives[0].send(ping=1)
        codes: list[str] = []
        while (message := lives[0].receive())["type"] != "pong":
            codes += [message["code"]] if message["type"] == "error" else []
        assert 1 <= len(codes) <= 4
        assert set(codes) == {"limit"}


def test_seats_that_play_against_each_other_do_not_confer(hall: Served, ann: Person) -> None:
    id, scripts = seated(hall.url, ann, 2)
    with connected(hall, id, scripts) as lives:
        assert lives[1].ideas == []
        lives[1].send(point="place:andlang")
        assert lives[1].until("error")["code"] == "conflict"
        lives[1].send(suggest="pass", seq=0)
        assert lives[1].until("error")["code"] == "conflict"


def test_signs_tell_nothing_that_is_hidden(hall: Served, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with hands, as if it were won together: nobody can point at a card in hand, or name one in a move."""
    id, scripts = seated(hall.url, ann, 2)
    play_some(scripts, 40, seed=3)
    monkeypatch.setattr(longhall.title("blood_rage"), "co_operative", True)
    while not any("upgrade" in o["notation"] for s in scripts for o in s.state()["scene"]["prompt"]["options"]):
        assert play_some(scripts, 1, seed=4) > 0
    states = [script.state() for script in scripts]
    acting = next(s for s in states if s["scene"]["prompt"]["mine"])
    other = 1 - acting["scene"]["seat"]
    hand = {p["id"] for a in acting["scene"]["areas"] if a["id"] == "hand" for p in a["pieces"]}
    assert hand
    hidden = [o["notation"] for o in acting["scene"]["prompt"]["options"] if o["notation"].startswith("upgrade")]
    with connected(hall, id, scripts) as lives:
        assert not set(lives[other].ideas) & set(hidden)
        for card in sorted(hand)[:4]:
            lives[1 - other].send(point=card)
            assert lives[1 - other].until("error")["code"] == "invalid"
        # A legal move that names a hidden card is answered like one that is not legal at all.
        answers = []
        for move in (hidden[0], "battle_card nonsense"):
            lives[other].send(suggest=move, seq=acting["seq"])
            answers.append(lives[other].until("error")["error"])
        assert answers[0] == answers[1]
