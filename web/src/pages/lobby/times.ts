// How long there is still, and how long it has been, as a row says it.
import { prefs, t } from '../../lib/prefs.svelte';
import type { Table } from '../../lib/scene';

const [MINUTE, HOUR, DAY] = [60, 3600, 86400];
const FRESH = 5 * MINUTE;

/** What is left of the time to move; nothing without a clock. */
export function left(x: Table, now: number): string {
  if (x.deadline === null) return '';
  const s = Math.max(0, x.deadline - now);
  if (s < MINUTE) return t('left.soon');
  if (s < HOUR) return t('left.minutes', { n: Math.floor(s / MINUTE) });
  if (s < 10 * HOUR) return t('left.clock', { h: Math.floor(s / HOUR), m: String(Math.floor((s % HOUR) / MINUTE)).padStart(2, '0') });
  return s < 2 * DAY ? t('left.hours', { n: Math.floor(s / HOUR) }) : t('left.days', { n: Math.floor(s / DAY) });
}

function past(kind: 'ago' | 'for', s: number): string {
  if (s < HOUR) return t(`${kind}.minutes`, { n: Math.floor(s / MINUTE) });
  return s < 2 * DAY ? t(`${kind}.hours`, { n: Math.floor(s / HOUR) }) : t(`${kind}.days`, { n: Math.floor(s / DAY) });
}

/** Since when somebody thinks. */
export const since = (x: Table, now: number): string => (now - x.updated < MINUTE ? t('for.now') : past('for', now - x.updated));

/** Who moved in a game, and when. */
export const moved = (name: string, game: string, x: Table, now: number): string =>
  now - x.updated < FRESH ? t('moved.now', { name, game }) : t('moved.ago', { name, game, ago: past('ago', now - x.updated) });

/** The tables that wait: the one whose clock runs out first, then the one that has waited longest. */
export const byClock = (tables: Table[]): Table[] => [...tables].sort((a, b) => (a.deadline ?? Infinity) - (b.deadline ?? Infinity) || a.updated - b.updated);

const HOURS = { hour: '2-digit', minute: '2-digit' } as const;
const written = (at: number, how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(prefs.lang === 'en' ? 'en-GB' : prefs.lang, how).format(at * 1000);

/** A time of today as an hour, another with its day. */
export function moment(at: number, now: number): string {
  const day = new Date(at * 1000).toDateString() === new Date(now * 1000).toDateString() ? {} : { day: 'numeric', month: 'short' } as const;
  return written(at, { ...HOURS, ...day });
}

/** Since when somebody sits at a table. */
export function sinceWhen(at: number): string {
  const time = written(at, HOURS);
  const today = new Date(at * 1000).toDateString() === new Date().toDateString();
  return today ? t('since.today', { time }) : t('since.day', { time, day: written(at, { weekday: 'long', day: 'numeric', month: 'long' }) });
}
