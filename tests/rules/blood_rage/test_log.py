"""What the log tells: causes, cards and costs, and nothing that did not happen; what rows promise comes true."""

from __future__ import annotations

import pytest

from longhall.core.play.film import Beat, beats
from longhall.core.play.game import Game
from longhall.games.blood_rage.box import Table
from tests.rules.blood_rage.battle_helpers import field, play, side
from tests.rules.blood_rage.helpers import THREE, After, attempt, game_at, step_by_step

GO = "wolf: pillage gimle"
STATS = {"rage": 5, "axes": 5, "horns": 5}


def rage(game: Game, seat: int) -> int:
    table = game.state
    assert isinstance(table, Table)
    return table.rage[seat]


def told(after: After, rule: str) -> list[str]:
    """The lines of the log that cite a rule."""
    return [line for line in after.log if line.endswith(f"[{rule}]")]


def test_BR_5_2_5_a_fjord_has_its_article_and_the_cost_is_told() -> None:
    after = play(field(wolf=side("warrior"), raven=side()), "wolf: invade ship fjord_se", "raven: invade leader horgr")
    assert told(after, "BR-5.2.5") == [
        "Wolf invaded the South-east fjord: Ship, 2 Rage. [BR-5.2.5]",
        "Raven invaded Horgr: Leader, at no cost. [BR-5.2.5]",
    ]


def test_BR_5_3_1_a_march_is_one_line() -> None:
    """However many kinds it takes, and in however many parts it is told."""
    position = field(wolf=side("warrior warrior leader"), raven=side("ship"))
    after = play(
        position, "wolf: march gimle horgr", "wolf: send warrior 1", "wolf: send leader 1", "wolf: send warrior 1"
    )
    assert told(after, "BR-5.3.1") == [
        "Wolf marched from Gimle to Horgr for 1 Rage: 2 × Warrior, 1 × Leader. [BR-5.3.1]"
    ]


def test_BR_5_3_1_a_march_is_told_when_all_have_been_sent() -> None:
    position = field(wolf=side("warrior warrior leader"), raven=side("ship"))
    begun = play(position, "wolf: march gimle horgr")
    assert told(begun, "BR-5.3.1") == []
    ended = play(position, "wolf: march gimle horgr", "wolf: send leader 1", "wolf: done")
    assert told(ended, "BR-5.3.1") == ["Wolf marched from Gimle to Horgr for 1 Rage: 1 × Leader. [BR-5.3.1]"]


def test_BR_5_7_1_tyrs_challenge_is_named_with_its_cost() -> None:
    position = field(pillaged=["gimle"], wolf=side("warrior", up="tyrs_challenge"))
    after = play(position, "wolf: tyrs_challenge gimle")
    assert told(after, "BR-5.7.1") == ["Wolf spent 2 Rage on Tyr’s Challenge to pillage Gimle again. [BR-5.7.1]"]


def test_BR_5_7_3_the_sacrifice_is_named_with_both_figures() -> None:
    position = field(wolf=side("warrior ship", up="friggas_sacrifice"))
    after = play(position, "wolf: friggas_sacrifice warrior gimle", "wolf: raise axes")
    assert told(after, "BR-5.7.3")[0] == (
        "Wolf made Frigga’s Sacrifice: Warrior in Gimle, Ship in the North-west fjord. [BR-5.7.3]"
    )


def test_BR_14_5_thors_domain_and_succor_are_named() -> None:
    position = field(wolf=side("", up="thors_domain friggas_succor"), raven=side("ship"))
    after = play(position, "wolf: invade leader gimle", "wolf: invade warrior gimle", "wolf: thors_domain")
    assert told(after, "BR-14.5") == [
        "Wolf brought a Warrior to Gimle with Frigga’s Succor, at no cost. [BR-14.5]",
        "Wolf spent 2 Rage on Thor’s Domain to pillage Gimle at once. [BR-14.5]",
    ]


def test_BR_6_9_the_winners_card_is_named() -> None:
    after = play(field(wolf=side("leader", "tyrs_bash"), raven=side("warrior")), GO)
    assert "Wolf discarded Tyr’s Bash, as the winner does. [BR-6.9]" in after.log


@pytest.mark.parametrize("rage", [0, 1])
def test_BR_14_7_trickery_tells_what_it_took_and_nothing_else(rage: int) -> None:
    position = field(wolf=side("warrior", "lokis_trickery"), raven=side("leader", rage=rage))
    assert told(play(position, GO), "BR-14.7") == ["Wolf took 1 Rage from Raven with Loki’s Trickery. [BR-14.7]"] * rage


