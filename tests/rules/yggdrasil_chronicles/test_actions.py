"""World actions, Heal the Tree, runestones (YC-12, YC-13, YC-17)."""

from __future__ import annotations

from typing import Any

import pytest

from longhall.core.script.scenario import set_up
from tests.rules.yggdrasil_chronicles.helpers import HARD, THREE, play, refused, saga, scenario, turn


def at(world: str, others: dict[str, Any] | None = None, **own: Any) -> dict[str, Any]:
    return {"odin": {"world": world, **own}, **(others or {})}


def beside(world: str) -> dict[str, Any]:
    return {"thor": {"world": world}}


@pytest.mark.parametrize(
    ("enemy", "company", "mode"),
    [(False, True, "bonus"), (True, False, "penalty"), (False, False, "normal"), (True, True, "normal")],
)
def test_YC_12_1_modes(enemy: bool, company: bool, mode: str) -> None:
    position = turn(
        gods=at("alfheim", beside("alfheim") if company else None), enemies={"hel": "alfheim"} if enemy else {}
    )
    after = play(position)
    assert [m for m in after.moves if m.startswith("act")] == [f"act {mode}"]
    other = "bonus" if mode != "bonus" else "penalty"
    assert refused(position, f"odin: act {other}") == "YC-12.1"


def test_YC_12_2_valshamr_and_odrorir_open_modes() -> None:
    """YC-26.16, YC-R10: with and without each artifact; the most favourable comes first."""

    def modes(artifacts: list[str], enemy: bool, company: bool, **more: Any) -> list[str]:
        gods = at("alfheim", beside("alfheim") if company else None, artifacts=artifacts)
        moves = play(turn(gods=gods, enemies={"hel": "alfheim"} if enemy else {}, **more)).moves
        return [m.split()[1] for m in moves if m.startswith("act")]

    assert modes(["valshamr"], True, False) == ["normal", "penalty"]
    assert modes(["valshamr"], True, True) == ["bonus", "normal"]
    assert modes(["odrorir"], False, False) == ["bonus", "normal"]
    assert modes(["odrorir"], True, False) == ["penalty"]
    assert modes(["odrorir"], False, True) == ["bonus"]
    assert modes(["valshamr", "odrorir"], True, False) == ["bonus", "normal", "penalty"]
    assert modes(["valshamr", "odrorir"], True, False, iotunn=["thrym"]) == ["penalty"]


def test_YC_12_3_what_closes_an_action() -> None:
    gods = at("alfheim")
    fight = {"enemies": {"hel": "alfheim"}}
    assert refused(turn(gods=gods, ravaged=["alfheim"], **fight), "odin: act penalty") == "YC-8.5"
    assert refused(turn(gods=gods, iotunn=["baugi"], **fight), "odin: act penalty") == "YC-7.2"
    assert refused(turn(gods=gods, healed=["alfheim"], **fight), "odin: act penalty") == "YC-8.6"
    assert refused(turn(gods=gods, reserve={"elves": 0}, **fight), "odin: act penalty") == "YC-12.4"


@pytest.mark.parametrize(("world", "thing"), [("alfheim", "elves"), ("vanaheim", "vanir_dice")])
@pytest.mark.parametrize(("mode", "most"), [("bonus", 3), ("normal", 2), ("penalty", 1)])
def test_YC_12_4_and_12_5_elves_and_dice(world: str, thing: str, mode: str, most: int) -> None:
    """YC-12.4, YC-12.5, YC-26.9: up to 3, 2 or 1, the most first; at least 1 (YC-12.13)."""
    others = beside(world) if mode == "bonus" else None
    enemies = {"loki": "cage", "hel": world if mode == "penalty" else "niflheim"}
    position = turn(gods=at(world, others), enemies=enemies)
    after = play(position, f"odin: act {mode}")
    if most > 1:
        assert after.moves == [f"take {n}" for n in range(most, 0, -1)]
        after = play(position, f"odin: act {mode}", f"odin: take {most}")
    assert after.god("odin")[thing] == most
    assert after["reserve"][thing] == 9 - most


def test_YC_12_4_needs_an_elf_in_reserve() -> None:
    gods = {"odin": {"world": "alfheim", "elves": 5}, "thor": {"elves": 4}}
    assert refused(turn(gods=gods, enemies={"hel": "alfheim"}), "odin: act penalty") == "YC-12.4"
    assert refused(turn(gods=at("vanaheim"), reserve={"vanir_dice": 0}), "odin: act penalty") == "YC-12.5"


def test_YC_24_1_take_what_is_there() -> None:
    """Only one Elf is left: it is taken without asking."""
    assert play(turn(gods=at("alfheim"), reserve={"elves": 1}), "odin: act normal").elves("odin") == 1


