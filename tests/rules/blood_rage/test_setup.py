"""BR-1 components and terms, BR-2 setup, BR-3 Ages and phases, BR-17 limits, BR-18 modes."""

from __future__ import annotations

import json
import random
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import longhall
from longhall.core.errors import BadOption, Illegal, LonghallError
from longhall.core.play.game import Game

from .helpers import FOUR, THREE, TWO, figures, game_at, play, refused

RING = ("elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor")
VILLAGES = {
    "elvagar": 4,
    "angerboda": 5,
    "muspelheim": 5,
    "horgr": 4,
    "utgard": 3,
    "andlang": 3,
    "gimle": 5,
    "myrkulor": 3,
}
REGIONS = {
    "manheim": ("myrkulor", "elvagar", "angerboda"),
    "alfheim": ("andlang", "gimle"),
    "jotunheim": ("muspelheim", "horgr", "utgard"),
}
FJORDS = {
    "fjord_ne": ("elvagar", "angerboda"),
    "fjord_se": ("muspelheim", "horgr"),
    "fjord_sw": ("utgard", "andlang"),
    "fjord_nw": ("gimle", "myrkulor"),
}
RAGE = (6, 7, 8, 9, 12, 12)
AXES = (3, 4, 5, 6, 8, 8)
HORNS = (4, 5, 6, 7, 10, 10)
IDLE = {"rage": 0}


def started(seats: int, seed: int = 7, **options: bool | int | str) -> dict[str, Any]:
    """The full position of a new game."""
    game = longhall.new("blood_rage", seats, seed, (), **options)
    return game.title.write(game.state)


def neighbours(province: str) -> set[str]:
    if province == "yggdrasil":
        return set(RING)
    i = RING.index(province)
    return {"yggdrasil", RING[i - 1], RING[(i + 1) % 8]}


def doomed(game: Game) -> list[str]:
    """The provinces that the table shows under the Doom token."""
    board = next(area for area in game.scene(0).areas if area.id == "board")
    return [spot.id.removeprefix("place:") for spot in board.spots if spot.state == "doomed"]


def all_cards(position: dict[str, Any]) -> list[str]:
    cards: list[str] = [*position["discard"], *position["left_over"]]
    for deck in position["decks"].values():
        cards += deck
    for clan in position["clans"].values():
        for zone in ("hand", "quests", "pack", "picked", "in_play", "buried"):
            cards += clan[zone]
        cards += clan["slots"].values()
    return cards


def deck_rows(age: int, seats: int) -> Counter[str]:
    """The cards of an Age that are marked for at most so many players, from the data."""
    path = files("longhall.games.blood_rage") / "data" / "components.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    return Counter(r["card"] for r in data["deck"] if r["age"] == age and r["min_players"] <= seats)


# BR-1 Components and terms


def test_BR_1_1_the_box_holds_102_cards_9_pillage_tokens_and_10_figures_per_clan() -> None:
    """Three decks of 34; 9 Pillage tokens; per clan 8 Warriors, 1 Leader, 1 Ship."""
    position = started(4)
    assert len(all_cards(position)) == 102
    dealt = [card for clan in position["clans"].values() for card in clan["pack"]]
    assert len(dealt) + len(position["left_over"]) == 34
    assert [len(position["decks"][age]) for age in ("2", "3")] == [34, 34]
    for clan in position["clans"].values():
        assert clan["reserve"] == {"warrior": 8, "leader": 1, "ship": 1}


def test_BR_1_1_there_are_nine_monsters() -> None:
    """9 Monster figures, one card each."""
    monsters = {
        "troll",
        "dwarf_chieftain",
        "sea_serpent",
        "valkyrie",
        "dark_elf",
        "fire_giant",
        "frost_giant",
        "soldier_of_hel",
        "volur_witch",
    }
    cards = Counter(all_cards(started(4)))
    assert {card: cards[card] for card in monsters} == dict.fromkeys(monsters, 1)


@pytest.mark.parametrize("province", ["yggdrasil", *RING])
def test_BR_1_2_regions(province: str) -> None:
    """Each outer province belongs to one region, Yggdrasil to none: only that region's quest is completed."""
    for region, provinces in REGIONS.items():
        position = {
            "age": 1,
            "phase": "quest",
            "clans": {"wolf": {"quests": [f"quest_{region}.1"]}},
            "board": figures(**{province: {"wolf": {"warrior": 1}}}),
        }
        assert play(position).glory("wolf") == (5 if province in provinces else 0)


@pytest.mark.parametrize("province", ["yggdrasil", *RING])
def test_BR_1_3_adjacency_is_the_ring_and_yggdrasil(province: str) -> None:
    """Outer provinces form a ring, Yggdrasil touches all eight, nothing else is adjacent: so figures join a battle."""
    board = {x: {"raven": {"warrior": 1}} for x in ("yggdrasil", *RING) if x != province}
    board[province] = {"wolf": {"warrior": 1}}
    after = play(
        {"turn": "wolf", "clans": {"raven": {"stats": {"horns": 5}}}, "board": figures(**board)},
        f"wolf: pillage {province}",
    )
    assert after.asked == ["raven"]
    assert set(after.moves()) == {"decline"} | {f"join warrior {x}" for x in neighbours(province)}


def test_BR_1_3_destroying_a_province_makes_no_neighbours() -> None:
    """With Elvagar destroyed, Myrkulor and Angerboda still share no border."""
    board = figures(myrkulor={"wolf": {"warrior": 1}}, angerboda={"raven": {"warrior": 1}})
    after = play({"turn": "wolf", "board": board | {"elvagar": {"destroyed": True}}}, "wolf: pillage myrkulor")
    assert after.place("myrkulor")["pillaged"]
    assert after.at("angerboda", "raven") == {"warrior": 1}


