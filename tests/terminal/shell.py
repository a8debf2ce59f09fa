"""Runs the command line as a user would, without a terminal."""

from __future__ import annotations

from click.testing import CliRunner, Result

from longhall.cli import main
from longhall.core.title.registry import games

# The terminal is tried with all of them from beginning to end, with the first also command by command.
GAMES = games()
# More than any game needs; what is left over is never read.
ONES = "1\n" * 3000


def longhall(*args: str, typed: str = "") -> Result:
    """The result of a command with what is typed into it."""
    return CliRunner().invoke(main, list(args), input=typed)


def failed(result: Result, code: int = 2) -> str:
    """The one line that a failed command wrote."""
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("longhall: ")
    return lines[0]
