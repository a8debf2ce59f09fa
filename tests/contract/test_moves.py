"""The moves of a game are unique, and stay what they are: records, masks and networks rest on their indexes."""

from __future__ import annotations

from typing import Any

from longhall.core.draw.prompt import label
from longhall.core.speech.names import COMPLETE
from longhall.core.title.title import Title
from tests.contract.cases import Case
from tests.golden.counts import folder
from tests.golden.regenerate import HOW, moves_text


def test_indexes_count_from_zero_and_notations_are_unique(title: Title[Any]) -> None:
    moves = title.moves.moves
    assert [move.index for move in moves] == list(range(len(moves)))
    assert len({move.notation for move in moves}) == len(moves)
    assert [move for family in title.moves.families.values() for move in family.moves] == moves


def test_moves_are_those_of_the_golden_file(title: Title[Any]) -> None:
    path = folder(title) / "moves.txt"
    assert path.exists(), HOW
    assert moves_text(title) == path.read_text("utf-8"), f"moves have changed: old records and networks break. {HOW}"


def test_a_notation_means_its_move(title: Title[Any]) -> None:
    for move in title.moves.moves:
        assert title.moves.matching(move.notation.split()) == [move]


def test_every_move_has_a_label_in_every_language(case: Case) -> None:
    state = case.start(0)
    for lang in COMPLETE:
        speaker = case.title.speaker(state, lang)
        labels = [label(speaker, move) for move in case.title.moves.moves]
        assert all(text.strip() for text in labels)


def test_targets_name_things_of_the_game(title: Title[Any]) -> None:
    for move in title.moves.moves:
        for target in move.targets:
            sort, _, id = target.partition(":")
            assert title.sorts[sort].has(id)
