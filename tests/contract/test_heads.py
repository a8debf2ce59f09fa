"""The log by turns: each stands under what was done in it, and says what it has cost whoever reads."""

from __future__ import annotations

import pytest

from longhall.core.errors import LonghallError
from longhall.core.play.game import Game
from longhall.core.show.scene import LogLine
from longhall.core.speech.message import Catalog
from longhall.core.speech.names import COMPLETE
from tests.contract.cases import Case, walk


def turns(log: list[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn, as a table shows them; what is nobody's turn is left out."""
    found: list[list[LogLine]] = []
    before = -1
    for line in log:
        if line.turn >= 0:
            if line.opens or line.turn != before:
                found.append([])
            found[-1].append(line)
        before = line.turn
    return found


def played(case: Case, style: str = "greedy") -> Game:
    return list(walk(case, 5, style))[-1]


def test_most_turns_say_what_was_done(case: Case) -> None:
    """All but those in which something is chosen before the game, or answered to another."""
    if not case.plain:
        return
    game = played(case)
    if not any(message.head for message in case.title.catalog.declared.values()):
        return
    heads = [next((line.head for line in turn if line.head), "") for turn in turns(game.scene(-1).log)]
    assert len([head for head in heads if head]) > 0.7 * len(heads)
    # Of one's own turns nothing more is said than everybody reads.
    for seat in range(game.seats):
        mine = [line.head for line in game.scene(seat).log if line.head]
        assert mine == [head for turn in turns(game.scene(-1).log) for head in [x.head for x in turn] if head]
    for lang in COMPLETE:
        assert len({line.head for line in game.scene(-1, lang).log}) > 4


def test_only_whoever_reads_has_lost_something(case: Case) -> None:
    if not case.plain:
        return
    game = played(case, "random")
    assert not any(line.cost for line in game.scene(-1).log)
    for seat in range(game.seats):
        view = game.view(seat)
        for entry, line in zip(view.reading.lines, game.scene(seat).log, strict=True):
            assert line.cost >= 0
            if line.cost:
                assert seat in [entry.args[i] for i in entry.message.seats]
            if entry.scorer == seat and entry.points < 0:
                assert line.cost == -entry.points


def test_a_heading_names_what_its_line_names() -> None:
    texts = {"log.went": {"en": "{seat} went to {place}."}, "head.go": {"en": "Go, {place}"}, "head.bad": {"en": "{n}"}}
    args = {"log.went": ["seat", "place"], "head.go": ["place"], "head.bad": ["n:number"]}
    went = Catalog(texts, args, "test", heads={"log.went": "head.go"}, costs={"log.went": ["seat"]}).message("log.went")
    assert went.head is not None
    assert (went.head.id, went.heading) == ("head.go", (1,))
    assert [went.costs((0, 3), seat) for seat in (0, 1)] == [1, 0]
    for wrong in ({"heads": {"log.went": "head.bad"}}, {"costs": {"log.went": ["loser"]}}):
        with pytest.raises(LonghallError, match=r"log\.went"):
            Catalog(texts, args, "test", None, **wrong).message("log.went")