@pytest.mark.parametrize("province", RING)
def test_BR_1_4_a_province_holds_as_many_figures_as_villages(province: str) -> None:
    """elvagar 4, angerboda 5, muspelheim 5, horgr 4, utgard 3, andlang 3, gimle 5, myrkulor 3."""
    clans = {"raven": {"stats": {"horns": 5}}}
    full = VILLAGES[province]
    crowd = figures(**{province: {"raven": {"warrior": full}}})
    assert refused({"turn": "wolf", "clans": clans, "board": crowd}, f"wolf: invade warrior {province}") == "BR-5.2.4"
    crowd = figures(**{province: {"raven": {"warrior": full - 1}}})
    after = play({"turn": "wolf", "clans": clans, "board": crowd}, f"wolf: invade warrior {province}")
    assert after.at(province, "wolf") == {"warrior": 1}


def test_BR_1_4_there_are_32_villages() -> None:
    """32 in all: the rooms that the table shows on an empty board."""
    spots = next(area for area in game_at({"turn": "wolf"}).scene(0).areas if area.id == "board").spots
    free = {s.id.removeprefix("place:"): f.value for s in spots for f in s.facts if f.id == "villages"}
    assert free == {place: f"{rooms}/{rooms}" for place, rooms in VILLAGES.items()}
    assert sum(VILLAGES.values()) == 32


def test_BR_1_4_yggdrasil_has_no_limit() -> None:
    """Yggdrasil has no villages and no limit."""
    clans = {clan: {"stats": {"horns": 5}} for clan in THREE}
    board = figures(
        yggdrasil={"raven": {"warrior": 8, "leader": 1}, "serpent": {"warrior": 8}}, gimle={"wolf": {"warrior": 5}}
    )
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: march gimle yggdrasil warrior 5")
    assert after.at("yggdrasil", "wolf") == {"warrior": 5}


def test_BR_1_5_room_counts_figures_of_all_clans() -> None:
    """Room is villages minus figures of all clans: Utgard with one each of three clans is full."""
    board = figures(utgard={"wolf": {"leader": 1}, "raven": {"warrior": 1}, "serpent": {"warrior": 1}})
    assert refused({"turn": "wolf", "board": board}, "wolf: invade warrior utgard") == "BR-5.2.4"


def test_BR_1_5_ships_use_no_village() -> None:
    """Ships in a fjord use no village."""
    fleet: dict[str, dict[str, int]] = {clan: {"ship": 1} for clan in THREE}
    board = figures(utgard={"raven": {"warrior": 2}}, fjord_sw=fleet)
    after = play({"turn": "wolf", "board": board}, "wolf: invade warrior utgard")
    assert after.at("utgard", "wolf") == {"warrior": 1}


@pytest.mark.parametrize("fjord", FJORDS)
def test_BR_1_6_each_fjord_supports_two_provinces(fjord: str) -> None:
    """A Ship in a fjord is enough to pillage exactly the two provinces that it supports."""
    after = play({"turn": "wolf", "board": figures(**{fjord: {"wolf": {"ship": 1}}})})
    pillages = {move.split()[1] for move in after.moves("wolf") if move.startswith("pillage")}
    assert pillages == set(FJORDS[fjord])


def test_BR_1_6_only_ships_stand_in_fjords() -> None:
    """Neither a Warrior nor the Leader may be put there."""
    assert refused({"turn": "wolf"}, "wolf: invade warrior fjord_ne") == "BR-1.6"
    assert refused({"turn": "wolf"}, "wolf: invade leader fjord_ne") == "BR-1.6"


def test_BR_1_6_a_fjord_takes_any_number_of_ships() -> None:
    """No limit: the Ships of all clans and the Sea Serpent lie in one fjord."""
    board = figures(fjord_ne={"raven": {"ship": 1, "sea_serpent": 1}, "serpent": {"ship": 1}, "bear": {"ship": 1}})
    clans = {"raven": {"slots": {"monster_1": "sea_serpent"}}}
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: invade ship fjord_ne", seats=FOUR)
    assert after.at("fjord_ne", "wolf") == {"ship": 1}


def test_BR_1_6_a_fjord_is_not_a_province() -> None:
    """Nobody marches from or to a fjord, and it cannot be pillaged itself."""
    board = figures(fjord_nw={"wolf": {"ship": 1}}, gimle={"wolf": {"warrior": 1}})
    after = play({"turn": "wolf", "board": board})
    assert not [m for m in after.moves("wolf") if "fjord" in m and not m.startswith("invade ship")]
    assert refused({"turn": "wolf", "board": board}, "wolf: march gimle fjord_ne") == "BR-5.3.1"


def test_BR_1_7_a_ship_in_the_fjord_fights_for_its_province() -> None:
    """The area of X is X plus its fjord: Raven's Ship beats a Warrior in Gimle, and a lost battle sinks Ships."""
    board = figures(gimle={"wolf": {"warrior": 1}}, fjord_nw={"raven": {"ship": 1}})
    after = play({"turn": "wolf", "board": board}, "wolf: pillage gimle")
    assert after.valhalla("wolf") == {"warrior": 1}
    assert after.glory("raven") == 3
    board = figures(gimle={"wolf": {"leader": 1}}, fjord_nw={"raven": {"ship": 1}})
    after = play({"turn": "wolf", "board": board}, "wolf: pillage gimle")
    assert after.valhalla("raven") == {"ship": 1}


