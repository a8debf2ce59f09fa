"""A choice that loses the game for certain is grave; one that may still be saved is not (YC-14, YC-19.2)."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from longhall.core.play.start import new
from longhall.core.script.line import play_line
from longhall.core.script.scenario import set_up
from longhall.core.show.prompt import Choosable
from longhall.core.speech.names import COMPLETE
from tests.rules.yggdrasil_chronicles.helpers import THREE, TWO, Position, game_at, saga, scenario, turn

LOST = {"en": "this loses", "es": "se pierde la partida", "it": "la partita è persa"}
TAG = "defeat"


def fighting(*moves: str, strength: int, health: int, lang: str = "en", **own: int) -> dict[str, Choosable]:
    """Odin's options, by notation, before a fight with Hel or after some moves of it; the God die fails."""
    heroes = own.pop("heroes", 0)
    gods = {"odin": {"world": "alfheim", "health": health, **own}}
    position = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=strength - 1, heroes=heroes)
    game = set_up(scenario(position, (), THREE, None, {"god_die": ["blank"]}, ()))
    for move in moves:
        play_line(game, f"odin: {move}")
    return {option.notation: option for option in game.scene(0, lang).prompt.options}


def grave(options: dict[str, Choosable]) -> list[str]:
    """Those that are asked for twice, in their order."""
    return [notation for notation, option in options.items() if option.grave]


@pytest.mark.parametrize("lang", COMPLETE)
def test_YC_19_2_a_fight_that_no_throw_can_save_is_grave(lang: str) -> None:
    """The God die avoids one risk at the most: of four, three are left, as much as there is Health."""
    fight = fighting(strength=4, health=3, lang=lang)["fight hel"]
    risky = fighting(strength=4, health=4, lang=lang)["fight hel"]
    assert fight.grave
    assert LOST[lang] in fight.note
    assert [int(number) for number in re.findall(r"\d+", fight.note)] == [4, 3, 3]
    assert fight.tone == "bad"
    assert fight.tag != risky.tag
    assert not risky.grave
    assert LOST[lang] not in risky.note


def test_what_can_be_spent_is_taken_into_account() -> None:
    """A Hero avoids a risk, a Vanir die may; an Elf only turns a die that has failed (YC-14.2, YC-14.3, YC-14.6)."""
    assert not fighting(strength=4, health=3, heroes=1)["fight hel"].grave
    assert not fighting(strength=4, health=3, vanir_dice=1)["fight hel"].grave
    assert fighting(strength=4, health=3, elves=1)["fight hel"].grave


def test_too_few_heroes_or_dice_are_grave() -> None:
    """Before the throw: with one Health, three risks and two Heroes, the God die alone may avoid but one."""
    assert grave(fighting("fight hel", strength=3, health=1, heroes=2)) == ["heroes 0", "heroes 1"]
    assert grave(fighting("fight hel", strength=3, health=1, vanir_dice=2)) == ["roll 0", "roll 1"]


def test_a_fight_chosen_with_its_dice_says_which_of_them_lose() -> None:
    """Three risks and one Health: with two Vanir dice there is a chance, with fewer there is none."""
    at = turn(
        gods={"odin": {"world": "alfheim", "health": 1, "vanir_dice": 2}}, enemies={"hel": "alfheim"}, anonymous=2
    )
    scene = game_at(at).scene(0, "en")
    [hel] = [spot for area in scene.areas if area.form == "odds" for spot in area.spots if spot.region == "fight hel"]
    lost = {fact.id: fact.name for fact in hel.facts if fact.id.startswith("lost:")}
    assert lost == {
        "lost:0/0": "3 risks, at least 2 left, and Odin has 1 Health: this loses.",
        "lost:0/1": "3 risks, at least 1 left, and Odin has 1 Health: this loses.",
    }


def test_too_few_elves_after_the_throw_are_grave() -> None:
    """The God die has failed: with one Health and one risk, only an Elf on it saves the game (YC-14.6)."""
    assert grave(fighting("fight hel", strength=1, health=1, elves=1)) == ["elves 0"]
    assert grave(fighting("fight hel", strength=1, health=2, elves=1)) == []


