"""What the rules of a game are written with, by one door."""

from longhall.core.engine.agenda import Choice, Decision, Fields, Procedure, Sealed, SeatStep, Step, in_order
from longhall.core.engine.moves import Move
from longhall.core.engine.state import replaced
from longhall.core.engine.zones import distinct
from longhall.core.speech.rulebook import Rule
from longhall.core.speech.words import Line, Refusal

__all__ = [
    "Choice",
    "Decision",
    "Fields",
    "Line",
    "Move",
    "Procedure",
    "Refusal",
    "Rule",
    "Sealed",
    "SeatStep",
    "Step",
    "distinct",
    "in_order",
    "replaced",
]
