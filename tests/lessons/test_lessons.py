"""Every lesson can be taken to its end, whichever of the taught moves is made, and says little at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from longhall.core.errors import Illegal
from longhall.core.script.lesson import READ, BadLesson, Learning, Lesson, lesson
from longhall.core.show.scene import Scene
from longhall.core.speech.names import COMPLETE
from longhall.core.title.registry import games

TAUGHT = [game for game in games() if lesson(game) is not None]
MOST_WORDS = 40
ENEMIES = ("hel", "surt", "loki", "iormungand", "fenrir", "nidhogg")


def taught(game: str) -> Lesson:
    found = lesson(game)
    assert found is not None
    return found


def answers(learning: Learning) -> list[str]:
    return [READ] if learning.reading else [move.notation for move in learning.moves()]


def ways(of: Lesson) -> Iterator[list[str]]:
    """The first way through, and for every other move that is taught somewhere a way that makes it."""
    first: list[str] = []
    learning = Learning(of)
    while not learning.done:
        found = answers(learning)
        assert found, f"step {learning.number + 1} teaches no legal move"
        for other in found[1:]:
            yield [*first, other]
        first.append(found[0])
        learning.take(found[0])
    yield first


def things(scene: Scene) -> set[str]:
    """What a note can stand beside."""
    found = {"prompt", "seats", "log"}
    for area in scene.areas:
        found.add(area.id)
        found |= {spot.id for spot in area.spots} | {track.id for track in area.tracks}
        found |= {piece.target for piece in area.pieces} | {mark.id for mark in area.marks}
    return found


def test_there_are_lessons() -> None:
    assert "blood_rage" in TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_every_way_through_a_lesson_comes_to_its_end(game: str) -> None:
    for way in ways(taught(game)):
        learning = Learning.after(taught(game), way)
        while not learning.done:
            found = answers(learning)
            assert found, f"after {way} step {learning.number + 1} teaches no legal move"
            learning.take(found[0])
        assert learning.read == learning.lesson.notes


@pytest.mark.parametrize("game", TAUGHT)
def test_notes_are_short_and_stand_beside_something(game: str) -> None:
    learning = Learning(taught(game))
    while not learning.done:
        step = learning.step
        assert step is not None
        for lang in COMPLETE:
            words = step.note.get(lang, "").split()
            assert len(words) <= MOST_WORDS, f"step {learning.number + 1}, {lang}: {len(words)} words"
        if step.note:
            assert step.at in things(learning.scene()), f"step {learning.number + 1}: nothing is called {step.at!r}"
        learning.take(answers(learning)[0])


@pytest.mark.parametrize("game", TAUGHT)
def test_what_comes_later_in_a_lesson_is_closed_at_no_other_table(game: str) -> None:
    learning = Learning(taught(game))
    while not learning.done:
        before = learning.game.scene(learning.seat).prompt.groups
        was = [(group.id, group.open, group.reason) for group in before]
        learning.scene()
        after = learning.game.scene(learning.seat).prompt.groups
        assert [(group.id, group.open, group.reason) for group in after] == was
        learning.take(answers(learning)[0])


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_not_taught_comes_later(game: str, lang: str) -> None:
    learning = Learning(taught(game))
    refused = 0
    while not learning.done:
        scene = learning.scene(lang)
        legal = [move.notation for move in learning.game.moves(learning.seat)]
        wanted = [] if learning.reading else answers(learning)
        # In the order in which they lie, which the contract looks at
        assert {option.notation for option in scene.prompt.options} == {m for m in legal if m in wanted}
        assert all(group.open or (group.reason and group.rule) for group in scene.prompt.groups)
        for other in [notation for notation in legal if notation not in wanted]:
            before = learning.game.digest()
            with pytest.raises(Illegal) as later:
                learning.take(other, lang)
            assert later.value.text == next(r for r in scene.prompt.refused if r.notation == other).reason
            assert learning.game.digest() == before
            refused += 1
        learning.take(answers(learning)[0])
    assert refused


def test_a_lesson_says_what_is_wrong_with_it() -> None:
    text = {"en": "a", "es": "b", "it": "c"}
    good = {"name": text, "goal": text, "seat": "wolf", "scenario": {}, "step": [{"note": text, "at": "prompt"}]}
    assert Learning(Lesson("blood_rage", good)).reading
    with pytest.raises(BadLesson, match="no such entry 'notes'"):
        Lesson("blood_rage", {**good, "step": [{"notes": text}]})
    with pytest.raises(BadLesson, match="must have a text in en, es, it"):
        Lesson("blood_rage", {**good, "goal": {"en": "a"}})
    with pytest.raises(BadLesson, match="must begin with a note"):
        Lesson("blood_rage", {**good, "step": []})
    with pytest.raises(BadLesson, match="no seat 'fox'"):
        Learning(Lesson("blood_rage", {**good, "seat": "fox"}))
    scripted = Learning(Lesson("blood_rage", {**good, "step": [{"note": text, "at": "prompt", "then": ["wolf: fly"]}]}))
    with pytest.raises(BadLesson, match="step 1, 'wolf: fly'"):
        scripted.take(READ)


@pytest.mark.parametrize(("game", "packs"), [("blood_rage", [8, 6, 4]), ("brian_boru", [8, 6, 4])])
def test_the_learner_drafts_by_himself(game: str, packs: list[int]) -> None:
    """BR-4.4, BB-5.3: two cards of each pack, and any of them; what he keeps is what he has afterwards."""
    learning = Learning(taught(game))
    rng, offered, kept = random.Random(5), list[int](), list[str]()
    while not learning.done:
        found = answers(learning)
        if found[0].startswith("pick"):
            assert [move.notation for move in learning.game.moves(learning.seat)] == found
            offered.append(len(found))
            kept.append(rng.choice(found).split()[1])
            learning.take(f"pick {kept[-1]}")
        else:
            learning.take(found[0])
    assert offered == [n for size in packs for n in (size, size - 1)]
    hand = next(area for area in learning.scene().areas if area.id == "hand")
    assert {f"card:{card}" for card in kept} <= {piece.target for piece in hand.pieces}


def test_all_six_enemies_are_told_of_and_how_the_game_is_lost() -> None:
    of = taught("yggdrasil_chronicles")
    # Nidhögg is told of beside the path that he walks: a note beside him would lie on it.
    beside = {f"enemy:{enemy}" if enemy != "nidhogg" else "path:nidhogg" for enemy in ENEMIES}
    assert beside <= {step.at for step in of.steps}
    assert any(step.note["en"].startswith("You lose at once if") for step in of.steps if step.note)
