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

    @property
    def asked(self) -> tuple[str, str]:
        """The question with its rule: that of the decision, or of the part of a move that an open group asks for."""
        prompt = self.scene.prompt
        for part in prompt.asks:
            if self.menu.opened and part.start == self.menu.start:
                return part.question, part.rule or prompt.rule
        return prompt.question, prompt.rule


class Leave(Exception):
    """The player gets up: quit, end of input or Ctrl-C."""
