"""What a game shows and consists of, in short: hashes of scenes, logs and positions, and the names of its parts.

Nothing here knows where a thing lies in the sources, so that they can be rearranged and still be compared.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

import longhall
from longhall import Game
from longhall.core.speech.names import COMPLETE
from longhall.core.title.title import Title

# A scene is drawn after every fifth move, in one language after the other, and in all of them at the end.
EVERY = 5


def played(record: str) -> Iterator[tuple[int, Game]]:
    """The game of a record after each of its moves, and how many those are."""
    data = json.loads(record)
    game = longhall.new(data["game"], data["seats"], data["seed"], data["entropy"], **data["options"])
    yield 0, game
    for n, (seat, notation) in enumerate(data["moves"], 1):
        game.play(seat, notation)
        yield n, game


# Compiled, 3 in a place for a float is 3.0; a hash takes them for the same.
WHOLE = re.compile(rb"\.0(?<=\d\.0)(?=[,\]}])")


def hashes(record: str) -> dict[str, str]:
    """By seat (a spectator: -1) and language, a hash of all that was shown, of the log, and of the position."""
    found: dict[str, Any] = {}
    for n, game in played(record):
        if n % EVERY == 0 or game.over:
            langs = COMPLETE if game.over else [COMPLETE[n // EVERY % len(COMPLETE)]]
            for seat in range(-1, game.seats):
                view = game.view(seat)
                position = json.dumps(view.position(), ensure_ascii=False).encode()
                for lang in langs:
                    told = found.setdefault(f"{seat} {lang}", hashlib.sha256())
                    told.update(WHOLE.sub(b"", msgspec.json.encode(game.scene(seat, lang))))
                    told.update(position)
                    if game.over:
                        told.update("\n".join(view.log(lang)).encode())
    return {key: told.hexdigest()[:16] for key, told in found.items()}


def scenes(records: list[Path]) -> dict[str, dict[str, str]]:
    """The hashes of each record."""
    return {path.stem: hashes(path.read_text("utf-8")) for path in records}


def ours(texts: Mapping[str, str]) -> dict[str, str]:
    """The languages that are complete; another one may begin any day."""
    return {lang: texts[lang] for lang in COMPLETE}


def parts(title: Title[Any]) -> dict[str, Any]:
    """The steps with what positions say of them, the options, and the messages with their arguments."""
    game = longhall.new(title.id, title.min_seats, 0)
    steps = title.codec(game.state).steps
    options = [[o.id, o.default, o.values, o.rule, ours(o.names), ours(o.texts)] for o in title.options]
    messages = title.catalog.declared
    return {
        "steps": {name: [list(field) for field in steps[name].fields] for name in sorted(steps)},
        "options": json.loads(json.dumps(options)),
        "messages": {id: [list(messages[id].names), list(messages[id].sorts)] for id in sorted(messages)},
        "sheet": list(title.sheet_rows),
    }
