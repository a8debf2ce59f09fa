"""Messages: texts with typed arguments in every language, never assembled from fragments."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from longhall.core.errors import LonghallError
from longhall.core.kept import Kept
from longhall.core.speech.euphony import leading_to
from longhall.core.speech.names import ENGLISH, LANGUAGES, Names
from longhall.core.speech.plural import plural
from longhall.core.speech.template import Argument, Part, parse, placeholders

NUMBER: Final = "number"
SEAT: Final = "seat"
# The last argument of a question, added by core: who is asked. Others who read it are not addressed.
ASKED: Final = "asked"
# The case of a select by a seat for the one who reads, and the reader where nobody is spoken to
YOU: Final = "you"
NOBODY: Final = -1
# What a name may end in
_MARKS: Final = ("!", "?", ".", "…")


class Message:
    """A text in every language, with its parameters and their sorts."""

    __slots__ = ("at", "catalog", "cost", "head", "heading", "id", "loser", "names", "seats", "sorts", "templates")

    def __init__(self, id: str, names: Sequence[str], sorts: Sequence[str], templates: dict[str, list[Part]]) -> None:
        # Where it is declared
        self.catalog: Catalog | None = None
        self.id = id
        self.names = tuple(names)
        self.sorts = tuple(sorts)
        # Which of the parameters are seats
        self.seats = tuple([i for i, sort in enumerate(self.sorts) if sort == SEAT])
        self.templates = templates
        # Where on the board a line of the log happens that names no place
        self.at: tuple[str, ...] = ()
        # What stands above the turn that a line of the log is about, and which of its arguments that names
        self.head: Message | None = None
        self.heading: tuple[int, ...] = ()
        # Which of the arguments is a seat that the line tells a loss of, and which how much (none: one)
        self.loser = -1
        self.cost = -1

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.catalog is not None
        return message_of, (self.catalog.title, self.id)

    def costs(self, args: Sequence[int], seat: int) -> int:
        """How much it says that a seat has lost."""
        if self.loser < 0 or args[self.loser] != seat:
            return 0
        return args[self.cost] if self.cost >= 0 else 1

    def addressed(self, args: Sequence[int], reader: int) -> int:
        """The reader, where one of the arguments is the reader's own seat; otherwise nobody."""
        for i in self.seats:
            if args[i] == reader:
                return reader
        return NOBODY


def message_of(title: Any, id: str) -> Any:
    """The one message of a title with that id."""
    return title.catalog.declared[id]


# A message, its arguments, what the seats among them are called, and which of these reads it
Saying = tuple[Message, tuple[int, ...], tuple[str, ...], int]


class Speaker:
    """Turns messages into sentences of one language. Tables of one game may share what was `said` before."""

    __slots__ = ("_plain", "_said", "lang", "sorts")

    def __init__(self, lang: str, sorts: Mapping[str, Names], said: Kept[Saying, str] | None = None) -> None:
        self.lang = lang
        self.sorts = sorts
        self._said = said
        # What is always the same
        self._plain: dict[Message, str] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        """What it calls the seats."""
        return self.sorts[SEAT].words[self.lang]

    def called(self, message: Message, args: Sequence[int]) -> tuple[str, ...]:
        """What it calls the seats that a message names."""
        return tuple([self.name(SEAT, args[i]) for i in message.seats])

    def name(self, sort: str, value: int) -> str:
        """What a player calls the thing; numbers are figures."""
        return str(value) if sort == NUMBER else self.sorts[sort].name(value, self.lang)

    def targets(self, message: Message, args: Sequence[int]) -> list[str]:
        """The things that a message names, as moves point at them: `place:gimle`; then where it happens."""
        found: list[str] = []
        for i, sort in enumerate(message.sorts):
            if sort not in (NUMBER, SEAT):
                found.append(f"{sort}:{self.sorts[sort].ids[args[i]]}")
        found += message.at
        return found

    def say(self, message: Message, args: Sequence[int] = (), reader: int = NOBODY) -> str:
        """The sentence that a message makes of its arguments. It says "you" where it speaks of the reader's seat."""
        if not args:
            text = self._plain.get(message)
            if text is None:
                text = self._plain[message] = self._join(message, message.templates[self.lang], args, NOBODY, None)
            return text
        called: tuple[str, ...] = ()
        you = NOBODY
        if message.seats:
            called = self.called(message, args)
            you = message.addressed(args, reader)
        saying = (message, tuple(args), called, you)
        text = self._said.get(saying) if self._said is not None else None
        if text is None:
            text = self._join(message, message.templates[self.lang], args, you, None)
            if self._said is not None:
                self._said.keep(saying, text)
        return text

    def _join(self, message: Message, parts: Sequence[Part], args: Sequence[int], you: int, count: int | None) -> str:
        text = ""
        for part in parts:
            if not isinstance(part, Argument):
                # Inside a plural, # is the number. A name that ends in a mark of its own needs no full stop.
                plain = part.text if count is None else part.text.replace("#", str(count))
                text += plain[1:] if plain.startswith(".") and text.endswith(_MARKS) else plain
                continue
            i = message.names.index(part.text)
            value, sort = args[i], message.sorts[i]
            if not part.cases:
                said = self.name(sort, value)
            elif part.plural:
                case = part.cases.get(f"={value}")
                if case is None:
                    case = part.cases.get(plural(self.lang, value), part.cases["other"])
                said = self._join(message, case, args, you, value)
            else:
                key = str(value) if sort == NUMBER else self.sorts[sort].ids[value]
                if sort == SEAT and value == you and YOU in part.cases:
                    key = YOU
                said = self._join(message, part.cases.get(key, part.cases["other"]), args, you, count)
            text = leading_to(self.lang, text, said) + said
        return text


