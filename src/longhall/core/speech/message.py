"""Messages: texts with typed arguments in every language, never assembled from fragments."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from longhall.core.errors import LonghallError
from longhall.core.kept import Kept
from longhall.core.speech.names import LANGUAGES, Names
from longhall.core.speech.template import Argument, Part, parse, placeholders

NUMBER: Final = "number"
SEAT: Final = "seat"


class Message:
    """A text in every language, with its parameters and their sorts."""

    __slots__ = ("catalog", "id", "names", "seats", "sorts", "templates")

    def __init__(self, id: str, names: Sequence[str], sorts: Sequence[str], templates: dict[str, list[Part]]) -> None:
        # Where it is declared
        self.catalog: Catalog | None = None
        self.id = id
        self.names = tuple(names)
        self.sorts = tuple(sorts)
        # Which of the parameters are seats
        self.seats = tuple([i for i, sort in enumerate(self.sorts) if sort == SEAT])
        self.templates = templates

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.catalog is not None
        return message_of, (self.catalog.title, self.id)


def message_of(title: Any, id: str) -> Any:
    """The one message of a title with that id."""
    return title.catalog.declared[id]


# A message, its arguments, and what the seats among them are called
Saying = tuple[Message, tuple[int, ...], tuple[str, ...]]


class Speaker:
    """Turns messages into sentences of one language. Tables of one game may share what was `said` before."""

    __slots__ = ("_said", "lang", "sorts")

    def __init__(self, lang: str, sorts: Mapping[str, Names], said: Kept[Saying, str] | None = None) -> None:
        self.lang = lang
        self.sorts = sorts
        self._said = said

    def name(self, sort: str, value: int) -> str:
        """What a player calls the thing; numbers are figures."""
        return str(value) if sort == NUMBER else self.sorts[sort].name(value, self.lang)

    def say(self, message: Message, args: Sequence[int] = ()) -> str:
        """The sentence that a message makes of its arguments."""
        called: tuple[str, ...] = ()
        if message.seats:
            called = tuple([self.name(SEAT, args[i]) for i in message.seats])
        saying = (message, tuple(args), called)
        text = self._said.get(saying) if self._said is not None else None
        if text is None:
            # A name that ends in a mark of its own, like a Quest's, needs no full stop.
            text = self._join(message, message.templates[self.lang], args, None).replace("!.", "!")
            if self._said is not None:
                self._said.keep(saying, text)
        return text

    def _join(self, message: Message, parts: Sequence[Part], args: Sequence[int], count: int | None) -> str:
        text = ""
        for part in parts:
            if not isinstance(part, Argument):
                # Inside a plural, # is the number.
                text += part.text if count is None else part.text.replace("#", str(count))
                continue
            i = message.names.index(part.text)
            value, sort = args[i], message.sorts[i]
            if not part.cases:
                text += self.name(sort, value)
            elif part.plural:
                case = part.cases.get(f"={value}")
                if case is None:
                    case = part.cases.get("one" if value == 1 else "other", part.cases["other"])
                text += self._join(message, case, args, value)
            else:
                key = str(value) if sort == NUMBER else self.sorts[sort].ids[value]
                text += self._join(message, part.cases.get(key, part.cases["other"]), args, count)
        return text


class Catalog:
    """All messages of the engine or of one game, from a TOML file with one table per message."""

    __slots__ = ("declared", "source", "texts", "title")

    def __init__(self, texts: Mapping[str, Mapping[str, str]], source: str) -> None:
        # The title that the messages belong to, once there is one
        self.title: Any = None
        self.texts = texts
        self.source = source
        self.declared: dict[str, Message] = {}

    @staticmethod
    def load(path: Path) -> Catalog:
        return Catalog(tomllib.loads(path.read_text("utf-8")), path.name)

    def message(self, id: str, *parameters: str) -> Message:
        """Declares a message; a parameter is its sort, or `name:sort`. A missing text fails at import."""
        names = [p.split(":")[0] for p in parameters]
        sorts = [p.split(":")[-1] for p in parameters]
        if id not in self.texts:
            raise LonghallError(f"{self.source} has no message {id!r}")
        templates: dict[str, list[Part]] = {}
        for lang in LANGUAGES:
            if lang not in self.texts[id]:
                raise LonghallError(f"{self.source}: message {id!r} has no text in {lang!r}")
            templates[lang] = parse(self.texts[id][lang])
            extra = placeholders(templates[lang]) - set(names)
            if extra:
                raise LonghallError(f"{self.source}: {id!r} in {lang!r} uses {sorted(extra)}, has {names}")
        message = Message(id, names, sorts, templates)
        message.catalog = self
        self.declared[id] = message
        return message
