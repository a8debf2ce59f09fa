import { t } from './prefs.svelte';
import type { Scene, Table } from './scene';

/** So many letters stand in a row of seats beside their emblems. */
const ROOM = 34;

/** What a seat's player is called: the name at the table, or the seat's own. */
export function seatName(table: Table | null, scene: Scene, seat: number): string {
  if (seat === scene.seat && seat >= 0) return t('you');
  return table?.seats[seat]?.name || scene.panels[seat]?.name || '';
}

/** Who else sits there: "with Ana and two Karls" is told as names and levels. */
export function company(x: Table): string {
  const others = x.seats.filter((s) => !x.mine.includes(s.seat));
  const people = others.filter((s) => s.kind === 'human').map((s) => s.name || t('guest'));
  const bots = new Map<string, number>();
  for (const s of others) if (s.kind === 'bot') bots.set(s.bot, (bots.get(s.bot) ?? 0) + 1);
  const free = others.filter((s) => s.kind === 'open').length;
  return [
    ...people,
    ...[...bots].map(([bot, n]) => `${n > 1 ? `${n} × ` : ''}${t(`level.${bot}`)}`),
    ...(free ? [t('table.free', { n: free })] : []),
  ].join(', ');
}

/** Whether somebody's name, in a row of all seats, needs a line of its own. */
export function longNames(table: Table | null, scene: Scene): boolean {
  return scene.panels.length * Math.max(...scene.panels.map((p) => seatName(table, scene, p.seat).length)) > ROOM;
}
