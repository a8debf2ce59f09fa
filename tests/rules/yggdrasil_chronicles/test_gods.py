"""Gods: abilities, powers and relations (YC-18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import HARD, TWO, After, game_at, play, refused, saga, turn

CAMPAIGN = saga(1)


def fight(god: str, *moves: str, risks: Any = 2, chance: Any, easy: Any = False, **own: Any) -> After:
    """A god alone in Alfheim fights Hel."""
    seats = (god, *[g for g in ("odin", "thor", "tyr") if g != god][:2])
    position = turn(
        god,
        gods={god: {"world": "alfheim", **own}},
        enemies={"hel": "alfheim"},
        anonymous=risks - 1,
        heroes=own.pop("heroes", 0),
    )
    return play(position, f"{god}: fight hel", *moves, seats=seats, options={} if easy else HARD, chance=chance)


def test_YC_18_1_no_abilities_in_easy_mode() -> None:
    """Tyr's I is a failure there, and Odin has no shortcut to Asgard."""
    assert fight("tyr", chance={"god_die": ["i"]}, easy=True).health("tyr") == 5
    assert fight("tyr", chance={"god_die": ["i"]}).health("tyr") == 6


@pytest.mark.parametrize(
    ("god", "god_faces", "vanir_faces"),
    [
        ("frigg", set(), {"i"}),
        ("heimdall", {"i"}, {"i"}),
        ("tyr", {"i", "ii"}, set()),
        ("thor", set(), set()),
        ("freyr", set(), set()),
    ],
)
def test_YC_18_2_faces_that_succeed(god: str, god_faces: set[str], vanir_faces: set[str]) -> None:
    """YC-14.4: and a Vanir die that shows I is lost all the same (YC-R2)."""
    own: dict[str, Any] = {"vanir_dice": 1}
    for face in ("i", "ii", "iii"):
        after = fight(god, f"{god}: roll 0", risks=1, chance={"god_die": [face]}, **dict(own))
        assert after.health(god) == (7 if face in god_faces else 6)
    for face in ("i", "ii"):
        after = fight(god, f"{god}: roll 1", risks=1, chance={"god_die": ["blank"], "vanir_die": [face]}, **dict(own))
        assert after.health(god) == (7 if face in vanir_faces else 6)
        assert after.dice(god) == 0


def test_YC_18_2_relations_of_freyia_and_odin() -> None:
    """With every other god of the game, support gods included."""
    position = turn("odin", support=["tyr"])
    tables = play(position, seats=("odin", "freyia"), options=HARD)
    assert tables.god("odin")["table"]["brother_in_arms"] == ["freyia", "tyr"]
    assert tables.god("freyia")["table"]["companion_of_destiny"] == ["odin", "tyr"]


def in_asgard(*moves: str, holder: Any = "odin", chance: Any, **gods: Any) -> After:
    """The holder heals a World from Asgard (two risks with company)."""
    position = turn(holder, ravaged=["niflheim"], gods=gods)
    return play(position, f"{holder}: act bonus", *moves, options=HARD, chance=chance)


def test_YC_18_3_relations_work_one_way() -> None:
    """Thor in Odin's World is offered no help by Odin's relation: only Odin holds it."""
    position = turn("thor", ravaged=["niflheim"])
    after = play(position, "thor: act bonus", options=HARD, chance={"god_die": ["blank"]})
    assert after.health("thor") == 5
    assert after["played"] == ["thor"]


def test_YC_18_4_only_in_the_same_world() -> None:
    """Tyr elsewhere is not asked."""
    after = in_asgard("thor: decline", chance={"god_die": ["blank"]}, tyr={"world": "niflheim"})
    assert after["played"] == ["odin"]


def test_YC_18_5_iotunn_stop_the_means() -> None:
    """Utgardloki: no helper's God die is rolled."""
    position = turn("odin", ravaged=["niflheim"], iotunn=["utgardloki"])
    after = play(position, "odin: act bonus", options=HARD)
    assert after.health("odin") == 5


