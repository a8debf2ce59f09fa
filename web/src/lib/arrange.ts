// Where pieces stand. Pieces of one kind and seat are alike: those that stay keep their place, whatever their ids say.
import type { Piece, Spot } from './scene';

export interface Standing { key: string; piece: Piece; spot: string; slot: number; x: number; y: number; fresh: boolean }

const sort = (p: Piece) => `${p.kind}|${p.seat}|${p.card?.id ?? ''}`;
let made = 0;

export function arrange(before: Standing[], pieces: Piece[], spots: Spot[]): Standing[] {
  const byId = new Map(spots.map((s) => [s.id, s]));
  const pool = new Map<string, Standing[]>();
  for (const old of before) {
    const key = sort(old.piece);
    pool.set(key, [...(pool.get(key) ?? []), old]);
  }
  const result: Standing[] = [];
  let leftover = pieces;
  const stay = (same: (old: Standing, piece: Piece) => boolean) => {
    leftover = leftover.filter((piece) => {
      const alike = pool.get(sort(piece)) ?? [];
      const i = alike.findIndex((old) => old.spot === piece.spot && same(old, piece));
      if (i >= 0) result.push({ ...alike.splice(i, 1)[0], piece, fresh: false });
      return i < 0;
    });
  };
  // First those that do not stir at all: otherwise two that are alike would change places.
  stay((old, piece) => old.piece.x === piece.x && old.piece.y === piece.y);
  stay(() => true);
  const used = new Map<string, Set<number>>();
  for (const s of result) used.set(s.spot, (used.get(s.spot) ?? new Set()).add(s.slot));
  for (const piece of leftover) {
    const old = (pool.get(sort(piece)) ?? []).shift();
    const taken = used.get(piece.spot) ?? new Set<number>();
    used.set(piece.spot, taken);
    let slot = 0;
    while (taken.has(slot)) slot++;
    taken.add(slot);
    result.push({ key: old?.key ?? `p${made++}`, piece, spot: piece.spot, slot, x: 0, y: 0, fresh: before.length > 0 });
  }
  for (const s of result) {
    const spot = byId.get(s.spot);
    const slots = spot?.slots ?? [];
    if (s.piece.x || s.piece.y) {
      s.x = s.piece.x;
      s.y = s.piece.y;
    } else if (slots.length) {
      const [x, y] = slots[s.slot % slots.length];
      const round = Math.floor(s.slot / slots.length);
      s.x = x + 17 * round;
      s.y = y - 15 * round;
    } else {
      s.x = spot?.x ?? s.piece.x;
      s.y = spot?.y ?? s.piece.y;
    }
  }
  // Who is nearer lies above; in a spot whose pieces have places of their own, who is named later. Strengths stand at the right
  // foot: of those side by side, whoever stands further left lies above.
  const order = new Map(pieces.map((p, i) => [p.id, i]));
  const depth = (s: Standing) => (s.piece.x || s.piece.y ? (byId.get(s.spot)?.y ?? s.y) : s.y);
  const named = (a: Standing, b: Standing) => (a.spot === b.spot && a.y !== b.y ? order.get(a.piece.id)! - order.get(b.piece.id)! : b.x - a.x);
  return result.sort((a, b) => depth(a) - depth(b) || named(a, b));
}
