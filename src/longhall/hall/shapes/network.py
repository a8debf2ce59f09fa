"""Other devices of the local network."""

from __future__ import annotations

import msgspec


class NetworkIn(msgspec.Struct, forbid_unknown_fields=True):
    """Whether they are let in."""

    on: bool


class NetworkOut(msgspec.Struct):
    """Where they find the hall, if they do; `may`: whether whoever asks can let them in and shut them out."""

    may: bool
    address: str | None
