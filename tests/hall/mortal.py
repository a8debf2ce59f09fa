"""A hall in a process of its own that can be killed and started again quickly.

The parent has everything imported and forks a server for each line that it reads: `start` or `kill`. A server that is
started with the name of a point dies by itself when it gets there with the first event.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from uvicorn.loops.auto import auto_loop_factory

from longhall.hall.bus import Bus
from longhall.hall.web.server import Server
from longhall.hall.writer import SqliteLog
from tests.hall.served import PATIENCE, PLAIN, Person, play_some, seated, served, settings_for


def die(*_: object, **__: object) -> None:
    """As if somebody had pulled the plug."""
    os.kill(os.getpid(), signal.SIGKILL)


def dies_at(point: str) -> None:
    """Lets this process die with the next event: before it is durable, before anybody is told, or before an answer."""
    commit = SqliteLog.commit

    def commit_and_die(log: SqliteLog) -> None:
        commit(log)
        die()

    if point == "unsaved":
        setattr(SqliteLog, "commit", die)  # noqa: B010
    elif point == "durable":
        setattr(SqliteLog, "commit", commit_and_die)  # noqa: B010
    elif point == "told":
        changed = Bus.changed

        def tell_and_die(bus: Bus, table: str, concerned: Sequence[int] | None = None) -> None:
            changed(bus, table, concerned)
            die()

        setattr(Bus, "changed", tell_and_die)  # noqa: B010


def warm_up() -> None:
    """Plays a little in a hall of this process, so that no child has to import or read what the others did, too."""
    auto_loop_factory()
    with TemporaryDirectory() as elsewhere, served(Path(elsewhere), workers=0) as hall:
        _, scripts = seated(hall.url, Person(hall.url, "Ann"), 2)
        play_some(scripts, 5)


def breed(folder: Path, port: int) -> None:
    """Starts and kills servers as it is told."""
    child = 0
    warm_up()
    # Children share what is there by now as long as nobody looks it through (`longhall.hall.command.serve`).
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)
    server = Server(settings_for(folder, port=port, workers=0))
    for line in sys.stdin:
        word, _, point = line.strip().partition(" ")
        if word == "start":
            child = os.fork()
            if child == 0:
                dies_at(point)
                server.run()
                os._exit(0)
        else:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        print("done", flush=True)


class Mortal:
    """The other end of the pipe."""

    def __init__(self, folder: Path, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        # Who has lost it waits for this, and does not knock at a door that is shut.
        self.alive = threading.Event()
        self._http = httpx.Client(base_url=self.url, timeout=PATIENCE, **PLAIN)
        self._parent = subprocess.Popen(
            [sys.executable, "-m", "tests.hall.mortal", str(folder), str(port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )

    def _tell(self, word: str) -> None:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.write(f"{word}\n")
        self._parent.stdin.flush()
        assert self._parent.stdout.readline() == "done\n"

    def start(self, point: str = "") -> None:
        """Starts a server and waits until it answers; it dies when it comes to the point."""
        self._tell(f"start {point}")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if self._http.get("/health").status_code == 200:
                    self.alive.set()
                    return
            except httpx.TransportError:
                time.sleep(0.005)
        raise AssertionError("the hall does not start")

    def kill(self) -> None:
        """Kills the server with SIGKILL."""
        self.alive.clear()
        self._tell("kill")

    def close(self) -> None:
        self.kill()
        assert self._parent.stdin is not None
        self._parent.stdin.close()
        self._parent.wait(PATIENCE)


if __name__ == "__main__":
    breed(Path(sys.argv[1]), int(sys.argv[2]))
