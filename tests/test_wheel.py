"""A wheel as it is installed: the terminal needs no extra, and the browser client is in it or there is no wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterable
from importlib.metadata import distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from longhall.core.title.registry import games

ROOT = Path(__file__).parents[1]
CLIENT = "src/longhall/hall/client/index.html"


def checkout(folder: Path) -> Path:
    """What a wheel is made of, without anything that was built here."""
    folder.mkdir(exist_ok=True)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("client", "__pycache__", "*.egg-info"))
    return folder


def build(folder: Path, *path: Path) -> subprocess.CompletedProcess[str]:
    """Builds the pure wheel with nothing on the path but those folders."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "."]
    surroundings = {**os.environ, "LONGHALL_COMPILE": "0", "PATH": os.pathsep.join(map(str, path))}
    return subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = checkout(tmp_path_factory.mktemp("checkout"))
    client = folder / CLIENT
    client.parent.mkdir()
    client.write_text("<!doctype html>", "utf-8")
    made = build(folder)
    assert made.returncode == 0, made.stderr
    return next(folder.glob("*.whl"))


def copy_needs(requirements: Iterable[str] | None, place: Path) -> None:
    """Puts what is required without extras into an environment: from here, so that no index has to be reached."""
    for requirement in map(Requirement, requirements or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            needed = distribution(requirement.name)
            for file in needed.files or ():
                if ".." not in file.parts and file.suffix != ".pyc":
                    (place / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(str(needed.locate_file(file)), place / file)
            copy_needs(needed.requires, place)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `longhall` of a fresh environment with the wheel and no extra."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(command, check=True, capture_output=True, env=surroundings())
    place = next((folder / "lib").glob("python*/site-packages"))
    own = next(iter(distributions(name="longhall", path=[str(place)])))
    copy_needs(own.requires, place)
    return folder / "bin" / "longhall"


def surroundings() -> dict[str, str]:
    """Those of somebody who has no sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(command: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    folder = command.parents[1]
    return subprocess.run(
        [command, *args],
        cwd=folder,
        env={**surroundings(), "HOME": str(folder)},
        input=typed,
        capture_output=True,
        text=True,
    )


def test_help_lists_all_commands(installed: Path) -> None:
    told = run(installed, "--help")
    assert told.returncode == 0, told.stderr
    for name in ("games", "play", "rules", "sim", "verify", "hall"):
        assert f"\n  {name} " in told.stdout


def test_games_and_rules_are_shown(installed: Path) -> None:
    assert all(f"{game}: " in run(installed, "games").stdout for game in games())
    assert "BR-5.2.4" in run(installed, "rules", "blood_rage", "BR-5.2.4").stdout


def test_a_game_is_played_and_verified(installed: Path) -> None:
    args = ("play", "brian_boru", "--seats", "3", "--bots", "random,random", "--plain", "--record", "game.json")
    played = run(installed, *args, typed="1\n" * 400)
    assert played.returncode == 0, played.stderr
    verified = run(installed, "verify", "game.json")
    assert verified.returncode == 0, verified.stderr
    assert "won by" in verified.stdout


def test_bots_play_each_other(installed: Path) -> None:
    told = run(installed, "sim", "blood_rage", "-n", "2", "--bots", "random,random")
    assert told.returncode == 0, told.stderr
    assert "random" in told.stdout


def test_a_hall_says_what_it_needs(installed: Path) -> None:
    told = run(installed, "hall", "--port", "8000")
    assert told.returncode == 2
    assert "install longhall[hall]" in told.stderr


def test_the_client_is_in_the_wheel(wheel: Path) -> None:
    assert "longhall/hall/client/index.html" in zipfile.ZipFile(wheel).namelist()


def test_without_a_client_there_is_no_wheel(tmp_path: Path) -> None:
    """And where Node is missing, which would build it, that is said."""
    made = build(checkout(tmp_path))
    assert made.returncode != 0
    assert "The browser client is not built" in made.stdout + made.stderr
    assert list(tmp_path.glob("*.whl")) == []


def test_the_client_is_built_where_node_is(tmp_path: Path) -> None:
    """`npm` is called in web; a stand-in says with what."""
    folder = checkout(tmp_path / "checkout")
    (folder / "web").mkdir()
    (folder / "web" / "package.json").write_text("{}", "utf-8")
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(f"""#!{sys.executable}
import sys
from pathlib import Path
if sys.argv[1:] == ["run", "build"]:
    page = Path("../{CLIENT}")
    page.parent.mkdir()
    page.write_text("built")
""")
    npm.chmod(0o755)
    made = build(folder, npm.parent)
    assert made.returncode == 0, made.stderr
    assert zipfile.ZipFile(next(folder.glob("*.whl"))).read("longhall/hall/client/index.html") == b"built"
