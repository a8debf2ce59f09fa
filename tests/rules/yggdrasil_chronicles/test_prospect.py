"""The risk preview: exact chances of losing Health (YC-14), against chances worked out by hand or case by case."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from longhall.games.yggdrasil_chronicles.box import things as box
from longhall.games.yggdrasil_chronicles.forecast.saving_throw import losses, percentages
from tests.rules.yggdrasil_chronicles.helpers import HARD, game_at, play, saga, turn

THIRD = Fraction(1, 3)


def shares(cases: tuple[int, ...]) -> list[Fraction]:
    return [Fraction(n, sum(cases)) for n in cases]


def test_YC_14_7_god_die_alone() -> None:
    """Two of six faces succeed (YC-1.6)."""
    assert shares(losses(1, 12, 1, 12, 0, (), 0, False)) == [THIRD, 2 * THIRD]


def test_YC_14_7_thors_god_die_avoids_two() -> None:
    """Three risks, two Vanir dice: 5, 6, 8 and 8 of 27."""
    assert shares(losses(3, 12, 2, 12, 2, (), 0, False)) == [Fraction(n, 27) for n in (5, 6, 8, 8)]


def test_YC_14_6_an_elf_turns_a_failed_die() -> None:
    """Two risks, one Vanir die, one Elf: only two failures leave a risk."""
    assert shares(losses(2, 12, 1, 12, 1, (), 1, False)) == [Fraction(5, 9), Fraction(4, 9), 0]


def test_YC_14_8_freyrs_pairs_avoid_risks_after_the_throw() -> None:
    """Four Elves: two pairs after a success; after a failure one for the God die and one pair."""
    assert shares(losses(3, 12, 1, 12, 0, (), 4, True)) == [THIRD, 2 * THIRD, 0, 0]
    assert shares(losses(3, 12, 1, 12, 0, (), 4, False)) == [0, 0, 1, 0]


def test_YC_18_6_helpers_roll_by_themselves() -> None:
    """The own God die and a helper's with four good faces."""
    assert shares(losses(2, 12, 1, 12, 0, (24,), 0, False)) == [Fraction(2, 9), Fraction(5, 9), Fraction(2, 9)]


def test_YC_7_4_without_a_god_die_only_vanir_dice_count() -> None:
    assert shares(losses(1, -1, 1, 12, 1, (), 0, False)) == [THIRD, 2 * THIRD]


@pytest.mark.parametrize(("risks", "dice", "elves"), list(product((1, 2, 3), (0, 1, 2), (0, 1, 2))))
def test_YC_14_chances_are_those_of_every_throw(risks: int, dice: int, elves: int) -> None:
    """Face by face: successes, then Elves on failed dice as long as risks are left."""
    god, vanir = (box.BOX["dice"][die]["faces"] for die in ("god_die", "vanir_die"))
    found = [0] * (risks + 1)
    for faces in product(god, *[vanir] * dice):
        good = faces.count("success")
        left = max(0, risks - good)
        found[left - min(left, elves, len(faces) - good)] += 1
    assert shares(losses(risks, 12, 1, 12, dice, (), elves, False)) == shares(tuple(found))


def odds(position: dict[str, Any], **options: Any) -> dict[str, list[str]]:
    scene = game_at(position, options=options or None).scene(0, "en")
    area = next(a for a in scene.areas if a.id == "odds")
    return {track.id: track.values for track in area.tracks}


def test_YC_14_the_preview_counts_what_the_god_has() -> None:
    """A weapon cancels a risk, Heroes and Elves are offered as far as they last."""
    own = {"world": "alfheim", "vanir_dice": 1, "elves": 1, "artifacts": ["gungnir"]}
    found = odds(turn(gods={"odin": own}, enemies={"hel": "alfheim"}, anonymous=2, heroes=1))
    assert set(found) == {f"odds:fight.hel/{h}/{v}/{e}" for h, v, e in product((0, 1), (0, 1), (0, 1))}
    assert found["odds:fight.hel/0/0/0"] == ["0", "33", "67"]
    assert found["odds:fight.hel/1/0/0"] == ["33", "67"]
    assert found["odds:fight.hel/1/1/1"] == ["100", "0"]


def test_YC_18_6_a_helper_who_has_declined_is_no_longer_counted() -> None:
    """Odin in Asgard with Thor and Tyr, two risks: once Thor has declined, Tyr (four good faces) alone can help."""
    game = game_at(turn("odin", ravaged=["niflheim"]), options=HARD)
    game.play(0, "act bonus")
    game.play(1, "decline")
    area = next(a for a in game.scene(2, "en").areas if a.id == "odds")
    assert [track.values for track in area.tracks] == [["22", "56", "22"]]


