"""What a player looks at while a decision is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from longhall.core.show.scene import LogLine, Scene
from longhall.terminal.menu import Menu


@dataclass
class Sitting:
    """The scene, the list of moves, the log lines that are new, and the answer to the last input."""

    scene: Scene
    menu: Menu
    news: Sequence[LogLine] = ()
    notice: list[Text] = field(default_factory=list)


class Leave(Exception):
    """The player gets up: quit, end of input or Ctrl-C."""
