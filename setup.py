"""Compiles `core` and `games` with mypyc when a wheel is built; pyproject.toml holds everything else.

LONGHALL_COMPILE=0, a missing compiler or an editable install gives the pure package; with LONGHALL_COMPILE=1 a module
that cannot be compiled is an error.
LONGHALL_OPTIMISE is the C compiler's level: 3, or less where the build should be quick.

At level 3 everything becomes one library. Below, core and each game are translated by themselves, so that a change in
one does not compile the others again; but then mypyc knows no heirs of a class: it calls every method by way of a table
and asks at every reading whether an attribute is there.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

# Games whose compiled form is held to the contract suite.
GAMES = ("blood_rage", "brian_boru", "reavers_of_midgard", "yggdrasil_chronicles")
OPTIMISE = os.environ.get("LONGHALL_OPTIMISE", "3")
WHOLE = OPTIMISE == "3"
# What mypyc writes, and what it knows of modules that have not changed
WRITTEN = Path("build/whole" if WHOLE else "build")
REMEMBERED = WRITTEN / "mypyc"
# Nobody else calls into the one library.
HIDDEN = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def groups() -> list[list[str]]:
    """The modules that are compiled: the engine, and each game that is ready for it."""
    root = Path("src/longhall")
    folders = [root / "core", *[root / "games" / game for game in GAMES]]
    return [sorted(str(path) for path in folder.rglob("*.py")) for folder in folders]


def wanted() -> bool:
    """Whether to compile at all."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    building = any(command in sys.argv for command in ("bdist_wheel", "build_ext", "build"))
    return building and os.environ.get("LONGHALL_COMPILE", "1") != "0" and shutil.which(compiler) is not None


def translated() -> list:
    """The engine as C."""
    from mypyc.build import mypycify

    return mypycify(
        ["--strict", "--cache-dir", str(REMEMBERED), *[path for group in groups() for path in group]],
        opt_level=OPTIMISE,
        debug_level="0",
        multi_file=True,
        target_dir=str(WRITTEN),
        separate=not WHOLE and [(group, None) for group in groups()],
    )


def extensions() -> list:
    """The libraries; if one fails to build, the wheel is still good."""
    if not wanted():
        return []
    try:
        modules = translated()
    except ValueError:
        # mypyc trips over what it remembers of classes that have changed since: once more, from nothing.
        shutil.rmtree(REMEMBERED)
        modules = translated()
    for module in modules:
        # mypyc's headers define the tables of other libraries in every file.
        module.extra_compile_args = [*module.extra_compile_args, "-fcommon", *(HIDDEN if WHOLE else [])]
        module.optional = "LONGHALL_COMPILE" not in os.environ
    return modules


class SideBySide(build_ext):
    """Compiles the files of a library on all cores, and only those that have changed since the last time."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile
        super().build_extensions()

    def compile(self, sources, output_dir, macros, include_dirs, debug, extra_postargs, depends) -> list[str]:
        """What the C compiler's own `compile` does one after another, every time."""
        compiler = self.compiler
        _, objects, postargs, preprocessor, made = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(preprocessor, debug, None)

        def renew(target: str) -> None:
            source, suffix = made[target]
            newest = max(map(os.path.getmtime, (source, *depends)))
            if not os.path.exists(target) or os.path.getmtime(target) < newest:
                compiler._compile(target, source, suffix, arguments, postargs, preprocessor)

        with ThreadPoolExecutor(os.cpu_count()) as cores:
            list(cores.map(renew, objects))
        return objects


class Tidy(build):
    """Leaves nothing in the build folder of modules that have moved or gone."""

    def run(self) -> None:
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        made = {os.path.abspath(path) for command in commands for path in command.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and os.path.abspath(path) not in made:
                path.unlink()


class Whole(bdist_wheel):
    """A wheel has the browser client in it: it is built if need be, and without it there is no wheel."""

    def run(self) -> None:
        if not Path("src/longhall/hall/client/index.html").is_file():
            npm = shutil.which("npm")
            if npm is None or not Path("web/package.json").is_file():
                sys.exit("The browser client is not built, and a hall needs it: run `make web` first.")
            for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                subprocess.run([npm, *command], cwd="web", check=True)
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build": Tidy, "build_ext": SideBySide, "bdist_wheel": Whole},
)
