// Starts Python in a worker: fetches it with all that it needs, counting the bytes, and loads the engine.

/** What we use of Pyodide. */
export interface Python {
  unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (...given: string[]) => string };
}
interface Pyodide { loadPyodide(options: object): Promise<Python> }
const HOME = '/lib/engine';

/** How much of everything is there, from 0 to 1. */
type Progress = (share: number) => void;

export async function start(code: string, progress: Progress = () => {}): Promise<Python> {
  const root = new URL('../', import.meta.url);
  const { folder, bytes } = (await (await fetch(new URL('engine.json', root))).json()) as { folder: string; bytes: number };
  const home = new URL(`${folder}/`, root).href;
  const memory = await remembered(`${home}memory.gzip`);
  // What is counted is read anew by the browser; what is kept it may have compiled already.
  const plain = self.fetch.bind(self);
  if (!memory) self.fetch = counting(plain, bytes, progress);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as Pyodide;
  const [python, ours] = await Promise.all([woken(loadPyodide, home, memory), fetch(`${home}longhall.zip`).then((answer) => answer.arrayBuffer())]);
  self.fetch = plain;
  python.unpackArchive(ours, 'zip', { extractDir: HOME });
  python.runPython(`import random, sys\nrandom.seed()\nif "${HOME}" not in sys.path: sys.path.insert(0, "${HOME}")\n${code}`);
  progress(1);
  return python;
}

/** Python's memory as it was after reading rules and games, where the service worker has kept it. */
async function remembered(address: string): Promise<Uint8Array | undefined> {
  const kept = await self.caches?.match(address, { ignoreSearch: true }).catch(() => undefined);
  if (!kept?.body) return undefined;
  return new Uint8Array(await new Response(kept.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

/** Python with that memory, or from its beginning where there is none or it does not fit. */
async function woken(loadPyodide: Pyodide['loadPyodide'], home: string, memory: Uint8Array | undefined): Promise<Python> {
  if (memory)
    try {
      const python = await loadPyodide({ indexURL: home, _loadSnapshot: memory });
      console.info('Python was woken');
      return python;
    } catch (error) {
      console.error('started from the beginning', error);
    }
  return loadPyodide({ indexURL: home });
}

/** Counts the bytes of everything that is fetched. */
function counting(plain: typeof fetch, bytes: number, progress: Progress): typeof fetch {
  let read = 0;
  return async (...given) => {
    const answer = await plain(...given);
    if (!answer.ok || !answer.body) return answer;
    const counted = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        read += chunk.byteLength;
        progress(Math.min(1, read / bytes));
        out.enqueue(chunk);
      },
    }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}
