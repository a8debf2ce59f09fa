"""Secrets: random tokens, tokens that follow from the hall's key, and the hashes that the database keeps."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import time
from base64 import urlsafe_b64encode
from contextlib import suppress
from pathlib import Path

from longhall.hall.trouble import StorageTrouble

KEY_FILE = "hall.key"


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def new_id(letters: int = 12) -> str:
    """A public id, short enough for a link."""
    alphabet = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(letters))


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def keep_key(path: Path, key: str, replace: bool = False) -> None:
    """Writes the hall's key, wholly or not at all; of several processes that make one at once, the first wins."""
    fresh = path.with_name(f"{path.name}.{new_id()}")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(fresh, path)
        else:
            with suppress(FileExistsError):
                os.link(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


class Keys:
    """The hall's key. Seat tokens follow from it, so that a link can be shown again though only its hash is stored."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(secret.encode()).digest()

    @staticmethod
    def kept(secret: str, folder: Path) -> Keys:
        """The given secret, or one that is made once and kept in the data folder."""
        if secret:
            return Keys(secret)
        path = folder / KEY_FILE
        if not path.exists():
            keep_key(path, new_token())
        kept = path.read_text("ascii")
        if not kept:
            raise StorageTrouble(f"{path} is empty; put the hall's key back, or remove it to have a new one made")
        return Keys(kept)

    def seat(self, table: str, seat: int, generation: int) -> str:
        """The token of a seat. Each new holder is a new generation, and the old link opens nothing."""
        return self._derive(f"seat:{table}:{seat}:{generation}")

    def hook(self, person: str) -> str:
        """The secret that a person's web hook is signed with."""
        return self._derive(f"hook:{person}")

    def sign(self, person: str, body: bytes, at: float | None = None) -> str:
        """The signature header of a web hook: when, and HMAC-SHA256 of when and what."""
        when = str(int(time.time() if at is None else at))
        mac = hmac.new(self.hook(person).encode(), when.encode() + b"." + body, hashlib.sha256)
        return f"t={when},v1={mac.hexdigest()}"

    def push(self) -> bytes:
        """32 bytes for the key that push services know the hall by."""
        return hmac.new(self._key, b"push", hashlib.sha256).digest()

    def _derive(self, what: str) -> str:
        mac = hmac.new(self._key, what.encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mac).decode().rstrip("=")
