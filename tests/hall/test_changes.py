"""What has changed in a scene, added to the old scene, is the new scene; and quick moves of others come as one."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import astuple, fields, replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from longhall.core.kept import Made, forget
from longhall.core.play.start import new
from longhall.core.show.change import change, whole
from longhall.core.show.parts import parts
from longhall.core.show.prompt import Choosable, PartQuestion, Prompt
from longhall.core.show.scene import Area, Fact, LogLine, Mark, Panel, Piece, Scene, Spot
from longhall.core.title.registry import games, title
from longhall.hall import bus as buses
from longhall.hall.bus import Bus
from longhall.hall.shapes.play import ChatOut, Sign
from tests.hall.served import changed


def sent(thing: object) -> Any:
    """What arrives at the other end."""
    return json.loads(msgspec.json.encode(thing))


@pytest.mark.parametrize("game", games())
def test_changes_lead_from_scene_to_scene(game: str) -> None:
    rng = random.Random(game)
    table = new(game, title(game).max_seats, seed=5)
    seats = [-1, 0]
    scenes = [table.scene(seat) for seat in seats]
    known = [sent(scene) for scene in scenes]
    whole = small = 0
    for _ in range(80):
        if table.over:
            break
        seat = rng.choice(table.state.deciders())
        if table.can_undo(seat) and rng.random() < 0.2:
            table.undo(seat)
        else:
            table.play(seat, rng.choice(list(table.moves(seat))))
        for i, eyes in enumerate(seats):
            scene = table.scene(eyes)
            news = sent(change(scenes[i], scene))
            known[i] = changed(known[i], news)
            assert known[i] == sent(scene)
            assert change(scene, scene) == {}
            scenes[i] = scene
            whole += len(json.dumps(known[i]))
            small += len(json.dumps(news))
    assert small < whole / 3


@pytest.mark.parametrize("game", games())
def test_what_is_put_into_json_once_is_what_would_be_put_into_it_each_time(game: str) -> None:
    """All seats of a table are told by the same who remembers what it has put into JSON."""
    encode = msgspec.json.encode
    made: list[object] = []

    def in_json(thing: object) -> msgspec.Raw:
        made.append(thing)
        return msgspec.Raw(encode(thing))

    put = Made(in_json).of
    rng = random.Random(game)
    table = new(game, title(game).max_seats, seed=6)
    shown = {seat: table.scene(seat) for seat in (-1, 0, 1)}
    for n in range(40):
        seat = rng.choice(table.state.deciders())
        table.play(seat, rng.choice(list(table.moves(seat))))
        for eyes, before in shown.items():
            scene = shown[eyes] = table.scene(eyes)
            assert encode(change(before, scene, put)) == encode(change(before, scene))
            if n % 10 == 0:
                assert encode(whole(scene, put)) == encode(scene)
    assert made
    assert len({id(thing) for thing in made}) == len(made)


def test_of_things_that_look_alike_each_is_made_once_when_it_comes_again() -> None:
    made: list[Fact] = []

    def numbered(thing: Fact) -> int:
        made.append(thing)
        return len(made)

    of = Made(numbered).of
    one, like = Fact("rage", "Rage", "5"), Fact("rage", "Rage", "5")
    assert of(one) is one
    assert of(like) is like
    assert [of(like), of(one), of(like)] == [1, 2, 1]
    assert [thing is like for thing in made] == [True, False]
    forget()
    assert of(one) is one


def test_a_question_that_is_asked_again_has_the_same_options() -> None:
    """Only what is the same thing need not be put into JSON again."""
    first, again = [new("blood_rage", 3, seed=7, first_game=True).scene(0).prompt for _ in range(2)]
    assert first.options
    assert first.asks
    for mine, other in ((first.options, again.options), (first.asks, again.asks)):
        assert all(a is b for a, b in zip(mine, other, strict=True))


@pytest.mark.parametrize("kind", [Scene, Area, Panel, Spot, Piece, Fact, Mark, Prompt])
def test_all_fields_are_compared(kind: type[Any]) -> None:
    thing: Any = object.__new__(kind)
    names = [field.name for field in fields(kind)]
    for name in names:
        setattr(thing, name, f"the {name}")
    assert parts(thing) == tuple(f"the {name}" for name in names)


def test_of_a_thing_that_is_still_there_only_what_is_different_is_told() -> None:
    here = Area("board", "Board", [Spot("gimle", "Gimle", "Gimle: Bear 2", facts=[Fact("bear", "Bear", "2", seat=1)])])
    later = Area("board", "Board", [Spot("gimle", "Gimle", "Gimle: Bear 3", facts=[Fact("bear", "Bear", "3", seat=1)])])
    another = Area("board", "Board", [Spot("utgard", "Utgard", "Utgard: Bear 3")])
    scene = new("blood_rage", 2, seed=5).scene(0)
    first, second, third = [replace(scene, areas=[area]) for area in (here, later, another)]
    inside = {"summary": ["Gimle: Bear 3"], "facts": {"0": {"value": ["3"]}}}
    assert change(first, second) == {"areas": {"0": {"spots": {"0": inside}}}}
    assert change(second, third) == {"areas": {"0": {"spots": {"0": [another.spots[0]]}}}}


@pytest.mark.parametrize(
    ("kind", "given", "left_out"),
    [
        (Fact, ("id", "Name", "3", "BR-1", 2, "good"), ("", -1, "")),
        (
            LogLine,
            ("Text", "BR-1", 2, 3, ["a"], 4, True, "Setup", "Invade", True, 1),
            (-1, -1, [], 0, False, "", "", False, 0),
        ),
        (PartQuestion, ("march", "Where?", "note", "BR-1"), ("", "")),
        (
            Choosable,
            (3, "march", "March", ["a"], ["b"], True, "note", "tag", "tone", 50, "face", [1, 2]),
            ([], False, "", "", "", -1, "", []),
        ),
        (
            Area,
            ("board", "Board", ["a"], ["b"], ["c"], ["d"], ["e"], ["f"], "text", "BR-1", "form", "left", [1.0]),
            ([], [], [], [], [], [], "", "", "", "", []),
        ),
        (
            Panel,
            (1, "bear", "Bear", 5, True, ["a"], ["b"], ["c"], 8, "Glory", "passed", ["d"]),
            (0, "", "", []),
        ),
        (
            Scene,
            (
                "game",
                "Game",
                "en",
                1,
                ["a"],
                ["b"],
                ["c"],
                "prompt",
                ["d"],
                ["e"],
                ["f"],
                True,
                [1],
                "Now",
                "One",
                True,
            ),
            ("", False),
        ),
    ],
)
def test_what_is_made_by_hand_has_every_field(
    kind: type[Any], given: tuple[Any, ...], left_out: tuple[Any, ...]
) -> None:
    assert astuple(kind(*given)) == given
    needed = given[: len(given) - len(left_out)]
    assert astuple(kind(*needed)) == (*needed, *left_out)


def test_a_prompt_has_nothing_but_its_question_until_something_is_added() -> None:
    asked = (True, [1], "Where?", "BR-1")
    assert astuple(Prompt(*asked)) == (*asked, *[[]] * 8)
    assert Prompt(*asked).given is not Prompt(*asked).given


def test_a_change_while_the_table_is_read_is_a_reason_for_another_look() -> None:
    """It may be missing in what was read: nobody may be left behind until somebody moves again."""
    bus = Bus()
    subscription = bus.subscribe("table", 0)
    bus.changed("table")
    subscription.look()
    bus.changed("table")
    subscription.take()
    assert subscription.woken.is_set()
    subscription.look()
    subscription.take()
    assert not subscription.woken.is_set()


def test_whoever_is_concerned_is_woken_at_once_and_others_not_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(buses, "time", SimpleNamespace(monotonic=lambda: clock[0]))

    async def look() -> None:
        bus = Bus()
        asked, watching = bus.subscribe("t", 0), bus.subscribe("t", 1)
        for subscription in (asked, watching):
            subscription.wake()
            subscription.woken.clear()
        for _ in range(3):
            bus.changed("t", [0])
            assert asked.woken.is_set()
            asked.woken.clear()
            assert not watching.woken.is_set()
        clock[0] += buses.PAUSE
        await watching.woken.wait()
        watching.woken.clear()
        # A change that concerns all, and one after a quiet time, wake at once.
        bus.changed("t")
        assert watching.woken.is_set()
        watching.woken.clear()
        clock[0] += 1
        bus.changed("t", [0])
        assert watching.woken.is_set()
        # Nothing comes to a connection that has ended.
        watching.woken.clear()
        bus.changed("t", [0])
        later = watching._later
        bus.unsubscribe("t", watching)
        assert later is not None
        assert later.cancelled()
        assert not watching.woken.is_set()

    asyncio.run(look())


def test_whoever_only_watches_waits_longer_while_the_hall_is_late() -> None:
    bus = Bus()
    assert bus.pause == buses.PAUSE
    for _ in range(200):
        bus.note_late(0.01)
    assert 2 * buses.PAUSE < bus.pause < buses.LONGEST_PAUSE
    for _ in range(500):
        bus.note_late(10.0)
    assert bus.pause == buses.LONGEST_PAUSE
    for _ in range(1000):
        bus.note_late(0.0)
    assert bus.pause == pytest.approx(buses.PAUSE, abs=0.01)


def test_what_is_said_and_shown_reaches_everybody_at_the_table_once() -> None:
    bus = Bus()
    here, beside, elsewhere = bus.subscribe("t", 0), bus.subscribe("t", 1), bus.subscribe("other", 0)
    chat, sign = Mock(ChatOut), Mock(Sign)
    bus.said("t", chat)
    bus.signed("t", sign)
    for listener in (here, beside):
        assert listener.woken.is_set()
        assert listener.take() == ([chat], [sign])
        assert listener.take() == ([], [])
    assert not elsewhere.woken.is_set()
    assert elsewhere.take() == ([], [])
    # At a table that everybody has left nobody hears anything.
    bus.unsubscribe("t", here)
    bus.said("t", chat)
    assert (here.take(), beside.take()) == (([], []), ([chat], []))


def test_all_tables_are_looked_at_again_when_sessions_of_somebody_have_ended() -> None:
    forgotten: list[str | None] = []
    bus = Bus(forgotten.append)
    listeners = [bus.subscribe(table, 0) for table in ("a", "b")]
    bus.person_changed("ann")
    assert forgotten == ["ann"]
    assert all(listener.woken.is_set() for listener in listeners)
