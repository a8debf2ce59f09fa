import { post } from '../lib/api';
import { begin } from '../lib/deal';
import type { Sitting } from '../lib/live.svelte';
import { t } from '../lib/prefs.svelte';
import type { Table } from '../lib/scene';

/** Goes to a new table with the same people and opponents, begun if all of them are there; to a harder game if that is asked for. */
export async function rematch(live: Sitting, harder = false): Promise<void> {
  try {
    const made = await post<Table>(`/tables/${live.id}/rematch${harder ? '?harder=true' : ''}`, {}, live.key);
    if (made.state === 'open' && made.seats.every((s) => s.taken)) await begin(made).catch(() => {});
    location.hash = `#/t/${made.id}`;
  } catch (e) {
    live.trouble = { error: e instanceof Error && e.message ? e.message : t('failed.text'), rule: null };
  }
}
