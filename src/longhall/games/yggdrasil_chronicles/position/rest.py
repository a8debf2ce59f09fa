"""What follows from a position that does not say it: how its page has begun, and what the rules still have to do."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import Step
from longhall.core.errors import BadPosition
from longhall.games.yggdrasil_chronicles.box import Table, pages
from longhall.games.yggdrasil_chronicles.rules import round_and_turn
from longhall.games.yggdrasil_chronicles.rules.setup import DealDecks, set_up

STEPS: Final = {
    "reveal": round_and_turn.REVEAL,
    "travel": round_and_turn.TRAVEL,
    "move": round_and_turn.MOVE,
    "act": round_and_turn.ACT,
    "end": round_and_turn.END,
}


def from_setup(s: Table, position: Mapping[str, Any]) -> None:
    """The beginning of a game whose gods, and in a campaign tables, are given."""
    extra = sorted(set(position) - {"seats", "support", "page", "phase", "gods"})
    if extra:
        raise BadPosition(f"phase 'setup' leaves no room for {extra[0]!r}")
    set_up(s)
    s.agenda = [DealDecks()]


def begun(s: Table) -> dict[str, Any]:
    """Figures of the page in force that a position does not name stand as it has set them up."""
    row: dict[str, Any] = {"skoll": 0, "hati": 0} if s.page in pages.WOLVES else {}
    for given in pages.PAGE_ROWS[s.page]["setup"]:
        if given["op"] == "place_sons":
            row["sons"] = given["worlds"]
        elif given["op"] == "place_minions":
            row["minions"] = given["worlds"]
        elif given["op"] == "place_naglfar":
            row["naglfar"] = given["world"]
            row["crew"] = given["crew"][str(s.seats)]
    return row


def still_to_do(s: Table, position: Mapping[str, Any]) -> list[Step[Any]]:
    """What the rules still have to do when nothing else is said."""
    if s.outcome:
        return []
    if "turn" in position:
        step = position.get("step", "move")
        if step not in STEPS:
            raise BadPosition(f"step: {step!r} is none of {', '.join(STEPS)}")
        turn = round_and_turn.Turn()
        turn.go(STEPS[step])
        return [round_and_turn.NextTurn(), turn]
    if "step" in position:
        raise BadPosition("step: say also whose turn it is")
    return [round_and_turn.NextTurn()] if "played" in position or "face_down" in position else [round_and_turn.Round()]
