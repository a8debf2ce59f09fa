import type { GameInfo, Position, Rules, Table } from './scene';
import { recall } from './memory';

/** What the hall answers when it does not do what was asked. */
export class Trouble extends Error {
  constructor(message: string, readonly code: string, readonly rule: string | null, readonly status: number) {
    super(message);
  }
}

/** What to tell people about something that went wrong: the hall's own words, if it had any. */
export const told = (e: unknown, otherwise: string): string => (e instanceof Trouble && e.message) || otherwise;

async function call<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
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
    throw new Trouble('', 'offline', null, 0);
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Trouble(data.error ?? '', data.code ?? 'unknown', data.rule ?? null, answer.status);
  return data as T;
}

export const get = <T>(path: string, token?: string | null) => call<T>('GET', path, undefined, token);
export const post = <T>(path: string, body?: unknown, token?: string | null) => call<T>('POST', path, body, token);


/** A finished game read again; chances are in per cent. */
export interface Analysis {
  state: 'reading' | 'done' | 'failed';
  moves: number;
  begun: number[];
  reads: { number: number; seat: number; label: string; chances: number[]; lost: number; better_label: string; line: string[] }[];
  accuracy: (number | null)[];
}
/** Plays on from a position of a finished game, in a seat of it, against bots; the table is started at once. */
export async function whatIf(id: string, at: number, seat: number, title: string): Promise<string> {
  const made = await post<Table>(`/tables/${id}/whatif`, { at, seat, title });
  await post(`/tables/${made.id}/start`);
  return made.id;
}
export const analysis = (id: string, lang: string) => get<Analysis>(`/tables/${id}/analysis?lang=${lang}`);

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
export interface Rail {
  moves: number; turns: { at: number; seat: number }[]; rounds: { at: number; name: string }[];
  counts: { at: number; values: number[]; threat: number }[]; turning: { at: number; seat: number; gain: number; leads: boolean; text: string }[];
}
export const rail = (table: string, lang: string) => get<Rail>(`/tables/${table}/rail?lang=${lang}`);
export const table = (id: string) => get<Table>(`/tables/${id}`);
