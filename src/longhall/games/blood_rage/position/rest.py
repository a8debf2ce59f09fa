"""What the rules still have to do in a position that does not say it."""

from collections.abc import Mapping
from typing import Any, Final

from longhall.core.engine.rules import Step
from longhall.core.errors import BadPosition
from longhall.core.position.codec import Codec
from longhall.games.blood_rage.box import Table, things as box, zones
from longhall.games.blood_rage.rules.action_phase import ActionPhase, NextTurn
from longhall.games.blood_rage.rules.ages import EndOfAge
from longhall.games.blood_rage.rules.discard_phase import DiscardPhase
from longhall.games.blood_rage.rules.end_of_game import FinalScoring
from longhall.games.blood_rage.rules.gods_gifts import KEEPS, Draft, GodsGifts
from longhall.games.blood_rage.rules.quests import QuestPhase
from longhall.games.blood_rage.rules.ragnarok import Ragnarok
from longhall.games.blood_rage.rules.release_valhalla import ReleaseValhalla

PHASES: Final = (*box.PHASE_NAMES.ids, "end_of_age", "final_scoring")


def rest_of_age(
    s: Table, phase: str, position: Mapping[str, Any], clans: Mapping[str, Any], codec: Codec
) -> list[Step[Any]]:
    """What the rules still have to do when nothing else is said: the rest of the Age from this phase."""
    rest: list[Step[Any]] = [
        GodsGifts(),
        ActionPhase(),
        DiscardPhase(),
        QuestPhase(),
        Ragnarok(),
        ReleaseValhalla(),
        EndOfAge(),
        FinalScoring(),
    ]
    steps = rest[PHASES.index(phase) :]
    if phase != "final_scoring":
        steps.pop()
    if phase == "action":
        named = position.get("turn")
        under_way = named is not None or any("rage" in row or "passed" in row for row in clans.values())
        if under_way:
            turn = codec.read("seat", named or codec.seats[s.first], "turn")
            if named is not None and (s.passed[turn] or not s.rage[turn]):
                raise BadPosition(f"turn: {position['turn']} has passed or has no Rage")
            steps[0] = NextTurn(turn)
    elif phase == "gods_gifts" and any(s.zones[zones.PACK + seat] for seat in range(s.seats)):
        steps[0] = Draft(list(range(s.seats)), KEEPS[s.seats])
    steps.reverse()
    return steps


def check_draft(s: Table, phase: str) -> None:
    """Packs, and cards in play, belong to their moments; a deck must do for eight cards each."""
    packs = [len(s.zones[zones.PACK + seat]) for seat in range(s.seats)]
    sizes = [size for size in range(8, 2, -1) if (8 - size) % KEEPS[s.seats] == 0]
    if phase != "gods_gifts":
        if any(packs) or any(s.zones[zones.PICKED + seat] for seat in range(s.seats)):
            raise BadPosition("pack and picked belong to the phase gods_gifts")
    elif any(packs):
        if len(set(packs)) > 1 or packs[0] not in sizes:
            raise BadPosition(f"packs must be of one size, of {', '.join(map(str, sizes))} cards")
    elif len(s.zones[zones.DECK + s.age - 1]) < 8 * s.seats:
        raise BadPosition(f"the deck of Age {s.age} has fewer than 8 cards for each of {s.seats} clans")
    if any(s.zones[zones.PLAY + seat] for seat in range(s.seats)):
        raise BadPosition("in_play needs an agenda with a battle")
