"""A game at a glance, for the slider of a replay."""

from __future__ import annotations

from typing import Final

import msgspec

from longhall.core.show.scene import LogLine, Panel, Scene
from longhall.hall.live import SPECTATOR
from longhall.hall.setup import Setup, notations

# A gain that is told of, and how many such moves are
MUCH: Final = 8
MOST_TURNING: Final = 5


class TurnOut(msgspec.Struct):
    """From which move on a seat acted."""

    at: int
    seat: int


class RoundOut(msgspec.Struct):
    """After which move a round, an Age or a day began."""

    at: int
    name: str


class CountOut(msgspec.Struct):
    """What the seats had after a move: points, or Health where all play together; and how near the end is."""

    at: int
    values: list[int]
    threat: int


class PointOut(msgspec.Struct):
    """A move on which the game turned: by it a seat gained so much, or went into the lead."""

    at: int
    seat: int
    gain: int
    leads: bool
    text: str


class RailOut(msgspec.Struct):
    """The whole game at a glance: its moves, whose they were, where its parts begin, and how it went."""

    moves: int
    turns: list[TurnOut]
    rounds: list[RoundOut]
    counts: list[CountOut]
    turning: list[PointOut]


def rail_of(setup: Setup, played: list[tuple[int, str]], lang: str) -> RailOut:
    """Plays the moves again and notes where the seat and the round change."""
    game = setup.game()
    rail = RailOut(len(played), [], [], [], [])
    lines = 0
    for at in range(len(played) + 1):
        scene = game.scene(SPECTATOR, lang)
        name = scene.round
        count = CountOut(at, [standing(scene, panel) for panel in scene.panels], threat(scene))
        if not rail.counts or (rail.counts[-1].values, rail.counts[-1].threat) != (count.values, count.threat):
            if rail.counts and not scene.co_operative:
                rail.turning += turned(rail.counts[-1].values, count, scene.log[lines:])
            rail.counts.append(count)
        lines = len(scene.log)
        if name and (not rail.rounds or rail.rounds[-1].name != name):
            rail.rounds.append(RoundOut(at, name))
        if at < len(played):
            seat, move = played[at]
            if not rail.turns or rail.turns[-1].seat != seat:
                rail.turns.append(TurnOut(at, seat))
            game.play(seat, notations(setup.title).get(move, move))
    most = sorted(rail.turning, key=lambda point: (point.leads and not point.gain >= MUCH, -point.gain))[:MOST_TURNING]
    rail.turning = sorted(most, key=lambda point: point.at)
    return rail


def standing(scene: Scene, panel: Panel) -> int:
    """What a seat is measured by: its points, or the first number of its panel where nobody has points."""
    if not scene.co_operative:
        return panel.score
    number = panel.facts[0].value.split("/")[0] if panel.facts else ""
    return int(number) if number.isdigit() else 0


def threat(scene: Scene) -> int:
    """How far the first track that all share has come, from 0 to 100; without one -1."""
    for area in scene.areas:
        if area.at == "left" and area.tracks:
            return 100 * area.tracks[0].marker // max(1, len(area.tracks[0].values) - 1)
    return -1


def turned(before: list[int], now: CountOut, lines: list[LogLine]) -> list[PointOut]:
    """Seats that gained much by a move, or went into the lead, with the line that brought the most."""
    found: list[PointOut] = []
    for seat, value in enumerate(now.values):
        gain = value - before[seat]
        others = [n for other, n in enumerate(now.values) if other != seat]
        leads = gain > 0 and value > max(others) and before[seat] <= max(before[:seat] + before[seat + 1 :])
        if gain >= MUCH or leads:
            own = [line for line in lines if line.points and line.seat == seat]
            text = max(own, key=lambda line: line.points).text if own else lines[-1].text if lines else ""
            found.append(PointOut(now.at, seat, gain, leads, text))
    return found