def test_BR_14_7_what_backstab_takes_is_told_without_a_sign() -> None:
    position = field(wolf=side("warrior", "lokis_backstab"), raven=side("leader", glory=1))
    assert "Raven lost 1 Glory to Loki’s Backstab. [BR-14.7]" in play(position, GO).log


def test_BR_6_10_how_a_battle_ended_is_told_under_what_it_was() -> None:
    """Whoever was asked in the middle of it reads of the end alone."""
    position = field(wolf=side("leader", "tyrs_smash"), raven=side("warrior", "tyrs_bash"), token="horns")
    game = step_by_step(position, GO)
    heads = {line.text: line.head for line in game.scene(0).log if line.head}
    assert heads == {
        "You set out to pillage Gimle.": "Pillage, Gimle",
        "You won the battle for Gimle.": "Pillage, Gimle",
        "You pillaged Gimle: +1 Horns step.": "Pillage, Gimle",
    }


def test_BR_1_13_the_step_is_named() -> None:
    """Steps 5 and 6 of Horns have the same value (BR-1.13): the step tells them apart."""
    position = field(wolf=side("warrior", stats={"horns": 5}))
    assert "Wolf raised Horns to step 6: 10. [BR-6.10]" in play(position, GO).log


def test_BR_1_13_the_card_that_raises_a_stat_is_named() -> None:
    position = field(wolf=side("leader", "friggas_grace", up="lord_of_axes"), raven=side("warrior"), token="horns")
    log = play(position, GO, "wolf: raise axes", "wolf: raise rage").log
    assert [line for line in log if "raised" in line] == [
        "Wolf raised Horns to step 2: 5. [BR-6.10]",
        "Wolf raised Axes to step 2: 4, with Frigga’s Grace. [BR-14.7]",
        "Wolf raised Rage to step 2: 7, with Lord of Axes. [BR-14.2]",
    ]


def test_BR_9_4_and_11_2_glory_names_its_quest_and_its_card() -> None:
    board = {"yggdrasil": {"figures": {"wolf": {"warrior": 1}}}}
    clans = {"wolf": {"quests": ["quest_yggdrasil.1"], "valhalla": {"warrior": 2}, "slots": {"clan_1": "lokis_domain"}}}
    log = attempt({"phase": "quest", "age": 1, "board": board, "clans": clans}, "wolf: raise axes").log
    assert [line for line in log if "Quest" in line] == [
        "Wolf gained 6 Glory for the Quest Yggdrasil! [BR-9.4]",
        "Wolf raised Axes to step 2: 4, for a Quest. [BR-9.4]",
    ]
    assert "Wolf gained 2 Glory with Loki’s Domain for figures back from Valhalla. [BR-11.2]" in log


def test_BR_7_4_figures_that_die_together_are_told_together() -> None:
    board = {"gimle": {"figures": {"wolf": {"warrior": 2, "leader": 1}}}}
    after = attempt({"phase": "ragnarok", "age": 1, "board": board, "ragnarok": ["gimle", "horgr", "utgard"]})
    assert [line for line in after.log if "BR-7.1" in line] == [
        "Wolf lost 2 figures in Gimle: 2 × Warrior. [BR-7.1]",
        "Wolf lost a figure in Gimle: Leader. [BR-7.1]",
    ]


def test_BR_10_4_the_fallen_are_told_before_the_next_doom() -> None:
    board = {"gimle": {"figures": {"wolf": {"warrior": 1}}}}
    after = attempt({"phase": "ragnarok", "age": 1, "board": board, "ragnarok": ["gimle", "horgr", "utgard"]})
    rules = [line.rpartition("[")[2].rstrip("]") for line in after.log]
    order = [rules.index(rule) for rule in ("BR-10.1", "BR-7.1", "BR-10.3", "BR-10.4", "BR-11.1")]
    assert order == sorted(order)


def filmed(position: dict[str, object]) -> list[Beat]:
    """The pictures of what comes when Wolf has passed as the last one."""
    clans = {clan: {"rage": int(clan == "wolf"), "stats": STATS} for clan in THREE}
    game = game_at({"phase": "action", "clans": clans, "ragnarok": ["gimle", "horgr", "utgard"], **position})
    game.watched = True
    game.play(0, "pass")
    assert game.journal.film is not None
    return beats(game, game.journal.film, 0, "en")


