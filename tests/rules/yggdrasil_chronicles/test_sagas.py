"""The campaign's pages (YC-21, YC-22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import (
    ONE,
    THREE,
    TWO,
    After,
    activated,
    play,
    refused,
    reveal,
    saga,
    turn,
)

WIN = {"god_die": ["success"]}
BLANK = {"god_die": ["blank"]}


def at(world: str, **own: Any) -> dict[str, Any]:
    return {"odin": {"world": world, **own}}


def on(page: str, position: dict[str, Any], *moves: str, chance: dict[str, Any] | None = None, **more: Any) -> After:
    """Plays on a page of the campaign."""
    return play({**position, "page": page}, *moves, options=saga(int(page[1])), chance=chance, **more)


def test_YC_21_2_setup_of_the_first_page() -> None:
    """Each saga begins on its first page with that page's setup."""
    for number in range(1, 7):
        after = play({"phase": "setup"}, options=saga(number))
        assert after["page"] == f"s{number}p1"
        assert after["nidhogg"] == 0


def test_YC_21_3_only_the_page_in_force_applies() -> None:
    """Taking oaths is an action of page 1 alone."""
    position = turn(gods=at("alfheim"), page="s1p2", saga={"fetters": 0})
    assert refused(position, "odin: take_oath", options=saga(1)) == "YC-21.7"


def test_YC_21_4_turning_the_page() -> None:
    """Nidhögg goes to the start of the new path, the setup is applied, and the turn goes on."""
    after = on("s6p1", activated("nidhogg", nidhogg=1))
    assert (after["page"], after["nidhogg"]) == ("s6p2", 0)
    assert after["wheel"] == []
    assert after.rule == "YC-9.5"


def test_YC_21_5_objectives_are_checked_at_once() -> None:
    """The sixth Oath turns the page before the turn is over."""
    own = {"promises": {"alfheim": "oath"}, "oaths": 5}
    assert on("s1p1", turn(gods=at("alfheim"), saga=own), "odin: take_oath")["page"] == "s1p2"


def test_YC_21_6_reveal_effects_without_activation_only() -> None:
    """A first Surt card lets Skoll run; a second one activates Surt and does not."""
    wolves = {"skoll": 1, "hati": 1}
    assert on("s3p1", reveal("surt", saga=wolves))["saga"]["skoll"] == 2
    assert on("s3p1", activated("surt", saga=wolves))["saga"]["skoll"] == 1
    third = reveal("surt", "thor_surt", "tyr_surt", saga=wolves, support=["thor", "tyr"])
    assert on("s3p1", third, seats=ONE)["saga"]["skoll"] == 2


def test_YC_21_7_saga_actions_in_ravaged_and_healed_worlds_but_not_blocked() -> None:
    own = {"promises": {"alfheim": "oath"}}
    for more in ({"ravaged": ["alfheim"]}, {"healed": ["alfheim"]}, {}):
        assert on("s1p1", turn(gods=at("alfheim"), saga=own, **more), "odin: take_oath")["saga"]["oaths"] == 1
    blocked = turn(gods=at("alfheim"), saga=own, iotunn=["baugi"])
    assert refused(blocked, "odin: take_oath", options=saga(1)) == "YC-7.2"


def test_YC_21_8_opponents_never_ravage() -> None:
    """A Son and an Enemy in one World leave it whole; the Son gives the penalty, which Valshamr ignores."""
    position = turn(gods=at("midgard", artifacts=["valshamr"]), saga={"sons": ["alfheim"]})
    assert on("s2p1", position)["ravaged"] == []
    there = turn(gods=at("alfheim"), saga={"sons": ["alfheim"]})
    assert "act penalty" in on("s2p1", there).moves
    falcon = turn(gods=at("alfheim", artifacts=["valshamr"]), saga={"sons": ["alfheim"]})
    assert "act normal" in on("s2p1", falcon).moves


def test_YC_21_9_the_dead_tree() -> None:
    after = on("s1p1", activated("nidhogg", nidhogg=3))
    assert after.outcome == "lost"
    assert after.log("YC-21.9")


# Saga 1


def test_YC_22_1_1_nine_promises() -> None:
    after = play({"phase": "setup"}, options=saga(1))
    assert sorted(after["promises"]) == ["oath"] * 6 + ["perjury"] * 3
    assert list(after["saga"]["promises"].values()) == ["face_down"] * 9


