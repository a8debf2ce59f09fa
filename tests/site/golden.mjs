// The engine in WebAssembly, under Node: whole games, counts of moves and checksums are those of the golden files. Says a line for each game.
import { loadPyodide } from 'pyodide';

const [root, ...games] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree('/longhall');
python.mountNodeFS('/longhall', root);
python.runPython(`
import json
import sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/longhall/src", "/longhall"]

import longhall
from tests.golden.counts import checksum_text, counted, folder, record_files

def played(game):
    title = longhall.title(game)
    for path in record_files(title):
        text = path.read_text("utf-8")
        assert longhall.replay(text).record().save() == text, path.name
    rows = json.loads((folder(title) / "perft.json").read_text("utf-8"))
    assert [row["counts"] for row in counted(rows)] == [row["counts"] for row in rows], "counts"
    assert checksum_text(title) == (folder(title) / "checksum.txt").read_text("utf-8"), "checksum"
    return f"{len(record_files(title))} records on {sys.platform}"
`);
const played = python.globals.get('played');
for (const game of games)
  try {
    console.log(`${game}: ${played(game)}`);
  } catch (error) {
    console.log(`${game}: ${error.message.trim().split('\n').at(-1)}`);
  }
