// What a table was at when it was last seen: told again where nobody can be asked, or where asking would start the engine for nothing.
import { position } from '../lib/api';
import { recall, store } from '../lib/memory';
import type { Scene, Table } from '../lib/scene';

/** As many lines of the log as tell whose turn it was. */
const LINES = 20;

/** What a list shows of a scene, and no more. */
export const glimpse = (scene: Scene): Scene => ({
  ...scene,
  areas: [], sheet: [], to_come: [],
  log: scene.log.slice(-LINES),
  prompt: { ...scene.prompt, options: [], refused: [], groups: [], asks: [] },
});

const key = (table: string) => `glimpse:${table}`;

/** Remembers a table of this device as its page shows it. Of one that is over, how it came out is enough. */
export function remember(table: string, seq: number, scene: Scene): void {
  const kept = glimpse(scene);
  store(key(table), JSON.stringify({ seq, scene: scene.over ? { ...kept, log: [], panels: [] } : kept }));
}

/** How a table of this device was seen last; nothing if that was earlier, or in another language. */
function remembered(x: Table, lang: string): Scene | undefined {
  const { seq, scene } = JSON.parse(recall(key(x.id)) ?? '{}') as { seq?: number; scene?: Scene };
  return seq === x.seq && scene?.lang === lang ? scene : undefined;
}

/** The seat whose view a list shows: one that is asked, if there is one. */
export const viewer = (x: Table): number => x.mine.find((s) => x.waiting.includes(s)) ?? x.mine[0] ?? -1;

async function ask(x: Table, lang: string): Promise<Scene | undefined> {
  const found = await position(x.id, null, viewer(x), lang).catch(() => null);
  if (found?.scene) remember(x.id, found.seq, found.scene);
  return found?.scene ?? undefined;
}

const asked = new Map<string, Promise<Scene | undefined>>();
/** What a table of this device is at. It may have gone on when no page saw it any more: then the engine is asked, once. */
export async function lookAt(x: Table, lang: string): Promise<Scene | undefined> {
  const known = remembered(x, lang);
  if (known) return known;
  const at = `${x.id} ${x.seq} ${lang}`;
  if (!asked.has(at)) asked.set(at, ask(x, lang));
  return asked.get(at);
}