def test_YC_22_1_2_taking_an_oath() -> None:
    """Face-down Oath: secured. Perjury: stays, 1 Health, and cannot be taken again. Face-up Oath: secured."""
    own = {"promises": {"asgard": "face_down", "alfheim": "face_down"}}
    oath = on("s1p1", turn(gods=at("alfheim"), saga=own, promises=["perjury", "oath"]), "odin: take_oath")
    assert oath["saga"]["oaths"] == 1
    assert oath["saga"]["promises"] == {"asgard": "face_down"}
    perjury = on("s1p1", turn(gods=at("alfheim"), saga=own, promises=["oath", "perjury"]), "odin: take_oath")
    assert perjury["saga"]["promises"]["alfheim"] == "perjury"
    assert perjury.health("odin") == 6
    again = turn(gods=at("alfheim"), saga={"promises": {"alfheim": "perjury"}})
    assert refused(again, "odin: take_oath", options=saga(1)) == "YC-22.1.2"


def test_YC_22_1_3_loki_brings_an_oath_back() -> None:
    """Only if one is secured and the active god's World has no token of any kind."""
    own: dict[str, Any] = {"oaths": 2, "promises": {"midgard": "perjury"}}
    after = on("s1p1", reveal("loki", gods=at("alfheim"), saga=own))
    assert after["saga"]["oaths"] == 1
    assert after["saga"]["promises"]["alfheim"] == "oath"
    assert on("s1p1", reveal("loki", gods=at("midgard"), saga=own))["saga"]["oaths"] == 2
    assert on("s1p1", reveal("loki", gods=at("alfheim"), saga={"oaths": 0}))["saga"]["promises"] == {}


def test_YC_22_1_4_and_5_page_two_and_the_mistletoe() -> None:
    """YC-22.1.4, YC-22.1.5: m = 3 - Perjuries turned up; the tokens leave the Tree."""
    own = {"promises": {"alfheim": "oath", "midgard": "perjury", "asgard": "face_down"}, "oaths": 5}
    after = on("s1p1", turn(gods=at("alfheim"), saga=own, promises=["perjury"]), "odin: take_oath")
    assert after["page"] == "s1p2"
    assert after["saga"]["mistletoe"] == 2
    assert after["saga"]["promises"] == {}


def test_YC_22_1_6_loki_is_stronger_and_gets_fetters() -> None:
    position = turn(gods=at("alfheim"), enemies={"loki": "alfheim"}, iotunn=["thjazi"], saga={"mistletoe": 2})
    after = on("s1p2", position, "odin: fight loki", chance=BLANK)
    assert after.health("odin") == 3
    assert after["saga"]["fetters"] == 1
    assert after.enemy("loki") == "cage"


def test_YC_22_1_7_two_fetters_win() -> None:
    position = turn(gods=at("alfheim"), enemies={"loki": "alfheim"}, saga={"fetters": 1})
    assert on("s1p2", position, "odin: fight loki", chance=WIN).outcome == "won"


# Saga 2


def test_YC_22_2_1_the_sons() -> None:
    after = play({"phase": "setup"}, options=saga(2))
    assert after["saga"]["sons"] == ["iotunheim", "niflheim", "muspellheim"]


def test_YC_22_2_2_climb() -> None:
    """All at once to the World directly above; one on the upper level is a defeat."""
    after = on("s2p1", activated("nidhogg", rotation=1, saga={"sons": ["iotunheim", "niflheim"]}))
    assert after["saga"]["sons"] == ["svartalfheim", "midgard"]
    assert on("s2p1", activated("nidhogg", saga={"sons": ["alfheim"]})).outcome == "lost"


@pytest.mark.parametrize(("world", "strength"), [("niflheim", 3), ("nidavellir", 4), ("alfheim", 5)])
def test_YC_22_2_3_fighting_a_son(world: str, strength: int) -> None:
    """No weapon helps; beaten, he leaves the game."""
    gods = at(world, artifacts=["jarngreipr", "gungnir", "megingjord"])
    position = turn(gods=gods, saga={"sons": [world, "iotunheim"]})
    after = on("s2p1", position, "odin: fight son_of_bergelmir", chance=BLANK)
    assert after.health("odin") == 7 - strength
    assert after["saga"]["sons"] == ["iotunheim"]


