// Pictures of things that fly over the page, and the trails they leave. They lie over everything and are gone when they arrive.
import type { LogLine } from '../../lib/scene';

export interface Point { x: number; y: number }

export const EASE = 'cubic-bezier(.2,.7,.2,1)';
export const GLIDE = 'cubic-bezier(.37,0,.63,1)';
export const APART = 120;

export const seen = (el: Element | null | undefined): el is Element => !!el && el.getBoundingClientRect().width > 0;

export const middle = (el: Element): Point => {
  const r = el.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};

/** The first thing in sight that one of the selectors names. */
export function thing(...selectors: string[]): Element | null {
  for (const selector of selectors) for (const el of document.querySelectorAll(selector)) if (seen(el)) return el;
  return null;
}

export const find = (...selectors: string[]): Point | null => {
  const el = thing(...selectors);
  return el && middle(el);
};

export const named = (attribute: string, id: string): string => `[data-${attribute}="${CSS.escape(id)}"]`;

/** The places on the board of which lines about a seat tell. */
export const happened = (lines: LogLine[], seat: number): string[] =>
  lines.filter((line) => line.seat === seat).flatMap((line) => line.targets).flatMap((id) => [`.board .piece${named('spot', id)}`, `.board ${named('spot', id)}`]);

/** A copy of something on the page, lying where it lies; it looks as it does `within` that part of the page. */
export function ghost(el: Element, within = ''): HTMLElement {
  const r = el.getBoundingClientRect();
  const box = document.createElement('div');
  box.className = 'flight';
  box.ariaHidden = 'true';
  Object.assign(box.style, { left: `${r.left}px`, top: `${r.top}px`, width: `${r.width}px`, height: `${r.height}px` });
  if (el instanceof SVGGraphicsElement && !(el instanceof SVGSVGElement)) {
    const b = el.getBBox();
    box.innerHTML = `<svg viewBox="${b.x} ${b.y} ${b.width} ${b.height}">${el.innerHTML}</svg>`;
  } else {
    const copy = el.cloneNode(true) as HTMLElement;
    for (const name of ['id', 'data-piece', 'data-target']) copy.removeAttribute(name);
    copy.style.animation = 'none';
    const end = (within && el.closest(within)?.parentElement) || el.parentElement;
    let inner = copy;
    for (let shell = el.parentElement; shell && shell !== end; shell = shell.parentElement) {
      const around = document.createElement('div');
      around.className = shell.getAttribute('class') ?? '';
      around.style.display = 'contents';
      around.append(inner);
      inner = around;
    }
    box.append(inner);
  }
  return box;
}

/** A small thing with a text or a symbol, to be sent from a point. */
export function token(at: Point, kind: string, symbol: string, text = ''): HTMLElement {
  const box = document.createElement('div');
  box.className = `flight ${kind}`;
  box.ariaHidden = 'true';
  if (symbol) box.innerHTML = `<svg viewBox="0 0 100 100"><use href="#${symbol}" /></svg>`;
  else box.textContent = text;
  Object.assign(box.style, { left: `${at.x - 12}px`, top: `${at.y - 12}px` });
  return box;
}

export interface Way { delay?: number; ms?: number; arc?: number; shrink?: number; turn?: number; easing?: string }

/** Sends a picture on its way; it is gone when it arrives. */
export function fly(box: HTMLElement, from: Point, to: Point, way: Way = {}): void {
  const { delay = 0, ms = 520, arc = 24, shrink = 0.8, turn = 0, easing = EASE } = way;
  document.body.append(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const frames = [
    { transform: 'none', offset: 0 },
    { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + shrink) / 2}) rotate(${turn}deg)`, offset: 0.5 },
    { transform: `translate(${dx}px, ${dy}px) scale(${shrink})`, opacity: 1, offset: 0.94 },
    { transform: `translate(${dx}px, ${dy}px) scale(${shrink * 0.7})`, opacity: 0, offset: 1 },
  ];
  const moving = box.animate(frames, { duration: ms, delay, easing, fill: 'both' });
  moving.onfinish = moving.oncancel = () => box.remove();
}

/** A dotted line from one point to another, drawn as fast as what flies along it. */
export function trail(from: Point, to: Point, kind: string, delay = 0, arc = 0): void {
  const box = document.createElement('div');
  box.className = `flight trail ${kind}`;
  box.ariaHidden = 'true';
  box.innerHTML = `<svg><path pathLength="1" d="M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - arc * 2} ${to.x} ${to.y}" /></svg>`;
  document.body.append(box);
  const shown = box.animate([{ opacity: 0, offset: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0, offset: 1 }], { duration: 900, delay, fill: 'both' });
  shown.onfinish = shown.oncancel = () => box.remove();
}

/** A ring that opens round a point. */
export function ring(at: Point, kind: string, delay = 0): void {
  const box = document.createElement('div');
  box.className = `flight ringed ${kind}`;
  box.ariaHidden = 'true';
  Object.assign(box.style, { left: `${at.x - 34}px`, top: `${at.y - 34}px` });
  document.body.append(box);
  const opened = box.animate([{ transform: 'scale(.4)', opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'scale(1.25)', opacity: 0 }], { duration: 640, delay, fill: 'both', easing: EASE });
  opened.onfinish = opened.oncancel = () => box.remove();
}
