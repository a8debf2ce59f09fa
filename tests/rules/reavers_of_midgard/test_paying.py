"""Icons are paid one by one in the order listed; that takes no way of paying from the owner (RM-5.6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from longhall.core.play.game import Game
from longhall.core.script.line import play_line

from .helpers import game_at, orange

# What each of Orange's means pays while a Raven leads (RM-5.5, RM-5.6): a Double Hammer one Hammer, a Raven anything
PAYS = {
    "discard red_ship": {"ship"},
    "discard red_double_hammer": {"hammer"},
    "discard blue_hammer": {"hammer"},
    "discard blue_raven": {"ship", "hammer", "shield", "chest"},
    "discard yellow_shield": {"shield"},
    "discard yellow_chest": {"chest"},
    "discard red_helm": set[str](),
    "flip ship_hammer": {"ship", "hammer"},
    "discard_stored bodn blue_ship": {"ship"},
}
TWICE = "discard blue_raven"


def at_sea(battle: str) -> Game:
    """Orange has beaten no Sea Battle yet and is about to pay this one by its combination."""
    dice = {move.split()[1]: 1 for move in PAYS if move.startswith("discard ")}
    dice[TWICE.split()[1]] = 2
    position: dict[str, Any] = orange(
        food=4,
        leader="huskarl",
        dice=dice,
        upgrades=["ship_hammer"],
        artifacts=[{"card": "bodn", "die": "blue_ship"}],
    )
    position["sea_battles"] = [battle]
    position["decks"] = {"journey": ["all_calm"], "keep": ["armor"]}
    game = game_at(position)
    for move in ("select battle_at_sea", "activate", f"target {battle}", "combination"):
        play_line(game, f"orange: {move}")
    return game


def left(game: Game) -> Counter[str]:
    """Orange's means that are still there."""
    row = game.title.write(game.state)["players"]["orange"]
    found = Counter({f"discard {die}": n for die, n in row["dice"].items()})
    found.update(f"discard_stored bodn {artifact['die']}" for artifact in row["artifacts"] if artifact["die"])
    found.update("flip ship_hammer" for upgrade in row["upgrades"] if upgrade["ready"])
    return found


def ways(game: Game, before: Counter[str]) -> set[tuple[str, ...]]:
    """Everything that the icons can be paid with from here, whatever the order."""
    if game.decisions[0].rule != "RM-5.6":
        return {tuple(sorted((before - left(game)).elements()))}
    found: set[tuple[str, ...]] = set()
    for move in list(game.moves(0)):
        branch = game.branch()
        branch.play(0, move)
        found |= ways(branch, before)
    return found


@pytest.mark.parametrize(
    ("battle", "icons"),
    [
        ("cargo_ship", ["ship", "chest"]),
        ("draugr_raiders", ["hammer", "shield"]),
        ("knaar", ["ship", "chest", "chest"]),
        ("infamous_outlaws", ["hammer", "hammer", "shield"]),
        ("lyngbakr", ["ship", "ship", "hammer", "chest"]),
    ],
)
def test_RM_5_6_every_way_to_pay_is_open(battle: str, icons: list[str]) -> None:
    game = at_sea(battle)
    possible = {
        tuple(sorted(chosen))
        for chosen in combinations([*PAYS, TWICE], len(icons))
        if any(
            all(icon in PAYS[move] for move, icon in zip(chosen, order, strict=True)) for order in permutations(icons)
        )
    }
    assert possible
    assert ways(game, left(game)) == possible