def test_YC_18_6_brother_in_arms() -> None:
    """YC-26.7: helpers in seat order; a success avoids one risk, also Thor's; faces of the helper count."""
    asked = in_asgard(chance={})
    assert asked.asked == ["thor"]
    assert asked.moves == ["help", "decline"]
    after = in_asgard("thor: help", "tyr: decline", chance={"god_die": ["blank", "success"]})
    assert after.health("odin") == 6
    tyr = in_asgard("thor: decline", "tyr: help", chance={"god_die": ["blank", "ii"]})
    assert tyr.health("odin") == 6
    both = in_asgard("thor: help", "tyr: help", chance={"god_die": ["blank", "success", "i"]})
    assert both.health("odin") == 7


def test_YC_18_6_the_helpers_elf_and_draupnir() -> None:
    """One Elf on his own die; the holder's Elves cannot convert it. His Draupnir and Svalinn work too."""
    gods = {"thor": {"elves": 2, "artifacts": ["draupnir", "svalinn"]}, "tyr": {"world": "niflheim"}}
    moves = ("thor: help", "thor: draupnir", "thor: elves 1", "thor: keep elf")
    after = in_asgard(*moves, chance={"god_die": ["blank", "i", "blank"]}, **gods)
    assert after.health("odin") == 6
    assert after.elves("thor") == 2
    moves = ("thor: help", "thor: done", "thor: elves 1", "thor: decline")
    spent = in_asgard(*moves, chance={"god_die": ["blank", "blank"]}, **gods)
    assert (spent.elves("thor"), spent["reserve"]["elves"]) == (1, 8)


def test_YC_18_6_the_helpers_weapon_counts_by_itself() -> None:
    """YC-14.1: with his own Megingjord two risks, whether or not he rolls."""
    gods = {"odin": {"world": "alfheim"}, "thor": {"world": "alfheim", "artifacts": ["gungnir", "megingjord"]}}
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=3)
    after = play(position, "odin: fight hel", "thor: decline", options=HARD, chance={"god_die": ["blank"]})
    assert after.health("odin") == 5


def test_YC_18_6_a_support_god_as_brother() -> None:
    """YC-R20: the holder rolls one more God die."""
    position = turn("odin", support=["tyr"], ravaged=["niflheim"], gods={"thor": {"world": "niflheim"}})
    after = play(position, "odin: act bonus", seats=TWO, options=HARD, chance={"god_die": ["blank", "success"]})
    assert after.health("odin") == 7
    assert after.log("Odin rolls a God die for Tyr: it shows a success.")


def test_YC_18_6_the_die_for_a_support_god_is_the_holders() -> None:
    """YC-14.4: faces count for the one who rolls, so Odin's ticked I is a success, and Tyr's own II is none."""
    gods = {"odin": {"table": {"brother_in_arms": ["tyr"], "god_die": ["i"]}}, "thor": {"world": "niflheim"}}
    position = turn("odin", support=["tyr"], ravaged=["niflheim"], gods=gods)
    for face, health in (("i", 7), ("ii", 6), ("success", 7)):
        chance = {"god_die": ["blank", face]}
        after = play(position, "odin: act bonus", seats=TWO, options=CAMPAIGN, chance=chance)
        assert after.health("odin") == health, face


def test_YC_18_7_companion_of_destiny() -> None:
    """Freyia takes an Elf that was spent on a die, or a lost die, or nothing."""
    gods = {"thor": {"world": "alfheim", "elves": 1, "vanir_dice": 1}, "freyia": {"world": "alfheim"}}
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: roll 1", "thor: elves 1")
    seats = ("odin", "thor", "freyia")
    chance = {"god_die": ["blank"], "vanir_die": ["ii"]}
    asked = play(position, *moves, seats=seats, options=HARD, chance=chance)
    assert asked.asked == ["freyia"]
    assert asked.moves == ["keep elf", "keep vanir_die", "decline"]
    elf = play(position, *moves, "freyia: keep elf", seats=seats, options=HARD, chance=chance)
    assert (elf.elves("freyia"), elf["reserve"]) == (1, {"elves": 8, "vanir_dice": 9})
    die = play(position, *moves, "freyia: keep vanir_die", seats=seats, options=HARD, chance=chance)
    assert (die.dice("freyia"), die["reserve"]) == (1, {"elves": 9, "vanir_dice": 8})


