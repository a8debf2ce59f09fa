"""What every position of every mode must hold: legality in one place, copies, positions, samples, scenes."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.bots import bot
from longhall.core.engine.luck import Luck
from longhall.core.title.view import View
from longhall.games.yggdrasil_chronicles.campaign.log import CAMPAIGN

TITLE = longhall.title("yggdrasil_chronicles")
MODES: list[dict[str, Any]] = [
    {"mode": "easy"},
    {"mode": "hard"},
    *[{"mode": "campaign", "saga": n} for n in range(1, 7)],
]
GODS = ("freyr", "freyia", "odin", "thor", "tyr")


def plain(state: Any) -> Any:
    return json.loads(json.dumps(TITLE.write(state)))


def start(seats: int, options: dict[str, Any], seed: int) -> Any:
    """A game; in a campaign with tables in which everybody is related to everybody in all four ways."""
    settled = TITLE.settle(seats, options)
    if options["mode"] != "campaign":
        return TITLE.start(seats, settled, Luck(TITLE.streams, seed))
    position = CAMPAIGN.position(CAMPAIGN.begin(GODS[:seats]))
    for god in position["seats"]:
        row = position["gods"][god]["table"]
        others = [other for other in (*position["seats"], *position["support"]) if other != god]
        for relation in ("brother_in_arms", "blood_ties", "companion_of_destiny", "travel_companion"):
            row[relation] = others
        row["vanir"] = row["elves"] = 2
    state = TITLE.read(position, seats, settled, Luck(TITLE.streams, seed))
    state.advance()
    return state


@pytest.mark.parametrize("options", MODES, ids=lambda o: "".join(str(v) for v in o.values()))
@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_contract(options: dict[str, Any], seats: int) -> None:
    settled = TITLE.settle(seats, options)
    state = start(seats, options, 11 + seats)
    rng = random.Random(seats)
    players = [bot("greedy", seat) for seat in range(seats)]
    decisions = 0
    while not state.over:
        decisions += 1
        assert decisions < TITLE.bound
        decision = state.decision()
        seat = state.deciders()[0]
        moves = decision.options(state, seat)
        if rng.random() < 0.03:
            allowed = {m for m in TITLE.moves.moves if decision.refusal(state, seat, m) is None}
            assert set(moves) == allowed
            for other in range(seats):
                if other != seat:
                    free = {m for m in TITLE.moves.moves if decision.refuse_other(state, other, m) is None}
                    assert set(decision.free(state, other)) == free
            position = plain(state)
            again = TITLE.read(position, seats, settled, state.luck)
            assert plain(again) == position
            assert plain(state.clone()) == position
            for other in range(seats):
                view = View(TITLE, other, state)
                assert View(TITLE, other, view.sample(rng)).position() == view.position()
            TITLE.draw(View(TITLE, seat, state), TITLE.speaker(state, ("en", "es", "it")[decisions % 3]))
        everybody = [(q, m) for q in range(seats) for m in state.moves_of(q)]
        if rng.random() < 0.15:
            seat, move = rng.choice(everybody)
        else:
            move = players[seat].choose(View(TITLE, seat, state))
        before = state.clone()
        kept = plain(before)
        state.decision().answer(state, seat, move)
        state.advance()
        assert plain(before) == kept
    assert state.winners() in ([], list(range(seats)))


def test_a_record_replays_to_the_same_position() -> None:
    game = longhall.new("yggdrasil_chronicles", 3, seed=21, mode="hard")
    rng = random.Random(2)
    while not game.over and len(game.played) < 120:
        seat = game.state.deciders()[0]
        game.play(seat, rng.choice(list(game.moves(seat))))
    assert longhall.replay(game.record().save()).digest() == game.digest()


def test_two_tables_that_differ_only_in_unseen_cards_look_alike() -> None:
    """Non-interference: views, moves and the greedy player's choice are the same."""
    state = start(3, {"mode": "easy"}, 4)
    players = [bot("greedy", seat) for seat in range(3)]
    for n in range(60):
        if state.over:
            break
        seat = state.deciders()[0]
        view = View(TITLE, seat, state)
        other = View(TITLE, seat, view.sample(random.Random(n)))
        assert other.position() == view.position()
        assert other.moves == view.moves
        assert bot("greedy", n).choose(other) is bot("greedy", n).choose(view)
        state.decision().answer(state, seat, players[seat].choose(view))
        state.advance()


def test_greedy_players_beat_random_ones() -> None:
    """Random play never holds out in easy mode; greedy play does in most games."""
    from longhall.arena.match import series

    greedy = series(TITLE, ["greedy"] * 3, 12, 77, {"mode": "easy"})
    chance = series(TITLE, ["random"] * 3, 12, 77, {"mode": "easy"})
    assert sum(row.wins for row in greedy) >= 5
    assert sum(row.wins for row in chance) <= 1


def test_the_page_on_scenarios_lists_every_move() -> None:
    """Each kind of move stands in the game's table, with an example that is a move."""
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text("utf-8")
    part = page.split("## Positions of Yggdrasil Chronicles")[1].split("\n## ")[0]
    table = part.split("| moves | when |")[1].split("\n\n")[0]
    notations = {move.notation for move in TITLE.moves.moves}
    listed = {text for text in re.findall(r"`([^`]+)`", table) if text in notations}
    assert {text.split()[0] for text in listed} == {text.split()[0] for text in notations}
