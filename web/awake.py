# Runs in the Pyodide whose memory is kept (engine.mjs): reads what needs no compiled library, and nothing of the packer.
import importlib
import sys

sys.path.insert(0, "/lib/engine")
# With the games it would not fit into the memory that Python begins with.
OURS = ("longhall.core", "longhall.bots")
# Set by engine.mjs
names: list[str] = globals().pop("NAMES")
for name in names:
    if name in sys.stdlib_module_names or name.startswith(OURS):
        importlib.import_module(name)
assert not any(name.startswith("msgspec") for name in sys.modules), "a library's code is not part of the memory"
del OURS, names, name
importlib.invalidate_caches()
