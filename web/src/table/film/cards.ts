// Cards are laid on the stage from the seats they come from, and leave it again.
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece, type Scene } from '../../lib/scene';
import { APART, EASE, fly, ghost, middle, named, seen, thing, type Point } from './ghosts';

const LAID = 320;
const FALLS = 90;
/** What counts the cards that a seat keeps. */
const KEPT = ['cards', 'pile'];
const STAGE = ':is(.stage, .line, .tray, .throw)';

/** The height of a card that is told by its name alone */
const NAMED = 46;

const laid = (pieces: Piece[] | undefined) => (pieces ?? []).filter((p) => p.card);
const on = (p: Piece) => [...document.querySelectorAll(`${STAGE} ${named('piece', p.id)}`)].find(seen);
const seatOf = (seat: number) => thing(`.seats [data-seat="${seat}"]`, `.seatstrip [data-seat="${seat}"]`, `.ownrow [data-seat="${seat}"]`, '.sheet');

/** A card leaves as it lay; out of a tray as its name alone, as all are there while a film runs: it lies on no words. */
function leaves(el: Element): HTMLElement {
  const box = ghost(el, ':is(.tray, .played)');
  const tray = box.querySelector('.tray');
  tray?.classList.add('brief');
  if (tray) box.style.height = `${Math.min(NAMED, el.clientHeight)}px`;
  return box;
}

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
    return el ? [{ p, box: leaves(el), from: middle(el), falls: el.closest('.tray') ? 0 : FALLS }] : [];
  });
  const count = (of: Scene, seat: number) => Number(of.panels[seat]?.facts.find((f) => KEPT.includes(f.id))?.value);
  const kept = (seat: number) => count(scene, seat) > count(before, seat);
  const lies = (of: Scene, p: Piece) => of.areas.filter((a) => a.id !== 'stage').flatMap((a) => a.pieces.filter((q) => q.card && q.id === p.id))[0];
  return () => {
    leaving.forEach(({ p, box, from, falls }, i) => {
      // What goes to its owner is seen to, where it lies now if that is in sight; all else falls away, but not over words.
      const now = lies(before, p) ? undefined : lies(scene, p);
      const owner = now ? (now.seat < 0 ? scene.seat : now.seat) : kept(p.seat) ? p.seat : -1;
      const home = owner < 0 ? null : (owner === scene.seat ? thing(`.ship ${named('piece', p.id)}`, '.hand') : null) ?? seatOf(owner);
      const to = home ? middle(home) : { x: from.x, y: from.y + falls };
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
