"""Compiles `core` and `games` with mypyc when a wheel is built; pyproject.toml holds everything else.

LONGHALL_COMPILE=0, a missing compiler or an editable install gives the pure package; with LONGHALL_COMPILE=1 a module
that cannot be compiled is an error.
LONGHALL_OPTIMISE is the C compiler's level: 3, or less where the build should be quick.

At level 3 everything becomes one library. Below, core and each game are translated by themselves, so that a change in
one does not compile the others again; but then mypyc knows no heirs of a class: it calls every method by way of a table
and asks at every reading whether an attribute is there. The modules of a room are compiled together, since a quarter of
the work are the declarations of the whole library, which each of them brings along; and so are the doors by which
Python finds them, one for each module. And games are hardly optimised at all: most of the work is theirs, and little of
the time in which they are played.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

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
# A file among others: doors have a second name, which is the same for all and which only Windows asks for.
BROUGHT_IN = """#define PyInit___init__ door_of_{0.stem}
#include "{0.name}"
#undef PyInit___init__
"""
REMEMBERED = WRITTEN / "mypyc"
# What the C compiler is told last of a game when it should be quick
QUICKLY = ["-Og", "-w"]
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


def room_of(source: Path) -> Path:
    """The file for all modules of a room, or for their doors; what belongs to a whole library stays by itself."""
    if source.parent == WRITTEN:
        head = source.stem.rpartition("___")[0]
        return source.with_name(f"{head}_room.c") if head else source
    return source.with_name("_room.c")


def in_rooms(sources: Iterable[str]) -> dict[str, str]:
    """For each source the file that is compiled in its place; it is as old as the youngest of those it brings in."""
    rooms: defaultdict[Path, list[Path]] = defaultdict(list)
    for source in map(Path, sources):
        rooms[room_of(source)].append(source)
    shared = {room: modules for room, modules in rooms.items() if len(modules) > 1}
    for room, modules in shared.items():
        room.write_text("".join(map(BROUGHT_IN.format, modules)))
        os.utime(room, times=(0, max(module.stat().st_mtime for module in modules)))
    return {str(module): str(room) for room, modules in shared.items() for module in modules}


def join(modules: list) -> None:
    """Lets libraries be made of rooms instead of modules, and the doors to them too."""
    doors = in_rooms(module.sources[0] for module in modules if len(module.sources) == 1)
    for module in modules:
        rooms = in_rooms(module.sources) or doors
        module.sources = list(dict.fromkeys(rooms.get(source, source) for source in module.sources))


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
    if not WHOLE:
        join(modules)
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
        self.making: defaultdict[str, Lock] = defaultdict(Lock)

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
            # Libraries share files, and are built side by side.
            with self.making[target]:
                if not os.path.exists(target) or os.path.getmtime(target) < newest:
                    more = [] if WHOLE or "games" not in source else QUICKLY
                    compiler._compile(target, source, suffix, arguments, [*postargs, *more], preprocessor)

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
