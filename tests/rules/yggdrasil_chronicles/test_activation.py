"""Enemy activations, Iotunn and ravaged Worlds (YC-6 to YC-8)."""

from __future__ import annotations

import pytest

from longhall.games.yggdrasil_chronicles.box import things as box
from tests.rules.yggdrasil_chronicles.helpers import HARD, THREE, activated, play, refused, turn

AT = {"odin": {"world": "alfheim"}}


def test_YC_6_1_1_hel_climbs() -> None:
    """From Niflheim to the middle World above it, from there to the upper one; on the upper level it is a defeat."""
    assert play(activated("hel")).enemy("hel") == "nidavellir"
    assert play(activated("hel", enemies={"hel": "nidavellir"})).enemy("hel") == "vanaheim"
    assert play(activated("hel", enemies={"hel": "vanaheim"})).outcome == "lost"


def test_YC_6_1_2_then_the_ring_turns() -> None:
    assert play(activated("hel", rotation=2))["rotation"] == 0


def test_YC_6_1_3_then_the_active_god_loses_health() -> None:
    """The last Health is a defeat."""
    after = play(activated("hel"))
    assert (after.health("odin"), after.health("thor")) == (6, 7)
    assert play(activated("hel", gods={"odin": {"health": 1}})).outcome == "lost"


def test_YC_6_2_1_surt_climbs() -> None:
    """He climbs before the ring turns, so it is the World above him now that he enters."""
    after = play(activated("surt", rotation=1))
    assert after.enemy("surt") == "nidavellir"
    assert play(activated("surt", enemies={"surt": "alfheim"})).outcome == "lost"


def test_YC_6_2_2_then_the_ring_turns() -> None:
    assert play(activated("surt"))["rotation"] == 1


def test_YC_6_2_3_then_two_fire_giants_join() -> None:
    """Fewer than two in the reserve are a defeat."""
    assert play(activated("surt", fire_giants=6))["fire_giants"] == 8
    assert play(activated("surt", fire_giants=7)).outcome == "lost"


@pytest.mark.parametrize("place", ["vanaheim", "cage", "midgard"])
def test_YC_6_3_1_loki_comes_to_the_active_god(place: str) -> None:
    after = play(activated("loki", gods=AT, enemies={"loki": place}))
    assert after.enemy("loki") == "alfheim"


def test_YC_6_3_2_then_the_ring_turns() -> None:
    assert play(activated("loki"))["rotation"] == 1


def test_YC_6_3_3_then_an_iotunn_is_activated() -> None:
    assert play(activated("loki", iotunn_cards=["baugi"]))["iotunn"] == ["baugi"]


def test_YC_6_4_1_iormungand_moves_right() -> None:
    """From the last island it is a defeat; the ring does not turn."""
    after = play(activated("iormungand"))
    assert (after["island"], after["rotation"], after.enemy("iormungand")) == (1, 0, "midgard")
    assert play(activated("iormungand", island=4)).outcome == "lost"


def test_YC_6_4_2_anonymous_by_the_island() -> None:
    """Too few in Midgard are a defeat."""
    assert play(activated("iormungand", island=3, anonymous=5))["anonymous"] == 8
    assert play(activated("iormungand", island=3, anonymous=6)).outcome == "lost"


def test_YC_6_5_1_fenrir_leaves_the_cage() -> None:
    after = play(activated("fenrir"))
    assert after.enemy("fenrir") == "asgard"
    assert after.health("odin") == 7


def test_YC_6_5_2_fenrir_bites() -> None:
    """Out already, he stays and the active god loses 3 Health."""
    after = play(activated("fenrir", enemies={"fenrir": "asgard"}))
    assert after.enemy("fenrir") == "asgard"
    assert after.health("odin") == 4
    assert play(activated("fenrir", enemies={"fenrir": "asgard"}, gods={"odin": {"health": 3}})).outcome == "lost"


def test_YC_6_5_3_the_turn_ends() -> None:
    """No move and no action: the next player is named."""
    after = play(activated("fenrir", gods=AT))
    assert after["played"] == ["odin"]
    assert after.rule == "YC-4.2"


def test_YC_6_5_4_the_active_players_card_is_shuffled_in() -> None:
    """His other cards on the Wheel stay there; the other card goes under its deck, unshuffled."""
    decks = {"thor": {"deck": ["thor_surt", "thor_hel"]}, "odin": {"returned": ["odin_surt"]}}
    after = play(activated("fenrir", decks=decks, wheel=["thor_fenrir", "odin_hel"]))
    assert after["wheel"] == ["odin_hel"]
    assert after["decks"]["odin"]["returned"] == []
    assert sorted(after.deck("odin")) == sorted(
        f"odin_{e}" for e in ("surt", "loki", "iormungand", "fenrir", "nidhogg")
    )
    assert after["decks"]["thor"]["returned"] == ["thor_fenrir"]


def test_YC_6_6_1_nidhogg_advances() -> None:
    assert play(activated("nidhogg", nidhogg=2))["nidhogg"] == 3