def test_YC_22_2_4_no_son_left_turns_the_page() -> None:
    position = turn(gods=at("niflheim"), saga={"sons": ["niflheim"]})
    assert on("s2p1", position, "odin: fight son_of_bergelmir", chance=BLANK)["page"] == "s2p2"


def test_YC_22_2_5_cold() -> None:
    """Each player god alone in its World loses 1; support gods keep company."""
    gods = {"odin": {"world": "alfheim"}, "thor": {"world": "midgard"}, "tyr": {"world": "midgard"}}
    after = on("s2p2", activated("nidhogg", gods=gods))
    assert [after.health(god) for god in THREE] == [6, 7, 7]
    support = {"odin": {"world": "alfheim"}, "thor": {"world": "midgard"}, "tyr": {"world": "alfheim"}}
    two = on("s2p2", activated("nidhogg", gods=support, support=["tyr"]), seats=TWO)
    assert (two.health("odin"), two.health("thor")) == (8, 7)


def test_YC_22_2_6_revealing_hel() -> None:
    assert on("s2p2", reveal("hel", anonymous=2))["anonymous"] == 3
    assert on("s2p2", reveal("hel", anonymous=8)).outcome == "lost"


def test_YC_22_2_page_two_ends_at_the_tree() -> None:
    """YC-19.1"""
    assert on("s2p2", activated("nidhogg", nidhogg=2)).outcome == "won"


# Saga 3


def test_YC_22_3_1_wolves_at_the_start() -> None:
    after = play({"phase": "setup"}, options=saga(3))
    assert (after["saga"]["skoll"], after["saga"]["hati"]) == (0, 0)


def test_YC_22_3_2_the_wolves_run() -> None:
    """Run moves both; a reveal of Surt moves Skoll, of Hel Hati."""
    own = {"skoll": 1, "hati": 2}
    after = on("s3p1", activated("nidhogg", nidhogg=1, saga=own))
    assert (after["page"], after["saga"]["skoll"], after["saga"]["hati"]) == ("s3p2", 2, 3)
    assert on("s3p1", reveal("hel", saga=own))["saga"]["hati"] == 3


@pytest.mark.parametrize(("wolf", "world"), [("skoll", "vanaheim"), ("hati", "alfheim")])
def test_YC_22_3_3_fighting_a_wolf(wolf: str, world: str) -> None:
    """Strength 1 + space, 3 spaces back; only from space 1 on and from its World; no penalty, no weapon."""
    own = {"skoll": 4, "hati": 4}
    gods = at(world, artifacts=["gleipnir"])
    position = turn(gods=gods, enemies={"loki": "cage"}, saga=own)
    assert "act normal" in on("s3p1", position).moves
    after = on("s3p1", position, f"odin: fight {wolf}", chance=BLANK)
    assert after.health("odin") == 2
    assert after["saga"][wolf] == 1
    assert refused(turn(gods=gods, saga={"skoll": 0, "hati": 0}), f"odin: fight {wolf}", options=saga(3)) == "YC-11.1"
    elsewhere = turn(gods=at("niflheim"), saga=own)
    assert refused(elsewhere, f"odin: fight {wolf}", options=saga(3)) == "YC-11.1"


def test_YC_22_3_4_a_wolf_at_the_end() -> None:
    """YC-R30: the effect comes before the page is turned."""
    after = on("s3p1", activated("nidhogg", nidhogg=1, saga={"skoll": 5, "hati": 0}))
    assert (after.outcome, after["page"]) == ("lost", "s3p1")


def test_YC_22_3_5_page_two_goes_on() -> None:
    after = on("s3p2", reveal("surt", saga={"skoll": 3, "hati": 1}))
    assert after["saga"]["skoll"] == 4
    assert on("s3p2", activated("nidhogg", nidhogg=2, saga={"skoll": 0, "hati": 0})).outcome == "won"


# Saga 4

MINIONS = {"minions": ["iotunheim", "niflheim", "muspellheim", "midgard"]}
TILES = ["garm", "modgud", "ganglati", "ganglot"]


def test_YC_22_4_1_minions_face_down() -> None:
    after = play({"phase": "setup"}, options=saga(4))
    assert after["saga"]["minions"] == MINIONS["minions"]
    assert sorted(after["minions"]) == sorted(TILES)


