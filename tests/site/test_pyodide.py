"""The engine plays the same games in a browser's WebAssembly as everywhere else: tried under Node."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from longhall.core.title.registry import games
from tests.hall.served import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "web" / "node_modules"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A line for each game; to begin Python there and read the engine takes as long as to play them."""
    node = shutil.which("node")
    if node is None or not (PACKAGES / "pyodide").is_dir():
        pytest.skip("no Node packages: make web")
    folder = tmp_path_factory.mktemp("node")
    # A module finds packages beside itself.
    (folder / "node_modules").symlink_to(PACKAGES.resolve())
    script = shutil.copy(Path(__file__).with_name("golden.mjs"), folder)
    command = [node, script, str(ROOT), *games()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=len(games()) * PATIENCE)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", games())
def test_records_counts_and_checksums_are_the_same(told: list[str], game: str) -> None:
    (line,) = [line for line in told if line.startswith(f"{game}: ")]
    assert re.fullmatch(r".*: \d+ records on emscripten", line), line
