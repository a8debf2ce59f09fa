// Parts of the table that are fetched when they are first needed, and come and go often.
import { once } from '../lib/once';
import { prefs } from '../lib/prefs.svelte';

/** With words of their own, which come with the first of them. */
export const worded = <T>(part: () => Promise<T>) => once(async () => (await Promise.all([part(), prefs.enter('table/')]))[0]);

export const late = {
  stage: worded(() => import('./Stage.svelte')),
  thrown: once(() => import('./film/Thrown.svelte')),
  menu: worded(() => import('./Menu.svelte')),
  chat: worded(() => import('./Chat.svelte')),
  since: worded(() => import('./Since.svelte')),
  forecast: worded(() => import('./Forecast.svelte')),
  tabs: once(() => import('./Tabs.svelte')),
  tip: once(() => import('./Tip.svelte')),
  signs: once(() => import('./Signs.svelte')),
  behaviour: worded(() => import('./Behaviour.svelte')),
  confer: worded(() => import('./Confer.svelte')),
  hands: once(() => import('./film/hands')),
  film: worded(() => import('./Film.svelte')),
  goal: worded(() => import('./Goal.svelte')),
  note: worded(() => import('./Note.svelte')),
  ideas: worded(() => import('./Ideas.svelte')),
  filters: worded(() => import('./Filters.svelte')),
  faces: worded(() => import('./Faces.svelte')),
  asides: once(() => import('./Asides.svelte')),
  legend: once(() => import('./Legend.svelte')),
  places: once(() => import('./Places.svelte')),
  held: worded(() => import('./Held.svelte')),
  over: worded(() => import('./Over.svelte')),
  last: worded(() => import('./Last.svelte')),
  lines: once(() => import('./forms/Lines.svelte')),
  chip: once(() => import('./forms/CardChip.svelte')),
  odds: once(() => import('./forms/OddsRow.svelte')),
  chance: once(() => import('./forms/Chance.svelte')),
  boxes: once(() => import('./forms/Boxes.svelte')),
  icons: once(() => import('./forms/IconFace.svelte')),
  around: once(() => import('./Around.svelte')),
  rules: worded(() => import('./RulesPanel.svelte')),
  zoomed: once(() => import('./Zoomed.svelte')),
  look: once(() => import('./Look.svelte')),
};