def test_YC_18_7_with_a_support_god_one_keeps_ones_own() -> None:
    gods = {"freyia": {"world": "alfheim", "vanir_dice": 2}, "tyr": {"world": "alfheim"}}
    position = turn("freyia", support=["tyr"], gods=gods, enemies={"hel": "alfheim"})
    moves = ("freyia: fight hel", "freyia: roll 2", "freyia: keep vanir_die")
    chance = {"god_die": ["success"], "vanir_die": ["i", "ii"]}
    after = play(position, *moves, seats=("freyia", "odin"), options=HARD, chance=chance)
    assert after.dice("freyia") == 1


def tied(**more: Any) -> dict[str, Any]:
    """Odin has Blood Ties with Thor; it is Tyr's turn."""
    table = {"table": {"blood_ties": ["thor"]}}
    gods = {
        "odin": {"world": "alfheim", **table},
        "thor": {"world": "alfheim", "elves": 2, "vanir_dice": 1, "artifacts": ["draupnir"]},
        "tyr": {"world": "midgard"},
    }
    return turn("tyr", step="move", gods=gods, **more)


def test_YC_18_9_blood_ties_on_anybodys_turn() -> None:
    """YC-26.14: any number of things, without consent; then the same decision is pending again."""
    moves = ("odin: blood_ties thor", "odin: seize elf", "odin: seize draupnir", "odin: done")
    after = play(tied(), *moves, options=CAMPAIGN)
    assert (after.elves("odin"), after.god("odin")["artifacts"]) == (1, ["draupnir"])
    assert after.asked == ["tyr"]
    assert after.rule == "YC-9.5"


def test_YC_18_9_each_tie_once_while_a_decision_is_pending() -> None:
    moves = ("odin: blood_ties thor", "odin: seize elf", "odin: done")
    assert refused(tied(), *moves, "odin: blood_ties thor", options=CAMPAIGN) == "YC-18.9"
    again = play(
        tied(), *moves, "tyr: stay", "odin: blood_ties thor", "odin: seize elf", "odin: done", options=CAMPAIGN
    )
    assert again.elves("odin") == 2


def test_YC_18_9_only_with_the_named_god_in_the_same_world() -> None:
    assert refused(tied(), "odin: blood_ties tyr", options=CAMPAIGN) == "YC-18.9"
    assert refused(tied(), "thor: blood_ties odin", options=CAMPAIGN) == "YC-18.9"
    position = tied()
    position["gods"]["odin"]["world"] = "asgard"
    assert refused(position, "odin: blood_ties thor", options=CAMPAIGN) == "YC-18.9"