def test_BR_1_7_yggdrasil_is_its_own_area() -> None:
    """No fjord supports Yggdrasil: a Ship is no reason to pillage it."""
    board = figures(fjord_nw={"wolf": {"ship": 1}})
    assert refused({"turn": "wolf", "board": board}, "wolf: pillage yggdrasil") == "BR-5.6.1"


GIMLE_GONE = {"gimle": {"destroyed": True}}


@pytest.mark.parametrize("move", ["invade warrior gimle", "march horgr gimle", "pillage gimle"])
def test_BR_1_8_a_destroyed_province_is_out_of_the_game(move: str) -> None:
    """No figure can be placed or moved there, and it cannot be pillaged even with a Ship in its fjord."""
    board = figures(horgr={"wolf": {"warrior": 1}}, fjord_nw={"wolf": {"ship": 1}}) | GIMLE_GONE
    assert refused({"turn": "wolf", "board": board}, f"wolf: {move}") == "BR-1.8"


def test_BR_1_8_a_destroyed_province_satisfies_no_quest() -> None:
    """Wolf's Ship would be the strongest in Gimle, but Gimle is gone; in Myrkulor it counts."""
    position = {
        "age": 1,
        "phase": "quest",
        "clans": {"wolf": {"quests": ["quest_alfheim.1", "quest_manheim.1"]}},
        "board": figures(fjord_nw={"wolf": {"ship": 1}}) | GIMLE_GONE,
    }
    assert play(position, "wolf: raise axes").glory("wolf") == 5


def test_BR_1_8_its_pillage_token_is_gone() -> None:
    """Ragnarök takes the token away."""
    board = {"gimle": {"token": "glory"}}
    after = play({"age": 1, "phase": "ragnarok", "ragnarok": ["gimle"], "board": board})
    assert after.place("gimle")["token"] is None
    assert after.place("gimle")["destroyed"]


def test_BR_1_8_the_fjord_supports_the_survivor_R_21() -> None:
    """One of its provinces is destroyed: the fjord takes Ships and supports only the other."""
    after = play(
        {"turn": "wolf", "clans": {"raven": IDLE, "serpent": IDLE}, "board": GIMLE_GONE}, "wolf: invade ship fjord_nw"
    )
    assert [m for m in after.moves("wolf") if m.startswith("pillage")] == ["pillage myrkulor"]


def test_BR_1_8_the_fjord_closes_with_its_second_province_R_21() -> None:
    """Both destroyed: no Ship may come."""
    board = {"gimle": {"destroyed": True}, "myrkulor": {"destroyed": True}}
    assert refused({"turn": "wolf", "board": board}, "wolf: invade ship fjord_nw") == "BR-1.8"


def test_BR_1_9_valhalla_is_not_the_board() -> None:
    """Figures in Valhalla do not count for Horns."""
    position = {"turn": "wolf", "clans": {"wolf": {"valhalla": {"warrior": 4}}}}
    assert play(position, "wolf: invade warrior gimle").at("gimle", "wolf") == {"warrior": 1}


def test_BR_1_9_a_figure_is_in_exactly_one_place() -> None:
    """Reserve, board and Valhalla always hold all figures of a clan together."""
    position = {"turn": "wolf", "board": figures(gimle={"wolf": {"warrior": 2}, "raven": {"leader": 1}})}
    after = play(position, "wolf: pillage gimle")
    assert after.valhalla("wolf") == {"warrior": 2}
    assert after.reserve("wolf") == {"warrior": 6, "leader": 1, "ship": 1}
    assert after.place("gimle")["figures"] == {"raven": {"leader": 1}}


def duel(mine: dict[str, int], theirs: dict[str, int], **clans: dict[str, Any]) -> str:
    """Who wins a fight in Gimle without cards: wolf, raven or nobody."""
    horns = {"stats": {"horns": 5}}
    sheet = {clan: horns | clans.get(clan, {}) for clan in THREE}
    rows: dict[str, dict[str, dict[str, int]]] = {"gimle": {}, "fjord_nw": {}}
    for clan, kinds in (("wolf", mine), ("raven", theirs)):
        for kind, n in kinds.items():
            place = "fjord_nw" if kind in ("ship", "sea_serpent") else "gimle"
            rows[place].setdefault(clan, {})[kind] = n
    after = play({"turn": "wolf", "clans": sheet, "board": figures(**rows)}, "wolf: pillage gimle")
    survivors = [c for c in ("wolf", "raven") if after.at("gimle", c) or after.at("fjord_nw", c)]
    return survivors[0] if survivors else "nobody"


@pytest.mark.parametrize(
    ("figure", "strength"), [("leader", 3), ("ship", 2), ("warrior", 1), ("troll", 2), ("sea_serpent", 3)]
)
def test_BR_1_10_base_strength(figure: str, strength: int) -> None:
    """Leader 3, Ship 2, Warrior 1, a Monster its card's: equal to so many Warriors, more than one fewer."""
    slots = {"slots": {"monster_1": figure}} if figure in ("troll", "sea_serpent") else {}
    assert duel({figure: 1}, {"warrior": strength}, wolf=slots) == "nobody"
    if strength > 1:
        assert duel({figure: 1}, {"warrior": strength - 1}, wolf=slots) == "wolf"


def test_BR_1_10_an_upgrade_replaces_the_base_value() -> None:
    """Warriors under Experts in Arms have STR 2 each."""
    experts = {"slots": {"warrior": "experts_in_arms"}}
    assert duel({"warrior": 2}, {"leader": 1, "warrior": 1}, wolf=experts) == "nobody"
    assert duel({"warrior": 2}, {"leader": 1}, wolf=experts) == "wolf"