class Catalog:
    """All messages of the engine or of one game, from a folder with a file per language.

    The English one has the arguments and the text of each message, the others have texts. A row of the score sheet
    says there, too, which line of the log it sums up, the heading of a turn which lines of the log it `heads`, and a
    line of the log whom it `costs` something and how much, and where on the board it is `at` if it names no place.
    """

    __slots__ = ("args", "at", "costs", "declared", "heads", "source", "sums", "texts", "title")

    def __init__(
        self,
        texts: Mapping[str, Mapping[str, str]],
        args: Mapping[str, Sequence[str]],
        source: str,
        sums: Mapping[str, str] | None = None,
        heads: Mapping[str, str] | None = None,
        costs: Mapping[str, Sequence[str]] | None = None,
        at: Mapping[str, str] | None = None,
    ) -> None:
        # The title that the messages belong to, once there is one
        self.title: Any = None
        self.texts = texts
        self.source = source
        self.args = args
        self.sums = sums or {}
        # Headings by the lines that they head
        self.heads = heads or {}
        self.costs = costs or {}
        self.at = at or {}
        self.declared: dict[str, Message] = {}

    @staticmethod
    def read(folder: Path) -> Catalog:
        """The messages of a folder `words` with en.toml and other languages beside it."""
        english = tomllib.loads((folder / f"{ENGLISH}.toml").read_text("utf-8"))
        texts: dict[str, dict[str, str]] = {id: {ENGLISH: row["text"]} for id, row in english.items()}
        for lang in LANGUAGES:
            path = folder / f"{lang}.toml"
            if lang != ENGLISH and path.exists():
                for id, text in tomllib.loads(path.read_text("utf-8")).items():
                    if id not in texts:
                        raise LonghallError(f"{folder.parent.parent.name}: {path.name} has {id!r}, English has not")
                    if text.strip():
                        texts[id][lang] = text
        args = {id: row["args"] for id, row in english.items()}
        sums = {id: row["sums"] for id, row in english.items() if "sums" in row}
        heads = {line: id for id, row in english.items() for line in row.get("heads", ())}
        costs = {id: row["costs"] for id, row in english.items() if "costs" in row}
        at = {id: row["at"] for id, row in english.items() if "at" in row}
        return Catalog(texts, args, f"{folder.parent.parent.name} words", sums, heads, costs, at)

    def message(self, id: str) -> Message:
        """The message of that id, always the same; an argument is its sort, or `name:sort`.

        One that does not exist, or a text that uses anything else, fails at import. What a language lacks it says in
        English.
        """
        if id in self.declared:
            return self.declared[id]
        if id not in self.texts:
            raise LonghallError(f"{self.source} has no message {id!r}")
        names = [arg.split(":")[0] for arg in self.args[id]]
        sorts = [arg.split(":")[-1] for arg in self.args[id]]
        templates: dict[str, list[Part]] = {}
        for lang in LANGUAGES:
            templates[lang] = parse(self.texts[id].get(lang, self.texts[id][ENGLISH]))
            extra = placeholders(templates[lang]) - set(names)
            if extra:
                raise LonghallError(f"{self.source}: {id!r} in {lang!r} uses {sorted(extra)}, has {names}")
        message = Message(id, names, sorts, templates)
        message.catalog = self
        self.declared[id] = message
        if id in self.at:
            message.at = (self.at[id],)
        if id in self.heads:
            message.head = self.message(self.heads[id])
            message.heading = self._where(message, message.head.names)
        if id in self.costs:
            where = self._where(message, self.costs[id])
            message.loser, message.cost = where[0], where[1] if len(where) > 1 else -1
        return message

    def _where(self, message: Message, names: Sequence[str]) -> tuple[int, ...]:
        """Which of the arguments of a line have these names."""
        extra = set(names) - set(message.names)
        if extra:
            raise LonghallError(f"{self.source}: {message.id!r} has no {sorted(extra)}")
        return tuple([message.names.index(name) for name in names])

    def sheet(self) -> dict[str, Message]:
        """The rows of the score sheet in their order, by the lines that they sum up."""
        return {self.message(line).id: self.message(row) for row, line in self.sums.items()}

    def missing(self, lang: str) -> list[str]:
        """The messages that have no text in a language."""
        return [id for id, row in self.texts.items() if not row.get(lang, "").strip()]