def shown(position: dict[str, object]) -> list[list[str]]:
    """The rules that each of these pictures cites."""
    return [[line.rule for line in beat.lines] for beat in filmed(position)]


def test_BR_10_3_figures_are_seen_to_die_before_ragnarok_pays_for_them() -> None:
    board = {"gimle": {"figures": {"wolf": {"warrior": 2}, "raven": {"leader": 1}}}}
    told = shown({"age": 1, "board": board})
    start = told.index(["BR-10.1"])
    assert told[start + 1 : start + 3] == [["BR-7.1", "BR-7.1"], ["BR-10.3", "BR-10.3"]]


def test_BR_10_4_the_next_doom_is_seen_before_valhalla_opens() -> None:
    told = shown({"age": 1, "board": {"gimle": {"figures": {"wolf": {"warrior": 1}}}}})
    start = told.index(["BR-10.4"])
    assert told[start + 1][0] == "BR-11.1"


def test_BR_10_4_the_doom_token_lies_where_it_is_said_to_go_and_the_next_age_begins_with_its_first_phase() -> None:
    doomed, phases = {}, {}
    for beat in filmed({"age": 1, "board": {"gimle": {"figures": {"wolf": {"warrior": 1}}}}}):
        board = next(area for area in beat.scene.areas if area.id == "board")
        for line in beat.lines:
            doomed[line.rule] = [spot.id for spot in board.spots if spot.state == "doomed"]
            phases[line.rule] = next(phase.name for phase in beat.scene.phases if phase.state == "now")
    assert [doomed[rule] for rule in ("BR-10.3", "BR-10.4", "BR-11.1")] == [[], ["place:horgr"], ["place:horgr"]]
    assert phases["BR-3.1"] == "Gods’ Gifts"


def test_BR_13_1_the_last_glory_is_seen_clan_by_clan_and_then_who_wins() -> None:
    told = shown({"age": 3, "board": {"gimle": {"destroyed": True}, "horgr": {"destroyed": True}}})
    assert [rules for rules in told if rules[0].startswith("BR-13")] == [["BR-13.1"] * 3] * 3 + [["BR-13.3"] * 3]


def test_R_35_a_hand_is_discarded_down_to_one_card() -> None:
    """BR-8.1, R-35: there is no way to keep nothing."""
    after = attempt({"phase": "discard", "age": 1, "clans": {"wolf": {"hand": ["troll", "tyrs_bash"]}}})
    assert sorted(after.moves("wolf")) == ["keep troll", "keep tyrs_bash"]


def test_BR_5_4_1_the_cost_shown_is_the_one_with_friggas_charm() -> None:
    game = game_at(field(wolf=side("warrior", "lokis_eminence", up="friggas_charm")))
    before = rage(game, 0)
    row = next(o for o in game.scene(0).prompt.options if o.notation.startswith("upgrade lokis_eminence"))
    game.play(0, row.notation)
    # Loki's Eminence is printed with 2 (BR-14.5).
    assert before - rage(game, 0) == 1
    assert row.note == f"Costs {before - rage(game, 0)} of your {before} Rage."


def test_BR_3_1_what_comes_after_the_action_phase_is_nobodys_turn() -> None:
    """The last action ends the phase: what follows is no part of that turn, whoever answers in it."""
    quest = {"quests": ["quest_jotunheim.1"], "rage": 0}
    position = {"turn": "wolf", "clans": {"wolf": {"rage": 1}, "raven": quest, "serpent": {"rage": 0}}}
    game = game_at({**position, "board": {"muspelheim": {"figures": {"raven": {"warrior": 1}}}}})
    game.play(0, "pass")
    assert game.scene(0).log[0].turn == 0
    game.play(1, "raise axes")
    told = {line.rule: line.turn for line in game.scene(0).log[1:]}
    assert {"BR-9.4", "BR-10.1", "BR-11.1"} <= set(told)
    assert set(told.values()) == {-1}
    # Each stands under the phase that its rule is of; what is done in a turn stands under who did it.
    under = {line.rule: line.phase for line in game.scene(0).log}
    assert [under[id] for id in ("BR-9.4", "BR-10.1", "BR-11.1")] == [
        "Quest phase",
        "Ragnarök phase",
        "Release Valhalla phase",
    ]
    assert game.scene(0).log[0].phase == ""
