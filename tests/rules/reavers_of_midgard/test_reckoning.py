"""Placing dice (RM-5.3) and final scoring (RM-12) reckoned a second time, straight from the text of the rules."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from longhall.games.reavers_of_midgard.words import FOLDER

from .helpers import FOUR, game_at, orange, play

BOX: dict[str, Any] = json.loads((FOLDER / "components.json").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {
    card["id"]: {**card, "deck": deck} for deck, row in BOX["decks"].items() for card in row["cards"]
}
TILES: dict[str, str] = {tile["id"]: tile["type"] for tile in BOX["territories"]["tiles"]}
FACES: dict[str, list[str]] = {row["id"]: row["faces"] for row in BOX["dice"]["crew"]["colors"]}
ARTIFACTS = [id for id, card in CARDS.items() if card["type"] == "artifact"]
ALL_DICE = [f"{colour}_{face}" for colour, faces in FACES.items() for face in dict.fromkeys(faces)]
CREW_SPACES = 10


def face(die: str) -> str:
    return die.partition("_")[2]


def fits(die: str, artifact: str) -> bool:
    """RM-8.1.2: exactly the face that is asked for; Bodn takes any die."""
    return CARDS[artifact]["stored_die_face"] in ("any", face(die))


def most_stored(dice: list[str], artifacts: list[str]) -> int:
    """How many dice Artifacts hold at best: every way to lay them there is tried."""
    if not artifacts:
        return 0
    first, rest = artifacts[0], artifacts[1:]
    best = most_stored(dice, rest)
    for die in set(dice):
        if fits(die, first):
            left = dice[:]
            left.remove(die)
            best = max(best, 1 + most_stored(left, rest))
    return best


def all_dice(row: dict[str, Any]) -> list[str]:
    """The dice of a player, in the crew and on Artifacts."""
    return [*Counter(row["dice"]).elements(), *[a["die"] for a in row["artifacts"] if a["die"]]]


@pytest.mark.parametrize("seed", range(300))
def test_RM_5_3_no_more_dice_are_discarded_than_needed_RM_8_1_7(seed: int) -> None:
    """Whatever Orange stores, shifts and discards, as many dice are left as fit, and whatever he leaves undone fits."""
    rng = random.Random(seed)
    dice = [f"{colour}_{rng.choice(FACES[colour])}" for colour in rng.choices([*FACES], k=rng.randint(9, 15))]
    # Bodn, which takes any die, and Artifacts for the same face are what matters.
    artifacts = rng.sample(["bodn", *ARTIFACTS, "draupnir", "andvarinaut"], rng.randint(1, 4))
    held = [rng.choice([None, *[die for die in ALL_DICE if fits(die, artifact)]]) for artifact in artifacts]
    rows = [{"card": artifact, "die": die} for artifact, die in zip(artifacts, held, strict=True)]
    agenda = [{"step": "cleanup"}, {"step": "place", "seat": "orange", "filled": [], "returned": []}]
    game = game_at({**orange(dice=dict(Counter(dice)), artifacts=rows), "agenda": agenda})
    everything = [*dice, *[die for die in held if die]]
    fit = min(len(everything), CREW_SPACES + most_stored(everything, artifacts))
    for _ in range(60):
        if game.over or game.decisions[0].rule != "RM-5.3":
            break
        row = game.title.write(game.state)["players"]["orange"]
        moves = {move.notation for move in game.moves(0)}
        if sum(row["dice"].values()) <= CREW_SPACES:
            assert "done" in moves
            assert not [move for move in moves if move.startswith("discard")]
        else:
            assert bool([move for move in moves if move.startswith("discard")]) == (len(all_dice(row)) > fit)
        game.play(0, rng.choice(sorted(moves)))
    else:
        raise AssertionError("placing dice never ends")
    assert len(all_dice(game.title.write(game.state)["players"]["orange"])) == fit


def pile_glory(row: dict[str, Any], pile: list[str]) -> int:
    """RM-12.3, RM-12.4, RM-12.6"""
    glory: int = sum(CARDS[card]["glory"] for card in pile if card in ARTIFACTS)
    for kind, table in (("armor", (1, 2, 6, 12, 15, 30)), ("treasure", (2, 4, 9, 16)), ("art", (3, 6, 10))):
        sets, rest = divmod(pile.count(kind), len(table))
        glory += sets * table[-1] + (table[rest - 1] if rest else 0)
    tapestries = [pile.count(f"tapestry_{kind}") for kind in ("ravens", "wolves", "serpent")]
    glory += 15 * min(tapestries) + 2 * (sum(tapestries) - 3 * min(tapestries))
    for card in pile:
        if CARDS[card]["deck"] == "prophecy":
            glory += CARDS[card]["glory_per"] * counted(CARDS[card]["counts"], row, pile)
    return glory


def counted(what: dict[str, Any], row: dict[str, Any], pile: list[str]) -> int:
    kind = what["type"]
    if what["zone"] == "tokens":
        return int(row[kind])
    if what["zone"] == "ship_upgrades":
        return len(row["upgrades"])
    if what["zone"] == "territories":
        return [TILES[tile] for tile in row["tiles"]].count(kind)
    cards = [CARDS[card] for card in pile]
    if kind == "reaver":
        return len([card for card in cards if card.get("clan") == what["clan"]])
    if kind == "set":
        return len([card for card in cards if card.get("set") == what["set"]])
    return len([card for card in cards if kind in (card["type"], card["deck"])])


@pytest.mark.parametrize("seed", range(100))
def test_RM_12_final_scoring_reckoned_a_second_time(seed: int) -> None:
    rng = random.Random(seed)
    seats = FOUR[: rng.randint(2, 4)]
    scoring = [id for id, card in CARDS.items() if card["deck"] in ("reaver", "sea_battle", "prophecy")]
    scoring += [id for id, card in CARDS.items() if card["type"] in ("artifact", "set")]
    deck = [id for id in scoring for _ in range(CARDS[id]["copies"])]
    rng.shuffle(deck)
    tiles = rng.sample([*TILES], len(TILES))
    upgrades = ["shield", "chest", "ship_hammer"] * 4
    players: dict[str, dict[str, Any]] = {
        seat: {
            "glory": rng.randint(-5, 30),
            "favor": rng.randint(0, 2),
            "terror": rng.randint(0, 9),
            **{token: rng.randint(0, 4) + 2 * (seat == seats[0] and seed % 2) for token in ("farm", "wall", "tower")},
            "glory_pile": [deck.pop() for _ in range(rng.randint(0, 30))],
            "upgrades": [upgrades.pop() for _ in range(rng.randint(0, 3))],
            "tiles": [tiles.pop() for _ in range(rng.randint(0, 5))],
        }
        for seat in seats
    }
    after = play({"phase": "final_scoring", "round": 6, "players": players}, seats=seats)
    glory: dict[str, int] = {}
    for seat, row in players.items():
        glory[seat] = row["glory"] + pile_glory(row, row["glory_pile"])
        glory[seat] -= (0, 1, 3, 6, 10, 15, 21, 27, 33, 39)[row["terror"]]
        for token, rate in (("farm", 1), ("wall", 2), ("tower", 3)):
            n = row[token]
            glory[seat] += n * (rate if n < 4 else rate + 1 if n < 6 else rate + 2)
            glory[seat] += rate + 2 if n and n == max(other[token] for other in players.values()) else 0
    assert after.result["score"] == glory
    best = max((glory[seat], players[seat]["favor"]) for seat in seats)
    assert after.winners == [seat for seat in seats if (glory[seat], players[seat]["favor"]) == best]
