"""Risks, saving throws and the artifacts that change them (YC-14, YC-15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import HARD, After, play, refused, turn


def fight(*moves: str, strength: Any = 4, chance: Any = None, **own: Any) -> After:
    """Odin in Alfheim fights Hel; entries that are no part of a god belong to the position."""
    god_keys = ("elves", "vanir_dice", "artifacts", "health")
    gods = {"odin": {"world": "alfheim", **{k: own.pop(k) for k in god_keys if k in own}}}
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=strength - 1, **own)
    return play(position, "odin: fight hel", *moves, chance=chance)


def test_YC_14_1_weapons_cancel_risks() -> None:
    """YC-15.3: one, or two with Megingjord; only against their target; without risks there is no throw."""
    blank = {"god_die": ["blank"]}
    assert fight(artifacts=["gungnir"], chance=blank).health("odin") == 4
    assert fight(artifacts=["gungnir", "megingjord"], chance=blank).health("odin") == 5
    assert fight(artifacts=["mjollnir", "megingjord"], chance=blank).health("odin") == 3
    assert fight(artifacts=["gungnir"], strength=1, chance=blank).health("odin") == 7


WEAPONS = [
    ("gleipnir", "fenrir", "asgard", {}),
    ("gungnir", "hel", "alfheim", {}),
    ("hofund", "loki", "alfheim", {}),
    ("jarngreipr", "baugi", "alfheim", {"iotunn": ["baugi"]}),
    ("mimming", "surt", "alfheim", {}),
    ("mjollnir", "iormungand", "midgard", {}),
]


@pytest.mark.parametrize(("weapon", "foe", "world", "more"), WEAPONS)
def test_YC_15_3_each_weapon_has_its_target(weapon: str, foe: str, world: str, more: dict[str, Any]) -> None:
    """One risk fewer with it than without it."""
    lost = []
    for artifacts in ([], [weapon]):
        gods = {"odin": {"world": world, "artifacts": artifacts}}
        enemies = {} if foe == "baugi" else {foe: world}
        ladders = {"fire_giants": 1, "anonymous": 1, "ravaged": ["niflheim"]}
        if foe == "loki":
            more = {"iotunn": ["thjazi"]}
        position = turn(gods=gods, enemies=enemies, **{**ladders, **more})
        lost.append(7 - play(position, f"odin: fight {foe}", chance={"god_die": ["blank"]}).health("odin"))
    assert lost[0] - lost[1] == 1


def test_YC_14_2_heroes_before_the_throw() -> None:
    """Each avoids a risk; no more than risks (YC-R7); without risks no throw (YC-R5). They belong to all."""
    after = fight(heroes=8)
    assert after.moves == [f"heroes {n}" for n in range(5)]
    used = fight("odin: heroes 3", heroes=8, chance={"god_die": ["blank"]})
    assert (used["heroes"], used.health("odin")) == (5, 6)
    none = fight("odin: heroes 4", heroes=8, vanir_dice=2, chance={"god_die": ["blank"]})
    assert none.health("odin") == 7
    assert none["played"] == ["odin"]


def test_YC_14_3_the_pool_is_chosen_then_rolled_together() -> None:
    """YC-R4: the God die is always rolled, Vanir dice as many as wanted of those owned."""
    assert fight(vanir_dice=3).moves == ["roll 0", "roll 1", "roll 2", "roll 3"]
    after = fight("odin: roll 2", vanir_dice=3, chance={"god_die": ["success"], "vanir_die": ["success", "blank"]})
    assert (after.health("odin"), after.dice("odin")) == (5, 3)


@pytest.mark.parametrize("face", ["i", "ii", "iii", "blank"])
def test_YC_14_4_other_faces_fail(face: str) -> None:
    assert fight(strength=1, chance={"god_die": [face]}).health("odin") == 6
    assert fight(strength=1, chance={"god_die": ["success"]}).health("odin") == 7


def test_YC_14_5_andvarinaut_rerolls_chosen_vanir_dice() -> None:
    """Any subset, once; the new result stands."""
    chance = {"god_die": ["blank"], "vanir_die": ["i", "ii", "success", "success", "blank"]}
    own = {"vanir_dice": 3, "artifacts": ["andvarinaut"]}
    after = fight("odin: roll 3", "odin: andvarinaut", **own, chance=chance)
    assert after.moves == ["reroll success", "reroll i", "reroll ii", "done"]
    moves = ("odin: roll 3", "odin: andvarinaut", "odin: reroll i", "odin: reroll ii", "odin: done")
    after = fight(*moves, **own, chance=chance)
    assert (after.health("odin"), after.dice("odin")) == (5, 3)
    assert after["played"] == ["odin"]


def test_YC_14_5_draupnir_rerolls_the_god_die() -> None:
    """Once; the new result stands, whatever it is."""
    after = fight("odin: draupnir", strength=1, artifacts=["draupnir"], chance={"god_die": ["blank", "success"]})
    assert after.health("odin") == 7
    again = fight("odin: draupnir", strength=2, artifacts=["draupnir"], chance={"god_die": ["blank", "iii"]})
    assert (again.health("odin"), again["played"]) == (5, ["odin"])
    assert fight("odin: done", strength=1, artifacts=["draupnir"], chance={"god_die": ["blank"]}).health("odin") == 6


BOTH = ["andvarinaut", "draupnir"]


@pytest.mark.parametrize(
    ("strength", "god_die", "vanir", "offered"),
    [
        # Risks are open: whatever has failed may be rolled again.
        (3, "blank", ["success", "blank"], ["andvarinaut", "draupnir"]),
        (3, "success", ["blank"], ["andvarinaut"]),
        (3, "blank", ["success", "success"], ["draupnir"]),
        (4, "success", ["success", "success"], []),
        # None is: only a die that would be lost may be saved.
        (2, "success", ["success", "blank"], []),
        (2, "blank", ["success", "success"], []),
        (2, "success", ["success", "i"], ["andvarinaut"]),
        (2, "blank", ["success", "success", "ii"], ["andvarinaut"]),
    ],
)
def test_YC_14_5_a_reroll_that_could_be_of_no_use_is_not_asked_for_YC_T10(
    strength: int, god_die: str, vanir: list[str], offered: list[str]
) -> None:
    chance = {"god_die": [god_die], "vanir_die": vanir}
    own: dict[str, Any] = {"vanir_dice": len(vanir), "artifacts": BOTH}
    after = fight(f"odin: roll {len(vanir)}", strength=strength, **own, chance=chance)
    assert [move for move in after.moves if move in BOTH] == offered
    assert (after["played"] == ["odin"]) == (not offered)


def test_YC_14_5_of_no_use_is_also_what_an_ability_makes_a_success_YC_T10() -> None:
    """Tyr's I and II on his God die; Frigg's Vanir I, which may be saved all the same."""
    gods: dict[str, Any] = {"tyr": {"world": "alfheim", "artifacts": ["draupnir"]}}
    position = turn("tyr", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    after = play(position, "tyr: fight hel", seats=("tyr", "odin"), options=HARD, chance={"god_die": ["ii"]})
    assert after["played"] == ["tyr"]
    gods = {"frigg": {"world": "alfheim", "vanir_dice": 1, "artifacts": ["andvarinaut"]}}
    position = turn("frigg", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves, chance = ("frigg: fight hel", "frigg: roll 1"), {"god_die": ["success"], "vanir_die": ["i"]}
    after = play(position, *moves, seats=("frigg", "odin"), options=HARD, chance=chance)
    assert after.moves == ["done", "andvarinaut"]


def test_YC_14_5_a_reroll_is_asked_for_while_a_companion_could_take_something_YC_T10() -> None:
    """Freyia in Thor's World would have the die that he loses."""
    thor = {"world": "alfheim", "vanir_dice": 1, "artifacts": BOTH}
    moves, chance = ("thor: fight hel", "thor: roll 1"), {"god_die": ["success"], "vanir_die": ["blank"]}
    for world in ("alfheim", "midgard"):
        position = turn("thor", gods={"thor": thor, "freyia": {"world": world}}, enemies={"hel": "alfheim"})
        after = play(position, *moves, seats=("thor", "freyia"), options=HARD, chance=chance)
        assert after["played"] == ([] if world == "alfheim" else ["thor"])
        assert (after.moves == ["done", *BOTH]) == (world == "alfheim")


