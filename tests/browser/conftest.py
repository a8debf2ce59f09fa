"""A hall with the packed client, and Debian's chromium to visit it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from longhall.hall.settings import Settings

playwright = pytest.importorskip("playwright.sync_api", reason="pip install playwright")

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from tests.hall.served import PATIENCE, Served, settings_for  # noqa: E402

# A machine that is busy with other tests may take its time.
expect.set_options(timeout=1000 * PATIENCE)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no browser: apt-get install -y chromium")
    with sync_playwright() as tools:
        chromium = tools.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not (Settings().client / "index.html").is_file():
        pytest.skip("the client is not built: make web")
    folder: Path = tmp_path_factory.mktemp("hall")
    served = Served(settings_for(folder, workers=1))
    served.start()
    yield served
    served.stop()
