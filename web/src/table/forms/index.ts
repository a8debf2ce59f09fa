// The ways to lay out an area, by the name that a Scene gives them. Each is a chunk of its own, so that a game loads its own alone.
import type { Component } from 'svelte';
import { once } from '../../lib/once';
import type { Area, Scene, Table } from '../../lib/scene';
import { worded } from '../late';

export interface Form { area: Area; scene: Scene; table: Table | null; onhide?: () => void }

type Loaded = { default: Component<Form> };

export const FORMS: Record<string, () => Loaded | Promise<Loaded>> = {
  book: once(() => import('./Book.svelte')),
  grid: once(() => import('./Grid.svelte')),
  ledger: once(() => import('./Ledger.svelte')),
  line: once(() => import('./Line.svelte')),
  odds: worded(() => import('./Odds.svelte')),
  seat: once(() => import('./Seat.svelte')),
  ship: once(() => import('./Ship.svelte')),
  stalls: once(() => import('./Stalls.svelte')),
  tally: once(() => import('./Tally.svelte')),
  throw: once(() => import('./Throw.svelte')),
  tray: once(() => import('./Tray.svelte')),
  wheel: once(() => import('./Wheel.svelte')),
};

/** Fetches what these areas are drawn with. A narrow screen has a board of its own, which others do without. */
export const forms = (areas: Area[]): unknown[] => areas.filter((a) => a.id !== 'narrow' || matchMedia('(max-width: 760px)').matches).map((a) => FORMS[a.form]?.());
