// What is answered on this device without the engine: who is here, what games there are, and which tables are kept.
import { recall, store } from '../lib/memory';
import { t } from '../lib/prefs.svelte';
import type { Me, Table } from '../lib/scene';
import { cards } from './kept';

const data = async (name: string): Promise<unknown> => (await fetch(`data/${name}.json`)).json();

function me(given: { name?: string } = {}): Me {
  if (given.name) store('name', given.name);
  return { person: 'device', name: recall('name') ?? '', lang: recall('lang') ?? 'en', theme: recall('theme') ?? 'dark', login: false };
}

async function listed(wanted: (table: Table) => boolean): Promise<{ tables: Table[]; more: boolean }> {
  return { tables: (await cards()).filter(wanted), more: false };
}

/** A new table or campaign: whoever is here has a name. */
export function prepared(path: string, body: unknown): unknown {
  const given = body as { seats?: { kind: string; name?: string }[] };
  if (!/^\/(tables|campaigns)(\?|$)/.test(path) || !given?.seats) return body;
  let first = true;
  const named = (s: { kind: string; name?: string }) => {
    if (s.kind !== 'me' || s.name || !first) return s;
    first = false;
    return { ...s, name: me().name || t('guest') };
  };
  return { ...given, seats: given.seats.map(named) };
}

/** The answer, or nothing: then the engine is asked. */
export async function plain(method: string, path: string, body: unknown): Promise<unknown> {
  const [where, query] = path.split('?');
  const asked = new URLSearchParams(query);
  const parts = where.split('/').slice(1);
  if (where === '/me') return me(method === 'POST' ? (body as { name?: string }) : {});
  if (method !== 'GET') return undefined;
  if (where === '/games') return data('games');
  if (parts[0] === 'games' && parts[2] === 'rules') return data(`rules-${parts[1]}-${asked.get('lang') ?? 'en'}`);
  if (where === '/waiting') return listed((table) => table.state === 'running' && table.waiting.some((seat) => table.mine.includes(seat)));
  if (where === '/tables') return listed((table) => asked.has('mine') && (!asked.get('state') || table.state === asked.get('state')));
  return undefined;
}
