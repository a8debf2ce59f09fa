"""Unusual situations, in which several rules meet."""

from __future__ import annotations

from tests.rules.blood_rage import helpers
from tests.rules.blood_rage.battle_helpers import discarded, fallen, field, hand, is_pillaged, play, refused, side
from tests.rules.blood_rage.helpers import FOUR, TWO

GO = "wolf: pillage gimle"


def test_BR_6_9_rage_that_a_loser_has_just_stolen_saves_his_figure() -> None:
    """Trickery comes before the losers die (BR-6.9), and who has passed still reacts (R-01): 1 Rage for 1 Warrior."""
    position = field(
        wolf=side("leader", "tyrs_crush", rage=1),
        raven=side("warrior warrior", "lokis_trickery", up="friggas_protection", passed=True, rage=0),
        top={"age": 2},
    )
    after = play(position, GO, seats=TWO)
    assert (after.asked, after.rage("wolf"), after.rage("raven")) == (["raven"], 0, 1)
    assert sorted(after.moves("raven")) == ["done", "save warrior 1"]
    after = play(position, GO, "raven: save warrior 1", seats=TWO)
    assert (after.at("gimle", "raven"), after.steps("wolf"), after.glory("wolf")) == ({"warrior": 1}, (1, 1, 2), 3)
    # BR-5.1.9: Wolf has no Rage left and Raven has passed, so the phase and with it the Age are over.
    assert (after.phase, after.position["age"]) == ("gods_gifts", 3)


def test_R_05_a_primacy_stops_a_watch_and_another_primacy_at_once() -> None:
    """Wolf's is the first from the pillager: nothing is swept away, bonuses stay, 3+3 against 1+0 and 1+3."""
    position = field(
        wolf=side("leader", "thors_primacy"),
        raven=side("warrior", "heimdalls_watch"),
        serpent=side("warrior", "thors_primacy"),
    )
    after = play(position, GO)
    assert (after.glory("wolf"), after.glory("raven"), after.glory("serpent")) == (3, 0, 0)
    assert (discarded(after), hand(after, "raven"), hand(after, "serpent")) == (
        ["thors_primacy"],
        ["heimdalls_watch"],
        ["thors_primacy"],
    )


def test_BR_5_2_5_fire_giant_succor_and_thors_domain_in_one_action() -> None:
    """The Giant clears province and fjord (the Ship pays), a Warrior follows, and the empty province is pillaged."""
    giant = side("", "fire_giant", up="friggas_succor thors_domain", rage=6)
    position = field("utgard", wolf=giant, raven=side("warrior warrior ship", up="lokis_dragons"))
    line = ["wolf: upgrade fire_giant monster_1", "wolf: invade fire_giant utgard"]
    line += ["wolf: invade warrior utgard", "wolf: thors_domain"]
    after = play(position, *line, seats=TWO)
    assert (after.rage("wolf"), after.at("utgard", "wolf")) == (0, {"warrior": 1, "fire_giant": 1})
    assert (after.valhalla("raven"), after.glory("raven")) == ({"warrior": 2, "ship": 1}, 4)
    assert (after.steps("wolf"), after.glory("wolf")) == ((1, 1, 2), 0)
    # BR-5.2.4: it needs an empty village before it can make some.
    full = field("utgard", wolf=giant, raven=side("warrior warrior warrior"))
    assert refused(full, *line[:2], seats=TWO) == "BR-5.2.4"


def test_BR_14_7_tide_sinks_a_ship_and_a_sea_serpent() -> None:
    """Raven keeps the Leader: both sail, so both pay Loki's Dragons (BR-7.4); then 3 against 3+1 loses him, too."""
    position = field(
        wolf=side("leader warrior", "odins_tide"),
        raven=side("leader ship sea_serpent", up="lokis_dragons"),
        top={"age": 2},
    )
    line = [GO, "wolf: spare leader", "raven: spare leader"]
    after = play(position, *line, seats=TWO)
    assert after.valhalla("raven") == {"leader": 1, "ship": 1, "sea_serpent": 1}
    assert (after.glory("raven"), after.glory("wolf")) == (8, 3)
    assert after.valhalla("wolf") == {"warrior": 1}


def test_BR_6_8_a_tie_at_the_top_is_lost_by_all_four_and_the_ships_owner_is_blessed() -> None:
    """3, 3, 1 and 2: everybody dies, nobody is paid; Bear, who fought from the fjord, lands in the province."""
    position = field(
        "utgard",
        wolf=side("leader"),
        raven=side("leader"),
        serpent=side("warrior"),
        bear=side("ship", up="lokis_blessing"),
    )
    after = play(position, "wolf: pillage utgard", seats=FOUR)
    assert ([fallen(after, clan) for clan in FOUR], after.asked) == ([1, 1, 1, 1], ["bear"])
    after = play(position, "wolf: pillage utgard", "bear: invade warrior utgard", seats=FOUR)
    assert after.at("utgard", "bear") == {"warrior": 1}
    assert ([after.glory(clan) for clan in FOUR], is_pillaged(after, "utgard")) == ([0, 0, 0, 0], False)


def test_BR_10_3_the_last_ragnarok_pays_by_every_card_that_has_a_say() -> None:
    """The Ship dies with Gimle: 12, and 4 twice; it returns for 3; the Warrior in Myrkulor is left on the board: 3."""
    upgrades = ["odins_inspiration", "thors_conquest", "lokis_wrath"]
    slots = {"ship": "eternal_dragons", **{f"clan_{i}": card for i, card in enumerate(upgrades, 1)}}
    position = {
        "age": 3,
        "phase": "ragnarok",
        "ragnarok": [None, None, "gimle"],
        "clans": {"wolf": {"slots": slots}},
        "board": helpers.figures(fjord_nw={"wolf": {"ship": 1}}, myrkulor={"wolf": {"warrior": 1}}),
    }
    after = helpers.play(position, seats=TWO)
    assert (after.over, after.glory("wolf"), after.winners) == (True, (12 + 2 * 4) + 3 + 3, ["wolf"])
