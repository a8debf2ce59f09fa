"""Structured logs: one JSON object a line. Callers give ids and numbers; tokens and moves are never logged."""

from __future__ import annotations

import logging
import sys
from typing import cast

import structlog

log = cast(structlog.stdlib.BoundLogger, structlog.get_logger("longhall"))


def set_up(level: str) -> None:
    """Sends everything from this level on to the standard error stream."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
