// The engine of this device's tables. What it says is kept first and told afterwards; its bots think in a worker of their own.
import { campaign, campaigns, keep, load, type KeptAnalysis, type KeptCampaign, type Whole } from './kept';
import { start, type Python } from './python';
import type { Task } from './tasks';

/** What the engine says (src/longhall/site/shapes.py). */
type Said =
  | ({ type: 'keep' } & Whole)
  | { type: 'keep_campaign'; row: KeptCampaign }
  | { type: 'tell'; connection: number; text: string }
  | { type: 'answer'; id: number; status: number; body: unknown }
  | ({ type: 'keep_analysis' } & KeptAnalysis)
  | Task;
export type Asked = { type: string; id?: number; path?: string; table?: string; connection?: number };

const CODE = `
from longhall.site.engine import Engine
engine = Engine()
def hear(text):
    return engine.hear(text)
def renew():
    global engine
    engine = Engine()
`;
let python: Promise<Python> | undefined;
const tables = new Set<string>();
const groups = new Set<string>();
const connections = new Set<number>();

function engine(): Promise<Python> {
  python ??= start(CODE, (share) => postMessage({ type: 'progress', share })).then((loaded) => {
    postMessage({ type: 'ready' });
    return loaded;
  });
  return python;
}

/** Gives the engine what is kept of the tables and campaigns that something is asked of. */
async function fetchKept(asked: Asked): Promise<void> {
  const [what, id] = asked.type === 'open' ? ['tables', asked.table!] : (asked.path ?? '').split('?')[0].split('/').slice(1);
  const rows: KeptCampaign[] = [];
  const found: Whole[] = [];
  const table = async (id: string) => {
    if (tables.has(id)) return;
    const kept = await load(id);
    if (!kept) return;
    tables.add(id);
    found.push(kept);
    if (kept.row.campaign) await group(kept.row.campaign as string);
    if (kept.row.rematch) await table(kept.row.rematch as string);
  };
  const group = async (id: string) => {
    if (groups.has(id)) return;
    const row = await campaign(id);
    if (!row) return;
    groups.add(id);
    rows.push(row);
    await table(row.table);
  };
  if (what === 'tables' && id) await table(id);
  else if (what === 'campaigns' && id) await group(id);
  else if (what === 'campaigns') for (const row of await campaigns()) await group(row.id);
  if (found.length || rows.length) await pass({ type: 'take', tables: found, campaigns: rows });
}

/** Passes a message on to the engine; nothing that it says is heard before it is kept. */
async function pass(message: unknown): Promise<void> {
  const said = JSON.parse((await engine()).globals.get('hear')(JSON.stringify(message))) as Said[];
  const kept = said.filter((one) => one.type === 'keep');
  const rows = said.filter((one) => one.type === 'keep_campaign').map((one) => one.row);
  const analyses = said.filter((one) => one.type === 'keep_analysis').map(({ id, analysis }) => ({ id, analysis }));
  if (kept.length || rows.length || analyses.length) {
    // A table that changed twice is kept as it is in the end, with all that happened.
    const last = new Map<string, Whole>();
    for (const { type: _, ...one } of kept) last.set(one.id, { ...one, events: [...(last.get(one.id)?.events ?? []), ...one.events] });
    for (const id of last.keys()) tables.add(id);
    for (const row of rows) groups.add(row.id);
    try {
      await keep({ tables: [...last.values()], campaigns: rows, analyses });
    } catch (error) {
      return forget(message as Asked, error);
    }
  }
  for (const one of said) if (!one.type.startsWith('keep')) postMessage(one);
}

/** Another page has gone on with a table, or the disk is full: whatever is here is read anew, and nothing was done. */
async function forget(message: Asked, error: unknown): Promise<void> {
  console.warn('not kept', error);
  tables.clear();
  groups.clear();
  (await engine()).globals.get('renew')();
  for (const connection of connections) postMessage({ type: 'closed', connection });
  connections.clear();
  if (message.type === 'call') postMessage({ type: 'answer', id: message.id, status: 503, body: { error: '', code: 'unsaved', rule: null } });
}

// One after the other: what is kept must be in the order of what happened.
let last: Promise<void> = Promise.resolve();
onmessage = ({ data }: MessageEvent<Asked>) => {
  last = last.then(async () => {
    if (data.type === 'open') connections.add(data.connection!);
    if (data.type === 'close') connections.delete(data.connection!);
    try {
      await fetchKept(data);
      await pass(data);
    } catch (error) {
      console.error(error);
      postMessage({ type: 'failed', reason: String(error) });
    }
  });
};
