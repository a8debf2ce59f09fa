"""BR-4 Gods' Gifts: dealing and drafting."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import longhall
from longhall.core.errors import Illegal
from longhall.core.play.game import Game

from .helpers import TWO, game_at, play, refused


def new(seats: int, seed: int = 7, **options: bool) -> Game:
    return longhall.new("blood_rage", seats, seed, (), **options)


def clans(game: Game) -> list[dict[str, Any]]:
    """The clans' full rows in seating order."""
    position = game.title.write(game.state)
    return [position["clans"][clan] for clan in position["seats"]]


def packs(game: Game) -> list[Counter[str]]:
    return [Counter(clan["pack"]) for clan in clans(game)]


def pick_first(game: Game) -> None:
    """Every seat keeps the first card, or two, that it may keep."""
    for seat in range(game.seats):
        for _ in range(2 if game.seats == 2 else 1):
            game.play(seat, game.moves(seat)[0])


def test_BR_4_1_a_card_kept_from_before_stays_out_of_the_draft() -> None:
    """It is laid aside: in nobody's pack, and in its owner's hand at the end of the phase."""
    game = game_at({"age": 2, "phase": "gods_gifts", "clans": {"raven": {"hand": ["thors_hammer"]}}})
    owner = list(game.title.seat_ids(game.state)).index("raven")
    for _ in range(6):
        assert all("thors_hammer" not in pack for pack in packs(game))
        assert all("pick thors_hammer" not in game.moves(seat) for seat in range(3))
        pick_first(game)
    assert "thors_hammer" in clans(game)[owner]["hand"]


@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 2), (4, 2)])
def test_BR_4_2_eight_cards_each_BR_EX_16(seats: int, left: int) -> None:
    """8 cards from the current Age's deck to each player; the others are out of the game."""
    game = new(seats)
    assert [sum(pack.values()) for pack in packs(game)] == [8] * seats
    position = game.title.write(game.state)
    assert len(position["left_over"]) == left
    assert position["decks"]["1"] == []


@pytest.mark.parametrize("age", [2, 3])
def test_BR_4_2_dealt_from_the_deck_of_the_age(age: int) -> None:
    """Age 2 deals the second deck, Age 3 the third."""
    game = game_at({"age": age, "phase": "gods_gifts"})
    position = game.title.write(game.state)
    assert position["decks"][str(age)] == []
    dealt = [card for clan in clans(game) for card in clan["pack"]]
    marked = [card.partition(".")[2] for card in dealt if "." in card]
    assert len(dealt) == 24
    assert set(marked) == {str(age)}


def test_BR_4_2_the_left_cards_are_unseen() -> None:
    """Nobody sees what was dealt to nobody."""
    game = new(3)
    for seat in range(3):
        assert game.view(seat).position()["left_over"] == ["?", "?"]


@pytest.mark.parametrize("seats", [3, 4])
def test_BR_4_3_pack_sizes(seats: int) -> None:
    """Before the six choices the packs have 8, 7, 6, 5, 4, 3 cards."""
    game = new(seats)
    sizes = []
    while game.title.write(game.state)["phase"] == "gods_gifts":
        sizes.append({sum(pack.values()) for pack in packs(game)})
        pick_first(game)
    assert sizes == [{8}, {7}, {6}, {5}, {4}, {3}]


@pytest.mark.parametrize("seats", [3, 4])
def test_BR_4_3_exactly_one_card_is_kept_and_the_rest_goes_left(seats: int) -> None:
    """When all have chosen, everyone gives the rest to the player on his left."""
    game = new(seats)
    before = packs(game)
    kept = [game.moves(seat)[3].notation.split()[1] for seat in range(seats)]
    for seat in range(seats):
        assert packs(game) == before
        game.play(seat, f"pick {kept[seat]}")
    after = packs(game)
    for seat in range(seats):
        assert after[(seat + 1) % seats] == before[seat] - Counter([kept[seat]])
        assert clans(game)[seat]["picked"] == [kept[seat]]


def test_BR_4_3_all_choose_at_the_same_time() -> None:
    """Everybody is asked at once, and may answer in any order."""
    game = new(3)
    assert [asked.seat for asked in game.decisions] == [0, 1, 2]
    game.play(2, game.moves(2)[0])
    assert [asked.seat for asked in game.decisions] == [0, 1]
    game.play(1, game.moves(1)[0])
    assert [asked.seat for asked in game.decisions] == [0]


def test_BR_4_3_a_card_of_another_pack_cannot_be_kept() -> None:
    """Only cards in front of him."""
    game = new(3)
    mine, theirs = packs(game)[:2]
    card = next(card for card in theirs if card not in mine)
    with pytest.raises(Illegal) as e:
        game.play(0, f"pick {card}")
    assert e.value.rule == "BR-4.3"


def test_BR_4_3_the_last_two_cards_are_discarded_unseen() -> None:
    """After the sixth choice the 2 remaining cards are not passed and not shown."""
    game = new(3)
    for _ in range(5):
        pick_first(game)
    last = packs(game)
    pick_first(game)
    for seat, clan in enumerate(clans(game)):
        assert len(clan["buried"]) == 2
        assert Counter(clan["buried"]) <= last[seat]
        for other in range(3):
            seen = list(game.view(other).position()["clans"].values())[seat]["buried"]
            assert seen == (clan["buried"] if other == seat else ["?", "?"])


