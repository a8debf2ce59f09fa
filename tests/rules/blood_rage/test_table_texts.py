"""What the table tells a player beyond the rules: forecasts of a battle, costs, and sentences that read well."""

from __future__ import annotations

from longhall.core.play.game import Game
from longhall.core.script.line import play_line
from longhall.core.script.scenario import set_up
from longhall.core.speech.names import COMPLETE


def battle() -> Game:
    """Wolf pillages Gimle with a Warrior (1); its Leader (3) stands next to it; Raven defends with a Warrior."""
    game = set_up(
        {
            "game": "blood_rage",
            "seats": ["wolf", "raven"],
            "position": {
                "turn": "wolf",
                "clans": {
                    "wolf": {"hand": ["troll", "tyrs_bash", "heimdalls_sight"], "slots": {}},
                    "raven": {"hand": ["tyrs_smash", "odins_smite"]},
                },
                "board": {
                    "gimle": {"figures": {"wolf": {"warrior": 1}, "raven": {"warrior": 1}}},
                    "andlang": {"figures": {"wolf": {"leader": 1}}},
                },
            },
        }
    )
    play_line(game, "wolf: pillage gimle")
    return game


def notes(game: Game, seat: int = 0, lang: str = "en") -> dict[str, str]:
    return {option.notation: option.note for option in game.scene(seat, lang).prompt.options}


def test_a_figure_that_could_join_shows_the_new_total() -> None:
    assert notes(battle()) == {"decline": "You stay at 1", "join leader andlang": "4 with this figure"}


def test_a_card_shows_the_new_total_or_on_which_hidden_ones_it_depends() -> None:
    game = battle()
    play_line(game, "wolf: join leader andlang")
    mine = notes(game)
    assert mine.pop("play heimdalls_sight") == "4, and as much as an enemy’s highest card adds"
    assert mine == {"play troll": "4 with Troll", "play tyrs_bash": "6 with Tyr’s Bash"}
    assert "4 with Tyr’s Smash" in notes(game, 1).values()


def test_BR_6_4_everybody_sees_who_has_chosen_and_nobody_what() -> None:
    game = battle()
    play_line(game, "wolf: join leader andlang")
    assert [game.scene(seat).prompt.sealed for seat in (0, 1, -1)] == [[], [], []]
    play_line(game, "wolf: play troll")
    assert [game.scene(seat).prompt.sealed for seat in (0, 1, -1)] == [[0], [0], [0]]
    assert [game.scene(seat).prompt.given for seat in (0, 1, -1)] == [["Play Troll"], [], []]


def test_pairs_of_warriors_are_forecast_as_pairs() -> None:
    game = set_up(
        {
            "game": "blood_rage",
            "seats": ["wolf", "raven"],
            "position": {
                "turn": "wolf",
                "clans": {"wolf": {"slots": {"warrior": "brothers_in_arms"}}},
                "board": {
                    "gimle": {"figures": {"wolf": {"warrior": 1}, "raven": {"warrior": 1}}},
                    "andlang": {"figures": {"wolf": {"warrior": 1}}},
                },
            },
        }
    )
    play_line(game, "wolf: pillage gimle")
    assert notes(game)["join warrior andlang"] == "3 with this figure"


def test_every_place_has_something_to_say_and_no_machine_words_are_shown() -> None:
    game = battle()
    for lang in COMPLETE:
        scene = game.scene(0, lang)
        spots = [spot for area in scene.areas for spot in area.spots]
        assert not [spot.summary for spot in spots if spot.summary.endswith(": ")]
        facts = [fact for spot in spots for fact in spot.facts] + [f for panel in scene.panels for f in panel.facts]
        assert not [f for f in facts if f.value in ("reward", "pillaged") and lang != "en"]
        assert not [f for f in facts if f.id == "first" and f.value]