def test_BR_1_10_upgraded_leaders_and_ships_keep_their_printed_abilities() -> None:
    """An upgraded Leader still invades for nothing; an upgraded Ship is still bound to fjords."""
    clans = {
        "wolf": {"rage": 1, "slots": {"leader": "lord_of_hammers", "ship": "lokis_dragons"}},
        "raven": IDLE,
        "serpent": IDLE,
    }
    after = play({"turn": "wolf", "clans": clans}, "wolf: invade leader gimle")
    assert after.rage("wolf") == 1
    assert refused({"turn": "wolf", "clans": clans}, "wolf: invade ship gimle") == "BR-5.2.4"


def test_BR_1_11_invading_with_the_leader_costs_no_rage() -> None:
    """Leader: invading with it costs no Rage."""
    assert play({"turn": "wolf"}, "wolf: invade leader gimle").rage("wolf") == 6


def test_BR_1_11_a_ship_can_never_be_moved() -> None:
    """It neither marches nor answers a Call to Battle."""
    board = figures(
        fjord_nw={"raven": {"ship": 1}}, elvagar={"wolf": {"warrior": 1}}, myrkulor={"raven": {"warrior": 1}}
    )
    position = {"turn": "wolf", "board": board}
    assert refused(position, "wolf: pillage elvagar", "raven: join ship fjord_nw") == "BR-6.2.1"
    assert "join ship fjord_nw" not in play(position, "wolf: pillage elvagar").moves("raven")


@pytest.mark.parametrize(
    ("card", "warriors", "strength"),
    [
        ("brothers_in_arms", 1, 1),
        ("brothers_in_arms", 2, 3),
        ("brothers_in_arms", 3, 4),
        ("masters_in_arms", 1, 2),
        ("masters_in_arms", 2, 6),
        ("masters_in_arms", 3, 8),
    ],
)
def test_BR_1_12_warriors_are_counted_by_pairs(card: str, warriors: int, strength: int) -> None:
    """floor(w/2)*pair + (w mod 2)*single, shown as the clan's strength in the province."""
    board = figures(gimle={"wolf": {"warrior": warriors}})
    game = game_at({"turn": "wolf", "clans": {"wolf": {"slots": {"warrior": card}}}, "board": board})
    spots = next(area for area in game.scene(0).areas if area.id == "board").spots
    gimle = next(spot for spot in spots if spot.id == "place:gimle")
    assert [fact.value for fact in gimle.facts if fact.id == "strength:0"] == [str(strength)]


def test_BR_1_12_pairs_are_made_in_one_province() -> None:
    """Two Warriors next door to each other are no pair: 1 is not more than 1."""
    brothers = {"slots": {"warrior": "brothers_in_arms"}}
    board = figures(gimle={"wolf": {"warrior": 1}, "raven": {"warrior": 1}}, myrkulor={"wolf": {"warrior": 1}})
    position = {"turn": "wolf", "clans": {"wolf": brothers}, "board": board}
    after = play(position, "wolf: pillage gimle", "wolf: decline")
    assert after.place("gimle")["figures"] == {}
    after = play(position, "wolf: pillage gimle", "wolf: join warrior myrkulor")
    assert after.at("gimle", "wolf") == {"warrior": 2}


def test_BR_1_12_a_dark_elf_in_yggdrasil_counts_3() -> None:
    """The Dark Elf has STR 1, but 3 in Yggdrasil."""
    elf = {"slots": {"monster_1": "dark_elf"}}
    assert duel({"dark_elf": 1}, {"warrior": 1}, wolf=elf) == "nobody"
    board = figures(yggdrasil={"wolf": {"dark_elf": 1}, "raven": {"warrior": 2}})
    after = play({"turn": "wolf", "clans": {"wolf": elf}, "board": board}, "wolf: pillage yggdrasil")
    assert after.at("yggdrasil", "wolf") == {"dark_elf": 1}


@pytest.mark.parametrize("step", range(1, 7))
def test_BR_1_13_rage_by_step(step: int) -> None:
    """Rage 6, 7, 8, 9, 12, 12."""
    after = play({"phase": "action", "clans": {"wolf": {"stats": {"rage": step}}}})
    assert after.rage("wolf") == RAGE[step - 1]


@pytest.mark.parametrize("step", range(1, 7))
def test_BR_1_13_axes_by_step(step: int) -> None:
    """Axes 3, 4, 5, 6, 8, 8: Glory for winning a battle."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}}) | {"myrkulor": {"token": "axes"}}
    board["gimle"]["token"] = "rage"
    position = {"turn": "wolf", "clans": {"wolf": {"stats": {"axes": step}}}, "board": board}
    assert play(position, "wolf: pillage gimle").glory("wolf") == AXES[step - 1]


@pytest.mark.parametrize("step", range(1, 7))
def test_BR_1_13_horns_by_step(step: int) -> None:
    """Horns 4, 5, 6, 7, 10, 10: one fewer on the board may be joined by another figure, so many may not."""
    limit = HORNS[step - 1]
    warriors = min(8, limit - 1)
    clans = {"wolf": {"stats": {"horns": step}, "slots": {"monster_1": "troll"}}, "raven": IDLE, "serpent": IDLE}
    board = figures(yggdrasil={"wolf": {"warrior": warriors, "leader": limit - 1 - warriors}})
    position = {"turn": "wolf", "clans": clans, "board": board}
    assert refused(position, "wolf: invade ship fjord_ne", "wolf: invade troll gimle") == "BR-5.2.4"


def test_BR_1_13_1_raising_rage_gives_no_rage_at_once() -> None:
    """The Rage stat is what is received at the start of an Action phase (BR-EX-18)."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    board["gimle"]["token"] = "rage"
    after = play({"turn": "wolf", "clans": {"wolf": {"rage": 3}}, "board": board}, "wolf: pillage gimle")
    assert (after.step("wolf", "rage"), after.rage("wolf")) == (2, 3)


