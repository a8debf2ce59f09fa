"""What the hall answers when it does not do what it is asked: one sentence, a code, a status, perhaps a rule."""

from __future__ import annotations

from msgspec import UNSET

from longhall.core.errors import Ambiguous, Invalid as NoMove, LonghallError
from longhall.hall.sentences import said
from longhall.hall.shapes.basics import ErrorOut


class Trouble(Exception):
    """A refusal that is shown to whoever asked. Its sentence never speaks of internals."""

    status = 400
    code = "invalid"

    def __init__(self, sentence: str, rule: str | None = None, seq: int | None = None, **args: object) -> None:
        super().__init__(said(sentence, "en", **args))
        self._sentence = sentence
        self._args = args
        self.rule = rule
        # Where the table stands, when the question was asked of an older position
        self.seq = seq

    def said(self, lang: str) -> str:
        """The sentence in a language."""
        return said(self._sentence, lang, **self._args)


class Invalid(Trouble):
    """A request that means nothing."""


class Illegal(Trouble):
    """A move that the rules refuse."""

    status = 422
    code = "illegal"


class Stale(Trouble):
    """An answer to a question that is no longer asked."""

    status = 409
    code = "stale"


class Conflict(Trouble):
    """Something that the table's state does not allow now."""

    status = 409
    code = "conflict"


class Started(Conflict):
    """Something that is done with tables before their start."""


class Final(Conflict):
    """A move that could not be taken back, of whoever wants to be asked first."""

    code = "final"


class Unagreed(Conflict):
    """Something that all people at the table must agree to first."""

    code = "unagreed"


class Forbidden(Trouble):
    """Something that only others may do."""

    status = 403
    code = "forbidden"


class Unknown(Trouble):
    """Something that does not exist."""

    status = 404
    code = "not_found"


class Limit(Trouble):
    """Too much or too fast."""

    status = 429
    code = "limit"


class Unsaved(Trouble):
    """A move that could not be made durable and therefore was not made."""

    status = 503
    code = "unsaved"


def error_of(e: Trouble, lang: str) -> ErrorOut:
    """A trouble as it is sent."""
    return ErrorOut(e.said(lang), e.code, e.rule, UNSET if e.seq is None else e.seq)


def meaningless(e: LonghallError, text: str) -> Trouble:
    """Why a text is no move that could be made."""
    text = text[:60]
    if isinstance(e, Ambiguous):
        return Invalid(
            "“{text}” could be any of {n} moves, such as “{one}”.", text=text, n=len(e.moves), one=e.moves[0]
        )
    if isinstance(e, NoMove) and e.near:
        return Invalid("“{text}” is no move of this game. Did you mean “{near}”?", text=text, near=e.near)
    return Invalid("“{text}” is no move of this game.", text=text)


class StorageTrouble(Exception):
    """The database is full, locked, damaged or away. The text is for the host, not for players."""
