"""A game at a glance, for the slider of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from longhall.core.engine.journal import Entry
from longhall.core.show.scene import LogLine, Panel, Scene, Track
from longhall.hall.live import SPECTATOR
from longhall.hall.setup import Setup, notations

# A gain that is told of, a loss where all play together, and how many such moves are
MUCH: Final = 8
HURT: Final = 2
MOST_TURNING: Final = 5
# How many gains by one move are told each by itself
MOST_GAINS: Final = 3
# How many of the last lines are told with their move
MOST_TOLD: Final = 60


class TurnOut(msgspec.Struct):
    """From which move on a seat acted."""

    at: int
    seat: int


class RoundOut(msgspec.Struct):
    """After which move a round, an Age or a day began."""

    at: int
    name: str


class CountOut(msgspec.Struct):
    """What the seats had after a move: points, or Health where all play together; how near the end is, in per cent;
    and how far each thing that threatens all of them has come. Where they play against each other also what each
    source has brought each seat, and how strong the seats are.
    """

    at: int
    values: list[int]
    threat: int
    threats: list[int]
    sources: list[list[int]]
    strengths: list[int]


class PointOut(msgspec.Struct):
    """A move on which the game turned: by it a seat gained or lost so much, or went into the lead.

    The text tells of all of it but the `rest`.
    """

    at: int
    seat: int
    gain: int
    leads: bool
    text: str
    rest: int = 0


class ToldOut(msgspec.Struct):
    """By which move a line of the log came about."""

    at: int
    text: str


class RailOut(msgspec.Struct):
    """The whole game at a glance: its moves, whose they were, where its parts begin, and how it went."""

    moves: int
    turns: list[TurnOut]
    rounds: list[RoundOut]
    counts: list[CountOut]
    turning: list[PointOut]
    # What the threats are called
    threats: list[str]
    # After which move each round began, where rounds have no names
    laps: list[int]
    # What points come from, and what strength is measured by
    sources: list[str]
    strength: str
    # The last lines of the log
    told: list[ToldOut]


def rail_of(setup: Setup, played: list[tuple[int, str]], lang: str, reader: int = SPECTATOR) -> RailOut:
    """Plays the moves again and notes where the seat and the round change; a seat that reads it is called “you”."""
    game = setup.game()
    title = game.title
    rail = RailOut(len(played), [], [], [], [], [], [], [], "", [])
    if title.strength_name is not None:
        rail.strength = title.speaker(game.state, lang).say(title.strength_name)
    lines = read = 0
    for at in range(len(played) + 1):
        scene = game.scene(SPECTATOR, lang)
        name, view = scene.round, game.view(SPECTATOR)
        # What the seats are called may be chosen in the game.
        log = view.reading.log(title.speaker(view.state, lang, game.people), reader)
        tracks = shared_tracks(scene)
        rail.threats = [track.name for track in tracks[1:]]
        brought = {row.name: row.points for row in scene.sheet if not scene.co_operative}
        rail.sources += [source for source in brought if source not in rail.sources]
        count = CountOut(
            at,
            [standing(scene, panel) for panel in scene.panels],
            100 * tracks[0].marker // max(1, len(tracks[0].values) - 1) if tracks else -1,
            [int(track.values[track.marker]) for track in tracks[1:]],
            [brought.get(source, []) for source in rail.sources],
            [title.strength(view.state, seat) for seat in range(game.seats)] if rail.strength else [],
        )
        before = rail.counts[-1] if rail.counts else None
        if before is None or msgspec.structs.replace(before, at=at) != count:
            if before is not None:
                if scene.co_operative:
                    rail.turning += hurt(before.values, count, log[lines:], view.reading.lines[lines:])
                else:
                    rail.turning += turned(before.values, count, log[lines:])
            rail.counts.append(count)
        rail.told += [ToldOut(at, line.text) for line in log[lines:]]
        lines = len(log)
        told = game.journal.lines
        rail.laps += [at for entry in told[read:] if entry.message is game.title.lap]
        read = len(told)
        if name and (not rail.rounds or rail.rounds[-1].name != name):
            rail.rounds.append(RoundOut(at, name))
        if at < len(played):
            seat, move = played[at]
            if not rail.turns or rail.turns[-1].seat != seat:
                rail.turns.append(TurnOut(at, seat))
            game.play(seat, notations(setup.title).get(move, move))
    # What is only counted at the end turns nothing but the lead.
    found = [point for point in rail.turning if point.leads or scene.co_operative or point.at < len(played)]
    most = sorted(found, key=lambda p: (p.leads and not p.gain >= MUCH, -abs(p.gain)))[:MOST_TURNING]
    rail.turning = sorted(most, key=lambda point: point.at)
    rail.told = rail.told[-MOST_TOLD:]
    return rail


def standing(scene: Scene, panel: Panel) -> int:
    """What a seat is measured by: its points, or the first number of its panel where nobody has points."""
    if not scene.co_operative:
        return panel.score
    number = panel.facts[0].value.split("/")[0] if panel.facts else ""
    return int(number) if number.isdigit() else 0


def shared_tracks(scene: Scene) -> list[Track]:
    """The tracks that all share: the way to the end of the game, then what threatens everybody."""
    return next((area.tracks for area in scene.areas if area.at == "left" and area.tracks), [])


def hurt(before: list[int], now: CountOut, lines: list[LogLine], entries: Sequence[Entry]) -> list[PointOut]:
    """Seats that lost much by a move, with all lines that tell what it cost them; what is only paid turns nothing."""
    found: list[PointOut] = []
    for seat, value in enumerate(now.values):
        lost = before[seat] - value
        costs = [(line.text, entry) for line, entry in zip(lines, entries, strict=True) if entry.cost(seat)]
        if lost >= HURT and costs:
            # Where a number is told, it is of what is lost here.
            told = sum(entry.cost(seat) for _, entry in costs if entry.message.cost >= 0)
            found.append(PointOut(now.at, seat, -lost, False, " ".join(text for text, _ in costs), told - lost))
    return found


def turned(before: list[int], now: CountOut, lines: list[LogLine]) -> list[PointOut]:
    """Seats that gained much by a move, or went into the lead, with the lines that brought the most."""
    found: list[PointOut] = []
    for seat, value in enumerate(now.values):
        gain = value - before[seat]
        others = [n for other, n in enumerate(now.values) if other != seat]
        leads = gain > 0 and value > max(others) and before[seat] <= max(before[:seat] + before[seat + 1 :])
        if gain >= MUCH or leads:
            own = [i for i, line in enumerate(lines) if line.points and line.seat == seat]
            most = sorted(own, key=lambda i: -lines[i].points)[:MOST_GAINS]
            chosen = [lines[i] for i in sorted(most)] or lines[-1:]
            rest = gain - sum(line.points for line in chosen)
            found.append(PointOut(now.at, seat, gain, leads, told(chosen, lines), rest))
    return found


def told(chosen: list[LogLine], lines: list[LogLine]) -> str:
    """Some lines, those of a fight after the one that says how and where it ended for the same seat."""
    fights = [line.seat for line in chosen if line.fight]
    fought = [line for line in lines if line.fight and line.head and line.seat in fights]
    return " ".join([line.text for line in fought[-1:] if line not in chosen] + [line.text for line in chosen])