def test_BR_1_13_2_an_axes_raise_counts_for_the_battle_being_resolved() -> None:
    """A raise counts at once, also for a battle whose Glory has not been paid yet (BR-EX-18)."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    board["gimle"]["token"] = "axes"
    assert play({"turn": "wolf", "board": board}, "wolf: pillage gimle").glory("wolf") == 4


def test_BR_1_13_3_a_horns_raise_counts_at_once() -> None:
    """Four figures stand on the board; after pillaging a horns token the fifth may come (BR-EX-18)."""
    board = figures(gimle={"wolf": {"warrior": 4}})
    board["gimle"]["token"] = "horns"
    position = {"turn": "wolf", "clans": {"raven": IDLE, "serpent": IDLE}, "board": board}
    assert refused(position, "wolf: invade warrior horgr") == "BR-5.2.4"
    after = play(position, "wolf: pillage gimle", "wolf: invade warrior horgr")
    assert after.at("horgr", "wolf") == {"warrior": 1}


def test_BR_1_13_3_all_kinds_count_together() -> None:
    """Warriors, Leader, Ships and Monsters together: one each is four."""
    board = figures(gimle={"wolf": {"warrior": 1, "leader": 1, "troll": 1}}, fjord_se={"wolf": {"ship": 1}})
    position = {"turn": "wolf", "clans": {"wolf": {"slots": {"monster_1": "troll"}}}, "board": board}
    assert refused(position, "wolf: invade warrior horgr") == "BR-5.2.4"


def test_BR_1_14_glory_is_the_score_and_rage_is_an_amount() -> None:
    """Rage is kept apart from the Rage stat; Glory is the score."""
    after = play({"turn": "wolf", "clans": {"wolf": {"glory": 12}}}, "wolf: invade warrior gimle")
    assert after.result["score"] == {"wolf": 12, "raven": 0, "serpent": 0}
    assert (after.rage("wolf"), after.step("wolf", "rage")) == (5, 1)


def test_BR_1_15_each_type_of_card_has_its_own_use() -> None:
    """On a turn a Quest can only be committed, an Upgrade only laid out, a Battle card not used at all."""
    hand = ["tyrs_bash", "quest_yggdrasil.1", "friggas_charm"]
    after = play({"turn": "wolf", "clans": {"wolf": {"hand": hand}}})
    uses = [m for m in after.moves("wolf") if m.split()[0] in ("upgrade", "quest", "play")]
    assert sorted(uses) == [
        "quest quest_yggdrasil.1",
        "upgrade friggas_charm clan_1",
        "upgrade friggas_charm clan_2",
        "upgrade friggas_charm clan_3",
    ]


def test_BR_1_16_eight_slots() -> None:
    """Warrior 1, Leader 1, Ship 1, Monster 2, clan 3."""
    hand = ["brothers_in_arms", "lord_of_hammers", "lokis_dragons", "troll", "friggas_charm"]
    after = play({"turn": "wolf", "clans": {"wolf": {"hand": hand}}})
    slots = sorted(m.split()[2] for m in after.moves("wolf") if m.startswith("upgrade"))
    assert slots == ["clan_1", "clan_2", "clan_3", "leader", "monster_1", "monster_2", "ship", "warrior"]


def test_BR_1_17_left_and_clockwise_are_the_seating_order() -> None:
    """The next turn and the First Player token go the same way."""
    assert play({"turn": "raven"}, "raven: invade leader gimle").asked == ["serpent"]
    assert play({"turn": "serpent"}, "serpent: invade leader gimle").asked == ["wolf"]
    assert play({"age": 1, "phase": "end_of_age", "first_player": "serpent"}).position["first_player"] == "wolf"


# BR-2 Setup


def test_BR_2_1_seats_choose_different_clans_in_order() -> None:
    """Seats choose in seat order; a clan can be had once."""
    game = longhall.new("blood_rage", seats=3, seed=7, choose_clans=True)
    assert [asked.seat for asked in game.decisions] == [0]
    game.play(0, "clan serpent")
    with pytest.raises(Illegal) as e:
        game.play(1, "clan serpent")
    assert e.value.rule == "BR-2.1"
    game.play(1, "clan wolf")
    game.play(2, "clan raven")
    assert list(game.title.seat_ids(game.state)) == ["serpent", "wolf", "raven"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BR_2_1_the_table_may_assign_clans(seats: int) -> None:
    """Each player has a different clan."""
    assert len(set(started(seats)["seats"])) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BR_2_2_clans_start_identical_BR_EX_17(seats: int) -> None:
    """All figures in the reserve, Glory 0, stats on step 1, Rage 6, slots empty, no cards."""
    for clan in started(seats)["clans"].values():
        assert clan["reserve"] == {"warrior": 8, "leader": 1, "ship": 1}
        assert (clan["glory"], clan["rage"]) == (0, 6)
        assert clan["stats"] == {"rage": 1, "axes": 1, "horns": 1}
        assert (clan["slots"], clan["hand"], clan["quests"], clan["valhalla"]) == ({}, [], [], {})


@pytest.mark.parametrize("seed", range(5))
def test_BR_2_3_pillage_tokens(seed: int) -> None:
    """All-stats on Yggdrasil; one of 3 rage, 2 axes, 2 horns, 1 glory on each outer province, reward side up."""
    board = started(4, seed)["board"]
    assert board["yggdrasil"]["token"] == "all_stats"
    tokens = Counter(board[x]["token"] for x in RING if not board[x]["destroyed"])
    whole = Counter({"rage": 3, "axes": 2, "horns": 2, "glory": 1})
    assert tokens <= whole
    assert sum(tokens.values()) == 7
    assert not any(board[x]["pillaged"] for x in RING)


def test_BR_2_3_the_outer_tokens_are_shuffled() -> None:
    """Different games, different places for the Glory token."""
    places = {x for seed in range(30) for x, row in started(4, seed)["board"].items() if row.get("token") == "glory"}
    assert len(places) >= 5


@pytest.mark.parametrize("seed", range(5))
def test_BR_2_4_three_different_provinces_are_doomed(seed: int) -> None:
    """One token for each Age, public, naming outer provinces that stand; the Doom token is on the first."""
    game = longhall.new("blood_rage", seats=4, seed=seed)
    for seat in (-1, 0, 1, 2, 3):
        named = game.view(seat).position()["ragnarok"]
        assert len(set(named)) == 3
        assert set(named) <= set(RING)
        assert not any(game.view(seat).position()["board"][x]["destroyed"] for x in named)
    assert doomed(game) == named[:1]


@pytest.mark.parametrize(("seats", "destroyed"), [(2, 3), (3, 2), (4, 1)])
def test_BR_2_5_provinces_destroyed_at_the_start_BR_EX_16(seats: int, destroyed: int) -> None:
    """3 with two players, 2 with three, 1 with four; drawn from the five tokens that name no Age."""
    for seed in range(5):
        position = started(seats, seed)
        gone = [x for x in RING if position["board"][x]["destroyed"]]
        assert len(gone) == destroyed
        assert not set(gone) & set(position["ragnarok"])
        assert [position["board"][x]["token"] for x in gone] == [None] * destroyed


def test_BR_2_5_drawn_at_random() -> None:
    """Every outer province can be among them."""
    gone = {x for seed in range(40) for x in RING if started(2, seed)["board"][x]["destroyed"]}
    assert gone == set(RING)


@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 26), (4, 34)])
def test_BR_2_6_decks_by_number_of_players_BR_EX_16(seats: int, size: int) -> None:
    """3+ and 4+ cards are removed with two players, 4+ with three: 20, 26 or 34 cards per Age."""
    position = started(seats)
    cards = Counter(card.partition(".")[0] for card in all_cards(position))
    expected: Counter[str] = Counter()
    for age in (1, 2, 3):
        rows = deck_rows(age, seats)
        assert sum(rows.values()) == size
        expected += rows
    assert cards == expected
    assert [len(position["decks"][age]) for age in ("2", "3")] == [size, size]


def test_BR_2_6_decks_are_shuffled_face_down() -> None:
    """Another seed, another order; nobody sees a deck."""
    first, second = (longhall.new("blood_rage", seats=3, seed=seed) for seed in (1, 2))
    assert first.title.write(first.state)["decks"] != second.title.write(second.state)["decks"]
    for seat in (-1, 0, 1, 2):
        decks = first.view(seat).position()["decks"]
        assert set(decks["2"] + decks["3"]) == {"?"}


def test_BR_2_7_monsters_are_beside_the_board() -> None:
    """No clan has a Monster until its card is laid out."""
    for clan in started(4)["clans"].values():
        assert set(clan["reserve"]) == {"warrior", "leader", "ship"}
    position = {"turn": "wolf", "clans": {"wolf": {"hand": ["troll"]}}}
    assert refused(position, "wolf: invade troll gimle") == "BR-17.1"


def test_BR_2_8_the_saga_begins_with_gods_gifts_of_the_first_age() -> None:
    """Age 1, phase Gods' Gifts."""
    position = started(3)
    assert (position["age"], position["phase"]) == (1, "gods_gifts")


