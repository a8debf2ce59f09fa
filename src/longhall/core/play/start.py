"""How a game begins: anew, or from a record."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from longhall.core.errors import BadRecord, LonghallError, Unknown
from longhall.core.play.game import Game
from longhall.core.play.record import Record, commitment, seal
from longhall.core.title.option import Value
from longhall.core.title.registry import title as find_title
from longhall.core.title.title import Title


def new(game: str, seats: int, seed: int | str | None = None, entropy: Sequence[str] = (), **options: Value) -> Game:
    """Starts a game. The same seed, entropy and options deal the same game."""
    if seed is None:
        return Game(find_title(game), seats, options, secrets.token_hex(32), secrets.token_hex(16), entropy)
    return Game(find_title(game), seats, options, str(seed), "", entropy)


def check_seals(data: Mapping[str, Any]) -> None:
    """Refuses a record in which somebody has added something else to the deal than was sealed."""
    if "seals" not in data:
        return
    seats = [seat for seat, _ in data["seals"]]
    if len(seats) != len(data["entropy"]) or seats != sorted(set(seats)) or not set(seats) <= set(range(data["seats"])):
        raise BadRecord("the seals of the record do not fit what was added to the deal")
    for (seat, hash), secret in zip(data["seals"], data["entropy"], strict=True):
        if not isinstance(secret, str) or seal(data["commitment"], secret) != hash:
            raise BadRecord(f"what seat {seat} added to the deal is not what it had sealed")


def replay(record: Record | str, automatic: Iterable[int] = ()) -> Game:
    """Plays a record again, move by move; `BadRecord` when it does not fit the rules, the luck or itself.

    One that was made by earlier rules is good if these lead to the same end. `automatic` are the seats that answer by
    themselves.
    """
    data = (Record.load(record) if isinstance(record, str) else record).data
    try:
        title = find_title(data["game"])
    except Unknown as unknown:
        raise BadRecord(f"the record is of an {unknown}") from None
    if data["rules"] == title.rules_version:
        return play_again(title, data, automatic)
    try:
        return play_again(title, data, automatic)
    except BadRecord as fault:
        raise BadRecord(
            f"the record was made by rules {data['rules']} of {title.id}; this version has {title.rules_version},"
            f" and by these {fault}"
        ) from None


def play_again(title: Title[Any], data: Mapping[str, Any], automatic: Iterable[int]) -> Game:
    """All that a record tells, by the rules as they are."""
    if commitment(data["seed"], data["salt"]) != data["commitment"]:
        raise BadRecord("the seed and salt of the record do not fit its commitment")
    check_seals(data)
    try:
        game = Game(
            title,
            data["seats"],
            data["options"],
            data["seed"],
            data["salt"],
            data["entropy"],
            position=data["position"],
            seals=[(seat, hash) for seat, hash in data.get("seals", ())],
        )
    except LonghallError as fault:
        raise BadRecord(f"the record cannot be set up: {fault}") from None
    game.automatic = frozenset(automatic)
    for n, (seat, notation) in enumerate(data["moves"], 1):
        try:
            game.play(seat, notation)
        except LonghallError as fault:
            raise BadRecord(f"move {n} of the record, {notation!r} by seat {seat}, does not fit: {fault}") from None
    again = game.record().data
    if again["luck"] != data["luck"]:
        raise BadRecord("the luck in the record is not what its seed deals")
    if not game.ends_as(data["digest"]):
        raise BadRecord("the record ends in another position than its moves lead to")
    return game