def test_YC_14_5_an_artifact_of_no_use_says_so_YC_T10() -> None:
    """Draupnir, while Andvarinaut is asked about; the dice to roll again are free (YC-14.5)."""
    chance = {"god_die": ["success"], "vanir_die": ["success", "blank"]}
    own: dict[str, Any] = {"world": "alfheim", "vanir_dice": 2, "artifacts": BOTH}
    position = turn(gods={"odin": own}, enemies={"hel": "alfheim"}, anonymous=3)
    moves = ("odin: fight hel", "odin: roll 2")
    assert refused(position, *moves, "odin: draupnir", chance=chance) == "YC-14.5"
    after = play(position, *moves, "odin: andvarinaut", chance=chance)
    assert after.moves == ["reroll success", "reroll blank", "done"]


def test_YC_14_6_elves_convert_failed_dice() -> None:
    """At most as many as dice have failed; the Elves return to Alfheim."""
    chance = {"god_die": ["blank"], "vanir_die": ["success"]}
    asked = fight("odin: roll 1", elves=3, vanir_dice=1, chance=chance)
    assert asked.moves == ["elves 0", "elves 1"]
    after = fight("odin: roll 1", "odin: elves 1", elves=3, vanir_dice=1, chance=chance)
    assert (after.health("odin"), after.elves("odin"), after["reserve"]["elves"]) == (5, 2, 7)


