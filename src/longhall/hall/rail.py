"""A game at a glance, for the slider of a replay."""

from __future__ import annotations

import msgspec

from longhall.hall.live import SPECTATOR, Setup, notations


class TurnOut(msgspec.Struct):
    """From which move on a seat acted."""

    at: int
    seat: int


class RoundOut(msgspec.Struct):
    """After which move a round, an Age or a day began."""

    at: int
    name: str


class RailOut(msgspec.Struct):
    """The whole game at a glance: its moves, whose they were, and where its parts begin."""

    moves: int
    turns: list[TurnOut]
    rounds: list[RoundOut]


def rail_of(setup: Setup, played: list[tuple[int, str]], lang: str) -> RailOut:
    """Plays the moves again and notes where the seat and the round change."""
    game = setup.game()
    rail = RailOut(len(played), [], [])
    for at in range(len(played) + 1):
        name = game.scene(SPECTATOR, lang).round
        if name and (not rail.rounds or rail.rounds[-1].name != name):
            rail.rounds.append(RoundOut(at, name))
        if at < len(played):
            seat, move = played[at]
            if not rail.turns or rail.turns[-1].seat != seat:
                rail.turns.append(TurnOut(at, seat))
            game.play(seat, notations(setup.title).get(move, move))
    return rail
