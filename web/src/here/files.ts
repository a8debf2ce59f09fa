// Records and whole devices as files.
import { get, post } from '../lib/api';
import type { Table } from '../lib/scene';
import { everything, takeIn, type Everything } from './kept';

function offer(name: string, content: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The record of a table, for `longhall verify`, a hall or another device. */
export const saveRecord = async (id: string): Promise<void> => offer(`longhall-${id}.json`, await get(`/tables/${id}/record`));
/** All that this device keeps. */
export const saveEverything = async (): Promise<void> => offer('longhall-device.json', await everything());

/** Opens what a file holds: the id of the table of a record, or how many tables came with a whole device. */
export async function open(file: File): Promise<string | number> {
  const content = JSON.parse(await file.text()) as Everything | Record<string, unknown>;
  if (content.longhall === 'device') return takeIn(content as Everything);
  return (await post<Table>('/here/records', { record: content })).id;
}
