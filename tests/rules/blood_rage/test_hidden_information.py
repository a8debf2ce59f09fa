"""BR-16 Hidden information: what each seat sees, remembers and never learns."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import pytest

import longhall
from longhall.bots import bot as make_bot
from longhall.core.errors import Illegal, NoUndo
from longhall.core.play.game import Game
from longhall.core.script.line import play_line

from .helpers import THREE, TWO, Position, figures, game_at, play, step_by_step

OWN = ("hand", "quests", "pack", "picked", "buried")


def seen(game: Game, seat: int) -> dict[str, Any]:
    """Everything that a table gives to a seat: position, moves, log, screen, and who is asked what."""
    view = game.view(seat)
    return {
        "position": view.position(),
        "moves": [move.notation for move in view.moves],
        "log": view.log("en"),
        "scene": asdict(game.scene(seat)),
        "asked": [(asked.seat, asked.question, asked.rule) for asked in game.decisions],
    }


def world(position: Position, moves: Sequence[str], clan: str, seats: Sequence[str] = THREE) -> dict[str, Any]:
    """What a clan is given after some moves."""
    game = game_at(position, seats)
    for line in moves:
        play_line(game, line)
    return seen(game, seats.index(clan))


def battle(age: int = 1, **hands: list[str]) -> dict[str, Any]:
    """Wolf (Leader and Warrior) is about to pillage Gimle, where Raven has a Warrior; Serpent looks on."""
    board = figures(gimle={"wolf": {"leader": 1, "warrior": 1}, "raven": {"warrior": 1}})
    board["gimle"]["token"] = "rage"
    return {"age": age, "turn": "wolf", "clans": {clan: {"hand": hand} for clan, hand in hands.items()}, "board": board}


def known(view: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """Card, owner and doubt of what a view says is known in others' hidden zones."""
    return [(row["card"], row["owner"], row["doubtful"]) for row in view["known"]]


