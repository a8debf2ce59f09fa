"""What the log says that a turn has cost a god is what the god has lost."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import longhall
from longhall.core.engine.journal import Entry
from longhall.core.play.game import Game
from longhall.games.yggdrasil_chronicles.box import Table

# What else changes the Health of the god that it names first
GAINS = {"log.health_recovered": 1, "log.frigg_heals": 1, "log.health_paid": -1}


def told(line: Entry, god: int) -> int:
    """How the Health of a god changes by what a line says."""
    if line.message.id == "log.health_given":
        return (line.args[1] == god) - (line.args[0] == god)
    if line.message.id in GAINS:
        return GAINS[line.message.id] * line.args[1] if line.args[0] == god else 0
    # What is taken by Blood Ties is no Health.
    return 0 if line.message.id == "log.seized" else -line.cost(god)


def health(game: Game) -> Sequence[int]:
    assert isinstance(game.state, Table)
    return game.state.health


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_to_be_lost_is_lost(seed: int) -> None:
    """YC-14.9 and all else that takes Health: each line costs its god as much as it says, and nobody else."""
    rng = random.Random(seed)
    game = longhall.new("yggdrasil_chronicles", 4, seed=str(seed))
    while not game.over:
        before, lines = list(health(game)), len(game.journal.lines)
        seat = game.decisions[0].seat
        game.play(seat, rng.choice(list(game.moves(seat))))
        new = game.journal.lines[lines:]
        if any(line.message.id == "log.god_taken" for line in new):
            continue
        for god in range(game.seats):
            now = before[god] + sum(told(line, god) for line in new)
            assert health(game)[god] == max(0, now), [line.message.id for line in new]
