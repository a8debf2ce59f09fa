"""The engine plays the same games in a browser's WebAssembly as everywhere else: tried under Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from longhall.core.title.registry import games
from tests.hall.served import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "web" / "node_modules"


@pytest.mark.parametrize("game", games())
def test_records_counts_and_checksums_are_the_same(game: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not (PACKAGES / "pyodide").is_dir():
        pytest.skip("no Node packages: make web")
    # A module finds packages beside itself.
    (tmp_path / "node_modules").symlink_to(PACKAGES.resolve())
    script = shutil.copy(Path(__file__).with_name("golden.mjs"), tmp_path)
    done = subprocess.run([node, script, ROOT, game], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.endswith("records on emscripten\n"), done.stderr[-2000:]
