import { t } from './prefs.svelte';
import type { Scene, Table } from './scene';

/** What a seat's player is called: the name at the table, or the seat's own. */
export function seatName(table: Table | null, scene: Scene, seat: number): string {
  if (seat === scene.seat && seat >= 0) return t('you');
  return table?.seats[seat]?.name || scene.panels[seat]?.name || '';
}
