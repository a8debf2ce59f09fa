"""What an earlier version saved goes on: fields that came later have their value at the start, and rules that were
revised since are good if they lead to the same end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import longhall
from longhall.core.engine.luck import Luck
from longhall.core.errors import BadRecord
from longhall.core.play.record import digest
from tests.contract.cases import Case, finished, options_of, walk

# Saved before payments held what was paid, and before raising a stat named its card
OLDER = sorted((Path(__file__).parent / "older").glob("*.json"))


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_record_saved_in_the_middle_of_something_goes_on(path: Path) -> None:
    game = longhall.replay(path.read_text("utf-8"))
    assert len(game.played) == len(json.loads(path.read_text("utf-8"))["moves"])
    seat = game.state.deciders()[0]
    game.play(seat, game.moves(seat)[0])
    assert longhall.replay(game.record()).digest() == game.digest()


def test_a_record_that_ends_elsewhere_is_still_refused() -> None:
    data = json.loads(OLDER[0].read_text("utf-8"))
    data["moves"].pop()
    with pytest.raises(BadRecord, match="another position"):
        longhall.replay(resealed(data))


def test_a_record_of_earlier_rules_is_good_if_the_rules_of_today_lead_to_the_same_end(case: Case) -> None:
    game = finished(case, 5, "random")
    data = {**game.record().data, "rules": "2025.9"}
    assert longhall.replay(resealed(data)).digest() == game.digest()
    with pytest.raises(BadRecord, match=r"rules 2025\.9 of .*, and by these .* another position"):
        longhall.replay(resealed({**data, "digest": data["digest"][::-1]}))


def resealed(data: dict[str, Any]) -> str:
    return json.dumps({**data, "seal": digest({name: part for name, part in data.items() if name != "seal"})})


def test_a_position_without_what_came_later_is_read(case: Case) -> None:
    """The same seats are asked for the same moves; where nothing was to be told yet, all is the same."""
    for game in walk(case, 5, "random"):
        title, state = case.title, game.state
        position = title.write(state)
        older = {**position, "agenda": title.codec(state).before_added(position["agenda"])}
        if older["agenda"] != position["agenda"]:
            loaded = title.read(older, case.seats, case.settled, Luck(title.streams, 0))
            loaded.advance()
            assert options_of(loaded) == options_of(state)
            assert loaded.scores() == state.scores()
