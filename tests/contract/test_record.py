"""The record is the truth: replaying it gives the same game again, at the end and on the way."""

from __future__ import annotations

import pytest

import longhall
from longhall.core.play.game import Game
from longhall.core.play.record import Record
from longhall.core.script.scenario import set_up
from tests.contract.cases import BOTS, Case, Players, finished, options_of, script, story, walk
from tests.contract.test_undo import goes_back


def log(game: Game) -> list[tuple[str, tuple[int, ...], str, int, int, int]]:
    return [(m.message.id, m.args, m.rule.id, m.audience, m.scorer, m.points) for m in game.journal.lines]


def replayed(game: Game) -> None:
    """The record of a game, saved and replayed, is that game."""
    text = game.record().save()
    again = longhall.replay(text)
    assert again.digest() == game.digest()
    assert again.record().save() == text
    assert log(again) == log(game)
    assert options_of(again.state) == options_of(game.state)
    assert (again.over, again.scores, again.winners) == (game.over, game.scores, game.winners)


@pytest.mark.parametrize("style", BOTS)
def test_replay_gives_the_same_digest(case: Case, style: str) -> None:
    length = len(script(case, 0, style))
    for game in walk(case, 0, style):
        if game.over or len(game.played) % max(1, length // 6) == 0:
            replayed(game)


def test_replay_after_undo(case: Case) -> None:
    """What was taken back is not in the record."""
    game = case.game(1)
    players = Players("random", case.seats, 1)
    undone = 0
    while not game.over and undone < 3:
        seat, move = players.choose(game)
        game.play(seat, move)
        if game.can_undo(seat):
            game.undo(seat)
            replayed(game)
            undone += 1
            game.redo(seat)
            replayed(game)
    assert bool(undone) == goes_back(case)


def test_a_game_from_a_position_replays(case: Case) -> None:
    told = story(case, 0)
    for fraction in (0.2, 0.5, 0.8):
        position = case.title.write(told.states[told.deciding(fraction)])
        scenario = {"game": case.title.id, "seats": case.seats, "options": case.options, "position": position}
        game = set_up({**scenario, "seed": f"oak {fraction}"})
        assert game.record().data["seed"] == f"oak {fraction}"
        players = Players("random", case.seats, 2)
        for _ in range(12):
            if not game.over:
                game.play(*players.choose(game))
        replayed(game)


def test_the_points_of_the_journal_are_the_score(case: Case) -> None:
    """The final sheet is the sum of the lines that explain points (state.score)."""
    for style in BOTS:
        game = finished(case, 0, style)
        points = [0] * case.seats
        for line in game.journal.lines:
            if line.scorer >= 0:
                points[line.scorer] += line.points
        assert points == game.scores


def test_a_record_is_saved_and_loaded_as_it_is(case: Case) -> None:
    record = finished(case, 0, "random").record()
    assert Record.load(record.save()).data == record.data
    assert Record.load(record.save()).save() == record.save()
