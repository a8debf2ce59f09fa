"""A choice that loses the game for certain is grave; one that may still be saved is not (YC-14, YC-19.2)."""

from __future__ import annotations

import random

import pytest

from longhall.core.play.start import new
from longhall.core.script.line import play_line
from longhall.core.script.scenario import set_up
from longhall.core.show.prompt import Choosable
from longhall.core.speech.names import COMPLETE
from tests.rules.yggdrasil_chronicles.helpers import THREE, scenario, turn

LOST = {"en": "loses the game", "es": "se pierde la partida", "it": "la partita è persa"}


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
    assert fight.grave
    assert LOST[lang] in fight.note
    safe = fighting(strength=4, health=4, lang=lang)["fight hel"]
    assert not safe.grave
    assert LOST[lang] not in safe.note


def test_what_can_be_spent_is_taken_into_account() -> None:
    """A Hero avoids a risk, a Vanir die may; an Elf only turns a die that has failed (YC-14.2, YC-14.3, YC-14.6)."""
    assert not fighting(strength=4, health=3, heroes=1)["fight hel"].grave
    assert not fighting(strength=4, health=3, vanir_dice=1)["fight hel"].grave
    assert fighting(strength=4, health=3, elves=1)["fight hel"].grave


def test_too_few_heroes_or_dice_are_grave() -> None:
    """Before the throw: with one Health, three risks and two Heroes, the God die alone may avoid but one."""
    assert grave(fighting("fight hel", strength=3, health=1, heroes=2)) == ["heroes 0", "heroes 1"]
    assert grave(fighting("fight hel", strength=3, health=1, vanir_dice=2)) == ["roll 0", "roll 1"]


def test_too_few_elves_after_the_throw_are_grave() -> None:
    """The God die has failed: with one Health and one risk, only an Elf on it saves the game (YC-14.6)."""
    assert grave(fighting("fight hel", strength=1, health=1, elves=1)) == ["elves 0"]
    assert grave(fighting("fight hel", strength=1, health=2, elves=1)) == []


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
            lost = [option.notation for option in options if LOST["en"] in option.note]
            certain = certain or bool(lost)
            game.play(seat, rng.choice(lost or [option.notation for option in options]))
        assert not (certain and game.winners), f"seed {seed}"
        seen += certain
    assert seen
