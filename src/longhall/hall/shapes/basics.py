"""What all shapes are made of: texts and numbers within their bounds, and why something was not done."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
# Texts without what nobody sees, or what turns the direction of writing and makes one name look like another: control
# and format characters, letters and signs that are blank or of private use, selectors and tags
VISIBLE = (
    "^[^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e"
    "\\u2060-\\u206f\\u2800\\u3164\\ue000-\\uf8ff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$"
)
# A name is not all blank
NAMED = r"(?=.*\S)" + VISIBLE

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NAMED)]
Lang = Literal["en", "es", "it"]
Theme = Literal["auto", "light", "dark", "contrast"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=2_000_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTABLE)]
ChatText = Annotated[str, Meta(min_length=1, max_length=1000, pattern=r"^[^\x00]*$")]
Password = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=1000, pattern=r"^https?://[^\x00-\x20\x7f]+$")]
Value = bool | int | str


class ErrorOut(msgspec.Struct):
    """Why something was not done."""

    error: str
    code: str
    rule: str | None = None
    seq: int | UnsetType = UNSET
