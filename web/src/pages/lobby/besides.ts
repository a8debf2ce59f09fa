// What a row says besides its title: with whom one plays there, and how.
import { prefs, t } from '../../lib/prefs.svelte';
import type { Seat, Table } from '../../lib/scene';
import { company } from '../../lib/names';
import { manner } from '../naming';
import { keptAt } from '../seating';

/** For whom else a seat is kept: it is not free for whoever reads this. */
export function keptFor(s: Seat, now: number): string {
  const kept = keptAt(s, now);
  return kept && kept.person !== prefs.me.person ? t('room.kept', { name: kept.name }) : '';
}

/** A mode that the title names already, or a host who is named beside it, is not said again. */
export function besides(x: Table, title: string, now: number, hosted = false): string {
  const named = (v: unknown) => typeof v === 'string' && title.toLowerCase().includes(t(`value.${v}`).toLowerCase());
  const options = Object.fromEntries(Object.entries(x.options).filter(([, v]) => !named(v)));
  const kept = x.seats.map((s) => keptFor(s, now));
  return [x.title, company({ ...x, seats: x.seats.filter((s, i) => !kept[i] && !(hosted && s.kind === 'human' && s.name === x.host)) }), ...kept, manner({ ...x, options, deadline: null })].filter(Boolean).join(' · ');
}
