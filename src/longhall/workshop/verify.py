"""What a record proves when it is played again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longhall.core.play.record import Record
from longhall.core.play.start import replay


def report(text: str) -> list[str]:
    """Replays a record and says what was checked; `BadRecord` when it does not hold."""
    record = Record.load(text)
    game = replay(record)
    data = record.data
    names = [panel.name for panel in game.scene(-1).panels]
    lines = [
        f"{game.title.names['en']}, {game.seats} seats, rules {game.title.rules_version}",
        f"moves: {len(game.played)} replayed, every one legal; the final position is the recorded one",
    ]
    answers = f"luck: {len(data['luck'])} answers"
    if data["position"]:
        lines.append("start: a given position; its luck does not come from the seed")
        lines.append(f"{answers}, the same when played again; nobody was committed to them")
    else:
        lines.append(f"{answers}, each what the seed deals")
        lines.append(_commitment(data["commitment"], data["salt"]))
        lines.append(_contributions(data))
    if game.over:
        score = ", ".join(f"{name} {points}" for name, points in zip(names, game.scores, strict=True))
        lines.append(f"end: {score}; won by {' and '.join(names[seat] for seat in game.winners) or 'nobody'}")
    else:
        asked = ", ".join(names[asked.seat] for asked in game.decisions)
        lines.append(f"end: the game is not over; to decide: {asked}")
    return lines


def _contributions(data: Mapping[str, Any]) -> str:
    """What players have added to the deal, and whether anybody could choose by it."""
    if not data["entropy"]:
        return "players: nobody added anything to the deal; whoever made the seed could have chosen it"
    if "seals" not in data:
        return f"players: {len(data['entropy'])} texts were added to the deal, unsealed; the last one could be chosen"
    seats = ", ".join(str(seat) for seat, _ in data["seals"])
    return f"players: seats {seats} added to the deal what each had sealed before any of it was shown"


def _commitment(published: str, salt: str) -> str:
    """What the published commitment proves."""
    if salt:
        return f"commitment: seed and salt fit {published}"
    return "commitment: fits, but the seed was chosen without salt, so whoever chose it could know the deal"