def test_YC_6_6_2_the_tree_wins() -> None:
    """YC-19.1, YC-20.1: the fifth step of the easy path is the Tree."""
    after = play(activated("nidhogg", nidhogg=4))
    assert after.outcome == "won"
    assert after.result["winners"] == list(THREE)
    assert after.result["score"] == dict.fromkeys(THREE, 1)


def test_YC_6_6_3_nidhogg_is_never_on_the_tree() -> None:
    """He is no foe, and has no place among the Enemies of the Tree."""
    after = play(activated("nidhogg"))
    assert "nidhogg" not in after["enemies"]


def test_YC_20_2_the_hard_path_has_seven_steps() -> None:
    assert play(activated("nidhogg", nidhogg=5), options=HARD).outcome == "undecided"
    assert play(activated("nidhogg", nidhogg=6), options=HARD).outcome == "won"


# Iotunn


def test_YC_7_1_activating_needs_a_pawn_and_a_card() -> None:
    """YC-24.3: without either it is a defeat; the card is discarded face up."""
    after = play(activated("loki", iotunn_cards=["gjalp"]))
    assert after["iotunn"] == ["gjalp"]
    assert after["iotunn_discard"] == ["gjalp"]
    seven = ["thjazi", "baugi", "skadi", "geirrod", "greip", "gjalp", "starkadr"]
    assert play(activated("loki", iotunn=seven)).outcome == "lost"
    discard = [row["id"] for row in box.BOX["iotunn"]]
    lost = play(activated("loki", iotunn_discard=discard))
    assert lost.outcome == "lost"
    assert lost.log("YC-24.3")


BLOCKERS = {
    "thjazi": "asgard",
    "baugi": "alfheim",
    "skadi": "vanaheim",
    "geirrod": "midgard",
    "greip": "nidavellir",
    "gjalp": "svartalfheim",
    "starkadr": "niflheim",
    "beli": "muspellheim",
}


@pytest.mark.parametrize(("iotunn", "world"), BLOCKERS.items())
def test_YC_7_2_blockers(iotunn: str, world: str) -> None:
    """No action in that World, but the blocker can be fought there."""
    position = turn(
        iotunn=[iotunn],
        gods={"odin": {"world": world}},
        enemies={"loki": "cage"},
        ravaged=["iotunheim"],
        fire_giants=1,
        anonymous=1,
    )
    after = play(position)
    assert not [move for move in after.moves if move.startswith("act")]
    assert f"fight {iotunn}" in after.moves
    free = play({**position, "iotunn": []})
    assert [move for move in free.moves if move.startswith("act")]


def test_YC_7_2_heal_the_tree_is_blocked_too() -> None:
    position = turn(iotunn=["baugi"], gods=AT, ravaged=["alfheim"])
    assert refused(position, "odin: heal_tree") == "YC-7.2"


PROTECTORS = {"angrboda": "loki", "gerda": "surt", "hyrrokkin": "hel", "hymir": "iormungand", "vafthrudnir": "fenrir"}


@pytest.mark.parametrize(("iotunn", "enemy"), PROTECTORS.items())
def test_YC_7_3_protectors(iotunn: str, enemy: str) -> None:
    """The Enemy cannot be fought; its protector is fought where the Enemy is."""
    place = "midgard" if enemy == "iormungand" else "alfheim"
    position = turn(iotunn=[iotunn], gods={"odin": {"world": place}}, enemies={enemy: place})
    assert refused(position, f"odin: fight {enemy}") == "YC-7.3"
    assert f"fight {iotunn}" in play(position).moves
    killed = play(position, f"odin: fight {iotunn}", chance={"god_die": ["success"]})
    assert killed["iotunn"] == []


def test_YC_7_3_a_caged_protector_cannot_be_fought() -> None:
    position = turn(iotunn=["vafthrudnir"], gods=AT)
    assert refused(position, "odin: fight vafthrudnir") == "YC-11.1"


def test_YC_7_4_obstacles_are_fought_in_iotunheim() -> None:
    for iotunn in ("suttung", "skrymir", "thrym", "hrungnir", "utgardloki"):
        position = turn(iotunn=[iotunn], gods={"odin": {"world": "iotunheim"}})
        assert f"fight {iotunn}" in play(position).moves


def _fight(**more: object) -> dict[str, object]:
    """Odin fights Hel (strength 4) in Alfheim with one of everything."""
    gods = {"odin": {"world": "alfheim", "elves": 2, "vanir_dice": 2, "artifacts": ["gungnir"]}}
    return turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=3, heroes=2, **more)


def test_YC_7_4_skrymir_forbids_heroes() -> None:
    """The first question of the throw is then about Vanir dice."""
    assert play(_fight(), "odin: fight hel").rule == "YC-14.2"
    assert play(_fight(iotunn=["skrymir"]), "odin: fight hel").rule == "YC-14.3"
    assert refused(_fight(iotunn=["skrymir"]), "odin: fight hel", "odin: heroes 1") == "YC-7.4"