def test_BR_2_9_the_first_player_is_random_or_chosen() -> None:
    """Over many games every seat begins; the host may name the seat."""
    random_first = {started(3, seed)["first_player"] for seed in range(30)}
    assert random_first == set(started(3)["seats"])
    for seat in range(3):
        position = started(3, first_player=seat)
        assert position["first_player"] == position["seats"][seat]
    with pytest.raises(BadOption):
        longhall.new("blood_rage", seats=2, seed=7, first_player=2)


def test_BR_2_9_who_begins_is_told_when_every_seat_has_its_clan() -> None:
    """A seat that has not chosen yet (BR-2.1) is not called by a clan that somebody else may take."""
    game = longhall.new("blood_rage", seats=3, seed=7, first_player=2, choose_clans=True)
    for move in ("clan raven", "clan serpent", "clan bear"):
        assert not [line for line in game.scene(-1, "en").log if "First Player" in line.text]
        game.play(game.state.deciders()[0], move)
    told = [line.text for line in game.scene(-1, "en").log if line.rule == "BR-2.9"]
    assert told == ["Bear is First Player."]


# BR-3 Ages and phases


def test_BR_3_1_phases_in_order() -> None:
    """Action, Discard, Quest, each completed before the next; then the next Age's Gods' Gifts."""
    position = {
        "age": 1,
        "turn": "wolf",
        "clans": {
            "wolf": {"hand": ["tyrs_bash", "friggas_charm"], "quests": ["quest_yggdrasil.1"]},
            "raven": IDLE,
            "serpent": IDLE,
        },
        "board": figures(yggdrasil={"wolf": {"warrior": 1}}),
    }
    moves = ["wolf: pass", "wolf: keep tyrs_bash", "wolf: raise axes"]
    seen = [(a.position["age"], a.phase) for a in (play(position, *moves[:n]) for n in range(4))]
    assert seen == [(1, "action"), (1, "discard"), (1, "quest"), (2, "gods_gifts")]


