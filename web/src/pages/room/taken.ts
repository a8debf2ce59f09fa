// A link whose seat is taken: by whom, and since when.
import { t } from '../../lib/prefs.svelte';
import type { Seat, Table } from '../../lib/scene';
import { sinceWhen } from '../lobby/times';

/** Who sits where the reader's link led before it was used. */
export function occupant(table: Table | null): Seat | null {
  const seat = table?.led == null ? null : table.seats[table.led];
  return seat?.kind === 'human' && seat.name ? seat : null;
}

export const taken = ({ name, since }: Seat): string => (since ? t('link.since.text', { name, since: sinceWhen(since) }) : t('link.taken.text', { name }));
