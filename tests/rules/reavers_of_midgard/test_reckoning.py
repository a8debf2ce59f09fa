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
CREW_SPACES = 10


def face(die: str) -> str:
    return die.partition("_")[2]


def homes(dice: list[str], artifacts: list[str]) -> int:
    """How many of the dice find a place on empty Artifacts at best: those for one face first, Bodn takes any."""
    faces = Counter(face(die) for die in dice)
    wanted = Counter(CARDS[artifact]["stored_die_face"] for artifact in artifacts)
    stored = sum(min(n, faces[wish]) for wish, n in wanted.items() if wish != "any")
    return min(len(dice), stored + wanted["any"])


@pytest.mark.parametrize("seed", range(150))
def test_RM_5_3_no_more_dice_are_discarded_than_needed(seed: int) -> None:
    """Two Reavers bring four dice; whatever Orange then stores, takes back and discards, as many are left as fit."""
    rng = random.Random(seed)
    crew = Counter(f"{colour}_{rng.choice(FACES[colour])}" for colour in rng.choices([*FACES], k=rng.randint(7, 10)))
    artifacts = rng.sample(ARTIFACTS, 4)
    position = orange(dice=dict(crew), artifacts=artifacts)
    position["pairs"] = {"reavers": [["raider", "scout"]]}
    brought = [rng.choice(FACES[colour]) for colour in ("red", "blue", "yellow", "red")]
    game = game_at(position, chance={"crew_dice": brought})
    for line in ("select recruit_reavers", "done", "activate", "pair 1"):
        if line in [move.notation for move in game.moves(0)]:
            game.play(0, line)
    row = game.title.write(game.state)["players"]["orange"]
    loose = [*Counter(row["dice"]).elements()]
    empty = [artifact["card"] for artifact in row["artifacts"] if not artifact["die"]]
    fit = min(len(loose), CREW_SPACES + homes(loose, empty)) + len(artifacts) - len(empty)
    while game.decisions[0].rule == "RM-5.3":
        game.play(0, rng.choice(list(game.moves(0))))
    row = game.title.write(game.state)["players"]["orange"]
    assert sum(row["dice"].values()) + len([a for a in row["artifacts"] if a["die"]]) == fit


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
