// Pieces that leave a board turn to frost and glide to the number that counts them; one that only leaves the stage rises from it.
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece, type Scene } from '../../lib/scene';
import { APART, find, fly, ghost, GLIDE, middle, named, seen, trail, type Point } from './ghosts';

const FROST = 160;
const MOST = 10;
/** How far a piece rises that leaves a stage alive. */
const AWAY = 70;

const alike = (p: Piece) => `${p.kind}|${p.seat}|${p.spot}`;
const kin = (p: Piece) => `${p.kind}|${p.seat}`;
const count = (pieces: Piece[], key: (p: Piece) => string) => {
  const found = new Map<string, number>();
  for (const p of pieces) found.set(key(p), (found.get(key(p)) ?? 0) + 1);
  return found;
};

/** Pieces of an area that are no longer there, wherever they may have gone. */
export function gone(before: Scene, after: Scene, id: string): Piece[] {
  const [old, now] = [area(before, id), area(after, id)];
  if (!old || !now) return [];
  const left = count(now.pieces, alike);
  const missing = old.pieces.filter((p) => {
    const n = left.get(alike(p)) ?? 0;
    left.set(alike(p), n - 1);
    return n <= 0;
  });
  // One that stands elsewhere now has moved and is not gone.
  const total = count(now.pieces, kin);
  const kinds = count(old.pieces, kin);
  return missing.filter((p) => {
    if ((kinds.get(kin(p)) ?? 0) - (total.get(kin(p)) ?? 0) <= 0) return false;
    kinds.set(kin(p), kinds.get(kin(p))! - 1);
    return p.seat >= 0 && !p.card && p.kind !== 'card';
  });
}

/** The number of a seat that has risen beside the board, if one has. */
function counted(before: Scene, after: Scene, seat: number): string[] {
  const old = new Map(area(before, 'shared')?.facts.map((f) => [f.id, Number(f.value)]));
  const risen = area(after, 'shared')?.facts.find((f) => f.seat === seat && Number(f.value) > (old.get(f.id) ?? 0));
  return risen ? [`.gate ${named('fact', risen.id)}`, named('fact', risen.id)] : [];
}

/** Whether as many of a piece's kind as before stand on the board: it has only left the stage. */
const lives = (p: Piece, before: Scene, after: Scene): boolean => {
  const [old, now] = [before, after].map((of) => count(area(of, 'board')?.pieces ?? [], kin).get(kin(p)) ?? 0);
  return now > 0 && now >= old;
};

export function dying({ before, scene }: Beat): () => void {
  const dead: { box: HTMLElement; from: Point; seat: number }[] = [];
  const leave: { box: HTMLElement; from: Point }[] = [];
  for (const id of ['stage', 'board', 'narrow']) {
    if (dead.length + leave.length) break;
    for (const p of gone(before, scene, id)) {
      const el = [...document.querySelectorAll(`${id === 'stage' ? '.stage ' : '.board '}${named('piece', p.id)}`)].find(seen);
      if (!el) continue;
      if (id === 'stage' && lives(p, before, scene)) leave.push({ box: ghost(el), from: middle(el) });
      else dead.push({ box: ghost(el), from: middle(el), seat: p.seat });
    }
  }
  return () => {
    for (const { box, from } of leave) fly(box, from, { x: from.x, y: from.y - AWAY });
    dead.slice(0, MOST).forEach(({ box, from, seat }, i) => {
      box.classList.add('dying');
      const to = find(...counted(before, scene, seat), `.seats [data-seat="${seat}"] .score`, `.seatstrip [data-seat="${seat}"]`, '.prompt');
      if (!to) return;
      trail(from, to, 'frost', FROST + i * APART, 24);
      fly(box, from, to, { delay: FROST + i * APART, shrink: 0.45, easing: GLIDE });
    });
  };
}
