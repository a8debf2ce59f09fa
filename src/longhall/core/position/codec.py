"""The parts of a position that are the same in every game: the agenda, zones and sightings, by name."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from longhall.core.engine.agenda import Procedure, Sealed, Step
from longhall.core.engine.moves import HIDDEN, Move, MoveBook
from longhall.core.errors import BadPosition, Unknown
from longhall.core.position.checks import only
from longhall.core.speech.message import NUMBER
from longhall.core.speech.names import Names

HIDDEN_NAME = "?"


_STEP_NAMES: dict[type[Any], str] = {}


def step_name(cls: type[Any]) -> str:
    """The name of a step in positions: its class name in snake case."""
    if cls not in _STEP_NAMES:
        _STEP_NAMES[cls] = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    return _STEP_NAMES[cls]


class Codec:
    """Writes and reads values of the sorts of a game by name."""

    __slots__ = ("moves", "sorts", "steps")

    def __init__(
        self, sorts: Mapping[str, Names], seat_ids: Sequence[str], moves: MoveBook, steps: Sequence[type[Step[Any]]]
    ) -> None:
        self.sorts = dict(sorts)
        self.sorts["seat"] = Names("seat", seat_ids, {"en": seat_ids, "es": seat_ids, "it": seat_ids})
        self.moves = moves
        self.steps = {step_name(cls): cls for cls in steps}

    def out(self, sort: str, value: Any) -> Any:
        if sort.endswith("*"):
            return [self.out(sort[:-1], v) for v in value]
        if sort in (NUMBER, "flag", "text"):
            return value
        return None if value < 0 else self.sorts[sort].ids[value]

    def read(self, sort: str, value: Any, where: str) -> Any:
        if sort.endswith("*"):
            if not isinstance(value, list):
                raise BadPosition(f"{where} must be a list, not {value!r}")
            return [self.read(sort[:-1], v, where) for v in value]
        if sort == "text":
            return str(value)
        if sort == "flag":
            if not isinstance(value, bool):
                raise BadPosition(f"{where} must be true or false, not {value!r}")
            return value
        if sort == NUMBER:
            if not isinstance(value, int) or isinstance(value, bool):
                raise BadPosition(f"{where} must be a whole number, not {value!r}")
            return value
        if value is None:
            return -1
        try:
            return self.sorts[sort].index(str(value))
        except Unknown as e:
            raise BadPosition(f"{where}: {e}") from None

    @property
    def seats(self) -> list[str]:
        """What the seats are called."""
        return list(self.sorts["seat"].ids)

    def seat(self, value: Any, where: str) -> int:
        """A seat that must be named."""
        if value is None:
            raise BadPosition(f"{where} must be one of {', '.join(self.sorts['seat'].ids)}")
        seat: int = self.read("seat", value, where)
        return seat

    def agenda(self, steps: Sequence[Step[Any]]) -> list[dict[str, Any]]:
        """The agenda from what is done last to what is done now."""
        return [self._step(step) for step in steps]

    def _step(self, step: Step[Any]) -> dict[str, Any]:
        row: dict[str, Any] = {"step": step_name(type(step))}
        if isinstance(step, Procedure):
            row["stage"] = _stages(type(step))[step.stage]
        for name, sort in step.fields:
            row[name] = self.out(sort, getattr(step, name))
        if isinstance(step, Sealed):
            row["answers"] = [[HIDDEN_NAME if m is HIDDEN else m.notation for m in given] for given in step.answers]
        return row

    def before_added(self, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """A written agenda as the same rules wrote it before some steps had all their fields."""
        return [{name: row[name] for name in row if name not in self.steps[row["step"]].added} for row in rows]

    def read_agenda(self, rows: Any) -> list[Step[Any]]:
        if not isinstance(rows, list):
            raise BadPosition("agenda must be a list of steps")
        return [self._read_step(row) for row in rows]

    def _read_step(self, row: Any) -> Step[Any]:
        if not isinstance(row, dict) or str(row.get("step")) not in self.steps:
            raise BadPosition(f"agenda: no such step {row!r}; known: {', '.join(sorted(self.steps))}")
        cls = self.steps[str(row["step"])]
        where = f"agenda {row['step']}"
        only(row, frozenset(["step", "stage", "answers", *[name for name, _ in cls.fields]]), where)
        made_of = len(cls.fields) if cls.made_of < 0 else cls.made_of
        missing = [name for name, _ in cls.fields[:made_of] if name not in row]
        if missing:
            raise BadPosition(f"{where} needs {', '.join(missing)}")
        step = cls(*[self.read(sort, row[name], f"{where} {name}") for name, sort in cls.fields[:made_of]])
        # What is set afterwards begins as it does in a game.
        for name, sort in cls.fields[made_of:]:
            if name in row:
                setattr(step, name, self.read(sort, row[name], f"{where} {name}"))
        if isinstance(step, Procedure):
            stages = _stages(cls)
            stage = row.get("stage", stages[0])
            if stage not in stages:
                raise BadPosition(f"{where}: no stage {stage!r}; known: {', '.join(stages)}")
            step.stage = stages.index(stage)
        if isinstance(step, Sealed):
            answers = row.get("answers", [[] for _ in step.seats])
            lists = isinstance(answers, list) and all(isinstance(given, list) for given in answers)
            if not lists or len(answers) != len(step.seats):
                raise BadPosition(f"{where}: answers must be one list per seat")
            step.answers = [[self._move(text, where) for text in given] for given in answers]
        return step

    def _move(self, text: Any, where: str) -> Move:
        found = self.moves.matching(str(text).split())
        if len(found) != 1:
            raise BadPosition(f"{where}: no such move {text!r}")
        return found[0]


def _stages(cls: type[Any]) -> list[str]:
    return [message.id.rpartition(".")[2] for message, _ in cls.stages] + ["end"]
