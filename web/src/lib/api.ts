import type { GameInfo, Position, Rules, Table } from './scene';
import { answeredHere } from '../here/where';
import { recall } from './memory';

/** What the hall answers when it does not do what was asked. */
export class Trouble extends Error {
  constructor(message: string, readonly code: string, readonly rule: string | null, readonly status: number) {
    super(message);
  }
}

/** What to tell people about something that went wrong: the hall's own words, if it had any. */
export const told = (e: unknown, otherwise: string): string => (e instanceof Trouble && e.message) || otherwise;

/** A request that this device answers: without the engine if that is possible. */
async function here<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { plain, prepared } = await import('../here/answers');
  const found = await plain(method, path, body).catch(() => {
    throw new Trouble('', 'offline', null, 0);
  });
  if (found !== undefined) return found as T;
  const device = await import('../here/device');
  const { status, body: data } = await device.call(method, path, prepared(path, body), document.documentElement.lang || 'en');
  return good<T>(status, data as Refusal);
}

interface Refusal { error?: string; code?: string; rule?: string | null }
function good<T>(status: number, data: Refusal): T {
  if (status < 200 || status >= 300) throw new Trouble(data.error ?? '', data.code ?? (status ? 'unknown' : 'offline'), data.rule ?? null, status);
  return data as T;
}

async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  if (answeredHere(path)) return here<T>(method, path.replace(/^\/here/, ''), body);
  let answer: Response;
  try {
    answer = await fetch(`api${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'X-Longhall': '1', 'Content-Type': 'application/json' }),
        // What is refused is refused in the language of the page.
        'Accept-Language': document.documentElement.lang || 'en',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    });
  } catch {
    // Games, rules and lessons are on the device, too.
    if (path.startsWith('/games')) return here<T>(method, path, body);
    throw new Trouble('', 'offline', null, 0);
  }
  return good<T>(answer.status, await answer.json().catch(() => ({})));
}

export const get = <T>(path: string, token?: string | null) => call<T>('GET', path, undefined, token);
export const post = <T>(path: string, body?: unknown, token?: string | null) => call<T>('POST', path, body, token);


let gamesOnce: Promise<GameInfo[]> | undefined;
export function games(): Promise<GameInfo[]> {
  gamesOnce ??= get<GameInfo[]>('/games').catch((e) => {
    gamesOnce = undefined;
    throw e;
  });
  return gamesOnce;
}

const books = new Map<string, Promise<Rules>>();
export function rules(game: string, lang: string): Promise<Rules> {
  const key = `${game} ${lang}`;
  let book = books.get(key);
  if (!book) {
    book = get<Rules>(`/games/${game}/rules?lang=${lang}`);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

export const position = (table: string, at: number | null, seat: number, lang: string, film = false) =>
  get<Position>(`/tables/${table}/state?lang=${lang}${at === null ? '' : `&at=${at}`}${seat >= 0 ? `&seat=${seat}` : ''}${film ? '&film=true' : ''}`, recall(`seat:${table}`));
/** A finished game as it had been if other moves had followed after so many, each behind the number of its seat. */
export const imagined = (table: string, at: number, then: string[], seat: number, lang: string) =>
  get<Position>(`/tables/${table}/state?lang=${lang}&at=${at}${seat >= 0 ? `&seat=${seat}` : ''}${then.map((made) => `&then=${encodeURIComponent(made)}`).join('')}`);
export interface Rail {
  moves: number; turns: { at: number; seat: number }[]; rounds: { at: number; name: string }[];
  counts: { at: number; values: number[]; threat: number; threats: number[]; sources: number[][]; strengths: number[] }[]; threats: string[]; laps: number[]; sources: string[]; strength: string; turning: { at: number; seat: number; gain: number; leads: boolean; text: string; rest: number }[]; told: { at: number; text: string }[];
}
export const rail = (table: string, lang: string, reader = -1) => get<Rail>(`/tables/${table}/rail?lang=${lang}&reader=${reader}`);
export const table = (id: string) => get<Table>(`/tables/${id}`);