def test_YC_14_7_surplus_is_wasted() -> None:
    chance = {"god_die": ["success"], "vanir_die": ["success", "success"]}
    after = fight("odin: roll 2", strength=1, vanir_dice=2, chance=chance)
    assert after.health("odin") == 7


def test_YC_14_9_the_rest_is_lost_as_health() -> None:
    """The last Health is a defeat."""
    assert fight(chance={"god_die": ["blank"]}).health("odin") == 3
    assert fight(health=4, chance={"god_die": ["blank"]}).outcome == "lost"
    assert fight(health=3, chance={"god_die": ["blank"]}).outcome == "lost"


def test_YC_14_10_dice_showing_i_or_ii_are_lost() -> None:
    """YC-R2, YC-R3: also when an Elf converted them; success and blank stay, and the God die always."""
    chance = {"god_die": ["i"], "vanir_die": ["i", "ii", "success", "blank"]}
    after = fight("odin: roll 4", "odin: elves 4", vanir_dice=5, elves=4, chance=chance)
    assert (after.dice("odin"), after["reserve"]["vanir_dice"]) == (3, 6)
    assert after.health("odin") == 7


def test_YC_14_10_brisingamen_keeps_a_die() -> None:
    """YC-15.4: one lost die, if the owner likes."""
    chance = {"god_die": ["blank"], "vanir_die": ["i", "ii"]}
    own = {"vanir_dice": 2, "artifacts": ["brisingamen"]}
    assert fight("odin: roll 2", **own, chance=chance).moves == ["keep vanir_die", "decline"]
    assert fight("odin: roll 2", "odin: keep vanir_die", **own, chance=chance).dice("odin") == 1
    assert fight("odin: roll 2", "odin: decline", **own, chance=chance).dice("odin") == 0
    assert fight("odin: roll 2", **own, iotunn=["thrym"], chance=chance).dice("odin") == 0


def test_YC_14_10_svalinn_keeps_an_elf() -> None:
    """YC-15.4, YC-R23."""
    chance = {"god_die": ["blank"]}
    own = {"elves": 2, "artifacts": ["svalinn"]}
    after = fight("odin: elves 1", "odin: keep elf", **own, chance=chance)
    assert (after.elves("odin"), after["reserve"]["elves"]) == (2, 7)
    assert fight("odin: elves 0", **own, chance=chance)["played"] == ["odin"]