@pytest.mark.parametrize(("mode", "risks"), [("bonus", 2), ("normal", 3), ("penalty", 4)])
def test_YC_12_6_asgard_heals_at_a_risk(mode: str, risks: int) -> None:
    """YC-26.8: the World is chosen, the risks are taken, then it is healed."""
    others = {"thor": {"world": "niflheim"}, "tyr": {"world": "niflheim"}}
    if mode == "bonus":
        others["thor"] = {"world": "asgard"}
    enemies = {"hel": "asgard"} if mode == "penalty" else {}
    position = turn(gods=at("asgard", others), ravaged=["alfheim", "midgard"], enemies=enemies)
    after = play(position, f"odin: act {mode}", "odin: heal alfheim", chance={"god_die": ["blank"]})
    assert after.health("odin") == 7 - risks
    assert after["ravaged"] == ["midgard"]
    assert refused(position, f"odin: act {mode}", "odin: heal vanaheim") == "YC-12.6"


def test_YC_12_6_needs_a_ravaged_world() -> None:
    gods = at("asgard", {"thor": {"world": "niflheim"}, "tyr": {"world": "niflheim"}})
    assert refused(turn(gods=gods, enemies={"hel": "asgard"}), "odin: act penalty") == "YC-12.6"


@pytest.mark.parametrize(("company", "heroes"), [(True, 2), (False, 1)])
def test_YC_12_7_midgard_sends_heroes(company: bool, heroes: int) -> None:
    """Iormungand is there, so without Valshamr there is no bonus; the full number goes without asking (YC-12.13)."""
    after = play(
        turn(gods=at("midgard", beside("midgard") if company else None)),
        "odin: act normal" if company else "odin: act penalty",
    )
    assert after["heroes"] == heroes
    assert after["played"] == ["odin"]


def test_YC_12_7_heroes_as_far_as_they_last() -> None:
    assert play(turn(gods=at("midgard", beside("midgard")), heroes=7), "odin: act normal")["heroes"] == 8
    assert refused(turn(gods=at("midgard", beside("midgard")), heroes=8), "odin: act normal") == "YC-12.7"


PILES = {"1": ["draupnir"], "2": ["gungnir"], "3": ["svalinn", "valshamr"]}


@pytest.mark.parametrize(
    ("mode", "tops"),
    [("bonus", ["draupnir", "gungnir", "svalinn"]), ("normal", ["draupnir", "gungnir"]), ("penalty", ["draupnir"])],
)
def test_YC_12_8_nidavellir(mode: str, tops: list[str]) -> None:
    """YC-26.10: the top of levels 1 and 2, of all with bonus, of level 1 with penalty."""
    others = beside("nidavellir") if mode == "bonus" else None
    enemies = {"hel": "nidavellir"} if mode == "penalty" else {}
    position = turn(gods=at("nidavellir", others), enemies=enemies, piles=PILES)
    if mode != "penalty":
        assert play(position, f"odin: act {mode}").moves == [f"artifact {card}" for card in tops]
        after = play(position, f"odin: act {mode}", f"odin: artifact {tops[-1]}")
        assert after.god("odin")["artifacts"] == [tops[-1]]
    else:
        assert play(position, "odin: act penalty").god("odin")["artifacts"] == ["draupnir"]


def test_YC_12_8_the_next_card_becomes_visible() -> None:
    position = turn(gods=at("nidavellir", beside("nidavellir")), piles=PILES)
    after = play(position, "odin: act bonus", "odin: artifact svalinn")
    assert after["piles"]["3"][0] == "valshamr"
    assert refused(position, "odin: act bonus", "odin: artifact valshamr") == "YC-12.8"


def test_YC_24_2_empty_piles_cannot_be_chosen() -> None:
    """Level 1 is empty: with a penalty nothing is left to take."""
    ones = ["andvarinaut", "draupnir", "giallarhorn", "hringhorni", "megingjord", "skidbladnir"]
    gods = {"odin": {"world": "nidavellir"}, "thor": {"artifacts": ones}}
    assert refused(turn(gods=gods, enemies={"hel": "nidavellir"}), "odin: act penalty") == "YC-12.8"
    everything = {"creature_discard": list(play(turn(gods=at("alfheim")))["creatures"])}
    position = turn(gods=at("svartalfheim"), enemies={"hel": "svartalfheim"}, **everything)
    assert refused(position, "odin: act penalty") == "YC-12.9"


