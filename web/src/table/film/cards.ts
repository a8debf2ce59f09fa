// Cards are laid on the stage from the seats they come from, and leave it again.
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece, type Scene } from '../../lib/scene';
import { APART, EASE, fly, ghost, middle, named, seen, thing, type Point } from './ghosts';

const LAID = 320;
const STAGE = ':is(.stage, .line, .tray, .throw)';

const laid = (pieces: Piece[] | undefined) => (pieces ?? []).filter((p) => p.card);
const on = (p: Piece) => [...document.querySelectorAll(`${STAGE} ${named('piece', p.id)}`)].find(seen);
const seatOf = (seat: number) => thing(`.seats [data-seat="${seat}"]`, `.seatstrip [data-seat="${seat}"]`, `.ownrow [data-seat="${seat}"]`, '.sheet');

export function cards({ before, scene }: Beat): () => void {
  const [old, now] = [laid(area(before, 'stage')?.pieces), laid(area(scene, 'stage')?.pieces)];
  const ids = new Set(now.map((p) => p.id));
  const held = new Map<string, Point>();
  for (const p of now) {
    const el = !old.some((o) => o.id === p.id) && thing(`.hand ${named('piece', p.id)}`);
    if (el) held.set(p.id, middle(el));
  }
  const leaving = old.filter((p) => !ids.has(p.id)).flatMap((p) => {
    const el = on(p);
    return el ? [{ p, box: ghost(el, '.tray'), from: middle(el) }] : [];
  });
  const count = (of: Scene, seat: number) => Number(of.panels[seat]?.facts.find((f) => f.id === 'cards')?.value);
  const kept = (seat: number) => count(scene, seat) > count(before, seat);
  const has = (of: Scene, p: Piece) => !!area(of, 'hand')?.pieces.some((q) => q.id === p.id);
  return () => {
    leaving.forEach(({ p, box, from }, i) => {
      // What goes back to its owner is seen to; all else falls away.
      const mine = has(scene, p) && !has(before, p);
      const owner = mine ? scene.seat : kept(p.seat) ? p.seat : -1;
      const home = owner < 0 ? null : (owner === scene.seat ? thing('.hand') : null) ?? seatOf(owner);
      const to = home ? middle(home) : { x: from.x, y: from.y + 90 };
      fly(box, from, to, { delay: i * APART, ms: LAID, shrink: home ? 0.3 : 0.9, turn: 9 });
    });
    // A card that is laid over the board is turned there.
    now.filter((p) => !old.some((o) => o.id === p.id)).forEach((p, i) => {
      const el = on(p);
      const home = held.get(p.id) ?? (seatOf(p.seat) && middle(seatOf(p.seat)!));
      if (!el || !home || el.closest('.stage')) return;
      const at = middle(el);
      el.animate([{ transform: `translate(${home.x - at.x}px, ${home.y - at.y}px) rotate(9deg)`, opacity: 0.4 }, { transform: 'rotate(3deg)', opacity: 1, offset: 0.8 }, { transform: 'none' }], { duration: LAID, delay: i * APART, easing: EASE, fill: 'backwards' });
    });
  };
}
