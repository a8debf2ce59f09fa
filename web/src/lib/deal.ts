// What this player adds to the deal: sealed before the start, shown once the host has started the game (docs/fairness.md).
import { get, post } from './api';
import { recall, store } from './memory';
import type { Table } from './scene';

interface Kept { commitment: string; secret: string }

const kept = (table: string, seat: number): Kept | null => JSON.parse(recall(`deal:${table}:${seat}`) ?? 'null');
const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

async function sealed(of: Kept): Promise<string> {
  const text = new TextEncoder().encode(`${of.commitment}:${of.secret}`);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

// What is on its way already is waited for, and not sent again.
const underway = new Map<string, Promise<Table>>();
function once(path: string, body: object, token: string | null): Promise<Table> {
  const what = path + JSON.stringify(body);
  const going = underway.get(what) ?? post<Table>(path, body, token).finally(() => underway.delete(what));
  underway.set(what, going);
  return going;
}

/** Seals or shows what is due for the own seats; gives the table as it is afterwards. Only safe pages can hash. */
export async function takePart(table: Table, token: string | null): Promise<Table> {
  for (const n of crypto.subtle ? table.mine : []) {
    if (table.state !== 'open') break;
    const seat = table.seats[n];
    let mine = kept(table.id, n);
    if (!table.dealing && !seat.seal) {
      if (mine?.commitment !== table.commitment) mine = { commitment: table.commitment, secret: hex(crypto.getRandomValues(new Uint8Array(32))) };
      store(`deal:${table.id}:${n}`, JSON.stringify(mine));
      table = await once(`/tables/${table.id}/seal`, { seat: n, seal: await sealed(mine) }, token);
    } else if (table.dealing && seat.seal && !seat.shown && mine?.commitment === table.commitment && (await sealed(mine)) === seat.seal) {
      table = await once(`/tables/${table.id}/reveal`, { seat: n, secret: mine.secret }, token);
    }
  }
  return table;
}

/** Starts a game at which everybody sits, with a deal of one's own making too. */
export async function begin(table: Table, token: string | null = null): Promise<Table> {
  const laid = await takePart(table, token);
  return takePart(await post<Table>(`/tables/${laid.id}/start`, {}, token), token);
}

/** Whether what this browser added to a deal is in its record, sealed for the same commitment; null if it added nothing. */
export async function inRecord(table: Table): Promise<boolean | null> {
  const own = table.seats.map((s) => kept(table.id, s.seat)).filter((k) => k !== null);
  if (!own.length) return null;
  const record = await get<{ commitment: string; entropy: string[] }>(`/tables/${table.id}/record`);
  return own.every((k) => k.commitment === record.commitment && record.entropy.includes(k.secret));
}