@pytest.mark.parametrize(("mode", "n"), [("bonus", 3), ("normal", 2), ("penalty", 1)])
def test_YC_12_9_svartalfheim(mode: str, n: int) -> None:
    """YC-26.11: draw, apply one, discard all."""
    top = ["gullinkambi", "eikthyrnir", "gullfaxi", "heidrun"]
    others = beside("svartalfheim") if mode == "bonus" else None
    enemies = {"hel": "svartalfheim"} if mode == "penalty" else {}
    position = turn(gods=at("svartalfheim", others), enemies=enemies, creatures=top)
    after = play(position, f"odin: act {mode}")
    if n > 1:
        assert after.moves == [f"creature {card}" for card in top[:n]]
        assert refused(position, f"odin: act {mode}", "odin: creature heidrun") == "YC-12.9"
        after = play(position, f"odin: act {mode}", "odin: creature gullinkambi")
    assert after["heroes"] == 1
    assert after["creature_discard"] == top[:n]
    assert after["drawn"] == []


@pytest.mark.parametrize(("mode", "stones"), [("bonus", 3), ("normal", 2), ("penalty", 1)])
def test_YC_12_10_iotunheim(mode: str, stones: int) -> None:
    """YC-26.12: white and green, all three with bonus, white with penalty; each may be declined."""
    others = beside("iotunheim") if mode == "bonus" else None
    enemies = {"hel": "iotunheim"} if mode == "penalty" else {}
    position = turn(gods=at("iotunheim", others, health=5), enemies=enemies)
    chance = {"white": ["rotate"], "green": ["recover_health"], "red": ["move_god"]}
    after = play(position, f"odin: act {mode}", chance=chance)
    assert after.moves == [f"stone {c}" for c in ("white", "green", "red")[:stones]] + ["done"]
    assert play(position, f"odin: act {mode}", "odin: done", chance=chance)["played"] == ["odin"]


@pytest.mark.parametrize(("mode", "risks"), [("bonus", 1), ("normal", 2), ("penalty", 3)])
@pytest.mark.parametrize(("world", "pawns"), [("niflheim", "anonymous"), ("muspellheim", "fire_giants")])
def test_YC_12_11_and_12_12_ladders(mode: str, risks: int, world: str, pawns: str) -> None:
    """YC-12.11, YC-12.12, YC-12.14: risks first, then up to three pawns go home."""
    others = beside(world) if mode == "bonus" else None
    away = {"hel": "alfheim", "surt": "vanaheim"}
    if mode == "penalty":
        away["hel"] = world
    position = turn(gods=at(world, others), enemies=away, **{pawns: 4})
    after = play(position, f"odin: act {mode}", "odin: take 3", chance={"god_die": ["blank"]})
    assert after.health("odin") == 7 - risks
    assert after[pawns] == 1


def test_YC_12_11_and_12_12_need_a_pawn_on_the_ladder() -> None:
    """YC-12.11, YC-12.12"""
    assert refused(turn(gods=at("niflheim")), "odin: act penalty") == "YC-12.11"
    assert refused(turn(gods=at("muspellheim")), "odin: act penalty") == "YC-12.12"


def test_YC_12_13_fewer_but_at_least_one() -> None:
    position = turn(gods=at("alfheim"))
    assert play(position, "odin: act normal", "odin: take 1").elves("odin") == 1
    assert refused(position, "odin: act normal", "odin: take 3") == "YC-12.13"


def test_YC_12_14_the_effect_only_if_the_god_survives() -> None:
    position = turn(gods=at("muspellheim", health=2), enemies={"surt": "alfheim"}, fire_giants=3)
    after = play(position, "odin: act normal", chance={"god_die": ["blank"]})
    assert after.outcome == "lost"
    assert after["fire_giants"] == 3


# Heal the Tree


def test_YC_13_1_only_in_a_ravaged_world() -> None:
    """No bonus, no penalty, no risks."""
    gods = at("alfheim")
    assert refused(turn(gods=gods), "odin: heal_tree") == "YC-13.1"
    after = play(turn(gods=gods, ravaged=["alfheim"], enemies={"hel": "alfheim"}), "odin: heal_tree")
    assert after.health("odin") == 5
    assert after["ravaged"] == []


def test_YC_13_2_the_cost() -> None:
    """2 Health, 1 with Idunn Eple, not under Thrym; one must own it, and the last one loses the game (YC-R28)."""
    apple = turn(gods=at("alfheim", artifacts=["idunn_eple"]), ravaged=["alfheim"])
    assert play(apple, "odin: heal_tree").health("odin") == 6
    assert play({**apple, "iotunn": ["thrym"]}, "odin: heal_tree").health("odin") == 5
    weak = turn(gods=at("alfheim", health=1), ravaged=["alfheim"], enemies={"hel": "alfheim"})
    assert refused(weak, "odin: heal_tree") == "YC-13.2"
    last = turn(gods=at("alfheim", health=2), ravaged=["alfheim"])
    assert play(last, "odin: heal_tree").outcome == "lost"


