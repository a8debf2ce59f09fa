"""Undo goes back to the last barrier and no further; redo makes the same moves again.

A barrier is a draw of luck, a reveal, a secret choice, or another seat's answer. What was revealed is worked out here
from zones and sightings, not from the engine's own note. A secret choice can be changed until it is complete.
"""

from __future__ import annotations

import marshal
from functools import cache
from operator import attrgetter
from typing import Any

import pytest

from longhall.core.engine.agenda import Sealed
from longhall.core.engine.moves import Move
from longhall.core.errors import NoUndo
from longhall.core.play.game import Game
from tests.contract.cases import Case, Players, everything, options_of, script
from tests.contract.knowledge import revealed

SEEDS = {"random": range(3), "greedy": range(1)}
# What a line of the journal says
SAID = attrgetter("message", "args", "rule", "audience")


def look(game: Game) -> tuple[Any, ...]:
    """All that must be as it was; bytes are compared more quickly than fingerprints are taken."""
    position = marshal.dumps(game.title.write(game.state), 2)
    lines = list(map(SAID, game.journal.lines))
    return position, lines, options_of(game.state), game.state.draws, list(game.played)


class Watch:
    """Plays moves and keeps, on its own account, the states that may be gone back to, where they are asked for."""

    def __init__(self, game: Game, *, keeps: bool = True) -> None:
        self.game = game
        self.keeps = keeps
        self.mover = -1
        self.looks: list[tuple[Any, ...]] = []

    def play(self, seat: int, move: Move, before: tuple[Any, ...] = ()) -> str:
        """Makes a move; returns the barrier that it put up, or nothing. Who has just looked at the game says so."""
        game = self.game
        if self.keeps:
            before = before or look(game)
        drawn, state = len(game.journal.luck), game.state.clone()
        decision = game.state.decision()
        game.play(seat, move)
        barrier = ""
        if len(game.journal.luck) > drawn:
            barrier = "luck"
        elif revealed(state, game.state):
            barrier = "reveal"
        elif isinstance(decision, Sealed):
            barrier = "secret choice"
        if barrier or seat != self.mover:
            self.looks.clear()
        if self.keeps and not barrier:
            self.looks.append(before)
        self.mover = seat
        return barrier


@cache
def goes_back(case: Case) -> bool:
    """Whether some move of a random game puts up no barrier; in a game where every move does, none is taken back."""
    watch = Watch(case.game(0), keeps=False)
    return not all(watch.play(seat, move) for seat, move in script(case, 0, "random"))


def choosing(game: Game) -> list[int]:
    """The seats that have made a part of a secret choice: that much they may take back."""
    choice = None if game.over else game.state.decision()
    return (
        [seat for seat in choice.waiting() if choice.answers[choice.seats.index(seat)]]
        if isinstance(choice, Sealed)
        else []
    )


def refused(game: Game, *seats: int) -> None:
    """Undo is refused, says why, and changes nothing."""
    before = everything(game)
    for seat in set(seats) - set(choosing(game)):
        assert not game.can_undo(seat)
        with pytest.raises(NoUndo) as fault:
            game.undo(seat)
        assert str(fault.value)
        assert "\n" not in str(fault.value)
    assert everything(game) == before


def test_undo_to_each_allowed_point_and_redo(case: Case, bots: str) -> None:
    game = case.game(0)
    watch = Watch(game)
    now = look(game)
    for seat, move in script(case, 0, bots):
        watch.play(seat, move, now)
        looks = [*watch.looks, look(game)]
        for back in range(1, len(looks)):
            assert game.can_undo(watch.mover)
            taken = game.undo(watch.mover)
            assert look(game) == looks[-1 - back]
            assert taken is looks[-back][-1][-1][1]
        refused(game, watch.mover)
        for forth in range(1, len(looks)):
            game.redo(watch.mover)
            assert look(game) == looks[forth]
        with pytest.raises(NoUndo):
            game.redo(watch.mover)
        now = look(game)
        assert now == looks[-1]


def test_undo_is_refused_behind_a_barrier(case: Case, bots: str) -> None:
    met: set[str] = set()
    for seed in case.seeds(SEEDS[bots]):
        game = case.game(seed)
        watch = Watch(game, keeps=False)
        refused(game, *range(case.seats))
        for mover, move in script(case, seed, bots):
            last = watch.mover
            barrier = watch.play(mover, move)
            met.add(barrier)
            refused(game, *[seat for seat in range(case.seats) if barrier or seat != watch.mover])
            if last not in (-1, watch.mover):
                met.add("another seat")
    assert case.seats == 1 or "another seat" in met


