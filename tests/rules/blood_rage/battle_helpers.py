"""A province, who stands there and what they hold, in one line per clan."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from longhall.core.errors import Illegal
from longhall.core.play.game import Game
from longhall.core.script.scenario import report
from longhall.games.blood_rage.box import things as box
from tests.rules.blood_rage.helpers import THREE, After, Position, game_at

BOX: dict[str, Any] = json.loads((box.FOLDER / "components.json").read_text("utf-8"))
CARD_IDS: list[str] = [card["id"] for card in BOX["cards"]]
SLOT_OF: dict[str, str] = {card["id"]: card["slot"] for card in BOX["cards"]}
SAILING = ("ship", "sea_serpent")
TROOPS = ("warrior", "leader", "ship")

# BR-1.6
FJORD_OF = {
    "elvagar": "fjord_ne",
    "angerboda": "fjord_ne",
    "muspelheim": "fjord_se",
    "horgr": "fjord_se",
    "utgard": "fjord_sw",
    "andlang": "fjord_sw",
    "gimle": "fjord_nw",
    "myrkulor": "fjord_nw",
}
OUTER = tuple(FJORD_OF)
PROVINCES = ("yggdrasil", *OUTER)

# Figures with Horns 4 and without upgrades whose strength is the index
ARMY = (
    "",
    "warrior",
    "warrior warrior",
    "leader",
    "leader warrior",
    "leader ship",
    "leader ship warrior",
    "leader ship warrior warrior",
)


class Side:
    """A clan of a situation: figures in the province of the battle and elsewhere, and its row of the position."""

    def __init__(self, figures: str, at: Mapping[str, str], row: dict[str, Any]) -> None:
        self.figures = figures
        self.at = at
        self.row = row


def side(figures: str = "", hand: str = "", up: str = "", at: Mapping[str, str] | None = None, **row: Any) -> Side:
    """Figures (Ships go to the fjord), cards in hand, upgrades in force; a Monster brings its own card."""
    at = at or {}
    everybody = " ".join([figures, *at.values(), *row.get("valhalla", {})]).split()
    monsters = [kind for kind in dict.fromkeys(everybody) if kind not in TROOPS]
    row["slots"] = sheet(*up.split(), *[kind for kind in monsters if kind not in up.split()])
    row["hand"] = hand.split()
    return Side(figures, at, row)


def sheet(*upgrades: str) -> dict[str, str]:
    """Upgrades in the slots of their types, filled from the first."""
    slots: dict[str, str] = {}
    for card in upgrades:
        kind = SLOT_OF[card]
        names = {"monster": ("monster_1", "monster_2"), "clan": ("clan_1", "clan_2", "clan_3")}.get(kind, (kind,))
        slots[next(name for name in names if name not in slots)] = card
    return slots


def field(
    province: str = "gimle",
    token: str | None = "horns",
    *,
    pillaged: Sequence[str] = (),
    destroyed: Sequence[str] = (),
    turn: str | None = "wolf",
    top: Mapping[str, Any] | None = None,
    **sides: Side,
) -> dict[str, Any]:
    """The Action phase on a clan's turn, with the clans' figures in the area of a province."""
    board: dict[str, dict[str, Any]] = {}

    def row(place: str) -> dict[str, Any]:
        return board.setdefault(place, {"figures": {}})

    if token is not None and province != "yggdrasil":
        row(province)["token"] = token
    for place in pillaged:
        row(place)["pillaged"] = True
    for place in destroyed:
        row(place)["destroyed"] = True
    for clan, one in sides.items():
        for place, figures in {province: one.figures, **one.at}.items():
            for kind, n in Counter(figures.split()).items():
                where = FJORD_OF[place] if kind in SAILING and place in FJORD_OF else place
                row(where)["figures"].setdefault(clan, {})[kind] = n
    position: dict[str, Any] = {"clans": {clan: one.row for clan, one in sides.items()}, "board": board}
    if turn is not None:
        position["turn"] = turn
    return {**position, **(top or {})}


def moved(position: Position, moves: Sequence[str], seats: Sequence[str]) -> Game:
    """The game after moves of which each answers one question and no more."""
    game = game_at(position, seats)
    for line in moves:
        clan, _, move = line.partition(": ")
        game.play(seats.index(clan), move)
    return game


def play(position: Position, *moves: str, seats: Sequence[str] = THREE, views: Iterable[str] = ()) -> After:
    """What has come of moves that must all be legal; nothing that a line leaves open is closed for it."""
    return After(report(moved(position, moves, seats), {"views": list(views)}, None))


def refused(position: Position, *moves: str, seats: Sequence[str] = THREE) -> str:
    """The rule by which the last of the moves is refused; the others are legal, and nothing has changed."""
    game = moved(position, moves[:-1], seats)
    before = game.digest()
    clan, _, move = moves[-1].partition(": ")
    with pytest.raises(Illegal) as refusal:
        game.play(seats.index(clan), move)
    assert game.digest() == before
    return str(refusal.value.rule)


def plain(cards: Sequence[str]) -> list[str]:
    """Card ids without their Ages, sorted."""
    return sorted(card.partition(".")[0] for card in cards)


def hand(after: After, clan: str) -> list[str]:
    return plain(after.clan(clan)["hand"])


def in_play(after: After, clan: str) -> list[str]:
    return plain(after.clan(clan)["in_play"])


def discarded(after: After) -> list[str]:
    return plain(after.position["discard"])


def fallen(after: After, clan: str) -> int:
    """How many figures of a clan are in Valhalla."""
    return sum(after.valhalla(clan).values())


def is_pillaged(after: After, province: str = "gimle") -> bool:
    return bool(after.place(province)["pillaged"])


def order_asked(position: Position, *moves: str, answer: str = "decline", n: int, seats: Sequence[str] = THREE) -> str:
    """Who is asked one after the other when n clans in a row give the same answer."""
    order: list[str] = []
    line = list(moves)
    for _ in range(n):
        (clan,) = play(position, *line, seats=seats).asked
        order.append(clan)
        line.append(f"{clan}: {answer}")
    return " ".join(order)
