// Where what was counted beside the board is given back to all, it flies home to their emblems.
import type { Beat } from '../../lib/director.svelte';
import { area, tail, type Fact, type Scene } from '../../lib/scene';
import { find, fly, ghost, middle, named, thing } from './ghosts';

const APART = 70;
const MOST = 4;

const counted = (of: Scene) => area(of, 'shared')?.facts.filter((f) => f.seat >= 0) ?? [];
const family = (f: Fact) => f.id.slice(0, -tail(f.id).length);

export function returned({ before, scene }: Beat): () => void {
  const left = new Set(counted(scene).filter((f) => Number(f.value)).map(family));
  const back = counted(before).filter((f) => Number(f.value) && !left.has(family(f)));
  return () => {
    for (const f of back) {
      const home = thing(`:is(.seats, .seatstrip) [data-seat="${f.seat}"] .disc`, ...(f.seat === scene.seat ? ['.sheet .disc'] : []));
      const from = find(named('fact', f.id), '.film .who');
      if (!home || !from) continue;
      const to = middle(home);
      for (let i = 0; i < Math.min(MOST, Number(f.value)); i++) {
        const box = ghost(home);
        Object.assign(box.style, { left: `${from.x - home.clientWidth / 2}px`, top: `${from.y - home.clientHeight / 2}px` });
        fly(box, from, to, { delay: i * APART });
      }
    }
  };
}
