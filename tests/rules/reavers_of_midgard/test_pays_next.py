"""What a player could pay next, and what is short of it: for everybody's eyes (RM-15.1), and exact."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

import longhall
from longhall.bots import bot
from longhall.core.play.game import Game
from longhall.core.show.scene import Area
from longhall.games.reavers_of_midgard.box import Table, things as box
from longhall.games.reavers_of_midgard.forecast.shortfall import unpaid
from longhall.games.reavers_of_midgard.rules.paying import EITHER, WILD
from longhall.games.reavers_of_midgard.rules.resolve_space import can_activate
from tests.rules.reavers_of_midgard.helpers import game_at, orange


def rows(game: Game, seat: int, of: int) -> dict[str, list[str]]:
    """What is told to a seat of what another could pay for."""
    areas: list[Area] = [a for a in game.scene(seat).areas if a.id == f"next:{of}"]
    spots = [spot for area in areas for spot in area.spots]
    found = {spot.name: [fact.name for fact in spot.facts if fact.state] for spot in spots}
    assert len(found) == len(spots)
    return found


def pays(source: int, icon: int) -> bool:
    """Whether one die or upgrade of a sort stands for an icon (RM-5.5, RM-5.6, RM-5.9)."""
    return source in (icon, WILD) or (source == EITHER and icon in (box.SHIP, box.HAMMER))


def most_paid(sources: Sequence[int], icons: Sequence[int]) -> int:
    """How many of the icons can be paid at best, by trying every order."""
    found = [sum(map(pays, sources, order)) for order in itertools.permutations(icons)]
    return max(found, default=0)


@pytest.mark.parametrize("icons", [(1, 1), (0, 0), (2, 3), (2, 2, 3, 1), (3, 3, 0)])
def test_RM_5_6_no_more_is_short_than_must_be(icons: tuple[int, ...]) -> None:
    """With up to two sources of each sort the icons left over are as few as in the best of all ways to pay."""
    for found in itertools.product(range(3), repeat=6):
        if sum(found) > len(icons):
            continue
        sources = [sort for sort, n in enumerate(found) for _ in range(n)]
        left = unpaid(list(found), icons)
        padded = [*sources, *[-1] * (len(icons) - len(sources))]
        assert len(icons) - len(left) == most_paid(padded, icons)
        assert not unpaid([n + left.count(sort) for sort, n in enumerate(found)], icons)


def test_RM_15_1_everybody_sees_what_a_player_could_pay_next() -> None:
    """Green has two Chests, one of them wild, and a double hammer; nobody needs to be asked."""
    dice = {"red_chest": 1, "red_helm": 1, "red_double_hammer": 1}
    green = {"food": 3, "favor": 0, "leader": "raider", "dice": dice}
    position = orange({"green": green}, food=4, dice={"blue_shield": 1})
    position |= {"sea_battles": ["wherry", "knaar", "wherry"]}
    game = game_at(position)
    for seat in (-1, 0, 1):
        told = rows(game, seat, 1)
        assert told["Raid Villages"] == ["can be paid"]
        assert told["Raid Keeps"] == ["short: 1 × Shield"]
        assert told["Battle at Sea"] == ["short: 1 Food"]
        # No chance of a combat is told of a space that cannot be paid.
        assert told["Wherry"] == ["short: 1 Food, 1 × Ship"]
        assert told["Territories by force"] == ["level 1: 96 %", "level 2: 80 %", "level 3: 49 %"]
        assert told["Territories in peace"] == ["Food Territory 1", "short: 1 Favor", "Dice Territory 2"]
        told = rows(game, seat, 0)
        assert told["Battle at Sea"] == ["can be paid"]
        # Two of the same card are one row. Orange has no hammer.
        assert told["Knaar"] == ["short: 1 × Ship, 2 × Chest"]
        assert told["Territories by force"] == ["short: 1 hammer"]


def test_RM_7_3_4_a_sea_battle_that_is_not_combined_says_how_likely_a_combat_is_won() -> None:
    game = game_at(orange(food=4, dice={"red_double_hammer": 1}) | {"sea_battles": ["wherry"]})
    assert rows(game, 1, 0)["Wherry"] == ["short: 2 × Ship", "by combat 19 %"]


def test_RM_3_1_what_cannot_come_any_more_is_not_told() -> None:
    """In the last round Raid Keeps is left to be chosen, once; in the end nothing is paid for any more."""
    chosen = {"battle_at_sea": "green", "raid_villages": "purple", "subdue_territories": "white"}
    position = orange(food=4) | {"longships": chosen, "round": box.ROUNDS}
    game = game_at(position)
    assert list(rows(game, 1, 0)) == ["Raid Keeps"]
    game.play(0, "select recruit_reavers")
    assert [area.id for area in game.scene(1).areas if area.id.startswith("next:")] == []


def test_RM_4_5_what_is_said_to_be_payable_can_be_activated() -> None:
    """In a whole game, of every player and space that costs something; and there are never more rows than in a list."""
    game = longhall.new("reavers_of_midgard", 4, 5)
    bots = [bot("random", i) for i in range(4)]
    told = {False: 0, True: 0}
    assert isinstance(game.state, Table)
    while not game.over:
        seat = game.decisions[0].seat
        if "rest" in [move.notation for move in game.moves(seat)]:
            for other in range(4):
                found = rows(game, seat, other)
                assert len(found) <= 9
                for space in (box.SEA, box.VILLAGES, box.KEEPS):
                    name = box.SPACE_NAMES.name(space, "en")
                    if name not in found:
                        assert game.state.round == box.ROUNDS
                        continue
                    payable = found[name] == ["can be paid"]
                    assert payable == can_activate(game.state, other, space)
                    told[payable] += 1
        game.play(seat, bots[seat].choose(game.view(seat)))
    assert min(told.values()) > 0
