// Discs at the places and cards that moves are about. What lies in the board's drawing moves along with it.
import { SIGNS } from '../lib/Level.svelte';
import type { Area } from '../lib/scene';

const SVG = 'http://www.w3.org/2000/svg';
/** Half the size of a disc on the board, in its units, and how far from its place it may lie. */
const SIZE = 21;
const RINGS = [0, 34, 52, 70, 90, 112];
const TURNS = 12;

interface Point { x: number; y: number }
/** What a move is about, and what its disc says: a number, or the sign of a level. */
export interface Sign { targets: string[]; text: string; kind?: string }

function svg(name: string, attributes: Record<string, string | number>, into: Element): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return into.appendChild(made);
}

const overlap = (a: DOMRect, x: number, y: number, r: number) => x + r > a.left && x - r < a.right && y + r > a.top && y - r < a.bottom;

/** A free point beside a place: on no name, no piece and no other disc, and within the place if that is possible. */
function free(board: SVGSVGElement, spot: { id: string } & Point, taken: DOMRect[]): Point {
  const matrix = board.getScreenCTM();
  if (!matrix) return spot;
  const r = SIZE * matrix.a;
  let second: Point | undefined;
  for (const ring of RINGS)
    for (let turn = 0; turn < (ring ? TURNS : 1); turn++) {
      const angle = (2 * Math.PI * turn) / TURNS + Math.PI / 2;
      const at = { x: spot.x + ring * Math.cos(angle), y: spot.y + ring * Math.sin(angle) };
      const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix);
      if (taken.some((box) => overlap(box, x, y, r))) continue;
      const there = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-spot]');
      if (there?.dataset.spot === spot.id) return at;
      if (!there) second ??= at;
    }
  if (second) return second;
  // Everything is taken: at the corner of the place itself, never at another one.
  const corner = board.querySelector(`[data-spot="${CSS.escape(spot.id)}"]`)?.getBoundingClientRect();
  return corner ? new DOMPoint(corner.right, corner.top).matrixTransform(matrix.inverse()) : spot;
}

/** A disc in the board's drawing, and an arrow to it where something moves from another place. */
function onBoard(board: SVGSVGElement, into: Element, sign: Sign, spot: { id: string } & Point, from: Point | undefined, taken: DOMRect[]): void {
  const at = free(board, spot, taken);
  if (from) svg('path', { class: `way ${sign.kind ?? ''}`, d: `M${from.x} ${from.y}L${at.x} ${at.y}` }, into);
  const disc = svg('g', { class: `cdisc ${sign.kind ?? ''}`, 'data-n': sign.text, transform: `translate(${at.x} ${at.y})` }, into);
  svg('circle', { r: SIZE }, disc);
  if (SIGNS[sign.text]) svg('path', { d: SIGNS[sign.text], transform: 'scale(.26) translate(-50 -52)' }, disc);
  else svg('text', { y: 8 }, disc).textContent = sign.text;
  taken.push(disc.getBoundingClientRect());
}

/** Puts the discs of some moves on the table, by what each is about; gives what takes them away again. */
export function mark(signs: Sign[], areas: Area[]): () => void {
  const board = document.querySelector<SVGSVGElement>('main.board svg.b');
  const spots = new Map(areas.flatMap((area) => area.spots).map((spot) => [spot.id, spot]));
  const drawn = board ? svg('g', { class: 'cdiscs', 'aria-hidden': 'true' }, board) : null;
  // What lies within a place is a thing of its own there.
  const inner = [...spots.values()].filter((spot) => spot.within).map((spot) => `[data-spot="${CSS.escape(spot.id)}"]`);
  const taken = [...(board?.querySelectorAll(['.piece, .pname, .words, .mark', ...inner].join()) ?? [])].map((el) => el.getBoundingClientRect());
  const layer = document.body.appendChild(document.createElement('div'));
  layer.className = 'cdiscs';
  layer.ariaHidden = 'true';
  const corners: { el: Element; disc: HTMLElement }[] = [];
  for (const sign of signs) {
    const inside = sign.targets.filter((id) => spots.has(id) && board?.querySelector(`[data-spot="${CSS.escape(id)}"]`));
    if (board && drawn && inside.length) {
      const [first, last] = [spots.get(inside[0])!, spots.get(inside.at(-1)!)!];
      onBoard(board, drawn, sign, last, first === last ? undefined : first, taken);
      continue;
    }
    const ids = sign.targets.map((id) => CSS.escape(id));
    const el = ids.flatMap((id) => [...document.querySelectorAll(`.page [data-target="${id}"], .page [data-spot="${id}"]`)]).find((found) => found.checkVisibility());
    if (!el) continue;
    const disc = layer.appendChild(document.createElement('span'));
    [disc.className, disc.dataset.n] = [sign.kind ?? '', sign.text];
    if (SIGNS[sign.text]) svg('path', { d: SIGNS[sign.text] }, svg('svg', { viewBox: '0 0 100 100' }, disc));
    else disc.textContent = sign.text;
    corners.push({ el, disc });
  }
  const place = () => {
    const beside = new Map<Element, number>();
    for (const { el, disc } of corners) {
      const { right, top } = el.getBoundingClientRect();
      const n = beside.get(el) ?? 0;
      beside.set(el, n + 1);
      disc.style.translate = `${right - 14 - 26 * n}px ${top - 10}px`;
    }
  };
  place();
  addEventListener('resize', place);
  document.addEventListener('scroll', place, true);
  return () => {
    removeEventListener('resize', place);
    document.removeEventListener('scroll', place, true);
    drawn?.remove();
    layer.remove();
  };
}

/** Everybody's chance beside the name; gives what takes it away again. */
export function tellSeats(chances: number[]): () => void {
  const names = [...document.querySelectorAll<HTMLElement>('.page .panel.seat[data-seat] .nm')];
  for (const name of names) name.dataset.chance = `${chances[Number(name.closest<HTMLElement>('.seat')!.dataset.seat)]} %`;
  return () => names.forEach((name) => delete name.dataset.chance);
}
