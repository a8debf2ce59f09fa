# Runs in Pyodide under Node (engine.mjs): /src are our sources, /lib/engine is msgspec. What it makes lies in /made.
import importlib
import json
import marshal
import os
import pkgutil
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

sys.dont_write_bytecode = True
sys.path[:0] = ["/src", "/lib/engine"]
MADE = Path("/made")
MADE.mkdir()

import msgspec  # noqa: E402

from longhall.core.speech.names import COMPLETE  # noqa: E402
from longhall.core.title.registry import games  # noqa: E402
from longhall.hall.games import game_out, rules_out  # noqa: E402
from longhall.site import engine, minds  # noqa: E402, F401

# The modules that the engine and its games need; of the others nothing is packed.
engine.Engine()
for id in games():
    package = importlib.import_module(f"longhall.games.{id}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(found.name)
OURS = {name for name in sys.modules if name.split(".")[0] == "longhall"}
DATA = (".toml", ".json", ".bin")


def bytecode(path: Path) -> bytes:
    """A module without its source: quicker to load, and a third smaller."""
    code = compile(path.read_text("utf-8"), str(path).removeprefix("/src/"), "exec", dont_inherit=True, optimize=0)
    return MAGIC_NUMBER + (0).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


with zipfile.ZipFile(MADE / "longhall.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:

    def put(name: str, content: bytes) -> None:
        # The same content makes the same file.
        packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)

    for name in sorted(OURS):
        path = Path(sys.modules[name].__file__)
        put(str(path.relative_to("/src").with_suffix(".pyc")), bytecode(path))
    for folder, _, files in sorted(os.walk("/src/longhall")):
        package = ".".join(Path(folder).relative_to("/src").parts)
        near = {package, package.rpartition(".")[0], package.rpartition(".")[0].rpartition(".")[0]}
        if near & OURS and "/client" not in folder:
            for file in sorted(files):
                if file.endswith(DATA):
                    put(str(Path(folder, file).relative_to("/src")), Path(folder, file).read_bytes())
    for path in sorted(Path("/lib/engine/msgspec").rglob("*")):
        if path.suffix == ".py":
            put(str(path.relative_to("/lib/engine").with_suffix(".pyc")), bytecode(path))
        elif path.suffix == ".so":
            put(str(path.relative_to("/lib/engine")), path.read_bytes())

names = ["games.json"]
(MADE / "games.json").write_bytes(msgspec.json.encode([game_out(id) for id in games()]))
for id in games():
    for lang in COMPLETE:
        names.append(f"rules-{id}-{lang}.json")
        (MADE / names[-1]).write_bytes(msgspec.json.encode(rules_out(id, lang)))
(MADE / "list.json").write_text(json.dumps(names))
# Everything that was read here; web/awake.py reads what of it can be kept as a memory.
(MADE / "names.json").write_text(json.dumps(sorted(sys.modules)))
