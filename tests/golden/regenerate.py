"""Writes the golden files of all games, or of those that are named: `python -m tests.golden.regenerate [GAME ...]`.

    moves.txt         index and notation of every move: records, masks and networks rest on them
    checksum.txt      actors, options, choices and winners of 1,000 seeded games
    record-*.json     whole games; each must replay exactly
    perft.json        positions, written by hand as scenarios, with the number of move sequences from them
    scenes.json       for each record and seat, hashes of what was shown, of the log and of the position
    parts.json        steps, options, messages and rows of the score sheet by name
    faults.json       broken positions and what the reader says of them, word for word

Run it only when a change of these is meant, read the difference before it is committed, and raise the game's
`rules_version` when old records do not replay. A new game writes its own positions
into perft.json, with `counts` empty. A record that replays exactly stays what it is, whatever bots would play now, and
broken positions as long as the records do: where nothing has changed, nothing is written anew.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import longhall
from longhall.core.title.option import Value
from longhall.core.title.registry import games
from longhall.core.title.title import Title
from tests.contract.cases import BOTS, Players, option_sets
from tests.golden import faults
from tests.golden.counts import checksum_text, counted, folder, record_files
from tests.golden.scenes import parts, scenes

HOW = "If that is meant: python -m tests.golden.regenerate"


def moves_text(title: Title[Any]) -> str:
    return "".join(f"{move.index} {move.notation}\n" for move in title.moves.moves)


def dumped(rows: list[dict[str, Any]]) -> str:
    """Rows as JSON, one a line."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"


def stands(text: str) -> bool:
    """Whether a record replays exactly."""
    try:
        game = longhall.replay(text)
    except longhall.LonghallError:
        return False
    return game.over and game.record().save() == text


def records(title: Title[Any]) -> dict[str, str]:
    """Name and text of the records: random and greedy play for each number of seats, and one with all options on."""
    most = title.max_seats
    games: dict[str, tuple[int, str, dict[str, Value]]] = {
        f"record-{seats}-{style}.json": (seats, style, {})
        for seats in range(title.min_seats, most + 1)
        for style in BOTS
    }
    games[f"record-{most}-random-options.json"] = (most, "random", option_sets(title)[-1])
    old = {path.name: path.read_text("utf-8") for path in record_files(title)}
    kept = {name: old[name] for name in games if name in old and stands(old[name])}
    return {name: kept[name] if name in kept else _play(title, *given) for name, given in games.items()}


def _play(title: Title[Any], seats: int, style: str, options: dict[str, Value]) -> str:
    entropy = [f"seat {seat}" for seat in range(seats)] if options else []
    game = longhall.new(title.id, seats, seed=f"golden {seats} {style}", entropy=entropy, **options)
    players = Players(style, seats, seats)
    while not game.over:
        game.play(*players.choose(game))
    return game.record().save()


def regenerate(title: Title[Any]) -> None:
    home = folder(title)
    home.mkdir(exist_ok=True)
    (home / "moves.txt").write_text(moves_text(title), "utf-8")
    (home / "checksum.txt").write_text(checksum_text(title), "utf-8")
    before = {path.name: path.read_text("utf-8") for path in record_files(title)}
    after = records(title)
    for name in before.keys() - after.keys():
        (home / name).unlink()
    for name, text in after.items():
        (home / name).write_text(text, "utf-8")
    if before != after:
        (home / "faults.json").unlink(missing_ok=True)
    positions = home / "perft.json"
    if positions.exists():
        rows = counted(json.loads(positions.read_text("utf-8")))
        positions.write_text(json.dumps(rows, indent=2, ensure_ascii=False) + "\n", "utf-8")
    net(title)


def net(title: Title[Any]) -> None:
    """Writes what is shown, what the game consists of, and what the reader says of broken positions."""
    home = folder(title)
    files = record_files(title)
    for name, data in (("scenes", scenes(files)), ("parts", parts(title))):
        (home / f"{name}.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    broken = home / "faults.json"
    rows = faults.again(json.loads(broken.read_text("utf-8")), files) if broken.exists() else faults.found(title, files)
    broken.write_text(dumped(rows), "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or games():
        regenerate(longhall.title(name))
