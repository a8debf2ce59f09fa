"""Lines for the commands that print and end."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console
from rich.text import Text


def echo(lines: Sequence[Text]) -> None:
    """Prints lines: wrapped and styled on a terminal, as they are elsewhere."""
    console = Console(highlight=False)
    for line in lines:
        if console.is_terminal:
            console.print(line)
        else:
            click.echo(line.plain)
