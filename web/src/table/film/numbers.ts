// Numbers of the seats that a beat changes: what they count flies to them, they stand on frost for a while, and a chip says by how much.
import { art } from '../../lib/art.svelte';
import type { Beat } from '../../lib/director.svelte';
import { tail, type Fact, type LogLine, type Panel } from '../../lib/scene';
import { APART, find, fly, happened, middle, named, ring, seen, thing, token, type Point } from './ghosts';

const MOST = 4;
const STANDS = 900;
const BROKEN = 260;
const MOST_BROKEN = 6;
/** What is said of a seat at the edge of a narrow page stays on it. */
const EDGE = 44;

const number = (f: Pick<Fact, 'value'> | undefined) => (/^\d+/.test(f?.value ?? '') ? parseInt(f!.value, 10) : NaN);

export interface Changed { seat: number; id: string; by: number; from: string; to: string; name: string }

/** What a beat changed in the numbers of the seats. */
export function changes({ before, scene }: Pick<Beat, 'before' | 'scene'>): Changed[] {
  return scene.panels.flatMap((p: Panel) =>
    p.facts.flatMap((f) => {
      const was = before.panels[p.seat]?.facts.find((x) => x.id === f.id);
      const by = number(f) - number(was);
      return by ? [{ seat: p.seat, id: f.id, by, from: String(number(was)), to: String(number(f)), name: f.name }] : [];
    }),
  );
}

/** What a beat changed on the tracks of a seat, and its points. */
export function steps({ before, scene }: Pick<Beat, 'before' | 'scene'>, seat: number): { name: string; from: string; to: string }[] {
  const [old, now] = [before.panels[seat], scene.panels[seat]];
  if (!old || !now) return [];
  const found = now.tracks.flatMap((k, i) => (old.tracks[i] && old.tracks[i].marker !== k.marker ? [{ name: k.name, from: k.values[old.tracks[i].marker], to: k.values[k.marker] }] : []));
  return old.score === now.score ? found : [...found, { name: now.score_name, from: String(old.score), to: String(now.score) }];
}

export const places = (seat: number, mine: boolean, id: string): Element[] => {
  const within = [`[data-seat="${seat}"] ${named('fact', id)}`, ...(mine ? [`.sheet ${named('fact', id)}`, `:is(.ship, .stalls) ${named('fact', id)}`] : [])];
  const tracks = mine ? [...document.querySelectorAll('.sheet .track')].filter((el) => tail((el as HTMLElement).dataset.id ?? '') === id) : [];
  return [...document.querySelectorAll(within.join(', ')), ...tracks].filter(seen);
};

/** Where what is gained comes from: the seat's card, the place that is told of, or what tells of it, beside its words. */
const source = (seat: number, lines: LogLine[]): Point | null => find(`.line li[data-seat="${seat}"] .card`, ...happened(lines, seat), '.film .who svg');

/** Says beside something by how much it changed; with its sign where the number itself is not in sight. */
function chip(el: Element, text: string, kind: string, symbol = ''): void {
  const at = middle(el);
  const box = token(symbol ? { x: Math.max(at.x + 12, EDGE), y: at.y + 24 } : { x: at.x, y: at.y - 20 }, `chipped ${kind}`, '', text);
  if (symbol) box.insertAdjacentHTML('beforeend', `<svg viewBox="0 0 100 100"><use href="#${symbol}" /></svg>`);
  document.body.append(box);
  const shown = box.animate([{ transform: 'translate(-50%, 8px)', opacity: 0 }, { transform: 'translate(-50%, 0)', opacity: 1, offset: 0.15 }, { transform: 'translate(-50%, 0)', opacity: 1, offset: 0.8 }, { transform: 'translate(-50%, -8px)', opacity: 0 }], { duration: STANDS, fill: 'both' });
  shown.onfinish = shown.oncancel = () => box.remove();
}

/** Those that are lost break where they were counted: in halves that fall apart. */
function breaks(el: Element, symbol: string, n: number, left: number): void {
  const pips = el.querySelectorAll('.pips i');
  for (let i = 0; i < Math.min(n, MOST_BROKEN); i++) {
    const pip = pips[left + n - 1 - i];
    const at = middle(pip && seen(pip) ? pip : el);
    for (const side of [-1, 1]) {
      const half = token(at, `half ${side < 0 ? 'left' : 'right'}`, symbol);
      document.body.append(half);
      const falls = half.animate(
        [{ transform: 'scale(1.5)', opacity: 0 }, { transform: 'scale(1.3)', opacity: 1, offset: 0.25 }, { transform: `translateX(${side * 3}px) scale(1.2)`, opacity: 1, offset: 0.4 }, { transform: `translate(${side * 16}px, 30px) rotate(${side * 40}deg)`, opacity: 0 }],
        { duration: 640, delay: i * BROKEN, fill: 'both', easing: 'ease-in' },
      );
      falls.onfinish = falls.oncancel = () => half.remove();
    }
  }
}

export function numbers(beat: Beat): () => void {
  const found = changes(beat);
  // Where all play together, what a track of a seat counts is its life.
  const life = (c: Changed) => beat.scene.co_operative && beat.scene.panels[c.seat].tracks.some((k) => tail(k.id) === c.id);
  return () => {
    for (const c of found) {
      // A card that is laid or drawn is seen itself.
      if (c.id === 'cards') continue;
      const [number] = places(c.seat, c.seat === beat.scene.seat, c.id);
      // Where it has no room for itself, its seat's emblem stands for it.
      const el = number ?? (art.has(`icon-${c.id}`) && thing(`.seatstrip [data-seat="${c.seat}"] .disc`));
      if (!el) continue;
      if (number) (el.querySelector('b') ?? el.querySelector('span:not(.sr)') ?? el).animate([{ backgroundColor: '#a9c9d6', color: '#14202a' }, { backgroundColor: '#a9c9d6', color: '#14202a', offset: 0.7 }, {}], { duration: 1300 });
      const from = c.by > 0 && art.has(`icon-${c.id}`) && source(c.seat, beat.lines);
      if (from) for (let i = 0; i < Math.min(MOST, c.by); i++) fly(token(from, 'gained', `icon-${c.id}`), from, middle(el), { delay: i * APART, ms: 420 });
      chip(el, c.by > 0 ? `+${c.by}` : `−${-c.by}`, c.by > 0 ? 'gain' : 'loss', number ? '' : `icon-${c.id}`);
      // What is lost of one's own is seen to; life breaks, one after another.
      if (c.by < 0 && c.seat === beat.scene.seat) ring(middle(el), 'ember');
      if (c.by < 0 && life(c) && art.has(`icon-${c.id}`)) breaks(el, `icon-${c.id}`, -c.by, Number(c.to));
    }
  };
}
