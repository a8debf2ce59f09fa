"""Movement, step 3 and fights (YC-9 to YC-11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.yggdrasil_chronicles.helpers import HARD, TWO, play, refused, saga, turn

WIN = {"god_die": ["success"]}


def destinations(position: dict[str, Any], options: dict[str, Any] | None = None) -> set[str]:
    """Where the active god may go."""
    return {move.split()[1] for move in play(position, options=options).moves if move.startswith("move")}


def at(world: str, **more: Any) -> dict[str, Any]:
    return {"odin": {"world": world, **more}}


def test_YC_9_1_travel_companion_comes_before_the_move() -> None:
    """YC-18.8, YC-26.4: once, to the World of a named god; the normal move stays available."""
    gods = {"odin": {"world": "asgard", "table": {"travel_companion": ["thor"]}}, "thor": {"world": "niflheim"}}
    position = turn(step="travel", gods=gods)
    after = play(position, options=saga(1))
    assert after.moves == ["travel thor", "decline"]
    hopped = play(position, "odin: travel thor", options=saga(1))
    assert hopped.world("odin") == "niflheim"
    assert hopped.rule == "YC-9.5"
    assert play(position, "odin: travel thor", "odin: move muspellheim", options=saga(1)).world("odin") == "muspellheim"
    assert refused(position, "odin: travel tyr", options=saga(1)) == "YC-18.8"


def test_YC_9_2_four_normal_destinations() -> None:
    assert destinations(turn(step="move", gods=at("midgard"))) == {"nidavellir", "svartalfheim", "asgard", "iotunheim"}
    assert refused(turn(step="move", gods=at("midgard")), "odin: move niflheim") == "YC-9.2"


@pytest.mark.parametrize(
    ("artifact", "worlds"),
    [
        ("giallarhorn", {"midgard", "nidavellir", "svartalfheim"}),
        ("hringhorni", {"iotunheim", "niflheim", "muspellheim"}),
        ("skidbladnir", {"asgard", "vanaheim", "alfheim"}),
    ],
)
def test_YC_9_3_artifacts_open_a_level(artifact: str, worlds: set[str]) -> None:
    """YC-15.2; not under Thrym."""
    start = "niflheim" if artifact != "hringhorni" else "alfheim"
    position = turn(step="move", gods=at(start, artifacts=[artifact]))
    plain = destinations(turn(step="move", gods=at(start)))
    assert destinations(position) == plain | worlds - {start}
    assert destinations({**position, "iotunn": ["thrym"]}) == plain


def test_YC_9_3_heimdall_and_odin() -> None:
    """YC-18.11: Midgard and Asgard are always open to them, but not in easy mode."""
    position = turn(step="move", gods=at("niflheim"))
    assert "asgard" in destinations(position, HARD)
    assert "asgard" not in destinations(position)
    seats = ("heimdall", "thor", "tyr")
    there = turn("heimdall", step="move", gods={"heimdall": {"world": "alfheim"}})
    assert "move midgard" in play(there, seats=seats, options=HARD).moves
    assert "move midgard" not in play(there, seats=seats).moves


def test_YC_9_4_staying_and_sharing() -> None:
    """Gods share Worlds, Enemies do not hinder them, and nobody enters the Cage."""
    position = turn(step="move", ravaged=["alfheim"], enemies={"hel": "alfheim", "surt": "alfheim"}, iotunn=["baugi"])
    after = play({**position, "gods": {"thor": {"world": "alfheim"}}})
    assert "stay" in after.moves
    assert "move alfheim" in after.moves
    assert not any("cage" in move for move in after.moves)
    assert refused(position, "odin: move asgard") == "YC-9.4"


def test_YC_9_5_the_active_player_decides() -> None:
    assert play(turn("thor", step="move")).asked == ["thor"]


def test_YC_10_1_one_thing_only() -> None:
    """YC-26.5: fight or act or pass; afterwards the turn is over."""
    position = turn(gods=at("alfheim"), enemies={"hel": "alfheim"})
    assert set(play(position).moves) == {"act penalty", "fight hel", "pass"}
    assert play(position, "odin: fight hel", chance=WIN)["played"] == ["odin"]
    assert play(position, "odin: act penalty")["played"] == ["odin"]


@pytest.mark.parametrize("first", ["fight", "act"])
def test_YC_10_2_gullinbursti_gives_both(first: str) -> None:
    """In either order; the second part may be declined."""
    position = turn(gods=at("alfheim", artifacts=["gullinbursti"]), enemies={"hel": "alfheim"})
    if first == "fight":
        after = play(position, "odin: fight hel", chance=WIN)
        assert set(after.moves) == {"act normal", "pass"}
        done = play(position, "odin: fight hel", "odin: act normal", "odin: take 2", chance=WIN)
        assert done.elves("odin") == 2
    else:
        after = play(position, "odin: act penalty", chance=WIN)
        assert set(after.moves) == {"fight hel", "pass"}
        assert refused(position, "odin: act penalty", "odin: act penalty") == "YC-10.2"
        done = play(position, "odin: act penalty", "odin: fight hel", chance=WIN)
    assert done.enemy("hel") == "niflheim"
    assert done["played"] == ["odin"]


def test_YC_10_2_not_under_thrym_nor_after_leaving() -> None:
    """If the first part moved the god to another World the second is lost."""
    gods = at("alfheim", artifacts=["gullinbursti"])
    thrym = turn(gods=gods, enemies={"hel": "alfheim"}, iotunn=["thrym"])
    assert play(thrym, "odin: fight hel", chance=WIN)["played"] == ["odin"]
    gods = at("svartalfheim", artifacts=["gullinbursti"])
    away = turn(gods=gods, enemies={"hel": "svartalfheim"}, creatures=["sleipnir"])
    moves = ["odin: act penalty", "odin: move alfheim", "thor: stay", "tyr: stay"]
    assert play(away, *moves)["played"] == ["odin"]
    here = ["odin: act penalty", "odin: stay", "thor: stay", "tyr: stay"]
    assert play(away, *here).moves == ["fight hel", "pass"]


def test_YC_18_9_gullinbursti_of_a_brother_after_the_first_part() -> None:
    """YC-10.2: nothing was asked during the fight; before the action Odin may still take it, or not."""
    gods = {
        "odin": {"world": "alfheim", "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "artifacts": ["gullinbursti"]},
    }
    position = turn(gods=gods, enemies={"hel": "alfheim"})
    asked = play(position, "odin: fight hel", options=saga(1), chance=WIN)
    assert asked.moves == ["pass", "blood_ties thor"]
    assert refused(position, "odin: fight hel", "odin: act bonus", options=saga(1), chance=WIN) == "YC-10.2"
    moves = ("odin: fight hel", "odin: blood_ties thor", "odin: seize gullinbursti", "odin: done", "odin: act bonus")
    assert play(position, *moves, "odin: take 3", options=saga(1), chance=WIN).elves("odin") == 3


def test_YC_10_2_gullinbursti_taken_during_the_fight() -> None:
    """By Blood Ties (YC-18.9): when the fight is over Odin owns it, so the action is open too."""
    gods = {
        "odin": {"world": "alfheim", "elves": 1, "table": {"blood_ties": ["thor"]}},
        "thor": {"world": "alfheim", "artifacts": ["gullinbursti"]},
    }
    moves = ("odin: fight hel", "odin: blood_ties thor", "odin: seize gullinbursti", "odin: done", "odin: elves 0")
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=2)
    after = play(position, *moves, options=saga(1), chance={"god_die": ["blank"]})
    assert (after.asked, after.moves) == (["odin"], ["act bonus", "pass"])


def test_YC_10_3_doing_nothing() -> None:
    assert play(turn(gods=at("alfheim")), "odin: pass")["played"] == ["odin"]


def test_YC_11_1_foes_in_the_same_world() -> None:
    """Enemies elsewhere and in the Cage cannot be fought."""
    position = turn(gods=at("alfheim"), enemies={"hel": "alfheim", "loki": "alfheim", "surt": "midgard"})
    assert {"fight hel", "fight loki"} <= set(play(position).moves)
    assert refused(position, "odin: fight surt") == "YC-11.1"
    assert refused(position, "odin: fight fenrir") == "YC-11.1"


def test_YC_11_2_you_always_win_and_may_lose_health() -> None:
    """Surt of strength 3 against one failure: three Health, and he retreats."""
    position = turn(gods=at("alfheim"), enemies={"surt": "alfheim"}, fire_giants=2)
    after = play(position, "odin: fight surt", chance={"god_die": ["blank"]})
    assert after.health("odin") == 4
    assert after.enemy("surt") == "muspellheim"


@pytest.mark.parametrize(
    ("foe", "place", "more", "strength", "retreat"),
    [
        ("surt", "alfheim", {"fire_giants": 4}, 5, "muspellheim"),
        ("hel", "alfheim", {"anonymous": 3}, 4, "niflheim"),
        ("loki", "alfheim", {"iotunn": ["thjazi", "beli"]}, 3, "cage"),
        ("fenrir", "asgard", {"ravaged": ["alfheim", "midgard", "niflheim"]}, 4, "cage"),
        ("iormungand", "midgard", {"island": 2}, 3, "midgard"),
    ],
)
def test_YC_11_3_strength_and_retreat(foe: str, place: str, more: dict[str, Any], strength: int, retreat: str) -> None:
    """All risks are lost with a blank God die."""
    position = turn(gods=at(place), enemies={foe: place}, **more)
    after = play(position, f"odin: fight {foe}", chance={"god_die": ["blank"]})
    assert after.health("odin") == 7 - strength
    assert after.enemy(foe) == retreat
    if foe == "iormungand":
        assert after["island"] == 1


def test_YC_11_3_an_iotunn_has_strength_two() -> None:
    after = play(turn(gods=at("alfheim"), iotunn=["baugi"]), "odin: fight baugi", chance={"god_die": ["i"]})
    assert after.health("odin") == 5


def test_YC_11_4_an_enemy_at_home_stays_there() -> None:
    """Fighting it is legal and pointless; Iormungand stays on the rainbow island."""
    after = play(turn(gods=at("muspellheim")), "odin: fight surt", chance=WIN)
    assert after.enemy("surt") == "muspellheim"
    assert play(turn(gods=at("midgard")), "odin: fight iormungand", chance=WIN)["island"] == 0


def test_YC_11_5_retreats_leave_the_ladders() -> None:
    after = play(turn(gods=at("alfheim"), enemies={"surt": "alfheim"}, fire_giants=2), "odin: fight surt", chance=WIN)
    assert after["fire_giants"] == 2


def test_YC_9_2_support_gods_walk_by_the_same_rule() -> None:
    position = {
        "turn": "odin",
        "step": "reveal",
        "support": ["tyr"],
        "face_down": {"odin": "tyr_nidhogg"},
        "wheel": ["thor_nidhogg"],
        "gods": {"tyr": {"world": "midgard"}},
    }
    assert {m for m in play(position, seats=TWO).moves if m != "stay"} == {
        "move nidavellir",
        "move svartalfheim",
        "move asgard",
        "move iotunheim",
    }


def test_a_move_without_alternative_may_be_written_too() -> None:
    """The table has made it already: one ravaged World to heal, no Heroes, no Vanir dice, one pile, one Elf."""
    healed = play(
        turn(ravaged=["vanaheim"]),
        "odin: act bonus",
        "odin: heal vanaheim",
        "odin: heroes 0",
        "odin: roll 0",
        "odin: elves 0",
        chance={"god_die": ["blank"]},
    )
    assert (healed["ravaged"], healed.health("odin")) == ([], 5)
    alone = {"odin": {"world": "nidavellir"}}
    position = turn(gods=alone, enemies={"hel": "nidavellir"}, piles={"1": ["draupnir"]})
    taken = play(position, "odin: act penalty", "odin: artifact draupnir")
    assert taken.god("odin")["artifacts"] == ["draupnir"]
    alone = {"odin": {"world": "alfheim"}}
    assert play(turn(gods=alone, enemies={"hel": "alfheim"}), "odin: act penalty", "odin: take 1").elves("odin") == 1


def test_a_step_that_goes_by_unasked_refuses_with_its_reason() -> None:
    """Odin has nothing to do in Asgard, so he is not asked; what he tries is refused by the rule that forbids it."""
    alone = {"thor": {"world": "niflheim"}, "tyr": {"world": "niflheim"}}
    assert refused(turn(gods=alone), "odin: act normal") == "YC-12.6"
    assert refused(turn(gods=alone), "odin: heal_tree") == "YC-13.1"
    assert refused(turn(gods=alone), "odin: bless odin", options=HARD) == "YC-10.1"


def test_YC_4_2_any_seat_may_name_the_only_player_left() -> None:
    after = play(turn("odin", played=["thor"]), "odin: pass", "thor: next tyr", "tyr: move midgard")
    assert (after["active"], after.world("tyr")) == ("tyr", "midgard")
