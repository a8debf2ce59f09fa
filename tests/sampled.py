"""Makes mistakes at random in one module of the hall with cosmic-ray, and says which of them no test notices.

Not part of `make test`, and needs `pip install cosmic-ray`:

    python -m tests.sampled company/ratings.py 20 tests/hall/test_ratings.py
"""

from __future__ import annotations

import os
import random
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
NEEDED = ("src", "tests", "docs", "pyproject.toml")
# Seconds after which a test that does not end has noticed something
LONGEST = 600.0


def main(module: str, number: str, *tests: str) -> None:
    """Tries so many of all mistakes that cosmic-ray knows, always the same ones."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for needed in NEEDED:
            copy = shutil.copytree if (ROOT / needed).is_dir() else shutil.copy
            copy(ROOT / needed, folder / needed)
        file = f"src/longhall/hall/{module}"
        command = shlex.join([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests])
        (folder / "session.toml").write_text(
            f"[cosmic-ray]\nmodule-path = {file!r}\ntimeout = {LONGEST}\nexcluded-modules = []\n"
            f"test-command = {command!r}\n[cosmic-ray.distributor]\nname = 'local'\n"
        )

        def ray(what: str, *given: str) -> None:
            environment = {**os.environ, "PYTHONPATH": f"{folder}/src", "PYTHONDONTWRITEBYTECODE": "1"}
            subprocess.run([what, *given], cwd=folder, env=environment, check=True)

        ray("cosmic-ray", "init", "session.toml", "session.sqlite")
        tried, possible = choose(folder / "session.sqlite", (folder / file).read_text("utf-8"), int(number))
        ray("cosmic-ray", "exec", "session.toml", "session.sqlite")
        ray("cr-report", "session.sqlite", "--show-diff", "--surviving-only")
        print(f"{tried} of {possible} possible mistakes were made in {module}")


def choose(session: Path, source: str, number: int) -> tuple[int, int]:
    """Leaves some mistakes in a session, without those in annotations, which nobody runs; how many of how many."""
    lines = source.splitlines()
    with sqlite3.connect(session) as sql:
        rows = sql.execute("SELECT job_id, operator_name, start_pos_row, start_pos_col FROM mutation_specs").fetchall()
        rows.sort(key=lambda row: row[1:])
        known = [row[0] for row in rows if "_BitOr_" not in row[1] and "import" not in lines[row[2] - 1]]
        kept = set(random.Random(17).sample(known, min(number, len(known))))
        for job, *_ in rows:
            if job not in kept:
                for table in ("mutation_specs", "work_items"):
                    sql.execute(f"DELETE FROM {table} WHERE job_id = ?", (job,))
    return len(kept), len(known)


if __name__ == "__main__":
    main(*sys.argv[1:])
