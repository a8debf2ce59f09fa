// Packs the engine for the browser: Python itself, the sources compiled to its bytecode, and what every page may show without it.
//   node engine.mjs CLIENT WHEEL   writes into the folder of the packed client; WHEEL is msgspec for WebAssembly
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { list, write } from './files.mjs';

const [client, wheel] = process.argv.slice(2).map((path) => resolve(path));
const root = resolve(import.meta.dirname, '..');
const python = await loadPyodide();
python.FS.mkdirTree('/src');
python.mountNodeFS('/src', join(root, 'src'));
python.FS.mkdirTree('/lib/engine');
python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel', { extractDir: '/lib/engine' });
python.runPython(readFileSync(join(root, 'web', 'engine.py'), 'utf-8'));
const made = (name, how) => python.FS.readFile(join('/made', name), how);

// Python's own files and ours lie in one folder, whose name changes with what is in it.
const home = dirname(createRequire(import.meta.url).resolve('pyodide'));
const files = Object.fromEntries(['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'].map((name) => [name, readFileSync(join(home, name))]));
// The list of packages that could be fetched from elsewhere: none is.
const { info } = JSON.parse(files['pyodide-lock.json']);
files['pyodide-lock.json'] = Buffer.from(JSON.stringify({ info, packages: {} }));
files['longhall.zip'] = Buffer.from(made('longhall.zip'));
const hash = createHash('sha256');
for (const name of Object.keys(files).sort()) hash.update(name).update(files[name]);
const folder = `assets/engine-${hash.digest('hex').slice(0, 10)}`;
for (const old of readdirSync(join(client, 'assets')).filter((name) => name.startsWith('engine-'))) rmSync(join(client, 'assets', old), { recursive: true });
for (const [name, bytes] of Object.entries(files)) write(client, join(folder, name), bytes);
write(client, join(folder, 'memory.gzip'), gzipSync(await memory(files['longhall.zip']), { level: 9 }));
const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
write(client, 'engine.json', JSON.stringify({ folder, bytes }));

/** Python's memory with rules and games read already: whoever has it need not wait until all that has happened again. */
async function memory(ours) {
  const python = await loadPyodide({ env: { PYTHONHASHSEED: '0' }, _makeSnapshot: true });
  python.unpackArchive(new Uint8Array(ours), 'zip', { extractDir: '/lib/engine' });
  python.globals.set('NAMES', python.toPy(JSON.parse(made('names.json', { encoding: 'utf8' }))));
  python.runPython(readFileSync(join(root, 'web', 'awake.py'), 'utf-8'));
  return python.makeMemorySnapshot();
}

// Games and rulebooks as the hall would answer, and the pictures.
rmSync(join(client, 'data'), { recursive: true, force: true });
for (const name of JSON.parse(made('list.json', { encoding: 'utf8' }))) write(client, join('data', name), Buffer.from(made(name)));
const games = join(root, 'src/longhall/games');
for (const game of readdirSync(games).filter((name) => statSync(join(games, name)).isDirectory()))
  try {
    for (const file of readdirSync(join(games, game, 'art'))) write(client, join('data/art', game, file), readFileSync(join(games, game, 'art', file)));
  } catch { /* a game that is not drawn yet */ }

list(client);
