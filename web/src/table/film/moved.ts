// What moves on the board of its own accord leaves a trail, so that one sees from where it came.
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece } from '../../lib/scene';
import { middle, named, ring, seen, thing, trail, type Point } from './ghosts';

const FAR = 60;
const MOST = 4;

const alone = (pieces: Piece[]) => new Map(pieces.filter((p) => pieces.filter((o) => o.kind === p.kind && o.seat === p.seat).length === 1).map((p) => [p.id, p]));
const at = (id: string) => [...document.querySelectorAll(`.board ${named('piece', id)}`)].find(seen);

export function moved({ before, scene }: Beat): () => void {
  const [old, now] = ['board', 'board'].map((id, i) => alone(area(i ? scene : before, id)?.pieces ?? []));
  const going: { id: string; from: Point; own: boolean }[] = [];
  for (const [id, p] of now) {
    const was = old.get(id);
    const el = was && was.spot !== p.spot && at(id);
    if (el) going.push({ id, from: middle(el), own: p.seat >= 0 });
  }
  return () => {
    // Under a stage nobody sees from where to where.
    if (thing('.board .stage')) return;
    for (const { id, from, own } of going.slice(0, MOST)) {
      const el = at(id);
      const spot = now.get(id)!.spot;
      const there = el && document.querySelector<SVGGElement>(`.board [data-piece="${CSS.escape(id)}"][data-spot="${CSS.escape(spot)}"]`);
      if (!el || !there) continue;
      // It is still on its way: its place is where it will stand.
      const svg = there.ownerSVGElement!;
      const [x, y] = (there.style.transform.match(/-?[\d.]+/g) ?? []).map(Number);
      const to = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
      if (Math.hypot(to.x - from.x, to.y - from.y) < FAR) continue;
      trail(from, to, own ? 'frost' : 'ember');
      if (!own) ring(to, 'ember');
    }
  };
}