def test_YC_7_4_hrungnir_forbids_vanir_dice() -> None:
    after = play(_fight(iotunn=["hrungnir"]), "odin: fight hel", "odin: heroes 0", chance={"god_die": ["iii"]})
    assert after.rule == "YC-14.6"


def test_YC_7_4_suttung_forbids_elves() -> None:
    """Three risks after the weapon, one success: two Health lost and both Elves kept."""
    after = play(
        _fight(iotunn=["suttung"]),
        "odin: fight hel",
        "odin: heroes 0",
        "odin: roll 0",
        chance={"god_die": ["success"]},
    )
    assert (after.health("odin"), after.elves("odin")) == (5, 2)


def test_YC_7_4_utgardloki_forbids_the_god_die() -> None:
    """Only the Vanir die is rolled: two of three risks are left."""
    position = _fight(iotunn=["utgardloki", "suttung"])
    after = play(
        position,
        "odin: fight hel",
        "odin: heroes 0",
        "odin: roll 1",
        chance={"god_die": ["success"], "vanir_die": ["success"]},
    )
    assert after.health("odin") == 5


def test_YC_7_4_thrym_makes_artifacts_useless_but_they_are_kept() -> None:
    """Gungnir cancels nothing: four risks."""
    after = play(
        _fight(iotunn=["thrym"]),
        "odin: fight hel",
        "odin: heroes 2",
        "odin: roll 0",
        "odin: elves 0",
        chance={"god_die": ["iii"]},
    )
    assert after.health("odin") == 5
    assert after.god("odin")["artifacts"] == ["gungnir"]


def test_YC_7_5_a_killed_iotunn_is_gone_for_good() -> None:
    """Its pawn is back on the ladder, its effect stops at once, its card stays in the discard."""
    position = turn(iotunn=["baugi"], gods=AT)
    after = play(position, "odin: fight baugi", chance={"god_die": ["success"]})
    assert after["iotunn"] == []
    assert after["iotunn_discard"] == ["baugi"]
    assert after.health("odin") == 6


def test_YC_7_6_an_iotunn_is_no_enemy() -> None:
    """With a blocker from elsewhere and another god the bonus stands; two Iotunn ravage nothing."""
    position = turn(iotunn=["suttung", "thrym"], gods={"odin": {"world": "iotunheim"}, "thor": {"world": "iotunheim"}})
    after = play(position)
    assert "act bonus" in after.moves
    assert after["ravaged"] == []


# Ravaged Worlds


def test_YC_8_1_two_enemies_ravage_a_world() -> None:
    """Loki comes to Alfheim where Surt is."""
    assert play(activated("loki", gods=AT, enemies={"surt": "alfheim"}))["ravaged"] == ["alfheim"]
    assert play(activated("loki", gods=AT))["ravaged"] == []


def test_YC_8_1_iormungand_counts_for_midgard() -> None:
    assert play(activated("loki", gods={"odin": {"world": "midgard"}}))["ravaged"] == ["midgard"]


def test_YC_8_2_a_retreat_ravages_too() -> None:
    """Hel falls back to Niflheim where Loki stands."""
    after = play(
        turn(gods=AT, enemies={"hel": "alfheim", "loki": "niflheim"}),
        "odin: fight hel",
        chance={"god_die": ["success"]},
    )
    assert after["ravaged"] == ["niflheim"]


def test_YC_8_3_without_a_bar_the_game_is_lost() -> None:
    """YC-R16: seven Worlds are ravaged, an eighth would be."""
    seven = ["asgard", "vanaheim", "midgard", "nidavellir", "svartalfheim", "iotunheim", "niflheim"]
    after = play(activated("loki", gods=AT, enemies={"surt": "alfheim"}, ravaged=seven))
    assert after.outcome == "lost"


def test_YC_8_4_a_world_stays_ravaged_without_enemies() -> None:
    after = play(
        turn(gods=AT, ravaged=["alfheim"], enemies={"hel": "alfheim"}),
        "odin: fight hel",
        chance={"god_die": ["success"]},
    )
    assert after["ravaged"] == ["alfheim"]


def test_YC_8_5_the_action_of_a_ravaged_world_is_closed() -> None:
    """Heal the Tree and fights remain."""
    position = turn(gods=AT, ravaged=["alfheim"], enemies={"hel": "alfheim"})
    assert set(play(position).moves) == {"heal_tree", "fight hel", "pass"}
    assert refused(position, "odin: act normal") == "YC-8.5"


def test_YC_8_6_healing_gives_the_marker_back() -> None:
    """Its own action is open again only from the next turn (YC-R15)."""
    gods = {"odin": {"world": "alfheim", "artifacts": ["gullinbursti"]}}
    after = play(turn(gods=gods, ravaged=["alfheim"]), "odin: heal_tree")
    assert after["ravaged"] == []
    healed = turn(gods=AT, healed=["alfheim"])
    assert refused({**healed, "enemies": {"hel": "alfheim"}}, "odin: act normal") == "YC-8.6"