def test_YC_14_11_order_of_decisions() -> None:
    """YC-26.6: Heroes, dice, rerolls, Elves, keeps."""
    chance = {"god_die": ["blank"], "vanir_die": ["i"]}
    own = {"vanir_dice": 1, "elves": 1, "heroes": 1, "artifacts": ["draupnir", "brisingamen", "svalinn"]}
    moves = ["odin: heroes 0", "odin: roll 1", "odin: done", "odin: elves 1", "odin: keep vanir_die", "odin: keep elf"]
    rules = ["YC-14.2", "YC-14.3", "YC-14.5", "YC-14.6", "YC-14.10", "YC-14.10"]
    for n, rule in enumerate(rules):
        assert fight(*moves[:n], **dict(own), chance=chance).rule == rule


def test_YC_15_1_an_artifact_works_for_its_owner_only() -> None:
    """Thor's Gungnir does not help Odin, although they are in one World."""
    gods = {"odin": {"world": "alfheim"}, "thor": {"world": "alfheim", "artifacts": ["gungnir"]}}
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=1)
    assert play(position, "odin: fight hel", chance={"god_die": ["blank"]}).health("odin") == 5


def test_YC_15_2_level_one_rerolls_only_for_the_roller() -> None:
    """Andvarinaut needs rolled Vanir dice."""
    position = turn(
        gods={"odin": {"world": "alfheim", "artifacts": ["andvarinaut", "draupnir"]}}, enemies={"hel": "alfheim"}
    )
    assert play(position, "odin: fight hel").moves == ["done", "draupnir"]
    assert refused(position, "odin: fight hel", "odin: andvarinaut") == "YC-14.5"


def test_YC_15_4_valshamr_in_an_action() -> None:
    """YC-12.2: the penalty of an Enemy is ignored."""
    gods = {"odin": {"world": "vanaheim", "artifacts": ["valshamr"]}}
    after = play(turn(gods=gods), "odin: act normal", "odin: take 2")
    assert after.dice("odin") == 2


def test_YC_14_5_andvarinaut_also_in_hard_mode() -> None:
    gods = {"odin": {"world": "niflheim", "vanir_dice": 1, "artifacts": ["andvarinaut"]}}
    position = turn(gods=gods, anonymous=2, enemies={"hel": "alfheim"})
    moves = ("odin: act normal", "odin: roll 1", "odin: andvarinaut", "odin: reroll ii", "odin: take 1")
    after = play(position, *moves, options=HARD, chance={"god_die": ["success"], "vanir_die": ["ii", "success"]})
    assert after.health("odin") == 7
    assert after["anonymous"] == 1


def test_YC_14_6_elves_are_not_asked_for_once_all_risks_are_avoided_YC_T2() -> None:
    """One risk and one success: an Elf for the blank die would be in vain. With two risks it would not."""
    chance = {"god_die": ["success"], "vanir_die": ["blank"]}
    after = fight("odin: roll 1", strength=1, elves=1, vanir_dice=1, chance=chance)
    assert (after["played"], after.elves("odin"), after.health("odin")) == (["odin"], 1, 7)
    assert fight("odin: roll 1", strength=2, elves=1, vanir_dice=1, chance=chance).moves == ["elves 0", "elves 1"]


def test_YC_14_6_nor_is_a_helper_YC_18_6() -> None:
    """Odin's success and Thor's blank against one risk, or two."""
    gods = {"odin": {"world": "alfheim"}, "thor": {"world": "alfheim", "elves": 1}}
    for strength, elves in ((1, []), (2, ["elves 0", "elves 1"])):
        position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=strength - 1)
        chance = {"god_die": ["success", "blank"]}
        after = play(position, "odin: fight hel", "thor: help", options=HARD, chance=chance)
        assert [move for move in after.moves if move.startswith("elves")] == elves


def test_YC_14_6_where_a_companion_could_take_the_elf_it_is_asked_for_YC_18_7() -> None:
    gods = {"thor": {"world": "alfheim", "elves": 1, "vanir_dice": 1}, "freyia": {"world": "alfheim"}}
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=0)
    chance = {"god_die": ["success"], "vanir_die": ["blank"]}
    seats = ("odin", "thor", "freyia")
    asked = play(position, "thor: fight hel", "thor: roll 1", seats=seats, options=HARD, chance=chance)
    assert asked.moves == ["elves 0", "elves 1"]
