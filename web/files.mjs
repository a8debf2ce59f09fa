// What a packed client consists of, for the worker that keeps it while the network is away.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const walk = (folder, under = '') =>
  readdirSync(join(folder, under)).sort().flatMap((name) => (statSync(join(folder, under, name)).isDirectory() ? walk(folder, join(under, name)) : [join(under, name)]));

/** Writes a file, and its compressed twins where they are worth it. */
export function write(client, name, content) {
  const path = join(client, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (/\.(zip|png|gzip)$/.test(name)) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  const quality = content.length > 2e6 ? 9 : 11;
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

/** Tells the service worker which files there are, and what is in them. */
export function list(client) {
  const files = walk(client).filter((name) => !/\.(gz|br)$/.test(name) && name !== 'sw.js');
  // What lies in assets never changes under the same name; Python's memory is made anew each time, and means the same.
  const content = (name) => (/^assets\b/.test(name) ? name : readFileSync(join(client, name)));
  const hashed = Object.fromEntries(files.map((name) => [name, createHash('sha256').update(content(name)).digest('hex').slice(0, 12)]));
  const worker = readFileSync(join(client, 'sw.js'), 'utf-8');
  write(client, 'sw.js', worker.replace(/^const FILES = .*$/m, () => `const FILES = ${JSON.stringify(hashed)};`));
}
