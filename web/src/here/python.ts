// Starts Python in a worker: fetches it with all that it needs, counting the bytes, and loads the engine.

/** What we use of Pyodide. */
export interface Python {
  unpackArchive(content: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (...given: string[]) => string };
}
const HOME = '/lib/engine';

/** How much of everything is there, from 0 to 1. */
type Progress = (share: number) => void;

export async function start(code: string, progress: Progress = () => {}): Promise<Python> {
  const root = new URL('../', import.meta.url);
  const { folder, bytes } = (await (await fetch(new URL('engine.json', root))).json()) as { folder: string; bytes: number };
  const home = new URL(`${folder}/`, root).href;
  let read = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (...given) => {
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
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Python> };
  const [python, ours] = await Promise.all([loadPyodide({ indexURL: home }), fetch(`${home}longhall.zip`).then((answer) => answer.arrayBuffer())]);
  self.fetch = plain;
  python.unpackArchive(ours, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")\n${code}`);
  progress(1);
  return python;
}
