// The ways to lay out an area, by the name that a Scene gives them. Each is a chunk of its own, so that a game loads its own alone.
import type { Component } from 'svelte';
import type { Area, Scene, Table } from '../../lib/scene';

export interface Form { area: Area; scene: Scene; table: Table | null; onhide?: () => void }

export const FORMS: Record<string, () => Promise<{ default: Component<Form> }>> = {
  book: () => import('./Book.svelte'),
  grid: () => import('./Grid.svelte'),
  ledger: () => import('./Ledger.svelte'),
  line: () => import('./Line.svelte'),
  odds: () => import('./Odds.svelte'),
  seat: () => import('./Seat.svelte'),
  ship: () => import('./Ship.svelte'),
  stalls: () => import('./Stalls.svelte'),
  tally: () => import('./Tally.svelte'),
  throw: () => import('./Throw.svelte'),
  tray: () => import('./Tray.svelte'),
  wheel: () => import('./Wheel.svelte'),
};
