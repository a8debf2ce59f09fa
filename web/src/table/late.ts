// Parts of the table that are fetched when they are first needed, and come and go often.
import { once } from '../lib/once';

export const late = {
  thrown: once(() => import('./film/Thrown.svelte')),
  since: once(() => import('./Since.svelte')),
  ideas: once(() => import('./Ideas.svelte')),
  filters: once(() => import('./Filters.svelte')),
  faces: once(() => import('./Faces.svelte')),
  legend: once(() => import('./Legend.svelte')),
  places: once(() => import('./Places.svelte')),
  held: once(() => import('./Held.svelte')),
  over: once(() => import('./Over.svelte')),
  last: once(() => import('./Last.svelte')),
  chip: once(() => import('./forms/CardChip.svelte')),
  odds: once(() => import('./forms/OddsRow.svelte')),
  chance: once(() => import('./forms/Chance.svelte')),
  boxes: once(() => import('./forms/Boxes.svelte')),
};
