"""Structured logs: one JSON object a line. Callers give ids and numbers; tokens and moves are never logged."""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from typing import Final, cast

import structlog
from structlog.typing import EventDict

log = cast(structlog.stdlib.BoundLogger, structlog.get_logger("longhall"))
# What is said at every move is not even put together where nobody wants to hear it.
telling_all = False

LEVELS: Final = ("debug", "info", "warning", "error", "critical")


def set_up(level: str) -> None:
    """Sends everything from this level on to the standard error stream, warnings of libraries too."""
    global telling_all
    number = logging.getLevelNamesMapping()[level.upper()]
    telling_all = number <= logging.DEBUG
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tell_where,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        # Asked for at every line: a stream that was closed meanwhile stops nobody.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
    logging.basicConfig(handlers=[Passed()], level=max(number, logging.WARNING))


class Passed(logging.Handler):
    """What libraries say, in the same form; only the first line, since the others may quote anything."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage().strip().partition("\n")[0]
        log.log(record.levelno, said, library=record.name, exc_info=record.exc_info)


def tell_where(_: object, __: str, event: EventDict) -> EventDict:
    """Says which kind of exception came from where. What an exception says may quote a card, and is left out."""
    given = event.pop("exc_info", None)
    raised = given[1] if isinstance(given, tuple) else given
    if isinstance(raised, BaseException):
        event["exception"] = type(raised).__name__
        event["where"] = [
            f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(raised.__traceback__)
        ]
    return event