def check_view(truth: dict[str, Any], view: dict[str, Any], clan: str) -> None:
    """Public things as they are; own cards open; all else unknown but for its number."""
    for key in ("seats", "age", "phase", "first_player", "board", "ragnarok", "discard"):
        assert view[key] == truth[key]
    for age, deck in truth["decks"].items():
        assert view["decks"][age] == ["?"] * len(deck)
    assert view["left_over"] == ["?"] * len(truth["left_over"])
    for other, row in truth["clans"].items():
        shown = view["clans"][other]
        for key in ("glory", "rage", "passed", "stats", "slots", "reserve", "valhalla", "in_play"):
            assert shown[key] == row[key]
        for key in OWN:
            assert shown[key] == (row[key] if other == clan else ["?"] * len(row[key]))
        assert shown["sights"] == (row["sights"] if other == clan else [])
    for fact in view["known"]:
        owner = truth["clans"][fact["owner"]]
        # Of its own cards a clan is told which ones all the others have seen.
        assert fact["owner"] != clan or {*fact["by"], clan} == set(truth["seats"])
        assert fact["card"] in [card for zone in fact["zones"] for card in owner[zone]]
        assert fact["doubtful"] == (len(fact["zones"]) > 1)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_BR_16_1_public_and_BR_16_2_private_throughout_a_game(seats: int, seed: int) -> None:
    """At every decision of a game, every seat sees what is public and its own cards, and no more."""
    game = longhall.new("blood_rage", seats=seats, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        truth = game.title.write(game.state)
        for seat, clan in enumerate(truth["seats"]):
            check_view(truth, game.view(seat).position(), clan)
        seat = rng.choice([asked.seat for asked in game.decisions])
        moves = [move for move in game.moves(seat) if move.notation != "pass"] or list(game.moves(seat))
        game.play(seat, rng.choice(moves))


def test_BR_16_1_a_spectator_sees_what_is_public() -> None:
    """And no hand at all."""
    game = game_at(battle(wolf=["tyrs_bash", "troll"], raven=["thors_hammer"]))
    check_view(game.title.write(game.state), game.view(-1).position(), "")


def test_BR_16_1_replaced_upgrades_are_public() -> None:
    """Every card ever shown and discarded."""
    sheet = {"hand": ["lokis_domain"], "slots": {"clan_1": "friggas_charm"}}
    after = play({"turn": "wolf", "clans": {"wolf": sheet}}, "wolf: upgrade lokis_domain clan_1", views=["serpent"])
    assert after.view("serpent")["discard"] == ["friggas_charm"]
    assert after.view("serpent")["clans"]["wolf"]["slots"] == {"clan_1": "lokis_domain"}


def test_BR_16_1_winners_cards_are_public() -> None:
    """The winner's card lies in the open discard."""
    after = play(battle(wolf=["tyrs_bash"], raven=["thors_hammer"]), "wolf: pillage gimle", views=["serpent"])
    assert after.view("serpent")["discard"] == ["tyrs_bash"]


def test_BR_16_1_cards_discarded_by_watch_are_public() -> None:
    """All cards in play, the Watch itself included."""
    position = battle(2, wolf=["tyrs_bash"], raven=["heimdalls_watch.2"])
    after = play(position, "wolf: pillage gimle", views=["serpent"])
    assert sorted(after.view("serpent")["discard"]) == ["heimdalls_watch.2", "tyrs_bash"]


def test_BR_16_1_revealed_quests_are_public() -> None:
    """Completed or not."""
    clans = {"wolf": {"quests": ["quest_alfheim.1"]}, "raven": {"quests": ["quest_manheim.1"]}}
    after = play({"age": 1, "phase": "quest", "clans": clans}, views=["serpent"])
    assert sorted(after.view("serpent")["discard"]) == ["quest_alfheim.1", "quest_manheim.1"]


def test_BR_16_1_numbers_of_cards_and_quests_are_public() -> None:
    """Hand, pack and committed quests can be counted."""
    clans = {"wolf": {"hand": ["tyrs_bash", "troll"], "quests": ["quest_alfheim.1"]}}
    view = play({"turn": "wolf", "clans": clans}, views=["raven"]).view("raven")["clans"]["wolf"]
    assert (view["hand"], view["quests"]) == (["?", "?"], ["?"])


def test_BR_16_2_a_hand_is_private() -> None:
    """Another hand of the same size looks the same to everybody else, on the screen and in the log too."""
    one = {"turn": "wolf", "clans": {"raven": {"hand": ["troll", "tyrs_bash"]}}}
    two = {"turn": "wolf", "clans": {"raven": {"hand": ["thors_hammer", "quest_alfheim.1"]}}}
    moves = ["wolf: pass"]
    for clan in ("wolf", "serpent"):
        assert world(one, moves, clan) == world(two, moves, clan)
    assert world(one, moves, "raven") != world(two, moves, "raven")


def test_BR_16_2_the_card_kept_between_ages_is_private() -> None:
    """Which card Raven kept cannot be told."""
    position = {"age": 1, "phase": "discard", "clans": {"raven": {"hand": ["troll", "tyrs_bash"]}}}
    assert world(position, ["raven: keep troll"], "wolf") == world(position, ["raven: keep tyrs_bash"], "wolf")


def test_BR_16_2_committed_quests_are_private() -> None:
    """Which of two Quests Raven committed cannot be told; Raven itself may look."""
    hand = ["quest_alfheim.1", "quest_manheim.1"]
    position = {"turn": "raven", "clans": {"raven": {"hand": hand}}}
    moves = ["raven: quest quest_alfheim"], ["raven: quest quest_manheim"]
    for clan in ("wolf", "serpent"):
        assert world(position, moves[0], clan) == world(position, moves[1], clan)
    own = [world(position, line, "raven") for line in moves]
    assert [view["position"]["clans"]["raven"]["quests"] for view in own] == [[hand[0]], [hand[1]]]
    assert own[0]["log"] != own[1]["log"]


PACKS = {
    "wolf": ["troll", "tyrs_bash", "thors_hammer", "odins_smite"],
    "raven": ["friggas_charm", "lokis_domain", "thors_glory", "friggas_grace"],
    "serpent": ["quest_alfheim.1", "quest_manheim.1", "quest_yggdrasil.1", "quest_jotunheim.1"],
}
DRAFT = {"age": 1, "phase": "gods_gifts", "clans": {clan: {"pack": pack} for clan, pack in PACKS.items()}}


def test_BR_16_3_only_the_pack_in_front() -> None:
    """A seat sees the pack it holds now and its own kept cards."""
    moves = ["wolf: pick troll", "raven: pick lokis_domain", "serpent: pick quest_alfheim"]
    view = play(DRAFT, *moves, views=["raven"]).view("raven")["clans"]
    assert sorted(view["raven"]["pack"]) == ["odins_smite", "thors_hammer", "tyrs_bash"]
    assert view["raven"]["picked"] == ["lokis_domain"]
    assert (view["wolf"]["pack"], view["wolf"]["picked"]) == (["?"] * 3, ["?"])
    assert (view["serpent"]["pack"], view["serpent"]["picked"]) == (["?"] * 3, ["?"])


def test_BR_16_3_a_seat_remembers_what_it_passed_on() -> None:
    """Raven still knows the pack that it gave to Serpent; nobody else's memory is shown."""
    moves = ["wolf: pick troll", "raven: pick lokis_domain", "serpent: pick quest_alfheim"]
    view = play(DRAFT, *moves, views=["raven"]).view("raven")["clans"]
    assert [sorted(pack) for pack in view["raven"]["sights"]] == [sorted(PACKS["raven"])]
    assert (view["wolf"]["sights"], view["serpent"]["sights"]) == ([], [])


def test_BR_16_3_memory_lasts_through_the_age() -> None:
    """In the Action phase Raven remembers both packs that it held, each as it was."""
    game = game_at(DRAFT)
    for _ in range(2):
        for seat in range(3):
            game.play(seat, game.moves(seat)[0])
    position = game.view(1).position()
    assert position["phase"] == "action"
    assert [len(pack) for pack in position["clans"]["raven"]["sights"]] == [4, 3]
    assert sorted(position["clans"]["raven"]["sights"][0]) == sorted(PACKS["raven"])


def test_BR_16_3_choices_of_others_are_never_seen() -> None:
    """Raven keeps one card or another: Wolf cannot tell, nor can Serpent before it gets the rest."""
    one, two = "raven: pick lokis_domain", "raven: pick friggas_grace"
    for clan in ("wolf", "serpent"):
        assert world(DRAFT, [one], clan) == world(DRAFT, [two], clan)
    rest = ["wolf: pick troll", "serpent: pick quest_alfheim"]
    assert world(DRAFT, [one, *rest], "wolf") == world(DRAFT, [two, *rest], "wolf")


def test_BR_16_4_the_rest_of_the_deck_is_never_seen() -> None:
    """In no view, not even at the end of the game."""
    game = game_at({"age": 3, "phase": "final_scoring", "left_over": ["troll", "tyrs_bash"]})
    assert game.over
    for seat in range(3):
        assert set(game.view(seat).position()["left_over"]) == {"?"}


def test_BR_16_4_the_last_two_cards_of_the_draft() -> None:
    """What another player discards at the end of a draft is unseen; one's own two are known."""
    packs = {clan: {"pack": pack[:3]} for clan, pack in PACKS.items()}
    moves = ["wolf: pick troll", "raven: pick lokis_domain", "serpent: pick quest_alfheim"]
    after = play({**DRAFT, "clans": packs}, *moves, views=["wolf", "raven"])
    assert after.view("wolf")["clans"]["raven"]["buried"] == ["?", "?"]
    assert sorted(after.view("raven")["clans"]["raven"]["buried"]) == ["friggas_charm", "thors_glory"]


def test_BR_16_4_discards_of_the_discard_phase() -> None:
    """Unseen by the others."""
    position = {"age": 1, "phase": "discard", "clans": {"raven": {"hand": ["troll", "tyrs_bash"]}}}
    view = play(position, "raven: keep troll", views=["wolf"]).view("wolf")
    assert view["clans"]["raven"]["buried"] == ["?"]
    assert view["discard"] == []


# BR-16.5 Cards of a battle


def test_BR_16_5_before_the_reveal_only_that_a_choice_was_made() -> None:
    """Raven has locked one card or the other: Wolf and Serpent are given the same."""
    position = battle(wolf=["tyrs_bash", "troll"], raven=["thors_hammer", "friggas_grace"])
    one = ["wolf: pillage gimle", "raven: play thors_hammer"]
    two = ["wolf: pillage gimle", "raven: play friggas_grace"]
    for clan in ("wolf", "serpent"):
        assert world(position, one, clan) == world(position, two, clan)
        assert world(position, one, clan) != world(position, one[:1], clan)


def test_BR_16_5_a_seat_sees_its_own_locked_choice() -> None:
    """Raven knows what it has chosen."""
    position = battle(wolf=["tyrs_bash", "troll"], raven=["thors_hammer", "friggas_grace"])
    one = ["wolf: pillage gimle", "raven: play thors_hammer"]
    two = ["wolf: pillage gimle", "raven: play friggas_grace"]
    assert world(position, one, "raven")["position"]["agenda"] != world(position, two, "raven")["position"]["agenda"]


def test_BR_16_5_played_cards_are_public_after_the_reveal() -> None:
    """They lie in play for all while the battle goes on."""
    position = battle(2, wolf=["tyrs_bash", "troll"], raven=["thors_hammer"])
    after = play(position, "wolf: pillage gimle", "wolf: play tyrs_bash", views=["serpent"])
    assert after.asked == ["wolf"]
    clans = after.view("serpent")["clans"]
    assert (clans["wolf"]["in_play"], clans["raven"]["in_play"]) == (["tyrs_bash"], ["thors_hammer"])


def test_BR_16_5_cards_taken_back_stay_known_to_all() -> None:
    """Raven lost: everyone, onlookers included, knows that Thor's Hammer is in that hand."""
    position = battle(wolf=["tyrs_bash"], raven=["thors_hammer", "troll"])
    after = play(position, "wolf: pillage gimle", "raven: play thors_hammer", views=THREE)
    assert after.hand("raven") == ["thors_hammer", "troll"]
    for clan in ("wolf", "serpent"):
        assert known(after.view(clan)) == [("thors_hammer", "raven", False)]
        assert after.view(clan)["clans"]["raven"]["hand"] == ["?", "?"]


def test_BR_16_5_cards_of_a_tied_battle_are_known() -> None:
    """All lose, all take back: both cards are known."""
    board = figures(gimle={"wolf": {"warrior": 1}, "raven": {"warrior": 1}})
    clans = {"wolf": {"hand": ["tyrs_bash"]}, "raven": {"hand": ["friggas_grace"]}}
    after = play({"age": 1, "turn": "wolf", "clans": clans, "board": board}, "wolf: pillage gimle", views=THREE)
    assert sorted(known(after.view("serpent"))) == [("friggas_grace", "raven", False), ("tyrs_bash", "wolf", False)]


def test_BR_16_5_cards_taken_by_poison_are_known() -> None:
    """Wolf's card is now known to be in Raven's hand, with the Poison."""
    after = play(battle(3, wolf=["tyrs_bash"], raven=["lokis_poison"]), "wolf: pillage gimle", views=["serpent"])
    assert sorted(known(after.view("serpent"))) == [("lokis_poison", "raven", False), ("tyrs_bash", "raven", False)]


def test_BR_16_5_cards_bought_back_with_prowess_are_known() -> None:
    """Played cards stay known wherever they go."""
    position = battle(2, wolf=["tyrs_bash"], raven=[])
    position["clans"]["wolf"]["slots"] = {"clan_1": "tyrs_prowess"}
    game = step_by_step(position, "wolf: pillage gimle", "wolf: return tyrs_bash")
    assert known(game.view(2).position()) == [("tyrs_bash", "wolf", False)]


LOST_QUEST = battle(wolf=["tyrs_bash"], raven=["quest_alfheim.1", "quest_manheim.1", "thors_hammer"])
LOST_QUEST["clans"]["serpent"] = {"rage": 0}


def test_BR_16_5_known_until_it_leaves_the_hand_openly() -> None:
    """Raven lays out the Troll that everyone knew: it lies in the slot and nothing is known any more."""
    position = battle(wolf=["tyrs_bash"], raven=["troll", "thors_hammer"])
    moves = ["wolf: pillage gimle", "raven: play troll"]
    assert known(play(position, *moves, views=["wolf"]).view("wolf")) == [("troll", "raven", False)]
    after = play(position, *moves, "raven: upgrade troll monster_1", "raven: decline", views=["wolf"])
    assert known(after.view("wolf")) == []


def test_BR_16_5_doubtful_after_a_face_down_quest() -> None:
    """Raven commits some Quest: perhaps the one that everyone knew. Both cases look the same."""
    moves = ["wolf: pillage gimle", "raven: play quest_alfheim"]
    one = world(LOST_QUEST, [*moves, "raven: quest quest_alfheim"], "wolf")
    two = world(LOST_QUEST, [*moves, "raven: quest quest_manheim"], "wolf")
    assert one == two
    assert known(one["position"]) == [("quest_alfheim.1", "raven", True)]


def test_BR_16_5_a_face_down_quest_leaves_other_known_cards_certain() -> None:
    """A Battle card cannot be what was committed."""
    moves = ["wolf: pillage gimle", "raven: play thors_hammer", "raven: quest quest_alfheim"]
    assert known(play(LOST_QUEST, *moves, views=["wolf"]).view("wolf")) == [("thors_hammer", "raven", False)]


def test_BR_16_5_the_doubt_ends_when_the_quest_is_shown() -> None:
    """The known Quest is revealed in the Quest phase: it is in the discard and no longer known in a hand."""
    moves = [
        "wolf: pillage gimle",
        "raven: play quest_alfheim",
        "raven: quest quest_alfheim",
        "wolf: pass",
        "raven: pass",
    ]
    after = play(LOST_QUEST, *moves, "raven: keep thors_hammer", views=["wolf"])
    assert "quest_alfheim.1" in after.view("wolf")["discard"]
    assert known(after.view("wolf")) == []


def test_BR_16_5_the_doubt_ends_when_the_other_quest_is_shown() -> None:
    """Raven's only card was the known Quest; what it committed turns out to be the other one: so it is in hand."""
    position = battle(wolf=["tyrs_bash"], raven=["quest_alfheim.1", "quest_manheim.1"])
    position["clans"]["serpent"] = {"rage": 0}
    moves = [
        "wolf: pillage gimle",
        "raven: play quest_alfheim",
        "raven: quest quest_manheim",
        "wolf: pass",
        "raven: pass",
    ]
    after = play(position, *moves, views=["wolf"])
    assert after.position["age"] == 2
    assert after.hand("raven") == ["quest_alfheim.1"]
    assert known(after.view("wolf")) == [("quest_alfheim.1", "raven", False)]


def test_BR_16_5_nothing_is_said_to_be_in_an_empty_hand() -> None:
    """Raven's only card, a known Quest, is committed; the hand of Age 3 is discarded: everybody can count to 0."""
    fact = {"card": "quest_alfheim.1", "owner": "raven"}
    clans = {"raven": {"hand": ["quest_alfheim.1"]}}
    position = {"turn": "raven", "clans": clans, "known": [fact]}
    view = play(position, "raven: quest quest_alfheim", views=["wolf"]).view("wolf")
    assert [row["zones"] for row in view["known"]] == [["quests"]]
    clans = {"raven": {"hand": ["quest_alfheim.1", "troll"]}}
    view = play({"age": 3, "phase": "discard", "clans": clans, "known": [fact]}, views=["wolf"]).view("wolf")
    assert all("hand" not in row["zones"] for row in view["known"])


def test_BR_16_5_doubtful_after_the_discard_phase() -> None:
    """Raven may have kept the known card or the other: both look the same to Wolf."""
    hand = ["thors_hammer", "troll"]
    fact = {"card": "thors_hammer", "owner": "raven"}
    position = {"age": 1, "phase": "discard", "clans": {"raven": {"hand": hand}}, "known": [fact]}
    one = world(position, ["raven: keep thors_hammer"], "wolf")
    assert one == world(position, ["raven: keep troll"], "wolf")
    assert known(one["position"]) == [("thors_hammer", "raven", True)]


def test_BR_16_5_a_single_known_card_stays_known_in_the_next_age() -> None:
    """A player with one card keeps it: no doubt."""
    fact = {"card": "thors_hammer", "owner": "raven"}
    clans = {"raven": {"hand": ["thors_hammer"]}}
    after = play({"age": 1, "phase": "discard", "clans": clans, "known": [fact]}, views=["wolf"])
    assert known(after.view("wolf")) == [("thors_hammer", "raven", False)]


def test_BR_16_5_a_doubtful_card_that_is_played_again_is_certain() -> None:
    """Raven kept the Hammer after all, plays it in Age 2, loses again: known once, without doubt."""
    position = battle(2, wolf=["tyrs_smash.2"], raven=["thors_hammer"])
    position["known"] = [{"card": "thors_hammer", "owner": "raven", "zones": ["hand", "buried"]}]
    after = play(position, "wolf: pillage gimle", views=["serpent"])
    assert known(after.view("serpent")) == [("thors_hammer", "raven", False)]


# BR-16.6 After-reveal cards


def test_BR_16_6_everyone_with_a_card_is_asked() -> None:
    """Raven has nothing that it could add and is asked all the same; declining is all it can do."""
    position = battle(2, wolf=["tyrs_bash"], raven=["thors_hammer", "troll"])
    after = play(position, "wolf: pillage gimle", "raven: play thors_hammer")
    assert after.asked == ["raven"]
    assert after.moves() == ["decline"]


def test_BR_16_6_the_window_tells_nothing() -> None:
    """Whether Raven holds an Eye and declines, or holds none: the same for Wolf, during and after."""
    with_eye = battle(2, wolf=["tyrs_bash", "lokis_domain"], raven=["thors_hammer", "heimdalls_eye"])
    without = battle(2, wolf=["tyrs_bash", "lokis_domain"], raven=["thors_hammer", "troll"])
    moves = [
        "wolf: pillage gimle",
        "wolf: play tyrs_bash",
        "raven: play thors_hammer",
        "wolf: decline",
        "raven: decline",
    ]
    for n in range(3, 6):
        assert world(with_eye, moves[:n], "wolf") == world(without, moves[:n], "wolf")
    assert world(with_eye, moves[:4], "raven")["moves"] == ["play heimdalls_eye", "decline"]


def test_BR_16_6_an_empty_hand_is_not_asked() -> None:
    """Everybody can count to 0: Wolf and Raven have played their only cards."""
    after = play(battle(2, wolf=["tyrs_bash"], raven=["thors_hammer"]), "wolf: pillage gimle")
    assert after.asked == ["raven"]
    assert "pass" in after.moves()


def test_BR_16_6_no_window_in_age_1() -> None:
    """No after-reveal card exists there."""
    position = battle(1, wolf=["tyrs_bash", "lokis_domain"], raven=["thors_hammer", "troll"])
    after = play(position, "wolf: pillage gimle", "wolf: play tyrs_bash", "raven: play thors_hammer")
    assert "pass" in after.moves("raven")


def test_BR_16_6_declining_is_not_final() -> None:
    """Raven adds a card after Wolf declined: Wolf is asked again."""
    position = battle(2, wolf=["tyrs_bash", "heimdalls_eye"], raven=["thors_hammer", "heimdalls_eye", "troll"])
    moves = ["wolf: pillage gimle", "wolf: play tyrs_bash", "raven: play thors_hammer", "wolf: decline"]
    after = play(position, *moves, "raven: play heimdalls_eye")
    assert after.asked == ["wolf"]
    assert after.moves() == ["play heimdalls_eye", "decline"]


def test_BR_16_6_saving_windows_depend_on_public_facts() -> None:
    """Raven's hand makes no difference to whether it is asked to save its Warrior."""
    for hand in ([], ["troll"]):
        position = battle(2, wolf=[], raven=hand)
        position["clans"]["raven"]["slots"] = {"clan_1": "friggas_protection"}
        moves = ["wolf: pillage gimle"]
        after = play(position, *moves)
        assert after.asked == ["raven"]
        assert after.moves() == ["save warrior 1", "done"]


# BR-16.7 Quests


def test_BR_16_7_quests_are_revealed_in_the_quest_phase() -> None:
    """Hidden in the Discard phase, open as soon as the Quest phase begins, all of them."""
    clans = {
        "wolf": {"hand": ["tyrs_bash", "troll"], "quests": ["quest_yggdrasil.1"]},
        "raven": {"quests": ["quest_alfheim.1", "quest_manheim.1"]},
    }
    position = {"age": 1, "phase": "discard", "clans": clans, "board": figures(yggdrasil={"wolf": {"warrior": 1}})}
    before = play(position, views=["serpent"]).view("serpent")
    assert (before["clans"]["wolf"]["quests"], before["clans"]["raven"]["quests"]) == (["?"], ["?", "?"])
    after = play(position, "wolf: keep troll", views=["serpent"])
    assert after.phase == "quest"
    assert sorted(after.view("serpent")["discard"]) == ["quest_alfheim.1", "quest_manheim.1", "quest_yggdrasil.1"]


# BR-16.8 Sealed choices

SEALED: dict[str, tuple[Position, list[str], str, str, str]] = {
    "draft": (DRAFT, [], "pick", "troll", "tyrs_bash"),
    "battle": (
        battle(wolf=["troll", "tyrs_bash"], raven=["thors_hammer", "friggas_grace"]),
        ["wolf: pillage gimle"],
        "play",
        "troll",
        "tyrs_bash",
    ),
    "discard": (
        {
            "age": 1,
            "phase": "discard",
            "clans": {"wolf": {"hand": ["troll", "tyrs_bash"]}, "raven": {"hand": ["thors_hammer", "friggas_grace"]}},
        },
        [],
        "keep",
        "troll",
        "tyrs_bash",
    ),
}


def sealed(name: str) -> tuple[Game, str, str]:
    """A game in which Wolf and Raven choose in secret, and two answers of Wolf."""
    position, moves, verb, first, second = SEALED[name]
    game = game_at(position)
    for line in moves:
        play_line(game, line)
    return game, f"{verb} {first}", f"{verb} {second}"


@pytest.mark.parametrize("name", SEALED)
def test_BR_16_8_open_for_all_at_the_same_moment(name: str) -> None:
    """Wolf and Raven are asked together, and either may answer first."""
    game, first, _ = sealed(name)
    assert {0, 1} <= {asked.seat for asked in game.decisions}
    game.play(1, game.moves(1)[0])
    assert 1 not in {asked.seat for asked in game.decisions}
    assert game.why_not(0, first) is None


@pytest.mark.parametrize("name", SEALED)
def test_BR_16_8_a_submitted_choice_is_final(name: str) -> None:
    """It can be neither replaced nor taken back."""
    game, first, second = sealed(name)
    game.play(0, first)
    with pytest.raises(Illegal):
        game.play(0, second)
    with pytest.raises(NoUndo):
        game.undo(0)


@pytest.mark.parametrize("name", SEALED)
def test_BR_16_8_nothing_but_has_chosen_is_shown(name: str) -> None:
    """Wolf's two answers look the same to Raven and Serpent, and unlike no answer."""
    views = []
    for n in (1, 2):
        game, *answers = sealed(name)
        before = [seen(game, seat) for seat in (1, 2)]
        game.play(0, answers[n - 1])
        views.append([seen(game, seat) for seat in (1, 2)])
        assert views[-1] != before
    assert views[0] == views[1]


@pytest.mark.parametrize("name", SEALED)
def test_BR_16_8_options_do_not_depend_on_others_choices(name: str) -> None:
    """Raven has the same options before and after Wolf's choice."""
    game, first, _ = sealed(name)
    before = [move.notation for move in game.moves(1)]
    game.play(0, first)
    assert [move.notation for move in game.moves(1)] == before


@pytest.mark.parametrize("name", SEALED)
def test_BR_16_8_applied_together_after_the_last(name: str) -> None:
    """Until the last seat has chosen, no card has moved."""
    game, first, _ = sealed(name)
    cards = ("hand", "pack", "picked", "in_play", "buried", "quests")

    def where() -> list[list[str]]:
        return [row[zone] for row in game.title.write(game.state)["clans"].values() for zone in cards]

    before = where()
    game.play(0, first)
    assert where() == before
    while {asked.seat for asked in game.decisions} - {1}:
        seat = max(asked.seat for asked in game.decisions)
        game.play(seat, game.moves(seat)[0])
        assert where() == before
    game.play(1, game.moves(1)[0])
    assert where() != before


def test_BR_16_8_two_players_first_of_two_cards_is_not_shown() -> None:
    """With one of its two cards chosen, a seat has not chosen yet as far as others can see."""
    game = longhall.new("blood_rage", seats=2, seed=7)
    before = seen(game, 1)
    game.play(0, game.moves(0)[0])
    assert seen(game, 1) == before


def test_BR_16_8_no_way_back_after_a_reveal() -> None:
    """The last to choose cannot take the choice back either, having seen the other's card."""
    game, first, _ = sealed("battle")
    game.play(1, game.moves(1)[0])
    game.play(0, first)
    with pytest.raises(NoUndo):
        game.undo(0)


# BR-16.9 Always asked


def test_BR_16_9_asked_although_passing_is_all_one_can_do() -> None:
    """All of Wolf's figures are in Valhalla and its hand is no help: Wolf is asked all the same."""
    fallen = {"warrior": 8, "leader": 1, "ship": 1}
    for hand in ([], ["tyrs_bash"]):
        after = play({"turn": "wolf", "clans": {"wolf": {"rage": 3, "valhalla": fallen, "hand": hand}}})
        assert after.asked == ["wolf"]
        assert after.moves() == ["pass"]


def test_BR_16_9_that_tells_nothing_of_the_hand() -> None:
    """To Raven it looks the same whether Wolf could act or not."""
    fallen = {"warrior": 8, "leader": 1, "ship": 1}
    views = []
    for card in ("tyrs_bash", "friggas_charm"):
        clans = {"wolf": {"rage": 3, "valhalla": fallen, "hand": [card]}}
        views.append(world({"age": 1, "turn": "wolf", "clans": clans}, [], "raven", TWO))
    assert views[0] == views[1]


def test_BR_16_2_imagined_quests_are_cards_that_there_are() -> None:
    """In this game every Quest card that a seat has not seen lies among the quests of the others in Age II."""
    game = longhall.new("blood_rage", seats=4, seed=39)
    bot, rng = make_bot("greedy", 39), random.Random(3)
    cards = sorted(card for zone in game.state.zones for card in zone)
    while len(game.played) < 190:
        for seat in range(4) if len(game.played) >= 160 else ():
            sample = game.view(seat).sample(rng)
            assert sorted(card for zone in sample.zones for card in zone) == cards
        seat = game.decisions[0].seat
        game.play(seat, bot.choose(game.view(seat)))
