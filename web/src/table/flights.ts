// Things that leave the board fly to the number that counts them; points fly to the track. Ghosts over the page, nothing else moves.
import type { Beat } from '../lib/director.svelte';
import { area, type Piece, type Scene } from '../lib/scene';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
const GLIDE = 'cubic-bezier(.37,0,.63,1)';
const FROST = 160;
const FLIGHT = 520;
const APART = 120;
const MOST_SUNS = 8;

interface Point { x: number; y: number }

const alike = (p: Piece) => `${p.kind}|${p.seat}|${p.spot}`;
const middle = (el: Element): Point | null => {
  const r = el.getBoundingClientRect();
  return r.width ? { x: r.left + r.width / 2, y: r.top + r.height / 2 } : null;
};
const find = (...selectors: string[]): Point | null => {
  for (const selector of selectors) for (const el of document.querySelectorAll(selector)) {
    const at = middle(el);
    if (at) return at;
  }
  return null;
};

/** Pieces of an area that are no longer there, wherever they may have gone. */
function gone(before: Scene, after: Scene, id: string): Piece[] {
  const [old, now] = [area(before, id), area(after, id)];
  if (!old || !now) return [];
  const left = new Map<string, number>();
  const total = new Map<string, number>();
  for (const p of now.pieces) {
    left.set(alike(p), (left.get(alike(p)) ?? 0) + 1);
    total.set(`${p.kind}|${p.seat}`, (total.get(`${p.kind}|${p.seat}`) ?? 0) + 1);
  }
  const missing: Piece[] = [];
  for (const p of old.pieces) {
    const n = left.get(alike(p)) ?? 0;
    if (n > 0) left.set(alike(p), n - 1);
    else missing.push(p);
  }
  // One that stands elsewhere now has moved and is not gone.
  const kinds = new Map<string, number>();
  for (const p of old.pieces) kinds.set(`${p.kind}|${p.seat}`, (kinds.get(`${p.kind}|${p.seat}`) ?? 0) + 1);
  return missing.filter((p) => {
    const key = `${p.kind}|${p.seat}`;
    const fewer = (kinds.get(key) ?? 0) - (total.get(key) ?? 0);
    if (fewer <= 0) return false;
    kinds.set(key, kinds.get(key)! - 1);
    return p.seat >= 0 && !p.card && p.kind !== 'card';
  });
}

/** The number of a seat that has risen beside the board, if one has. */
function counted(before: Scene, after: Scene, seat: number): string {
  const old = new Map(area(before, 'shared')?.facts.map((f) => [f.id, Number(f.value)]));
  const risen = area(after, 'shared')?.facts.find((f) => f.seat === seat && Number(f.value) > (old.get(f.id) ?? 0));
  return risen ? `[data-fact="${CSS.escape(risen.id)}"]` : '';
}

function ghost(el: Element): HTMLElement | null {
  const r = el.getBoundingClientRect();
  if (!r.width) return null;
  const box = document.createElement('div');
  box.className = 'flight';
  Object.assign(box.style, { left: `${r.left}px`, top: `${r.top}px`, width: `${r.width}px`, height: `${r.height}px` });
  const inner = el instanceof SVGSVGElement ? (el.cloneNode(true) as SVGSVGElement) : null;
  if (inner) box.append(inner);
  else if (el instanceof SVGGraphicsElement) {
    const b = el.getBBox();
    box.innerHTML = `<svg viewBox="${b.x} ${b.y} ${b.width} ${b.height}">${el.innerHTML}</svg>`;
  }
  return box;
}

function fly(box: HTMLElement, from: Point, to: Point, delay: number, dying: boolean): void {
  document.body.append(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const arc = dying ? 24 : 40;
  const frames = [
    { transform: 'none', offset: 0 },
    { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${dying ? 0.8 : 1.1})`, offset: 0.5 },
    { transform: `translate(${dx}px, ${dy}px) scale(${dying ? 0.45 : 0.8})`, opacity: 1, offset: 0.94 },
    { transform: `translate(${dx}px, ${dy}px) scale(${dying ? 0.3 : 0.6})`, opacity: 0, offset: 1 },
  ];
  const moving = box.animate(frames, { duration: FLIGHT, delay, easing: dying ? GLIDE : EASE, fill: 'both' });
  moving.onfinish = moving.oncancel = () => box.remove();
}

/** Looks at the page as it is before a beat; what it gives back sends things off once the beat is drawn. */
export function hands(beat: Beat): () => void {
  const { before, scene } = beat;
  const dead: { box: HTMLElement; from: Point; seat: number }[] = [];
  for (const id of ['stage', 'board', 'narrow']) {
    if (dead.length) break;
    for (const p of gone(before, scene, id)) {
      const el = [...document.querySelectorAll(`${id === 'stage' ? '.stage ' : '.board '}[data-piece="${CSS.escape(p.id)}"]`)].find((x) => x.getBoundingClientRect().width);
      const box = el && ghost(el);
      const from = el && middle(el);
      if (box && from) dead.push({ box, from, seat: p.seat });
    }
  }
  const risen = scene.panels.flatMap((p) => {
    const by = p.score - (before.panels[p.seat]?.score ?? p.score);
    return by > 0 && !scene.co_operative ? [{ seat: p.seat, by }] : [];
  });
  return () => {
    dead.slice(0, 10).forEach(({ box, from, seat }, i) => {
      box.classList.add('dying');
      const to = find(...[counted(before, scene, seat)].filter(Boolean), `.seats [data-seat="${seat}"] .score`, `.seatstrip [data-seat="${seat}"]`, '.prompt');
      if (to) fly(box, from, to, FROST + i * APART, true);
    });
    const marks = new Map(area(before, 'board')?.marks.map((m) => [m.id, m]));
    for (const { seat, by } of risen) {
      const mark = area(scene, 'board')?.marks.find((m) => m.seat === seat && marks.has(m.id) && (marks.get(m.id)!.x !== m.x || marks.get(m.id)!.y !== m.y));
      const from = find(`.stage .bside[data-seat="${seat}"] .total`, '.film h2', '.board');
      const over = !!document.querySelector('.board .stage');
      const to = find(...(mark && !over ? [`[data-mark="${CSS.escape(mark.id)}"]`] : []), `.seats [data-seat="${seat}"] .score`, `.seatstrip [data-seat="${seat}"] em`, '.sheet header');
      if (!from || !to) continue;
      for (let i = 0; i < Math.min(MOST_SUNS, by); i++) {
        const box = document.createElement('div');
        box.className = 'flight point';
        box.textContent = '★';
        Object.assign(box.style, { left: `${from.x - 10}px`, top: `${from.y - 12}px` });
        fly(box, from, to, i * APART, false);
      }
    }
  };
}