@pytest.mark.parametrize(("world", "strength"), [("iotunheim", 4), ("niflheim", 3), ("muspellheim", 3), ("midgard", 2)])
def test_YC_22_4_2_fighting_a_minion(world: str, strength: int) -> None:
    """The tile is turned up, its value is the strength; it is removed. Minions give no penalty."""
    position = turn(gods=at(world), saga=MINIONS, minions=TILES)
    after = on("s4p1", position, "odin: fight minion", chance=BLANK)
    assert after.health("odin") == 7 - strength
    assert world not in after["saga"]["minions"]
    away = turn(gods=at("iotunheim"), saga=MINIONS, minions=TILES)
    assert "act normal" in on("s4p1", away).moves


def test_YC_22_4_2_nobody_sees_a_face_down_minion() -> None:
    after = on("s4p1", turn(gods=at("midgard"), saga=MINIONS, minions=TILES), views=["odin"])
    assert after.result["views"]["odin"]["position"]["minions"] == ["?"] * 4


def test_YC_22_4_3_revealing_hel() -> None:
    own = {"saga": MINIONS, "minions": TILES}
    assert on("s4p1", reveal("hel", anonymous=0, **own))["anonymous"] == 1
    assert on("s4p1", reveal("hel", anonymous=8, **own)).outcome == "lost"


@pytest.mark.parametrize(("seats", "crew"), [(ONE, 2), (TWO, 3), (THREE, 4)])
def test_YC_22_4_4_and_5_naglfar(seats: tuple[str, ...], crew: int) -> None:
    """YC-22.4.4, YC-22.4.5: the last minion turns the page; Naglfar lies in Niflheim with its crew."""
    position = turn(gods=at("midgard"), saga={"minions": ["midgard"]}, minions=["ganglot"])
    after = on("s4p1", position, "odin: fight minion", chance=WIN, seats=seats)
    assert after["page"] == "s4p2"
    assert (after["saga"]["naglfar"], after["saga"]["crew"]) == ("niflheim", crew)


def test_YC_22_4_6_sail() -> None:
    own = {"naglfar": "niflheim", "crew": 4}
    after = on("s4p2", activated("nidhogg", rotation=1, saga=own))
    assert after["saga"]["naglfar"] == "midgard"
    assert on("s4p2", activated("nidhogg", saga={**own, "naglfar": "asgard"})).outcome == "lost"


def test_YC_22_4_7_fighting_naglfar() -> None:
    """Strength 2 + crew; it counts for the penalty."""
    position = turn(gods=at("alfheim"), saga={"naglfar": "alfheim", "crew": 3})
    assert "act penalty" in on("s4p2", position).moves
    after = on("s4p2", position, "odin: fight naglfar", chance=BLANK)
    assert after.health("odin") == 2
    assert (after["saga"]["naglfar"], after["saga"]["crew"]) == ("niflheim", 2)


def test_YC_22_4_8_without_crew_you_win() -> None:
    position = turn(gods=at("alfheim"), saga={"naglfar": "alfheim", "crew": 1})
    assert on("s4p2", position, "odin: fight naglfar", chance=WIN).outcome == "won"


# Saga 5


def test_YC_22_5_1_two_fire_giants() -> None:
    assert play({"phase": "setup"}, options=saga(5))["fire_giants"] == 2


def test_YC_22_5_2_sons_of_muspell_and_the_burning_bridge() -> None:
    assert on("s5p1", activated("nidhogg", nidhogg=1, fire_giants=2))["fire_giants"] == 3
    assert on("s5p1", activated("nidhogg", nidhogg=1, fire_giants=8)).outcome == "lost"
    assert on("s5p1", reveal("surt", heroes=3))["heroes"] == 2
    assert on("s5p1", reveal("surt", heroes=0))["heroes"] == 0


def test_YC_22_5_3_six_heroes_at_the_end_of_a_turn() -> None:
    """They stay in Valhalla."""
    position = turn(gods={**at("midgard"), "thor": {"world": "midgard"}}, heroes=4)
    after = on("s5p1", position, "odin: act normal")
    assert (after["page"], after["heroes"]) == ("s5p2", 6)
    assert on("s5p1", turn(gods=at("alfheim"), heroes=5), "odin: pass")["page"] == "s5p1"


