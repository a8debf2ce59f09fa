"""Asks whether a known vulnerability is among the pinned dependencies; part of `make lint`.

Where no advisory service can be reached, one line says so and the check is passed over.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CONSTRAINTS = Path(__file__).parents[1] / "constraints.txt"
SERVICES = ("osv", "pypi")
PATIENCE = 40


def ask(service: str) -> list[dict[str, Any]]:
    """What a service knows of each dependency; nothing when it cannot be reached."""
    flags = ["--no-deps", "--disable-pip", "--format", "json", "--timeout", "5", "--progress-spinner", "off"]
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(CONSTRAINTS), "-s", service, *flags]
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE).stdout
        return [row for row in json.loads(told)["dependencies"] if "skip_reason" not in row]
    except (subprocess.TimeoutExpired, ValueError):
        return []


def main() -> int:
    """The exit status: 1 when something is known to be vulnerable."""
    for service in SERVICES:
        known = ask(service)
        if not known:
            continue
        vulnerable = [row for row in known if row["vulns"]]
        for row in vulnerable:
            print(f"{row['name']} {row['version']}: {', '.join(v['id'] for v in row['vulns'])}")
        print(f"Dependency audit: {len(known)} packages checked by {service}, {len(vulnerable)} vulnerable.")
        return 1 if vulnerable else 0
    print("Dependency audit: no advisory service can be reached from here; nothing was checked.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
