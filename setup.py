"""Compiles `core` and `games` with mypyc when a wheel is built; pyproject.toml holds everything else.

LONGHALL_COMPILE=0, a missing compiler or an editable install gives the pure package.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Games whose compiled form is held to the contract suite.
GAMES = ("blood_rage", "brian_boru", "reavers_of_midgard", "yggdrasil_chronicles")


def sources() -> list[str]:
    """The modules that are compiled: the engine and the games that are ready for it."""
    root = Path("src/longhall")
    folders = [root / "core", *[root / "games" / game for game in GAMES]]
    return sorted(str(path) for folder in folders for path in folder.rglob("*.py"))


def wanted() -> bool:
    """Whether to compile at all."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    building = any(command in sys.argv for command in ("bdist_wheel", "build_ext", "build"))
    return building and os.environ.get("LONGHALL_COMPILE", "1") != "0" and shutil.which(compiler) is not None


def extensions() -> list:
    """One extension group; if it fails to build, the wheel is still good."""
    if not wanted():
        return []
    from mypyc.build import mypycify

    modules = mypycify(["--strict", *sources()], opt_level="3", debug_level="0", multi_file=True)
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions())
