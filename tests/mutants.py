"""Makes the mistakes of mutants.toml one by one in a copy of the sources, and says which of them no test notices.

Not part of `make test`: python -m tests.mutants [WORD ...], which makes only those that are called by one of the words.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
# Seconds after which tests that do not end have noticed a mistake: something waits for ever
LONGEST = 600.0


def main() -> None:
    """Runs all of them; ends with 1 if one survives."""
    mutants = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    if words := sys.argv[1:]:
        mutants = [mutant for mutant in mutants if any(word in mutant["what"] for word in words)]
    survived = []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src")
        for mutant in mutants:
            file = Path(folder) / "src" / "longhall" / "hall" / mutant["file"]
            sound = file.read_text("utf-8")
            assert mutant["old"] in sound, f"{mutant['file']} has changed: {mutant['what']}"
            file.write_text(sound.replace(mutant["old"], mutant["new"]), "utf-8")
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *mutant["tests"]]
            # Bytecode is told from that of the sound file by second and size alone.
            environment = {**os.environ, "PYTHONPATH": f"{folder}/src", "PYTHONDONTWRITEBYTECODE": "1"}
            try:
                run = subprocess.run(
                    command, cwd=ROOT, env=environment, capture_output=True, check=False, timeout=LONGEST
                )
                ended = run.returncode
            except subprocess.TimeoutExpired:
                ended = 1
            file.write_text(sound, "utf-8")
            # Anything but failed tests is no answer: there were none, or the mistake is not even Python.
            print({0: "SURVIVED", 1: "noticed "}.get(ended, "UNTRIED "), mutant["what"], flush=True)
            if ended != 1:
                survived.append(mutant["what"])
    print(f"{len(mutants) - len(survived)} of {len(mutants)} mistakes were noticed")
    sys.exit(bool(survived))


if __name__ == "__main__":
    main()