def test_a_move_after_undo_forgets_what_was_taken_back(case: Case) -> None:
    """Once another move is made, there is nothing to make again."""
    game = case.game(34)
    players = Players("random", case.seats, 34)
    watch = Watch(game)
    tried = 0
    while not game.over:
        watch.play(*players.choose(game))
        if watch.looks and len(watch.looks[-1][2][watch.mover]) > 1:
            seat = watch.mover
            taken = game.undo(seat)
            watch.looks.pop()
            other = next(move for move in game.moves(seat) if move is not taken)
            watch.play(seat, other)
            with pytest.raises(NoUndo):
                game.redo(seat)
            tried += 1
    assert bool(tried) == goes_back(case)


def test_only_the_seat_that_moved_can_redo(case: Case) -> None:
    game = case.game(35)
    players = Players("random", case.seats, 35)
    watch = Watch(game)
    while not watch.looks and not game.over:
        watch.play(*players.choose(game))
    assert bool(watch.looks) == goes_back(case)
    if not watch.looks:
        refused(game, *range(case.seats))
        return
    game.undo(watch.mover)
    before = everything(game)
    for seat in range(case.seats):
        if seat != watch.mover:
            with pytest.raises(NoUndo):
                game.redo(seat)
    assert everything(game) == before


def test_answers_that_come_by_themselves_are_taken_back_with_the_move(case: Case) -> None:
    """All seats but the first are automatic: its last move goes with all that was answered, up to the last barrier."""
    game = case.game(36)
    game.automatic = frozenset(range(1, case.seats))
    back: list[tuple[Any, ...]] = []
    for seat, move in script(case, 36, "random"):
        before, drawn, state = look(game), len(game.journal.luck), game.state.clone()
        decision = game.state.decision()
        game.play(seat, move)
        if len(game.journal.luck) > drawn or revealed(state, game.state) or isinstance(decision, Sealed):
            back.clear()
        elif back or seat == 0:
            back.append(before)
        own = [i for i in range(len(back)) if look_mover(back, i, game) == 0]
        if 0 in choosing(game):
            continue
        assert game.can_undo(0) == bool(own)
        if own:
            now = look(game)
            assert game.undo(0) is now[-1][len(back[own[-1]][-1])][1]
            assert look(game) == back[own[-1]]
            game.redo(0)
            assert look(game) == now
        else:
            refused(game, 0)


def look_mover(back: list[tuple[Any, ...]], i: int, game: Game) -> int:
    """Who made the move after the i-th state that may be gone back to."""
    return int(game.played[len(back[i][-1])][0])


def test_a_secret_choice_is_changed_until_it_is_complete(case: Case) -> None:
    """Whatever the others have chosen meanwhile: it is as if it had not been made, and it can be made again."""
    game = case.game(37)
    for seat, move in script(case, 37, "random"):
        choice = game.state.decision()
        if isinstance(choice, Sealed) and choice.needed > 1 and not any(choice.answers):
            for chooser in choice.waiting():
                others_first(game, case, chooser)
        game.play(seat, move)


def others_first(game: Game, case: Case, chooser: int) -> None:
    """One seat begins, the others choose, and it takes back what it began with."""
    moves = list(game.played)
    begun, untouched = (played_so_far(case, moves) for _ in range(2))
    begun.play(chooser, begun.moves(chooser)[-1])
    for table in (begun, untouched):
        choice = table.state.decision()
        assert isinstance(choice, Sealed)
        for other in choice.waiting():
            while other != chooser and other in choice.waiting():
                table.play(other, table.moves(other)[0])
    complete = look(begun)
    assert begun.can_undo(chooser)
    taken = begun.undo(chooser)
    assert look(begun) == look(untouched)
    refused(begun, *range(case.seats))
    assert begun.redo(chooser) is taken
    assert look(begun)[:4] == complete[:4]


def played_so_far(case: Case, moves: list[tuple[int, Move]]) -> Game:
    game = case.game(37)
    for seat, move in moves:
        game.play(seat, move)
    return game
