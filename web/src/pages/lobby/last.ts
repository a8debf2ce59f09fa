// The hall's tables and campaigns as they were seen last, for the time when it does not answer.
import { glimpse } from '../../here/glimpse';
import { recall, store } from '../../lib/memory';
import type { Campaign, Scene, Table } from '../../lib/scene';

export type Seen = Record<string, { at: string; scene: Scene }>;
export interface Last { waiting: Table[]; running: Table[]; campaigns: Campaign[]; seen: Seen; at: number }

const KEY = 'lobby:last';
const NOTHING: Last = { waiting: [], running: [], campaigns: [], seen: {}, at: 0 };

export function keep({ waiting, running, campaigns, seen, at }: Last): void {
  const tables = [...waiting, ...running].filter((x) => seen[x.id]);
  const scenes = Object.fromEntries(tables.map((x) => [x.id, { ...seen[x.id], scene: glimpse(seen[x.id].scene) }]));
  store(KEY, JSON.stringify({ waiting, running, campaigns, seen: scenes, at }));
}

export const last = (): Last => ({ ...NOTHING, ...JSON.parse(recall(KEY) ?? '{}') });
