import { t } from './prefs.svelte';
import type { Scene, Table } from './scene';

/** What a seat's player is called: the name at the table, or the seat's own. */
/** So many letters stand in a row of seats beside their emblems. */
const ROOM = 34;

export function seatName(table: Table | null, scene: Scene, seat: number): string {
  if (seat === scene.seat && seat >= 0) return t('you');
  return table?.seats[seat]?.name || scene.panels[seat]?.name || '';
}

/** Whether somebody's name, in a row of all seats, needs a line of its own. */
export function longNames(table: Table | null, scene: Scene): boolean {
  return scene.panels.length * Math.max(...scene.panels.map((p) => seatName(table, scene, p.seat).length)) > ROOM;
}