def test_BR_3_1_ragnarok_comes_after_quests_and_before_valhalla_opens() -> None:
    """A quest in the doomed province still counts; its Warrior dies and returns in the same Age."""
    position = {
        "age": 1,
        "phase": "quest",
        "ragnarok": ["gimle"],
        "clans": {"wolf": {"quests": ["quest_alfheim.1"]}},
        "board": figures(gimle={"wolf": {"warrior": 1}}),
    }
    after = play(position, "wolf: raise axes")
    assert after.glory("wolf") == 5 + 2
    assert after.reserve("wolf")["warrior"] == 8
    assert after.phase == "gods_gifts"


def test_BR_3_1_three_ages() -> None:
    """After the second Age comes the third."""
    assert play({"age": 2, "phase": "end_of_age"}).position["age"] == 3


def test_BR_3_2_the_game_ends_after_the_third_age() -> None:
    """After phase 6 of the Third Age the game ends and no move is possible."""
    after = play({"age": 3, "phase": "release_valhalla"})
    assert after.over
    assert after.asked == []
    assert refused({"age": 3, "phase": "release_valhalla"}, "wolf: pass") == "BR-13.3"


def test_BR_3_3_inside_a_pillage_from_the_pillager_clockwise() -> None:
    """Serpent pillages on Serpent's turn: Tide asks Serpent, Wolf, Raven."""
    board = figures(yggdrasil={clan: {"warrior": 1, "leader": 1} for clan in THREE})
    position = {"turn": "serpent", "clans": {"raven": {"hand": ["odins_tide"]}}, "board": board}
    order = ["serpent", "wolf", "raven"]
    moves = ["serpent: pillage yggdrasil"]
    for clan in order:
        assert play(position, *moves).asked == [clan]
        moves.append(f"{clan}: spare leader")


def test_BR_3_3_outside_the_action_phase_from_the_first_player_clockwise() -> None:
    """Quest rewards are chosen by Raven, the First Player, then Serpent, then Wolf."""
    quests = ["quest_alfheim.1", "quest_jotunheim.1", "quest_manheim.1"]
    position = {
        "age": 1,
        "phase": "quest",
        "first_player": "raven",
        "clans": {clan: {"quests": [quest]} for clan, quest in zip(THREE, quests, strict=True)},
        "board": figures(
            gimle={"wolf": {"warrior": 1}}, horgr={"raven": {"warrior": 1}}, elvagar={"serpent": {"warrior": 1}}
        ),
    }
    moves: list[str] = []
    for clan in ("raven", "serpent", "wolf"):
        assert play(position, *moves).asked == [clan]
        moves.append(f"{clan}: raise axes")


def test_BR_3_4_a_card_beats_the_rule_only_as_far_as_it_says() -> None:
    """The Dark Elf may invade Yggdrasil, a Warrior may not; the Dark Elf is still bound by Horns."""
    clans: dict[str, Any] = {"wolf": {"slots": {"monster_1": "dark_elf"}}, "raven": IDLE, "serpent": IDLE}
    position = {"turn": "wolf", "clans": clans}
    assert refused(position, "wolf: invade warrior yggdrasil") == "BR-5.2.4"
    assert play(position, "wolf: invade dark_elf yggdrasil").at("yggdrasil", "wolf") == {"dark_elf": 1}
    at_limit = {"turn": "wolf", "clans": clans, "board": figures(gimle={"wolf": {"warrior": 4}})}
    assert refused(at_limit, "wolf: invade dark_elf yggdrasil") == "BR-5.2.4"


# BR-17 Limits and running out


def test_BR_17_1_eight_warriors_and_no_more() -> None:
    """No figure of the kind in the reserve: nothing to invade with."""
    clans = {"wolf": {"stats": {"horns": 5}}}
    position = {"turn": "wolf", "clans": clans, "board": figures(yggdrasil={"wolf": {"warrior": 8, "leader": 1}})}
    assert refused(position, "wolf: invade warrior gimle") == "BR-17.1"
    assert refused(position, "wolf: invade leader gimle") == "BR-17.1"


def test_BR_17_1_figures_in_valhalla_are_not_in_reserve() -> None:
    """One Ship per clan: while it is in Valhalla there is none to invade with."""
    position = {"turn": "wolf", "clans": {"wolf": {"valhalla": {"ship": 1}}}}
    assert refused(position, "wolf: invade ship fjord_ne") == "BR-17.1"


def test_BR_17_2_horns_limit_neither_march_nor_call_to_battle() -> None:
    """At the limit of four a clan still marches and joins."""
    board = figures(gimle={"raven": {"warrior": 4}}, myrkulor={"wolf": {"warrior": 1}}, horgr={"wolf": {"warrior": 3}})
    position = {"turn": "wolf", "board": board}
    after = play(position, "wolf: march horgr utgard warrior 2")
    assert after.at("utgard", "wolf") == {"warrior": 2}
    after = play(position, "wolf: pillage myrkulor", "raven: join warrior gimle")
    assert after.at("myrkulor", "raven") == {"warrior": 1}


def test_BR_17_3_a_raise_on_step_6_is_lost_the_rest_happens() -> None:
    """All-stats with Rage on step 6: Axes and Horns still rise."""
    clans = {"wolf": {"stats": {"rage": 6, "axes": 5, "horns": 1}}}
    position = {"turn": "wolf", "clans": clans, "board": figures(yggdrasil={"wolf": {"warrior": 1}})}
    assert play(position, "wolf: pillage yggdrasil").steps("wolf") == (6, 6, 2)


