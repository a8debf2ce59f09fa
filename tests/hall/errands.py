"""What workers are given to do in tests. A worker imports this when it begins, and nothing that takes long."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from longhall.hall.thought import Question, answer

LONG = 600.0


def crash(question: Question) -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def hang(question: Question) -> str:
    time.sleep(3600)
    return ""


def lie(question: Question) -> str:
    return "win at once"


def fail(question: Question) -> str:
    raise RuntimeError("a bot's own mistake")


def niceness() -> int:
    return os.nice(0)


def die_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LONG)
    return "done"


def think_for_ever(question: Question) -> str:
    """A `random` never comes to an end; others do."""
    if question.bot == "random":
        time.sleep(LONG)
    return answer(question)