def told(position: Position, seats: Sequence[str] = THREE, options: Mapping[str, Any] | None = None) -> dict[str, str]:
    """Of those that lose the game, what is told of them; each has the red tag, and is asked for twice."""
    rows = game_at(position, seats, options).scene(0, "en").prompt.options
    lost = [row for row in rows if row.tag == TAG]
    assert all(row.grave and row.tone == "bad" for row in lost)
    return {row.notation: row.note for row in lost}


def test_YC_13_2_the_last_health_is_not_paid_unwarned() -> None:
    """Heal the Tree costs two; with Idunn Eple one, and one is left."""
    gods = {"odin": {"world": "alfheim", "health": 2}}
    at = turn(gods=gods, ravaged=["alfheim"])
    assert told(at) == {"heal_tree": "Costs 2 Health, all that Odin has: this loses."}
    gods["odin"]["artifacts"] = ["idunn_eple"]
    assert told(at) == {}


def test_YC_14_9_a_support_god_that_cannot_bear_it() -> None:
    """Of two risks that are left a support god with two Health bears one, and not both."""
    gods = {"odin": {"world": "alfheim", "table": {"blood_ties": ["tyr"]}}, "tyr": {"world": "alfheim", "health": 2}}
    at = turn(gods=gods, enemies={"hel": "alfheim"}, anonymous=1, support=["tyr"])
    game = set_up(scenario(at, (), TWO, saga(2), {"god_die": ["blank"]}, ()))
    play_line(game, "odin: fight hel")
    rows = {row.notation: row for row in game.scene(0).prompt.options}
    assert grave(rows) == ["share 2"]
    assert rows["share 2"].note == "Tyr would lose 2 Health and has 2: this loses."


def test_YC_11_4_an_enemy_that_must_not_go_back() -> None:
    """Seven Worlds are ravaged: beaten, Surt would ravage Muspellheim with Hel, and there is no bar left."""
    gone = ["asgard", "vanaheim", "alfheim", "midgard", "nidavellir", "svartalfheim", "iotunheim"]
    gods = {"odin": {"world": "alfheim", "health": 7}}
    enemies = {"surt": "alfheim", "hel": "muspellheim"}
    lost = told(turn(gods=gods, enemies=enemies, ravaged=gone))
    assert list(lost) == ["fight surt"]
    assert "back to Muspellheim" in lost["fight surt"]
    assert told(turn(gods=gods, enemies=enemies, ravaged=[*gone[:-1], "muspellheim"])) == {}


# Surt stands on the upper level and his card is open; Tyr has played, and Thor's card is known to be Surt's.
AWAY = {"surt": "alfheim", "loki": "iotunheim"}
KNOWN = {"foreseen": {"thor": "thor_surt"}, "wheel": ["odin_surt"], "enemies": AWAY, "played": ["tyr"]}
AIDED = {"memory_aid": True, "mode": "hard"}


def test_YC_25_3_a_god_whose_every_card_loses() -> None:
    """Whoever plays next with it loses the game; another god may still do something. Unaided, one of six cards does."""
    assert told(KNOWN, options=AIDED) == {"next thor": "Whatever card Thor turns up: this loses."}
    rows = {row.notation: row for row in game_at(KNOWN).scene(0, "en").prompt.options}
    assert (rows["next thor"].tag, rows["next thor"].tone) == ("Surt: defeat", "bad")
    assert not rows["next thor"].grave
    assert rows["next odin"].tag == ""


def test_YC_4_2_what_leaves_the_next_card_to_itself() -> None:
    """Odin, who plays before Thor, must go to Surt and fight him: all else loses."""

    def odin(step: str, world: str) -> dict[str, str]:
        return told({**KNOWN, **turn("odin", step, gods={"odin": {"world": world}})}, options=AIDED)

    lost = odin("move", "asgard")
    assert "move alfheim" not in lost
    assert {"stay", "move vanaheim"} <= lost.keys()
    assert set(lost.values()) == {"Nothing then stops the next card: this loses."}
    assert list(odin("act", "alfheim")) == ["act penalty", "pass"]


def test_YC_5_3_whom_an_enemy_strikes_is_told() -> None:
    """Fenrir is loose: of the cards of two gods one is his, and bites whoever has three Health."""
    gods = {"odin": {"health": 3}, "thor": {"health": 4}}
    at = {"wheel": ["tyr_fenrir"], "enemies": {"fenrir": "asgard"}, "gods": gods}
    rows = {row.notation: row.tag for row in game_at(at).scene(0, "en").prompt.options}
    assert rows == {"next odin": "Fenrir: defeat", "next thor": "", "next tyr": ""}


