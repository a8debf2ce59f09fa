"""A hall with the packed client, and Debian's chromium to visit it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="pip install playwright")

from playwright.sync_api import Browser, Playwright, expect, sync_playwright  # noqa: E402
from sqlalchemy import select, update  # noqa: E402

from longhall.hall.schema import tables  # noqa: E402
from tests.hall.served import CLIENT, PATIENCE, Served, deal_by, settings_for  # noqa: E402

# A machine that is busy with other tests may take its time.
expect.set_options(timeout=1000 * PATIENCE)

# The shell opens no window for each visitor, which takes a third of the time; but it knows no notifications.
SHELL = "chromium-headless-shell"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# No test looks at a pixel. Without memory for them a page is laid out, styled and clicked as ever, and not painted,
# which takes a third of the time.
UNPAINTED = "--force-gpu-mem-available-mb=0"
# And no page of a test lives long enough to gain from what is compiled again, or to be short of memory.
COMPILED_ONCE = "--js-flags=--no-opt --no-maglev --min-semi-space-size=16"
# Threads that only hand over to each other.
ONE_THREAD = ("--disable-threaded-animation", "--disable-threaded-scrolling")


def launched(tools: Playwright, *names: str, more: Sequence[str] = ()) -> Browser:
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.skip("no browser: apt-get install -y chromium chromium-headless-shell")
    return tools.chromium.launch(executable_path=path, args=[*FLAGS, *more])


@pytest.fixture(autouse=True)
def the_same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_by(monkeypatch, request.node.nodeid)


@pytest.fixture(scope="session")
def tools() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(tools: Playwright) -> Iterator[Browser]:
    found = launched(tools, SHELL, *BROWSERS, more=[UNPAINTED, COMPILED_ONCE, *ONE_THREAD])
    yield found
    found.close()


@pytest.fixture(scope="session")
def painted(tools: Playwright) -> Iterator[Browser]:
    """For what is measured."""
    found = launched(tools, SHELL, *BROWSERS)
    yield found
    found.close()


@pytest.fixture(scope="session")
def windows(tools: Playwright) -> Iterator[Browser]:
    """A whole browser, which tells its user of things."""
    found = launched(tools, *BROWSERS)
    yield found
    found.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not (CLIENT / "index.html").is_file():
        pytest.skip("the client is not built: make web")
    folder: Path = tmp_path_factory.mktemp("hall")
    served = Served(settings_for(folder, workers=1, one_machine=False))
    served.start()
    yield served
    served.stop()


def in_the_lobby(hall: Served) -> set[str]:
    """Tables that wait for players."""
    waiting = select(tables.c.id).where(tables.c.state == "open")
    found: set[str] = hall.run(hall.hall.store.read(lambda c: set(c.execute(waiting).scalars())))
    return found


@pytest.fixture(autouse=True)
def nothing_left_open(request: pytest.FixtureRequest) -> Iterator[None]:
    """Who comes into the lobby finds no table of another test."""
    if "hall" not in request.fixturenames:
        yield
        return
    hall: Served = request.getfixturevalue("hall")
    before = in_the_lobby(hall)
    yield
    left = update(tables).where(tables.c.id.in_(in_the_lobby(hall) - before)).values(state="abandoned")
    hall.run(hall.hall.store.write(lambda c: c.execute(left)))