def test_YC_18_9_the_pending_decision_is_worked_out_anew() -> None:
    """Odin takes Vanir dice in the middle of his own throw and may roll them."""
    gods = {
        "odin": {"world": "alfheim", "vanir_dice": 1, "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "vanir_dice": 2},
    }
    position = turn("odin", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    before = play(position, "odin: fight hel", options=CAMPAIGN)
    assert before.moves == ["roll 0", "roll 1", "blood_ties thor"]
    moves = ("odin: fight hel", "odin: blood_ties thor", "odin: seize vanir_die", "odin: done")
    assert play(position, *moves, options=CAMPAIGN).moves == ["roll 0", "roll 1", "roll 2"]


def test_YC_18_9_dice_in_a_throw_cannot_be_taken() -> None:
    """Thor has rolled his only die; Odin finds nothing but the Elf."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "vanir_dice": 1, "elves": 1},
    }
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: roll 1", "odin: blood_ties thor")
    after = play(position, *moves, options=CAMPAIGN, chance={"god_die": ["blank"], "vanir_die": ["blank"]})
    assert after.moves == ["seize elf", "done"]


def test_YC_18_9_dice_that_were_not_lost_can_be_taken_once_the_loss_is() -> None:
    """Thor is asked what Brisingamen keeps of the die that shows I; the one with a success is back with him."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "vanir_dice": 2, "artifacts": ["brisingamen"]},
    }
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: roll 2", "odin: blood_ties thor", "odin: seize vanir_die", "odin: done")
    chance = {"god_die": ["success"], "vanir_die": ["success", "i"]}
    after = play(position, *moves, "thor: keep vanir_die", options=CAMPAIGN, chance=chance)
    assert (after.dice("odin"), after.dice("thor"), after["played"]) == (1, 1, ["thor"])


def brothers(odin: Any = (), thor: Any = (), **more: Any) -> dict[str, Any]:
    """Odin, tied to Thor by blood, is about to fight Hel in Alfheim, where Thor stands too; three risks."""
    gods = {
        "odin": {"world": "alfheim", **dict(odin), "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", **dict(thor)},
    }
    return turn("odin", gods=gods, enemies={"hel": "alfheim"}, anonymous=2, **more)


FAILED = {"god_die": ["blank"]}


def test_YC_18_9_dice_of_a_brother_for_a_holder_without_any() -> None:
    """Between the stages of a throw (YC-14.11): before the roll Odin is asked, takes a die and rolls it."""
    position = brothers(thor={"vanir_dice": 1})
    asked = play(position, "odin: fight hel", options=CAMPAIGN)
    assert (asked.rule, asked.moves) == ("YC-14.3", ["roll 0", "blood_ties thor"])
    moves = ("odin: blood_ties thor", "odin: seize vanir_die", "odin: done", "odin: roll 1")
    chance = {**FAILED, "vanir_die": ["success"]}
    after = play(position, "odin: fight hel", *moves, options=CAMPAIGN, chance=chance)
    assert (after.health("odin"), after.dice("odin"), after.dice("thor")) == (5, 1, 0)


def test_YC_18_9_elves_of_a_brother_for_a_holder_without_any() -> None:
    """Once the dice lie: Odin takes Thor's Elf for his failed die."""
    position = brothers(thor={"elves": 1})
    moves = ("odin: fight hel", "odin: blood_ties thor", "odin: seize elf", "odin: done", "odin: elves 1")
    asked = play(position, moves[0], options=CAMPAIGN, chance=FAILED)
    assert (asked.rule, asked.moves) == ("YC-14.6", ["elves 0", "blood_ties thor"])
    after = play(position, *moves, options=CAMPAIGN, chance=FAILED)
    assert (after.health("odin"), after.elves("odin"), after.elves("thor")) == (5, 0, 0)


@pytest.mark.parametrize("iotunn", ["suttung", "hrungnir", "thrym"])
def test_YC_18_9_nobody_is_asked_for_what_cannot_help(iotunn: str) -> None:
    """An Iotunn forbids what could be taken (YC-18.5), or no die has failed."""
    things = {"suttung": {"elves": 1}, "hrungnir": {"vanir_dice": 1}, "thrym": {"artifacts": ["draupnir"]}}[iotunn]
    after = play(brothers(thor=things, iotunn=[iotunn]), "odin: fight hel", options=CAMPAIGN, chance=FAILED)
    assert (after.health("odin"), after["played"]) == (4, ["odin"])


def test_YC_18_9_no_elf_without_a_failed_die() -> None:
    position = brothers(thor={"elves": 1})
    after = play(position, "odin: fight hel", options=CAMPAIGN, chance={"god_die": ["success"]})
    assert after["played"] == ["odin"]


def test_YC_18_9_draupnir_of_a_brother() -> None:
    """YC-14.5: taken once the God die has failed, and used by its new owner."""
    position = brothers(thor={"vanir_dice": 1, "artifacts": ["draupnir"]}, iotunn=["hrungnir"])
    moves = ("odin: fight hel", "odin: blood_ties thor", "odin: seize draupnir", "odin: done", "odin: draupnir")
    assert play(position, moves[0], options=CAMPAIGN, chance=FAILED).moves == ["done", "blood_ties thor"]
    after = play(position, *moves, options=CAMPAIGN, chance={"god_die": ["blank", "success"]})
    assert (after.health("odin"), after.god("odin")["artifacts"]) == (5, ["draupnir"])


def test_YC_18_9_andvarinaut_of_a_brother() -> None:
    """YC-14.5: for Vanir dice that were rolled; without one it is of no use."""
    thor = {"artifacts": ["andvarinaut", "gungnir"]}
    position = brothers(odin={"vanir_dice": 1}, thor=thor)
    moves = ["odin: fight hel", "odin: roll 1", "odin: blood_ties thor", "odin: seize andvarinaut", "odin: done"]
    moves += ["odin: andvarinaut", "odin: reroll blank", "odin: done"]
    chance = {**FAILED, "vanir_die": ["blank", "success"]}
    after = play(position, *moves, options=CAMPAIGN, chance=chance)
    assert (after.health("odin"), after["played"]) == (5, ["odin"])
    assert play(brothers(thor=thor), "odin: fight hel", options=CAMPAIGN, chance=FAILED)["played"] == ["odin"]


def test_YC_18_9_brisingamen_of_a_brother() -> None:
    """YC-14.10: taken when a die has been lost."""
    position = brothers(odin={"vanir_dice": 1}, thor={"artifacts": ["brisingamen"]})
    moves = ["odin: fight hel", "odin: roll 1", "odin: blood_ties thor", "odin: seize brisingamen", "odin: done"]
    chance = {**FAILED, "vanir_die": ["ii"]}
    asked = play(position, *moves[:2], options=CAMPAIGN, chance=chance)
    assert (asked.rule, asked.moves) == ("YC-14.10", ["decline", "blood_ties thor"])
    after = play(position, *moves, "odin: keep vanir_die", options=CAMPAIGN, chance=chance)
    assert (after.dice("odin"), after["reserve"]["vanir_dice"]) == (1, 8)


def test_YC_18_9_svalinn_of_a_brother() -> None:
    """YC-14.10: taken when an Elf has been spent."""
    position = brothers(odin={"elves": 1}, thor={"artifacts": ["svalinn"]})
    moves = ["odin: fight hel", "odin: elves 1", "odin: blood_ties thor", "odin: seize svalinn", "odin: done"]
    after = play(position, *moves, "odin: keep elf", options=CAMPAIGN, chance=FAILED)
    assert (after.elves("odin"), after["reserve"]["elves"]) == (1, 8)


def test_YC_18_9_pairs_of_elves_for_freyr() -> None:
    """YC-14.8: one Elf of his own and one of Thor's make a pair; alone one Elf makes none."""
    gods = {
        "freyr": {"world": "alfheim", "elves": 1, "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "elves": 1},
    }
    position = turn("freyr", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ["freyr: fight hel", "freyr: elves 0", "freyr: blood_ties thor", "freyr: seize elf", "freyr: done"]
    seats = ("freyr", "thor", "odin")
    asked = play(position, *moves[:2], seats=seats, options=CAMPAIGN, chance=FAILED)
    assert (asked.rule, asked.moves) == ("YC-14.8", ["pairs 0", "blood_ties thor"])
    after = play(position, *moves, "freyr: pairs 1", seats=seats, options=CAMPAIGN, chance=FAILED)
    assert (after.health("freyr"), after.elves("freyr"), after.elves("thor")) == (5, 0, 0)


def helped(*moves: str, odin: Any = (), god_die: list[str]) -> After:
    """Odin fights with Thor as Brother in Arms, and Thor is tied to Odin by blood."""
    gods = {
        "odin": {"world": "alfheim", **dict(odin), "table": {"brother_in_arms": ["thor"]}},
        "thor": {"world": "alfheim", "table": {"blood_ties": ["odin"]}},
    }
    position = turn("odin", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    return play(position, "odin: fight hel", "thor: help", *moves, options=CAMPAIGN, chance={"god_die": god_die})


def test_YC_18_9_a_helper_takes_draupnir_for_his_own_die() -> None:
    """YC-18.6. Once Odin has used it, it serves nobody else in this throw (YC-14.5)."""
    take = ("thor: blood_ties odin", "thor: seize draupnir", "thor: done")
    odin = {"artifacts": ["draupnir", "skidbladnir"]}
    after = helped("odin: done", *take, "thor: draupnir", odin=odin, god_die=["blank", "blank", "success"])
    assert after.health("odin") == 5
    used = helped("odin: draupnir", odin=odin, god_die=["blank", "blank", "blank"])
    assert (used.health("odin"), used["played"]) == (4, ["odin"])


def test_YC_18_9_svalinn_keeps_one_elf_in_a_throw() -> None:
    """YC-14.10: Odin has kept one by it; in Thor's hands it keeps no second."""
    odin = {"elves": 2, "artifacts": ["svalinn"]}
    spend = ("odin: elves 1", "thor: blood_ties odin", "thor: seize elf", "thor: done", "thor: elves 1")
    take = ("thor: blood_ties odin", "thor: seize svalinn", "thor: done")
    once = helped(*spend, "odin: decline", *take, "thor: keep elf", odin=odin, god_die=["blank", "blank"])
    assert (once.elves("odin"), once.elves("thor")) == (0, 1)
    twice = helped(*spend, "odin: keep elf", odin=odin, god_die=["blank", "blank"])
    assert (twice.elves("odin"), twice.elves("thor"), twice["played"]) == (1, 0, ["odin"])


def test_YC_14_9_blood_ties_with_a_support_god() -> None:
    """Any part of a loss from risks; its last Health loses the game."""
    gods = {"odin": {"world": "alfheim", "table": {"blood_ties": ["tyr"]}}, "tyr": {"world": "alfheim", "health": 2}}
    position = turn("odin", support=["tyr"], gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    chance = {"god_die": ["blank"]}
    after = play(position, "odin: fight hel", "odin: share 1", seats=TWO, options=CAMPAIGN, chance=chance)
    assert (after.health("odin"), after.health("tyr")) == (6, 1)
    lost = play(position, "odin: fight hel", "odin: share 2", seats=TWO, options=CAMPAIGN, chance=chance)
    assert lost.outcome == "lost"


def test_YC_18_10_relations_are_optional() -> None:
    after = in_asgard("thor: decline", "tyr: decline", chance={"god_die": ["blank"]})
    assert after.health("odin") == 5


def test_YC_18_11_frigg_heals_instead_of_step_3() -> None:
    """YC-26.17: herself or another god in her World below full Health."""
    gods = {
        "frigg": {"world": "alfheim", "health": 5},
        "odin": {"world": "alfheim", "health": 4},
        "thor": {"health": 1},
    }
    seats = ("frigg", "odin", "thor")
    position = turn("frigg", gods=gods)
    moves = play(position, seats=seats, options=HARD).moves
    assert [m for m in moves if m.startswith("bless")] == ["bless frigg", "bless odin"]
    after = play(position, "frigg: bless odin", seats=seats, options=HARD)
    assert after.health("odin") == 5
    assert after["played"] == ["frigg"]
    assert refused(position, "frigg: bless thor", seats=seats, options=HARD) == "YC-18.11"
    assert refused(position, "frigg: bless tyr", seats=seats, options=HARD) == "YC-18.11"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        # In easy games nobody has a power; in others only Frigg has this one, and nobody exceeds his first Health.
        ("frigg: bless odin", "YC-18.1"),
        ("odin: bless frigg", "YC-10.1"),
        ("frigg: bless frigg", "YC-3.8"),
    ],
)
def test_YC_18_11_who_may_not_heal_so_and_whom_not(move: str, rule: str) -> None:
    who = move.partition(":")[0]
    gods = {"frigg": {"world": "alfheim"}, "odin": {"world": "alfheim", "health": 4}}
    options = None if rule == "YC-18.1" else HARD
    assert refused(turn(who, gods=gods), move, seats=("frigg", "odin", "thor"), options=options) == rule


def test_YC_18_11_thor_counts_double() -> None:
    """YC-14.7: each success of his own God die, also one made by an Elf, avoids two risks."""
    assert fight("thor", risks=2, chance={"god_die": ["success"]}).health("thor") == 7
    elf = fight("thor", "thor: elves 1", risks=2, chance={"god_die": ["blank"]}, elves=1)
    assert elf.health("thor") == 7
    assert fight("thor", risks=2, chance={"god_die": ["success"]}, easy=True).health("thor") == 6


def test_YC_14_8_freyr_sends_pairs_of_elves() -> None:
    """Each pair avoids a risk; capped at the risks left."""
    asked = fight("freyr", "freyr: elves 0", risks=2, chance={"god_die": ["blank"]}, elves=5)
    assert asked.moves == ["pairs 0", "pairs 1", "pairs 2"]
    after = fight("freyr", "freyr: elves 1", "freyr: pairs 1", risks=2, chance={"god_die": ["blank"]}, elves=5)
    assert (after.health("freyr"), after.elves("freyr")) == (7, 2)


def test_YC_14_8_freyia_uses_heroes_after_the_throw() -> None:
    """YC-R8: only if she used none before."""
    position = turn("freyia", gods={"freyia": {"world": "alfheim"}}, enemies={"hel": "alfheim"}, anonymous=2, heroes=3)
    seats = ("freyia", "odin", "thor")
    chance = {"god_die": ["success"]}
    late = play(position, "freyia: fight hel", "freyia: heroes 0", seats=seats, options=HARD, chance=chance)
    assert late.moves == ["heroes 0", "heroes 1", "heroes 2"]
    after = play(
        position, "freyia: fight hel", "freyia: heroes 0", "freyia: heroes 2", seats=seats, options=HARD, chance=chance
    )
    assert (after.health("freyia"), after["heroes"]) == (7, 1)
    early = play(position, "freyia: fight hel", "freyia: heroes 1", seats=seats, options=HARD, chance=chance)
    assert early["played"] == ["freyia"]
    assert early.health("freyia") == 6


def test_a_holder_who_is_not_asked_sees_his_ties_among_the_moves() -> None:
    """YC-18.9: a free command."""
    game = game_at(tied(), options=CAMPAIGN)
    assert [m.notation for m in game.moves(0)] == ["blood_ties thor"]
    assert list(game.moves(1)) == []


def test_YC_18_9_dice_that_are_not_rolled_yet_can_be_taken() -> None:
    """Thor has chosen two dice; while Tyr is asked for help Odin takes one, so that one is left to roll (YC-14.3)."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "vanir_dice": 2, "table": {"brother_in_arms": ["tyr"]}},
        "tyr": {"world": "alfheim"},
    }
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: roll 2", "odin: blood_ties thor", "odin: seize vanir_die", "odin: done")
    chance = {"god_die": ["blank", "blank"], "vanir_die": ["i", "success"]}
    after = play(position, *moves, "tyr: decline", options=CAMPAIGN, chance=chance)
    assert (after.dice("odin"), after.dice("thor"), after["reserve"]["vanir_dice"]) == (1, 0, 8)
    assert after.health("thor") == 4


def test_YC_18_9_a_decision_that_a_tie_leaves_one_option_is_over() -> None:
    """Odin takes Thor's only die before the throw; the next decision is another one, so his tie is open again."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "vanir_dice": 1, "elves": 1, "table": {}},
    }
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "odin: blood_ties thor", "odin: seize vanir_die", "odin: done")
    chance = {"god_die": ["blank"]}
    asked = play(position, *moves, options=CAMPAIGN, chance=chance)
    assert asked.moves == ["elves 0", "elves 1"]
    after = play(position, *moves, "odin: blood_ties thor", "odin: seize elf", options=CAMPAIGN, chance=chance)
    assert after.elves("odin") == 1


def test_YC_18_9_a_keeper_that_was_taken_keeps_nothing() -> None:
    """While Thor is asked what Svalinn keeps Odin takes Svalinn: the decision is worked out anew."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "elves": 1, "artifacts": ["svalinn"], "table": {}},
    }
    position = turn("thor", gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    moves = ("thor: fight hel", "thor: elves 1", "odin: blood_ties thor", "odin: seize svalinn", "odin: done")
    after = play(position, *moves, options=CAMPAIGN, chance={"god_die": ["blank"]})
    assert (after.elves("thor"), after["reserve"]["elves"]) == (0, 9)
    assert after.enemy("hel") == "niflheim"


def test_YC_18_7_svalinn_leaves_the_converting_elf_to_a_companion() -> None:
    """Freyr has spent an Elf on his die and a pair after the throw: he keeps one of the pair, Freyia the other."""
    gods = {"freyr": {"world": "alfheim", "elves": 3, "artifacts": ["svalinn"]}, "freyia": {"world": "alfheim"}}
    position = turn("freyr", gods=gods, enemies={"hel": "alfheim"}, anonymous=1)
    moves = ("freyr: fight hel", "freyr: elves 1", "freyr: pairs 1", "freyr: keep elf", "freyia: keep elf")
    after = play(position, *moves, seats=("freyr", "freyia", "tyr"), options=HARD, chance={"god_die": ["blank"]})
    assert (after.elves("freyr"), after.elves("freyia"), after["reserve"]["elves"]) == (1, 1, 7)
