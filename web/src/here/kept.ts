// What this device keeps of its tables: IndexedDB, written by the engine's worker before a move is answered, read by every page.
import type { Table } from '../lib/scene';

/** A table as it is kept; `card` is what lists show of it. */
export interface Kept { id: string; row: Record<string, unknown>; seats: unknown[]; card: Table }
export interface Happened { table: string; seq: number }
export interface KeptCampaign { id: string; table: string; running: string | null; updated: number }
/** What was read of a finished game. */
export interface KeptAnalysis { id: string; analysis: unknown }
/** A table with all that belongs to it. */
export type Whole = Kept & { events: Happened[]; analysis?: unknown };
/** Everything, as it is exported. */
export interface Everything { longhall: 'device'; tables: Whole[]; campaigns: KeptCampaign[] }

const NAME = 'longhall';
let opened: Promise<IDBDatabase> | undefined;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 2);
    asked.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        asked.result.createObjectStore('tables', { keyPath: 'id' });
        asked.result.createObjectStore('events', { keyPath: ['table', 'seq'] });
        asked.result.createObjectStore('campaigns', { keyPath: 'id' });
      }
      asked.result.createObjectStore('analyses', { keyPath: 'id' });
    };
    asked.onsuccess = () => {
      // A newer version in another page is not kept waiting.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = undefined;
      };
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

const of = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** Everything that belongs to a table, or nothing. */
export async function load(id: string): Promise<Whole | null> {
  const reading = (await database()).transaction(['tables', 'events', 'analyses']);
  const [table, events, read] = await Promise.all([
    done<Kept>(reading.objectStore('tables').get(id)),
    done<Happened[]>(reading.objectStore('events').getAll(of(id))),
    done<KeptAnalysis | undefined>(reading.objectStore('analyses').get(id)),
  ]);
  return table ? { ...table, events, ...(read ? { analysis: read.analysis } : {}) } : null;
}

/** The tables of this device as lists show them, the last changed first. A browser that keeps nothing has none. */
export async function cards(): Promise<Table[]> {
  try {
    const all = await done<Kept[]>((await database()).transaction('tables').objectStore('tables').getAll());
    return all.map((kept) => kept.card).sort((a, b) => b.updated - a.updated);
  } catch {
    return [];
  }
}

export async function campaign(id: string): Promise<KeptCampaign | undefined> {
  return done<KeptCampaign>((await database()).transaction('campaigns').objectStore('campaigns').get(id));
}
export async function campaigns(): Promise<KeptCampaign[]> {
  return done<KeptCampaign[]>((await database()).transaction('campaigns').objectStore('campaigns').getAll());
}

export interface Keeping { tables: Whole[]; campaigns: KeptCampaign[]; analyses?: KeptAnalysis[] }

/** Keeps all of it or nothing; done when it is on the disk. What another page has written first is never overwritten. */
export async function keep({ tables, campaigns, analyses = [] }: Keeping): Promise<void> {
  const writing = (await database()).transaction(['tables', 'events', 'campaigns', 'analyses'], 'readwrite', { durability: 'strict' });
  const read = tables.flatMap(({ id, analysis }) => (analysis ? [{ id, analysis }] : []));
  for (const one of [...analyses, ...read]) writing.objectStore('analyses').put(one);
  for (const { events, analysis: _, ...table } of tables) {
    for (const event of events) writing.objectStore('events').add(event);
    writing.objectStore('tables').put(table);
  }
  for (const row of campaigns) writing.objectStore('campaigns').put(row);
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = writing.onerror = () => reject(writing.error);
  });
}

export async function forget(id: string): Promise<void> {
  const writing = (await database()).transaction(['tables', 'events', 'analyses'], 'readwrite');
  writing.objectStore('events').delete(of(id));
  writing.objectStore('analyses').delete(id);
  await done(writing.objectStore('tables').delete(id));
}

export async function everything(): Promise<Everything> {
  const ids = (await cards()).map((card) => card.id);
  const tables = (await Promise.all(ids.map(load))).filter((table) => table !== null);
  return { longhall: 'device', tables, campaigns: await campaigns() };
}

/** Takes in what was exported elsewhere; what is here already stays as it is. Says how many tables are new. */
export async function takeIn(given: Everything): Promise<number> {
  const here = new Set((await cards()).map((card) => card.id));
  const known = new Set((await campaigns()).map((row) => row.id));
  const tables = given.tables.filter((table) => !here.has(table.id));
  await keep({ tables, campaigns: given.campaigns.filter((row) => !known.has(row.id)) });
  return tables.length;
}
