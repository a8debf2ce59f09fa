// What a beat or a move means for the one who looks.
import { turnOf, type Beat, type Happening } from '../lib/director.svelte';
import { t } from '../lib/prefs.svelte';
import { area, type Piece, type Scene } from '../lib/scene';

/** One's own figures and what is called like the place that one holds; what is called like its seat only marks something. */
const boards = (s: Scene) => area(s, 'board')?.pieces.filter((p) => p.seat === s.seat && !p.card && p.state !== 'visiting' && p.name !== s.panels[s.seat]?.name) ?? [];

/** One's own pieces that left the board between two pictures. */
function fallen(before: Scene, after: Scene): Piece[] {
  const alike = (p: Piece) => p.kind + p.name;
  const left = boards(after).map(alike);
  return boards(before).filter((p) => {
    const i = left.indexOf(alike(p));
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** What a beat that is not of one's own turn took from the one who looks, as a sentence. */
export function losses(beat: Beat): string {
  const { before, scene } = beat;
  if (scene.seat < 0 || turnOf(beat) === scene.seat) return '';
  const gone = fallen(before, scene).map((p) => p.name);
  const counted = [...new Set(gone)].map((name) => [gone.filter((x) => x === name).length, name] as const);
  return gone.length ? t('film.lost', { what: counted.map(([n, name]) => (n > 1 ? `${n} × ${name}` : name)).join(', ') }) : '';
}

export const lossOf = (h: Happening): string => h.beats.map(losses).filter(Boolean).join(' ');

export interface Counted { seat: number; name: string; from: string; to: string }

/** Numbers of the seats that a move changed. */
export function numbers(h: Happening): Counted[] {
  const [before, after] = [h.beats[0].before, h.beats[h.beats.length - 1].scene];
  return after.panels.flatMap((p) => {
    const old = before.panels[p.seat];
    const found: Counted[] = [];
    if (old && old.score !== p.score) found.push({ seat: p.seat, name: p.score_name, from: String(old.score), to: String(p.score) });
    for (const f of p.facts) {
      const was = old?.facts.find((x) => x.id === f.id);
      if (was && was.value !== f.value && /^\d+(\/\d+)?$/.test(f.value) && p.seat === h.turn) found.push({ seat: p.seat, name: f.name, from: was.value.split('/')[0], to: f.value.split('/')[0] });
    }
    return found;
  });
}

/** Where on the board a move happened: the middle of what moved there, or nothing. */
export function place(h: Happening, id: string): { x: number; y: number; spot: string } | null {
  const [before, after] = [area(h.beats[0].before, id), area(h.beats[h.beats.length - 1].scene, id)];
  if (!before || !after) return null;
  const key = (p: Piece) => `${p.kind}|${p.seat}|${p.spot}|${p.x}|${p.y}`;
  const more = (here: Piece[], there: Piece[]) => {
    const left = there.map(key);
    return here.find((p) => {
      const i = left.indexOf(key(p));
      if (i >= 0) left.splice(i, 1);
      return i < 0;
    });
  };
  const moved = more(after.pieces, before.pieces) ?? more(before.pieces, after.pieces);
  if (moved) {
    const spot = after.spots.find((s) => s.id === moved.spot);
    // What has a place among others stands somewhere near the middle of them.
    const slots = spot?.slots.length ? spot.slots : [[spot?.x ?? 0, spot?.y ?? 0]];
    const middle = (i: number) => slots.reduce((sum, slot) => sum + slot[i], 0) / slots.length;
    return { x: moved.x || middle(0), y: moved.y || middle(1), spot: moved.spot };
  }
  const other = after.spots.find((s, i) => JSON.stringify(s) !== JSON.stringify(before.spots[i]));
  return other ? { x: other.x, y: other.y, spot: other.id } : null;
}