def test_BR_4_4_two_players_keep_two_of_8_6_4() -> None:
    """Three choices of exactly 2; after the third the 2 remaining cards are discarded unseen."""
    game = new(2)
    sizes = []
    while game.title.write(game.state)["phase"] == "gods_gifts":
        sizes.append([sum(pack.values()) for pack in packs(game)])
        pick_first(game)
    assert sizes == [[8, 8], [6, 6], [4, 4]]
    for clan in clans(game):
        assert (len(clan["hand"]), len(clan["buried"])) == (6, 2)


def test_BR_4_4_the_rest_goes_to_the_opponent() -> None:
    """After both have kept two, the packs change hands."""
    game = new(2)
    before = packs(game)
    kept: list[list[str]] = []
    for seat in range(2):
        cards = [move.notation.split()[1] for move in game.moves(seat)][:2]
        game.play(seat, f"pick {cards[0]}")
        assert packs(game) == before
        game.play(seat, f"pick {cards[1]}")
        kept.append(cards)
    assert packs(game) == [before[1] - Counter(kept[1]), before[0] - Counter(kept[0])]


def test_BR_4_4_the_same_card_cannot_be_kept_twice() -> None:
    """Two cards, not one card two times."""
    game = new(2)
    single = next(card for card, n in packs(game)[0].items() if n == 1)
    game.play(0, f"pick {single}")
    assert f"pick {single}" not in game.moves(0)
    refusal = game.why_not(0, f"pick {single}")
    assert refusal is not None
    assert refusal.rule == "BR-4.4"


def test_BR_4_5_a_kept_card_cannot_be_exchanged() -> None:
    """Neither before the others have chosen nor in a later round."""
    game = new(3)
    card, other = (move.notation for move in game.moves(0)[:2])
    game.play(0, card)
    assert game.why_not(0, other) is not None
    game.play(1, game.moves(1)[0])
    game.play(2, game.moves(2)[0])
    picked = clans(game)[0]["picked"]
    pick_first(game)
    assert clans(game)[0]["picked"][:1] == picked == [card.split()[1]]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_BR_4_5_packs_go_left_in_every_age(age: int) -> None:
    """Passing direction is left in every Age."""
    game = game_at({"age": age, "phase": "gods_gifts"})
    before = packs(game)
    pick_first(game)
    assert packs(game)[1] < before[0]
    assert packs(game)[2] < before[1]
    assert packs(game)[0] < before[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BR_4_6_six_new_cards(seats: int) -> None:
    """Every player holds the 6 cards that he kept, and the Action phase begins."""
    game = new(seats)
    for _ in range(2 if seats == 2 else 5):
        pick_first(game)
    picked = [Counter(clan["picked"]) for clan in clans(game)]
    pick_first(game)
    assert game.title.write(game.state)["phase"] == "action"
    for seat, clan in enumerate(clans(game)):
        assert picked[seat] < Counter(clan["hand"])
        assert (len(clan["hand"]), clan["picked"]) == (6, [])


def test_BR_4_6_six_and_the_one_kept() -> None:
    """With a card kept from the previous Age the hand has 7."""
    game = game_at({"age": 2, "phase": "gods_gifts", "clans": {"wolf": {"hand": ["tyrs_bash"]}}}, seats=TWO)
    for _ in range(3):
        pick_first(game)
    assert sorted(len(clan["hand"]) for clan in clans(game)) == [6, 7]


def test_BR_4_6_kept_cards_are_usable_only_in_the_action_phase() -> None:
    """A Quest kept in the draft cannot be committed while drafting."""
    pack = ["quest_yggdrasil.1", "tyrs_bash", "thors_hammer"]
    packs_of_three = {
        "wolf": {"pack": pack},
        "raven": {"pack": ["troll", "friggas_charm", "lokis_domain"]},
        "serpent": {"pack": ["thors_glory", "tyrs_domain", "friggas_succor"]},
    }
    position = {"age": 1, "phase": "gods_gifts", "clans": packs_of_three}
    moves = ["wolf: pick quest_yggdrasil", "raven: pick troll", "serpent: pick tyrs_domain"]
    assert refused(position, moves[0], "wolf: quest quest_yggdrasil") == "BR-4.3"
    after = play(position, *moves)
    assert after.hand("wolf") == ["quest_yggdrasil.1"]
    assert "quest quest_yggdrasil.1" in after.moves("wolf")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_BR_4_7_first_game_keeps_all_eight(seats: int) -> None:
    """No draft in Age 1: each player keeps all 8 cards dealt."""
    game = new(seats, first_game=True)
    assert [len(clan["hand"]) for clan in clans(game)] == [8] * seats
    assert game.title.write(game.state)["phase"] == "action"


def test_BR_4_7_later_ages_are_drafted() -> None:
    """Ages 2 and 3 are drafted normally."""
    after = play({"age": 1, "phase": "end_of_age"}, options={"first_game": True})
    assert (after.position["age"], after.phase) == (2, "gods_gifts")
    assert after.asked == ["wolf", "raven", "serpent"]
    assert [len(after.moves(clan)) > 1 for clan in after.asked] == [True] * 3
