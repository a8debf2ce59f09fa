// What a beat or a move means for the one who looks.
import { arrange, type Standing } from '../lib/arrange';
import type { Drawn, Sign } from '../lib/choose.svelte';
import { turnOf, type Beat, type Happening } from '../lib/director.svelte';
import { t } from '../lib/prefs.svelte';
import { area, tail, type Piece, type Scene } from '../lib/scene';

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

/** One's own pieces that a beat which is not of one's own turn took. */
export const lostBy = (beat: Beat): Piece[] => (beat.scene.seat < 0 || turnOf(beat) === beat.scene.seat ? [] : fallen(beat.before, beat.scene));

/** The same as a sentence. */
export function losses(beat: Beat): string {
  const gone = lostBy(beat).map((p) => p.name);
  const counted = [...new Set(gone)].map((name) => [gone.filter((x) => x === name).length, name] as const);
  return gone.length ? t('film.lost', { what: counted.map(([n, name]) => (n > 1 ? `${n} × ${name}` : name)).join(', ') }) : '';
}

/** The numbers of the one who looks that a beat changed: in a word, from and to. */
export function changed({ before, scene }: Beat): string[] {
  const own = (s: Scene) => [...(area(s, 'shared')?.facts.filter((f) => f.seat === s.seat) ?? []), ...(s.panels[s.seat]?.facts ?? [])];
  const old = new Map(own(before).map((f) => [f.id, f.value]));
  return own(scene)
    .filter((f) => old.has(f.id) && old.get(f.id) !== f.value && /^\d+(\/\d+)?$/.test(f.value))
    .map((f) => `${f.name.split(' · ')[0]} ${old.get(f.id)} → ${f.value}`);
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
      if (was && was.value !== f.value && /^\d+(\/\d+)?$/.test(f.value) && p.seat === h.turn) {
        // Of how many it is stands beside it only where that has changed, or under a name of its own.
        const [[from, least], [to, most]] = [was.value, f.value].map((v) => v.split('/'));
        const limit = p.tracks.find((k) => tail(k.id) === f.id)?.name ?? f.name;
        if (from !== to) found.push({ seat: p.seat, name: f.name, from, to });
        else if (limit !== f.name) found.push({ seat: p.seat, name: limit, from: least, to: most });
        else found.push({ seat: p.seat, name: f.name, from: was.value, to: f.value });
      }
    }
    return found;
  });
}

interface Point { x: number; y: number }
/** Where something happened on the board: its middle, the ways of what moved there, and what is there no longer. */
export interface Trace extends Point { spot: string; ways: [Point, Point][]; lost: Standing[] }

/** No picture shows more than so many of each. */
const MOST = 4;

/** Those of `here` that `there` lacks; pieces of one kind and seat in the same place are alike. */
function lacking(here: Piece[], there: Piece[]): Piece[] {
  const key = (p: Piece) => `${p.kind}|${p.seat}|${p.spot}|${p.x}|${p.y}`;
  const left = there.map(key);
  return here.filter((p) => {
    const i = left.indexOf(key(p));
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** How pieces would stand on the board that is drawn, which do not stand there now. */
export function ghosts(before: Scene, after: Scene, drawn: Drawn | null): Sign[] {
  const [old, now] = [before, after].map((s) => drawn && area(s, drawn.id));
  if (!drawn || !old || !now) return [];
  const came = lacking(now.pieces, old.pieces).filter((p) => !p.card);
  return arrange(drawn.pieces, now.pieces, now.spots).filter((s) => came.includes(s.piece)).slice(0, MOST).map(({ x, y, piece }) => ({ x, y, piece }));
}

/** Where what happened left its traces on the board that is drawn, or nothing. */
export function trace(h: Happening, drawn: Drawn | null): Trace | null {
  const [before, after] = [h.beats[0].before, h.beats[h.beats.length - 1].scene].map((s) => drawn && area(s, drawn.id));
  if (!drawn || !before || !after) return null;
  const came = lacking(after.pieces, before.pieces);
  const left = lacking(before.pieces, after.pieces);
  const standing = drawn.pieces.map((s) => s.piece);
  /** Beside those that stand there now. */
  const beside = (p: Piece): Standing => arrange(drawn.pieces, [...standing, p], after.spots).find((s) => s.piece === p)!;
  const stands = (p: Piece): Standing => drawn.pieces.findLast((s) => s.piece.kind === p.kind && s.piece.seat === p.seat && s.spot === p.spot && (!p.x || s.x === p.x)) ?? beside(p);
  const ways = came.flatMap((to): [Standing, Standing][] => {
    const i = left.findIndex((p) => p.kind === to.kind && p.seat === to.seat);
    return i < 0 ? [] : [[beside(left.splice(i, 1)[0]), stands(to)]];
  });
  // Who came to a fight and fell is shown where it was fought, not where they came from.
  const fought = new Set(h.beats.flatMap((b) => b.lines).findLast((line) => line.fight && line.head)?.targets);
  const lost = left.filter((p) => p.seat >= 0 && !p.card).map(beside).sort((a, b) => Number(fought.has(b.spot)) - Number(fought.has(a.spot)));
  const other = after.spots.find((s, i) => JSON.stringify(s) !== JSON.stringify(before.spots[i]));
  const mine = lost.find((s) => s.piece.seat === h.beats[0].scene.seat);
  const at = mine ?? ways[0]?.[1] ?? (came[0] ? stands(came[0]) : undefined) ?? lost[0] ?? (left[0] ? beside(left[0]) : undefined);
  const spot = at ? at.spot : other?.id;
  const middle = at ?? other;
  return middle && spot !== undefined ? { x: middle.x, y: middle.y, spot, ways: ways.slice(0, MOST), lost: lost.slice(0, MOST) } : null;
}
