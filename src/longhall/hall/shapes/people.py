"""Who people are, and what they want of each other."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from longhall.hall.shapes.basics import Address, ChatText, Lang, Name, Password, Theme


class Me(msgspec.Struct):
    """Whoever holds the cookie."""

    person: str | None
    name: str
    lang: str
    theme: str
    login: bool = False


class MeIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a person wants to be called and how to be spoken to."""

    name: Name | None = None
    lang: Lang | None = None
    theme: Theme | None = None


class LoginIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name and a password that carry a person's tables to another device."""

    name: Name
    password: Password


class PasswordIn(msgspec.Struct, forbid_unknown_fields=True):
    """A new name or password; whoever has one already shows the old password."""

    name: Name
    password: Password
    old: Password | None = None


class ProofIn(msgspec.Struct, forbid_unknown_fields=True):
    """The password, for what cannot be taken back."""

    password: Password = ""


class RecoverIn(msgspec.Struct, forbid_unknown_fields=True):
    """A recovery code instead of a password that is forgotten, and the new password."""

    name: Name
    code: Annotated[str, Meta(max_length=40)]
    password: Password


class CodesOut(msgspec.Struct):
    """Recovery codes, shown once; each works once."""

    codes: list[str]


class SessionOut(msgspec.Struct):
    """A device that is logged in."""

    id: str
    device: str
    created: float
    current: bool


class SessionsOut(msgspec.Struct):
    """All devices that are logged in."""

    sessions: list[SessionOut]


class SessionIn(msgspec.Struct, forbid_unknown_fields=True):
    """The device to be logged out; null: all but this one."""

    id: Annotated[str, Meta(max_length=20)] | None = None


class HookIn(msgspec.Struct, forbid_unknown_fields=True):
    """Where a person's notifications go; null stops them."""

    url: Address | None


class HookOut(msgspec.Struct):
    """The secret that notifications are signed with."""

    url: str | None
    secret: str


class PushIn(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https://[^\x00-\x20\x7f]+$")]
    p256dh: Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_=-]+$")]


class PushKey(msgspec.Struct):
    """The key that a browser subscribes with."""

    key: str


class BlockIn(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody whom you do not want to hear (mute), or not to meet either (block); null: neither any more."""

    person: Annotated[str, Meta(max_length=16)]
    kind: Literal["mute", "block"] | None


class BlockOut(msgspec.Struct):
    """Somebody whom you have muted or blocked."""

    person: str
    name: str
    kind: Literal["mute", "block"]


class BlocksOut(msgspec.Struct):
    """All of them."""

    blocks: list[BlockOut]


class ReportIn(msgspec.Struct, forbid_unknown_fields=True):
    """What the host should know of somebody."""

    person: Annotated[str, Meta(max_length=16)]
    text: ChatText
    table: Annotated[str, Meta(max_length=16)] | None = None


class NoticeOut(msgspec.Struct):
    """What the host tells everybody."""

    id: str
    text: str
    until: float


class CostOut(msgspec.Struct):
    """The part of the round in which slips cost a person most, and how many points of chance a game; none: no slip."""

    names: dict[str, str]
    points: float


class GameStats(msgspec.Struct):
    """What a person has done in one game; a victory shared with some of the others counts in parts."""

    played: int
    won: float
    points: float
    best: int
    # How accurate the person was, in per cent, in those of the last ten games that were read again, and how many are
    accuracy: float | None = None
    read: int = 0
    # Where points are lost most in these games; null while too few of them were read
    cost: CostOut | None = None


class StatsOut(msgspec.Struct):
    """A person's finished games."""

    person: str
    name: str
    games: dict[str, GameStats]