def test_BR_17_3_a_single_raise_on_step_6_is_lost() -> None:
    """The pillage succeeds all the same."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    board["gimle"]["token"] = "horns"
    position = {"turn": "wolf", "clans": {"wolf": {"stats": {"horns": 6}}}, "board": board}
    after = play(position, "wolf: pillage gimle")
    assert after.step("wolf", "horns") == 6
    assert after.place("gimle")["pillaged"]


def test_BR_17_4_hands_have_no_limit() -> None:
    """A loser with ten cards takes his card back, and Poison adds the winner's: eleven."""
    hand = [
        "tyrs_bash",
        "tyrs_smash.1",
        "tyrs_smash.2",
        "tyrs_crush.1",
        "tyrs_smite.1",
        "odins_smite",
        "heimdalls_sight",
    ]
    hand += ["thors_hammer", "lokis_trickery", "lokis_poison"]
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    clans = {"wolf": {"hand": ["tyrs_rage.3"]}, "raven": {"hand": hand}}
    position = {"age": 3, "turn": "wolf", "clans": clans, "board": board}
    after = play(position, "wolf: pillage gimle", "raven: play lokis_poison", "raven: decline")
    assert after.hand("raven") == sorted([*hand, "tyrs_rage.3"])


def test_BR_17_5_rage_has_no_upper_limit() -> None:
    """Twelve Rage and three from Ascension are fifteen."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    clans = {"wolf": {"rage": 12, "stats": {"rage": 5}, "hand": ["thors_ascension"]}}
    assert play({"turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle").rage("wolf") == 15


def test_BR_17_6_glory_goes_beyond_100() -> None:
    """The track is lapped."""
    board = figures(gimle={"wolf": {"warrior": 1}})
    board["gimle"]["token"] = "glory"
    after = play({"turn": "wolf", "clans": {"wolf": {"glory": 98}}, "board": board}, "wolf: pillage gimle")
    assert after.glory("wolf") == 103


def test_BR_17_6_glory_cannot_fall_below_0_R_23() -> None:
    """Backstab takes what there is: 1; then the winner is paid 3 for the battle."""
    board = figures(gimle={"wolf": {"leader": 1}, "raven": {"warrior": 1}})
    board["gimle"]["token"] = "rage"
    clans = {"wolf": {"glory": 1}, "raven": {"hand": ["lokis_backstab"]}}
    after = play({"turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle")
    assert (after.glory("wolf"), after.glory("raven")) == (3, 1)


def play_out(game: Game, rng: random.Random) -> list[dict[str, Any]]:
    """Random play to the end; the full positions on the way."""
    positions = [game.title.write(game.state)]
    while not game.over:
        seat = rng.choice([asked.seat for asked in game.decisions])
        game.play(seat, rng.choice(list(game.moves(seat))))
        positions.append(game.title.write(game.state))
    return positions


def test_BR_17_7_discarded_cards_never_return() -> None:
    """From one decision to the next the discarded cards only grow, and no card is lost or made."""
    game = longhall.new("blood_rage", seats=3, seed=11)
    positions = play_out(game, random.Random(5))
    whole = Counter(all_cards(positions[0]))
    gone: Counter[str] = Counter()
    for position in positions:
        now = Counter(position["discard"] + position["left_over"])
        for clan in position["clans"].values():
            now += Counter(clan["buried"])
        assert gone <= now
        assert Counter(all_cards(position)) == whole
        gone = now


# BR-18 Modes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BR_18_1_two_to_four_players(seats: int) -> None:
    """A game of each size can be played to its end."""
    game = longhall.new("blood_rage", seats=seats, seed=3)
    last = play_out(game, random.Random(seats))[-1]
    assert last["age"] == 3
    assert game.winners


def test_BR_18_2_first_game_is_an_option() -> None:
    """With it nobody drafts in Age 1; without it everybody does."""
    assert started(3, first_game=True)["phase"] == "action"
    assert started(3)["phase"] == "gods_gifts"


def test_BR_18_3_two_players_call_to_battle_asks_the_opponent_first() -> None:
    """Left is the opponent: the opponent, then P, and so on."""
    board = figures(gimle={"wolf": {"warrior": 1}}, yggdrasil={"wolf": {"warrior": 2}, "raven": {"warrior": 2}})
    position = {"turn": "wolf", "board": board}
    moves = ["wolf: pillage gimle"]
    for clan in ("raven", "wolf", "raven", "wolf"):
        assert play(position, *moves, seats=TWO).asked == [clan]
        moves.append(f"{clan}: join warrior yggdrasil")


@pytest.mark.parametrize("seats", [1, 5])
def test_BR_18_4_no_solo_mode_and_no_fifth_player(seats: int) -> None:
    """The base box is for 2 to 4."""
    with pytest.raises(LonghallError):
        longhall.new("blood_rage", seats=seats, seed=7)


def test_BR_18_4_no_teams() -> None:
    """A single best score is a single winner, whoever else plays."""
    after = play({"age": 3, "phase": "final_scoring", "clans": {"bear": {"glory": 9}}}, seats=FOUR)
    assert after.winners == ["bear"]


def test_BR_2_1_a_seat_without_a_clan_is_shown_without_one() -> None:
    game = longhall.new("blood_rage", seats=3, seed=7, choose_clans=True)
    for taken, clan in enumerate(["raven", "wolf", "serpent"]):
        panels = game.scene(-1).panels
        assert [panel.id for panel in panels[taken:]] == ["none"] * (3 - taken)
        assert [panel.name for panel in panels[taken:]] == [f"Seat {n}" for n in range(taken + 1, 4)]
        assert game.scene(-1).prompt.question == f"Seat {taken + 1} chooses a clan."
        game.play(taken, f"clan {clan}")
    assert [panel.id for panel in game.scene(-1).panels] == ["raven", "wolf", "serpent"]