def test_the_landing_question_names_the_figure_naturally() -> None:
    position = {"turn": "wolf", "clans": {"wolf": {"rage": 6}}}
    game = set_up({"game": "blood_rage", "seats": ["wolf", "raven"], "position": position})
    for lang, warrior, ship in (
        ("en", "Where does your Warrior land?", "Where does your Ship land?"),
        ("es", "¿Dónde desembarca tu Guerrero?", "¿Dónde desembarca tu Barco?"),
        ("it", "Dove sbarca il tuo Guerriero?", "Dove sbarca la tua Nave?"),
    ):
        asks = {ask.start: ask.question for ask in game.scene(0, lang).prompt.asks}
        assert (asks["invade warrior"], asks["invade ship"]) == (warrior, ship)


def to_come(game: Game) -> list[str]:
    return [line.text for line in game.scene(0).to_come]


def test_what_is_still_to_come_names_no_card_before_it_is_seen() -> None:
    """Whoever reads of Odin's Smite before the reveal takes it for certain. In the first Age nothing is added after
    the reveal, and upgrades that lie on no clan sheet act for nobody."""
    game = battle()
    first = to_come(game)
    assert "Cards are revealed, and some act at once" in first
    assert "Compare the totals" in first
    for absent in ("Smite", "Primacy", "Watch", "Tide", "Prowess", "Blessing", "Quests", "after the reveal"):
        assert not [line for line in first if absent in line]
    play_line(game, "wolf: decline")
    play_line(game, "raven: play tyrs_smash")
    play_line(game, "wolf: play tyrs_bash")
    assert not [line for line in to_come(game) if "Smite" in line or "revealed" in line]


def test_upgrades_and_cards_of_the_age_are_still_to_come() -> None:
    game = set_up(
        {
            "game": "blood_rage",
            "seats": ["wolf", "raven"],
            "position": {
                "age": 3,
                "turn": "wolf",
                "clans": {
                    "wolf": {"hand": ["troll"], "slots": {"clan_1": "tyrs_prowess"}},
                    "raven": {"hand": ["odins_tide"], "slots": {"clan_1": "lokis_blessing", "clan_2": "tyrs_domain"}},
                },
                "board": {
                    "gimle": {"figures": {"wolf": {"warrior": 1}, "raven": {"warrior": 1}}},
                    "andlang": {"figures": {"wolf": {"leader": 1}}},
                },
            },
        }
    )
    play_line(game, "wolf: pillage gimle")
    assert to_come(game) == [
        "Call to Battle",
        "Who takes part",
        "Choose cards in secret",
        "Cards are revealed, and some act at once",
        "Quests that fight",
        "Cards after the reveal",
        "Compare the totals",
        "Texts of winner and losers",
        "Tyr’s Prowess",
        "Cards are discarded or taken back",
        "Losers’ figures go to Valhalla",
        "Glory for the fallen",
        "The reward, if the pillager wins",
        "Glory for the winner",
        "Loki’s Blessing for losers",
    ]


def test_actions_are_offered_by_name_only_where_one_is_chosen() -> None:
    """Loki's Blessing offers a Warrior, or nothing: neither is an action of one's own turn."""
    game = battle()
    assert [group.id for group in game.scene(0).prompt.groups] == []
    turn = set_up({"game": "blood_rage", "seats": ["wolf", "raven"], "position": {"turn": "wolf"}})
    assert "pass" in [group.id for group in turn.scene(0).prompt.groups]
    clans = {"raven": {"rage": 0, "slots": {"clan_1": "lokis_blessing"}}}
    board = {"gimle": {"figures": {"wolf": {"leader": 1}, "raven": {"warrior": 1}}, "token": "axes"}}
    position = {"turn": "wolf", "clans": clans, "board": board}
    blessed = set_up({"game": "blood_rage", "seats": ["wolf", "raven"], "position": position})
    play_line(blessed, "wolf: pillage gimle")
    asked = blessed.scene(1).prompt
    assert [option.notation for option in asked.options] == ["invade warrior gimle", "decline"]
    assert asked.groups == []
