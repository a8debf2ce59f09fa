"""The log of a campaign (YC-21.1, YC-23): plain data that can be stored between games.

log = begin(["odin", "thor", "frigg"])
game = Game.at(TITLE, position(log), len(log["gods"]), options(log), luck)
...                                    # the game is played, and its experience spent
log = after(log, TITLE.write(game.state))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from longhall.core.errors import BadPosition
from longhall.core.position import only
from longhall.games.yggdrasil_chronicles.data import GOD_NAMES, SUPPORTS
from longhall.games.yggdrasil_chronicles.experience import first_table
from longhall.games.yggdrasil_chronicles.position import read_gods, read_table, write_table

SAGAS: Final = 6
KEYS: Final = frozenset(("gods", "support", "tables", "games"))


def begin(gods: Sequence[str], support: Sequence[str] | None = None) -> dict[str, Any]:
    """A new campaign: gods, support gods for one or two players, and tables with what is ticked at no cost."""
    seats = len(gods)
    if not 1 <= seats <= 5:
        raise BadPosition(f"a campaign is for 1 to 5 gods, not {seats}")
    chosen = read_gods(list(gods), None if support is None else list(support), seats)
    ids = [GOD_NAMES.ids[god] for god in chosen]
    tables = {ids[seat]: write_table(first_table(chosen[seat], list(chosen))) for seat in range(seats)}
    return {"gods": ids[:seats], "support": ids[seats:], "tables": tables, "games": []}


def check(log: Mapping[str, Any]) -> None:
    """Whether a stored log can be gone on with; `BadPosition` says what is wrong with it."""
    only(log, KEYS, "campaign")
    missing = sorted(KEYS - set(log))
    if missing:
        raise BadPosition(f"campaign: {missing[0]} is missing")
    gods = log["gods"]
    if not isinstance(gods, list) or not 1 <= len(gods) <= 5:
        raise BadPosition("campaign: gods must be a list of 1 to 5 gods")
    if not isinstance(log["support"], list) or len(log["support"]) != SUPPORTS[len(gods)]:
        raise BadPosition("campaign: support does not fit the number of players")
    read_gods(gods, log["support"], len(gods))
    for god in gods:
        read_table(log["tables"].get(god, {}), f"campaign.tables.{god}")
    won = 0
    for game in log["games"]:
        if game["saga"] != won + 1:
            raise BadPosition(f"campaign: saga {game['saga']} was played before saga {won + 1} was won")
        won += 1 if game["won"] else 0


def next_saga(log: Mapping[str, Any]) -> int:
    """The saga to play: the first that has not been won; 0 when all are (YC-21.1)."""
    won = len([game for game in log["games"] if game["won"]])
    return won + 1 if won < SAGAS else 0


def options(log: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the next game."""
    return {"mode": "campaign", "saga": next_saga(log)}


def position(log: Mapping[str, Any]) -> dict[str, Any]:
    """The beginning of the next game: the same gods, with the tables as they are now."""
    check(log)
    return {
        "seats": list(log["gods"]),
        "support": list(log["support"]),
        "phase": "setup",
        "gods": {god: {"table": dict(table)} for god, table in log["tables"].items()},
    }


def after(log: Mapping[str, Any], final: Mapping[str, Any]) -> dict[str, Any]:
    """The log after a game that is over, from its last position."""
    check(log)
    if final["seats"] != log["gods"] or final["support"] != log["support"]:
        raise BadPosition("campaign: these are not the gods of the campaign")
    if final["outcome"] == "undecided" or final["agenda"]:
        raise BadPosition("campaign: the game is not over, or experience is still to be spent")
    saga = next_saga(log)
    if not saga or not str(final["page"]).startswith(f"s{saga}p"):
        raise BadPosition(f"campaign: saga {saga} comes next, not page {final['page']}")
    return {
        "gods": list(log["gods"]),
        "support": list(log["support"]),
        "tables": {god: dict(final["gods"][god]["table"]) for god in log["gods"]},
        "games": [*log["games"], {"saga": saga, "won": final["outcome"] == "won"}],
    }