def test_YC_22_5_4_no_way_between_middle_and_upper_level() -> None:
    """In both directions; lower and upper stay connected, and powers still work."""
    moves = on("s5p2", turn("thor", step="move", gods={"thor": {"world": "midgard"}})).moves
    assert sorted(moves) == ["move iotunheim", "move nidavellir", "move svartalfheim", "stay"]
    assert "move iotunheim" in on("s5p2", turn("thor", step="move")).moves
    assert "move asgard" in on("s5p2", turn(step="move", gods=at("midgard"))).moves
    position = turn("thor", step="move", page="s5p2")
    assert refused(position, "thor: move midgard", options=saga(5)) == "YC-22.5.4"


def test_YC_22_5_5_invasion() -> None:
    assert on("s5p2", activated("nidhogg", iotunn_cards=["beli"]))["iotunn"] == ["beli"]


def test_YC_22_5_6_surt_must_not_enter_asgard() -> None:
    """At once, before the ravage check; if he stands there already nothing happens."""
    after = on("s5p2", activated("surt", rotation=1, enemies={"surt": "svartalfheim", "fenrir": "asgard"}))
    assert after.outcome == "lost"
    assert after["ravaged"] == []
    assert on("s5p2", turn(gods=at("alfheim"), enemies={"surt": "asgard"})).outcome == "undecided"


# Saga 6


def test_YC_22_6_1_the_armies_march() -> None:
    after = play({"phase": "setup"}, options=saga(6))
    assert after.enemy("fenrir") == "asgard"
    assert (after["fire_giants"], after["anonymous"], len(after["iotunn"])) == (4, 3, 2)


def test_YC_22_6_2_nobody_stays_in_the_cage() -> None:
    after = on("s6p1", activated("nidhogg", nidhogg=1, enemies={"loki": "cage", "fenrir": "cage", "surt": "iotunheim"}))
    assert (after.enemy("fenrir"), after.enemy("loki")) == ("asgard", "iotunheim")
    assert after["ravaged"] == ["iotunheim"]


@pytest.mark.parametrize(
    ("foe", "world", "strength"), [("surt", "alfheim", 5), ("loki", "alfheim", 4), ("iormungand", "midgard", 5)]
)
def test_YC_22_6_3_slaying(foe: str, world: str, strength: int) -> None:
    """Three stronger, Iormungand 3 + island; beaten, they leave the game. Weapons work."""
    enemies = {} if foe == "iormungand" else {foe: world}
    position = turn(gods=at(world), enemies=enemies, fire_giants=1, island=2)
    after = on("s6p2", position, f"odin: fight {foe}", chance=BLANK)
    assert after.health("odin") == 7 - strength
    assert after.enemy(foe) == "slain"
    armed = turn(gods=at("alfheim", artifacts=["mimming"]), enemies={"surt": "alfheim"}, fire_giants=1)
    assert on("s6p2", armed, "odin: fight surt", chance=BLANK).health("odin") == 3


def test_YC_22_6_3_midgard_without_the_serpent() -> None:
    """Once he is slain no Enemy is there for good: the action is normal for a god alone."""
    assert "act normal" in on("s6p2", turn(gods=at("midgard"), enemies={"iormungand": "slain"})).moves


def test_YC_22_6_4_cards_of_the_slain() -> None:
    """Paired and returned without activation; a Fenrir pair does not end the turn and goes under both decks."""
    after = on("s6p2", activated("fenrir", enemies={"fenrir": "slain"}))
    assert after.rule == "YC-9.5"
    assert after["decks"]["odin"]["returned"] == ["odin_fenrir"]
    assert after["decks"]["thor"]["returned"] == ["thor_fenrir"]
    rider = on("s6p2", activated("loki", iotunn_cards=["gerda"], enemies={"surt": "slain"}))
    assert rider["iotunn"] == []
    assert rider["iotunn_discard"] == ["gerda"]
    support = {
        "turn": "odin",
        "step": "reveal",
        "support": ["tyr"],
        "face_down": {"odin": "tyr_surt"},
        "wheel": ["thor_surt"],
        "enemies": {"surt": "slain"},
    }
    assert on("s6p2", support, seats=TWO).rule == "YC-5.7"


def test_YC_22_6_5_all_five_slain() -> None:
    slain = dict.fromkeys(("surt", "hel", "loki", "fenrir"), "slain")
    position = turn(gods=at("midgard"), enemies=slain)
    after = on("s6p2", position, "odin: fight iormungand", chance=WIN)
    assert after.outcome == "won"
