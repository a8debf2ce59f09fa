// Points fly to where they are counted, a sun for each.
import type { Beat } from '../../lib/director.svelte';
import { area } from '../../lib/scene';
import { APART, find, fly, named, token } from './ghosts';

const MOST_SUNS = 8;

export function points({ before, scene, lines }: Beat): () => void {
  const risen = scene.panels.flatMap((p) => {
    const by = p.score - (before.panels[p.seat]?.score ?? p.score);
    return by > 0 && !scene.co_operative ? [{ seat: p.seat, by }] : [];
  });
  return () => {
    const marks = new Map(area(before, 'board')?.marks.map((m) => [m.id, m]));
    for (const { seat, by } of risen) {
      const mark = area(scene, 'board')?.marks.find((m) => m.seat === seat && marks.has(m.id) && (marks.get(m.id)!.x !== m.x || marks.get(m.id)!.y !== m.y));
      // From where they were won, if a line tells.
      const won = lines.filter((line) => line.seat === seat && line.points > 0).flatMap((line) => line.targets);
      const places = won.flatMap((id) => [`.board .piece${named('spot', id)}`, `.board ${named('spot', id)}`]);
      const from = find(`.stage .bside[data-seat="${seat}"] .total`, ...places, '.film .who svg', '.board');
      const over = !!document.querySelector('.board .stage');
      const to = find(`.stagefoot [data-runner="${seat}"]`, ...(mark && !over ? [named('mark', mark.id)] : []), `.seats [data-seat="${seat}"] .score`, `.seatstrip [data-seat="${seat}"] em`, '.sheet header');
      if (!from || !to) continue;
      for (let i = 0; i < Math.min(MOST_SUNS, by); i++) fly(token(from, 'point', '', '★'), from, to, { delay: i * APART, arc: 40 });
    }
  };
}
