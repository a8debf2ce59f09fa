"""What code says, declared where it is said: a message with its rule. A wrong id fails at import."""

from pathlib import Path

from longhall.core.speech.message import Catalog, Message
from longhall.core.speech.rulebook import Rule, Rulebook


class Line:
    """A sentence and the rule that it is said by: in the log, as a question, or as a stage that is still to come."""

    __slots__ = ("message", "rule")

    def __init__(self, rule: Rule, message: Message) -> None:
        self.rule = rule
        self.message = message


class Refusal:
    """Why a move is not allowed: a rule, and a message whose parameters are the move's own."""

    __slots__ = ("message", "rule")

    def __init__(self, rule: Rule, message: Message) -> None:
        self.rule = rule
        self.message = message


class Words:
    """The rules and messages of one game, from its folder of data: rules.toml, and words/ with a file per language."""

    __slots__ = ("catalog", "rulebook")

    def __init__(self, folder: Path) -> None:
        self.rulebook = Rulebook.load(folder / "rules.toml")
        self.catalog = Catalog.read(folder / "words")

    def line(self, rule: str, id: str) -> Line:
        """What the log says when a rule was carried out, or what a stage is called."""
        return Line(self.rulebook[rule], self.catalog.message(id))

    def question(self, rule: str, id: str) -> Line:
        """What a seat is asked, by a rule."""
        return Line(self.rulebook[rule], self.catalog.message(id))

    def refusal(self, rule: str, id: str) -> Refusal:
        """What a move is refused with."""
        return Refusal(self.rulebook[rule], self.catalog.message(id))

    def message(self, id: str) -> Message:
        """A text that cites no rule, such as a name on the table."""
        return self.catalog.message(id)

    def rule(self, id: str) -> Rule:
        """A rule that code cites by itself."""
        return self.rulebook[id]