def test_YC_21_6_what_lies_on_nidhoggs_next_space_is_told() -> None:
    """A Son on the upper level that must climb: the step itself loses the game, and the Wheel says so."""
    at = {"page": "s2p1", "wheel": ["tyr_nidhogg"], "saga": {"sons": ["alfheim"]}}
    scene = game_at(at, options=saga(2)).scene(0, "en")
    slot = next(spot for area in scene.areas for spot in area.spots if spot.id == "enemy:nidhogg")
    assert slot.state == "bad"
    assert "defeat" in slot.facts[0].name


def test_YC_22_1_2_only_perjuries_are_left() -> None:
    """All six Oaths are known, one of them open: what lies face down costs the last Health."""
    hidden = dict.fromkeys(("vanaheim", "midgard", "niflheim"), "face_down")
    gods = {"odin": {"world": "midgard", "health": 1}}
    at = {**turn(gods=gods), "page": "s1p1", "saga": {"oaths": 5, "promises": {"asgard": "oath", **hidden}}}
    at["promises"] = ["perjury"] * 3
    assert told(at, options=saga(1))["take_oath"] == "Only Perjuries lie face down, and Odin has 1 Health: this loses."
    at["saga"] = {"oaths": 4, "promises": {"asgard": "oath", "alfheim": "face_down", **hidden}}
    at["promises"] = ["perjury"] * 3 + ["oath"]
    assert "take_oath" not in told(at, options=saga(1))
    rows = {row.notation: row for row in game_at(at, options=saga(1)).scene(0, "en").prompt.options}
    assert rows["take_oath"].note == "1 of the 4 face-down tokens is an Oath; a Perjury costs 1 Health."
    assert rows["take_oath"].tone == "bad"
    # Where nothing but Oaths lies face down nothing is risked.
    known = dict.fromkeys(("asgard", "alfheim", "niflheim"), "perjury")
    at["saga"] = {"oaths": 4, "promises": {**known, "midgard": "face_down", "vanaheim": "face_down"}}
    at["promises"] = ["oath"] * 2
    row = {row.notation: row for row in game_at(at, options=saga(1)).scene(0, "en").prompt.options}["take_oath"]
    assert (row.note, row.tag) == ("Only Oaths still lie face down: this one is secured.", "no risk")


def test_doing_nothing_is_grave() -> None:
    assert fighting(strength=1, health=5)["pass"].grave


@pytest.mark.parametrize("seats", range(1, 6))
def test_whoever_makes_such_a_move_loses(seats: int) -> None:
    """Random games in which it is made whenever it is offered: none of them is won, and it is offered."""
    seen = 0
    for seed in range(12):
        mode = ("easy", "hard", "campaign")[seed % 3]
        game = new("yggdrasil_chronicles", seats, f"{seats}.{seed}", mode=mode)
        rng = random.Random(seed)
        certain = False
        while not game.over:
            seat = game.state.deciders()[0]
            options = game.scene(seat).prompt.options
            lost = [option.notation for option in options if option.tag == TAG]
            certain = certain or bool(lost)
            game.play(seat, rng.choice(lost or [option.notation for option in options]))
        assert not (certain and game.winners), f"seed {seed}"
        seen += certain
    assert seen


def test_YC_22_4_2_what_a_minion_will_show_is_not_foreseen() -> None:
    """With Gullinbursti one that lies face down can be fought after an action with risks, by whoever outlives that."""
    god = {"world": "niflheim", "health": 1, "elves": 1, "vanir_dice": 2, "artifacts": ["gullinbursti"]}
    minion = {"saga": {"minions": ["niflheim"]}, "minions": ["garm"], "page": "s4p1"}
    position = {**turn(gods={"odin": god}, enemies={"hel": "midgard"}, anonymous=1), **minion}
    game = set_up(scenario(position, (), THREE, saga(4), {"vanir_die": ["i", "success"]}, ()))
    for move in ("act normal", "roll 2"):
        play_line(game, f"odin: {move}")
    assert grave({option.notation: option for option in game.scene(0, "en").prompt.options}) == ["elves 0"]