def test_YC_18_6_the_die_for_a_support_god_counts_the_rollers_faces() -> None:
    """Odin with I ticked (three good faces) rolls his own die and one for Tyr."""
    gods = {"odin": {"table": {"brother_in_arms": ["tyr"], "god_die": ["i"]}}, "thor": {"world": "niflheim"}}
    position = turn("odin", support=["tyr"], ravaged=["niflheim"], gods=gods)
    scene = game_at(position, ("odin", "thor"), saga(1)).scene(0, "en")
    area = next(a for a in scene.areas if a.id == "odds")
    assert {track.id: track.values for track in area.tracks}["odds:act.bonus/0/0/0"] == ["25", "50", "25"]


def test_YC_14_3_every_number_of_dice_has_a_bar() -> None:
    """Thirteen Vanir dice, all there are, can be rolled; Elves are counted as far as they can avoid a risk."""
    position = turn(
        gods={"odin": {"world": "alfheim", "vanir_dice": 13, "elves": 13}}, enemies={"hel": "alfheim"}, anonymous=4
    )
    scene = game_at(position, ("odin", "thor", "tyr", "freyr", "frigg")).scene(0, "en")
    found = [t.id for a in scene.areas if a.id == "odds" for t in a.tracks]
    ways = [tuple(int(n) for n in id.split("/")[1:]) for id in found if id.startswith("odds:fight.hel/")]
    assert {dice for _, dice, _ in ways} == set(range(14))
    assert {elves for _, _, elves in ways} == set(range(6))


def test_YC_14_5_a_reroll_of_draupnir_is_counted() -> None:
    """A God die that may be rolled twice succeeds in 20 of 36 cases."""
    own = {"world": "alfheim", "artifacts": ["draupnir"]}
    found = odds(turn(gods={"odin": own}, enemies={"hel": "alfheim"}))
    assert found["odds:fight.hel/0/0/0"] == ["56", "44"]


def test_YC_19_2_throws_that_cost_the_last_health_are_marked() -> None:
    own = {"world": "alfheim", "health": 2}
    scene = game_at(turn(gods={"odin": own}, enemies={"hel": "alfheim"}, anonymous=2)).scene(0, "en")
    area = next(a for a in scene.areas if a.id == "odds")
    assert [track.marker for track in area.tracks] == [2]
    healthy = game_at(turn(gods={"odin": {**own, "health": 7}}, enemies={"hel": "alfheim"}, anonymous=2)).scene(0)
    assert [t.marker for a in healthy.areas if a.id == "odds" for t in a.tracks] == [-1]


def test_YC_14_10_the_chance_of_losing_a_vanir_die_is_told() -> None:
    own = {"world": "niflheim", "vanir_dice": 1}
    plain = game_at(turn(gods={"odin": own}, anonymous=2)).scene(0, "en")
    told = [f.name for a in plain.areas if a.id == "odds" for s in a.spots for f in s.facts if f.id == "lost"]
    assert set(told) == {"Each Vanir die rolled is lost in 1 of 3 cases."}


def test_YC_14_10_with_rerolls_it_is_lost_at_most_so_often_YC_T10() -> None:
    """Once all risks are avoided a blank die is not rolled again, and so not lost."""
    own = {"world": "niflheim", "vanir_dice": 1, "artifacts": ["andvarinaut"]}
    scene = game_at(turn(gods={"odin": own}, anonymous=2)).scene(0, "en")
    told = [f.name for a in scene.areas if a.id == "odds" for s in a.spots for f in s.facts if f.id == "lost"]
    assert set(told) == {"Each Vanir die rolled is lost in at most 2 of 9 cases."}


def test_YC_14_3_the_preview_goes_on_until_the_dice_are_rolled() -> None:
    """After the Heroes only dice are open; after the throw there is nothing left to foresee."""
    own = {"world": "niflheim", "vanir_dice": 2, "elves": 1}
    game = game_at(turn(gods={"odin": own}, anonymous=2, heroes=1), options=HARD)
    game.play(0, "act penalty" if "act penalty" in game.moves(0) else "act normal")
    assert {t.id.split("/")[1] for a in game.scene(0).areas if a.id == "odds" for t in a.tracks} == {"0", "1"}
    game.play(0, "heroes 1")
    assert {t.id.split("/")[1] for a in game.scene(0).areas if a.id == "odds" for t in a.tracks} == {"0"}
    game.play(0, "roll 2")
    assert [a for a in game.scene(0).areas if a.id == "odds"] == []


def test_percentages_add_up() -> None:
    assert percentages((5, 6, 8, 8)) == [18, 22, 30, 30]
    assert percentages((1, 1, 1)) == [34, 33, 33]
    assert sum(percentages((1, 7, 28, 64, 900))) == 100


def test_YC_14_the_most_that_is_foreseen_is_what_can_happen() -> None:
    """All dice blank lose as much as the last bar says."""
    own = {"world": "alfheim"}
    position = turn(gods={"odin": own}, enemies={"hel": "alfheim"}, anonymous=2)
    worst = len(odds(position)["odds:fight.hel/0/0/0"]) - 1
    assert 7 - play(position, "odin: fight hel", chance={"god_die": ["blank"]}).health("odin") == worst == 3