def test_YC_13_3_healing_where_two_enemies_are_is_useless() -> None:
    position = turn(gods=at("alfheim"), ravaged=["alfheim"], enemies={"hel": "alfheim", "surt": "alfheim"})
    after = play(position, "odin: heal_tree")
    assert after["ravaged"] == ["alfheim"]
    assert after.health("odin") == 5


# Runestones


def stone(side: str, *moves: str, **more: Any) -> Any:
    """The white or green stone shows a side and is applied."""
    colour = "white" if side in ("move_god", "rotate") else "green"
    gods = at("iotunheim", **more.pop("own", {}))
    gods.update(more.pop("gods", {}))
    chance = {"white": ["rotate"], "green": ["recover_health"], colour: [side]}
    options = more.pop("options", None)
    first = ("odin: act normal", f"odin: stone {colour}")
    return play(turn(gods=gods, **more), *first, *moves, chance=chance, options=options)


def test_YC_17_1_move_any_god_anywhere() -> None:
    assert stone("move_god", "odin: place tyr muspellheim").world("tyr") == "muspellheim"
    assert stone("move_god", "odin: place odin vanaheim").world("odin") == "vanaheim"


def test_YC_17_1_a_god_without_a_figure_is_not_worth_a_word() -> None:
    """It is refused where somebody asks for it, and not told of otherwise."""
    chance = {"white": ["move_god"], "green": ["recover_health"]}
    position = turn(gods=at("iotunheim"))
    assert refused(position, "odin: act normal", "odin: stone white", "odin: place freyr asgard", chance=chance)
    game = set_up(scenario(position, (), THREE, None, chance, ()))
    for move in ("act normal", "stone white"):
        game.play(0, move)
    told = [row.notation for row in game.scene(0).prompt.refused]
    assert sorted(told) == ["place odin iotunheim", "place thor asgard", "place tyr asgard"]


def test_YC_17_2_the_normal_action_of_any_world() -> None:
    """Whatever stands there; not of a ravaged, blocked or just healed World, and not Iotunheim's (YC-R14)."""
    after = stone("perform_action", "odin: act_in alfheim", "odin: take 2", enemies={"hel": "alfheim"})
    assert after.elves("odin") == 2
    moves = stone("perform_action", ravaged=["alfheim"], iotunn=["skadi"], healed=["midgard"]).moves
    assert "heal_in alfheim" in moves
    for closed in ("act_in alfheim", "act_in vanaheim", "act_in midgard", "act_in iotunheim", "heal_in vanaheim"):
        assert closed not in moves
    healed = stone("perform_action", "odin: heal_in alfheim", ravaged=["alfheim"], own={"artifacts": ["idunn_eple"]})
    assert healed.health("odin") == 5
    assert healed["ravaged"] == []


def test_YC_17_2_artifacts_do_not_change_the_normal_version() -> None:
    after = stone("perform_action", "odin: act_in alfheim", own={"artifacts": ["odrorir", "valshamr"]})
    assert after.moves == ["take 2", "take 1"]


def test_YC_17_2_a_saga_action_from_afar() -> None:
    """YC-R27: also in a World that is not ravaged; in a healed one too."""
    own = {"promises": {"alfheim": "oath", "midgard": "oath"}, "oaths": 1}
    after = stone(
        "perform_action", "odin: oath_in alfheim", saga=own, options=saga(1), ravaged=["midgard"], healed=["alfheim"]
    )
    assert after["saga"]["oaths"] == 2
    assert after["saga"]["promises"] == {"midgard": "oath"}


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_YC_17_3_rotate(turns: int) -> None:
    assert stone("rotate", f"odin: rotate {turns}", rotation=1)["rotation"] == (1 + turns) % 3


def test_YC_17_4_recover_one_health() -> None:
    """At full Health the stone has no use."""
    assert stone("recover_health", own={"health": 4}).health("odin") == 5
    after = play(
        turn(gods=at("iotunheim")), "odin: act normal", chance={"white": ["rotate"], "green": ["recover_health"]}
    )
    assert after.moves == ["stone white", "done"]


def test_YC_12_10_stones_in_any_order() -> None:
    gods = at("iotunheim", health=5)
    chance = {"white": ["rotate"], "green": ["recover_health"]}
    moves = ("odin: act normal", "odin: stone green", "odin: stone white", "odin: rotate 1")
    after = play(turn(gods=gods), *moves, chance=chance, options=HARD)
    assert (after.health("odin"), after["rotation"]) == (6, 1)
