"""A private PostgreSQL that lives as long as a test: its own data, its own socket, nobody else's server."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PLACES = [Path("/usr/bin"), Path("/usr/local/bin"), *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]


def binary(name: str) -> str:
    """A program of PostgreSQL, wherever the system keeps it."""
    found = shutil.which(name) or next((str(place / name) for place in PLACES if (place / name).exists()), None)
    if found is None:
        pytest.skip(f"PostgreSQL's {name} is not installed (Debian: apt-get install postgresql)")
    return found


@contextmanager
def private_postgres() -> Iterator[str]:
    """Starts a server; gives its URL."""
    initdb, ctl = binary("initdb"), binary("pg_ctl")
    folder = Path(tempfile.mkdtemp(prefix="longhall-pg-"))
    as_user: dict[str, int] = {}
    if os.getuid() == 0:
        # PostgreSQL refuses to run as root.
        nobody = next(p for name in ("postgres", "nobody") for p in pwd.getpwall() if p.pw_name == name)
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        as_user = {"user": nobody.pw_uid, "group": nobody.pw_gid}

    def run(*command: str) -> None:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user)  # type: ignore[call-overload]

    data = folder / "data"
    run(initdb, "-D", str(data), "-U", "hall", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
    run(ctl, "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://hall@/postgres?host={folder}"
    finally:
        run(ctl, "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
