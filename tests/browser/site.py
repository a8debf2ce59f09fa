"""Longhall as a folder of files on a plain web server, which can be switched off."""

from __future__ import annotations

import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.hall.served import CLIENT

ROOT = Path(__file__).parents[2]
# Any path but the root of a server
PATH = "/board/games"


class Files(SimpleHTTPRequestHandler):
    """Sends the packed twin of a file where there is one, as good servers do."""

    extensions_map = {  # noqa: RUF012  as its base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path = path / "index.html"
        twin = path.with_name(path.name + ".br")
        if not twin.is_file():
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(twin.stat().st_size))
        self.end_headers()
        return twin.open("rb")

    def log_message(self, *_: Any) -> None:
        pass


class Site:
    """A site and its address; what is asked of anything else than its own files is noted."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}{PATH}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Cuts the network."""
        self._server.shutdown()
        self._server.server_close()


def made(folder: Path) -> Path:
    """The site, made from the packed client; the folder that a server offers."""
    node = shutil.which("node")
    if node is None or not (CLIENT / "engine.json").is_file():
        pytest.skip("the engine is not packed for the browser: make web")
    command = [node, str(ROOT / "web" / "site.mjs"), str(CLIENT), str(folder / PATH.strip("/"))]
    subprocess.run(command, check=True)
    return folder
