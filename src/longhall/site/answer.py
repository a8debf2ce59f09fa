"""How a call is answered: with what was found, or with why there is nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from longhall.hall.sentences import said
from longhall.hall.shapes.basics import ErrorOut
from longhall.hall.trouble import Trouble, error_of
from longhall.site.shapes import Answer

_ENCODE = msgspec.json.Encoder().encode


class Later(Exception):
    """Something has to be thought about first; the answer comes by itself."""


def answered(id: int, lang: str, find: Callable[[], Any]) -> Answer:
    """The answer to a call."""
    try:
        return Answer(id, 200, msgspec.Raw(_ENCODE(find())))
    except Later:
        raise
    except Trouble as e:
        return Answer(id, e.status, msgspec.Raw(_ENCODE(error_of(e, lang))))
    except Exception:
        sentence = said("The hall has made a mistake; it is noted.", lang)
        return Answer(id, 500, msgspec.Raw(_ENCODE(ErrorOut(sentence, "internal"))))
