"""Decisions that the table makes by itself, because there is nothing to choose: why they would refuse a move."""

from longhall.core.engine.agenda import Choice
from longhall.core.engine.moves import Move
from longhall.core.engine.state import STEP_CAP, State
from longhall.core.speech.own import NOT_NOW
from longhall.core.speech.words import Refusal


def unasked_refusal(before: State, who: int, made: Move | None, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not make a move, by the last decision of that seat which went by unasked after another move.

    At the beginning of a position no move has been made.
    """
    state = before.clone()
    if made is not None:
        state.decision().answer(state, who, made)
    found: Refusal | None = None
    for _ in range(STEP_CAP):
        if not state.agenda:
            break
        step = state.agenda[-1]
        if isinstance(step, Choice) and step.seat == seat and not step.always_asked and len(step.legal(state)) < 2:
            refusal = step.refused(state, move)
            if refusal is not None and refusal.message is not NOT_NOW:
                found = refusal
        if step.tick(state):
            break
    return found
