// Dice: what is spent becomes dice, what is paid for them or laid on them flies there, and only those that are thrown tumble.
import { art } from '../../lib/art.svelte';
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece, type Scene } from '../../lib/scene';
import { fly, ghost, GLIDE, middle, named, seen, thing, token } from './ghosts';
import { changes, places } from './numbers';

const BORN = 360;
const APART = 60;
const TUMBLES = 700;
/** The part of a picture after which its words stand there, however many dice still fall. */
const HIDDEN = 0.65;
/** A picture that stands shorter than this has quicker dice. */
const WHOLE = 1900;

const dice = (scene: Scene) => area(scene, 'stage')?.pieces.filter((p) => !p.card && p.seat >= 0) ?? [];
const spent = (scene: Scene) => scene.areas.filter((a) => a.id === 'own' || a.at === 'seat').flatMap((a) => a.pieces.filter((p) => p.state === 'spent'));
const on = (p: Piece) => [...document.querySelectorAll(`:is(.tray, .throw, .ship, .stalls) ${named('piece', p.id)}`)].find(seen);
const thrownAlready = (p: Piece) => !p.face_down;
const alike = (p: Piece) => `${p.seat} ${p.kind} ${p.value}`;

/** Those that are there now and were not before. */
function fresh(old: Piece[], now: Piece[]): Piece[] {
  const left = old.map(alike);
  return now.filter((p) => {
    const i = left.indexOf(alike(p));
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

/** It tumbles later, when what it comes from has arrived; one that shows the same face once more tumbles too. */
function tumbles(el: Element, later: number, rate: number): void {
  const running = el.getAnimations();
  for (const { effect } of running) {
    const { delay, duration } = effect!.getTiming();
    effect!.updateTiming({ delay: (Number(delay) + later) / rate, duration: Number(duration) / rate });
  }
  if (!running.length) el.animate([{ transform: 'rotate(-540deg) scale(.6)' }, { transform: 'rotate(8deg)', offset: 0.7 }, {}], { duration: 660 / rate, delay: later / rate, easing: 'ease-out' });
}

/** What hides the words of a throw until its dice lie; the next picture ends it. */
let hidden: Animation[] = [];
function tellsIn(ms: number, lines: number): void {
  const said = [...document.querySelectorAll('.film .body > :is(h2, .told)')];
  const logged = [...document.querySelectorAll('.log > .turn:first-child > ul')].flatMap((turn) => [...turn.children].slice(-lines));
  hidden = [...said, ...logged].map((el) => el.animate([{ opacity: 0 }, { opacity: 0 }], ms));
}

export function throws(beat: Beat): (ms: number) => void {
  hidden.forEach((one) => one.cancel());
  hidden = [];
  const { before, scene } = beat;
  const [old, now] = [dice(before).filter(thrownAlready), dice(scene)];
  const thrown = fresh(old.filter((p) => p.state !== 'marked'), now);
  const helped = now.filter((p) => p.icons.length > (old.find((o) => o.id === p.id)?.icons.length ?? 0));
  const paid = changes(beat).filter((c) => c.by < 0 && art.has(`icon-${c.id}`));
  return (ms) => {
    const rate = Math.max(1, WHOLE / ms);
    const from = (seat: number) => paid.filter((c) => c.seat === seat).flatMap((c) => places(seat, seat === scene.seat, c.id).slice(0, 1).map((el) => ({ icon: `icon-${c.id}`, at: middle(el) })))[0];
    // What was spent for a throw stays in sight until it is settled.
    const lying = now.some(thrownAlready) ? spent(scene) : fresh(spent(before), spent(scene));
    const sources = lying.map(on).filter(seen);
    const pay = (p: Piece, i: number) => {
      const [el, source] = [on(p), from(p.seat)];
      if (el && source) fly(token(source.at, 'gained', source.icon), source.at, middle(el), { delay: (i * APART) / rate, ms: BORN / rate, easing: GLIDE });
      return !!el && !!source;
    };
    helped.forEach(pay);
    let lands = 0;
    const falls = (el: Element, i: number, delay: number) => {
      if (delay || rate > 1) tumbles(el, delay, rate);
      lands = (delay + TUMBLES + i * APART) / rate;
    };
    thrown.forEach((p, i) => {
      const el = on(p);
      if (!el) return;
      if (old.length) return falls(el, i, pay(p, i) ? BORN : 0);
      const source = sources[Math.floor((i * sources.length) / thrown.length)] ?? (p.seat === scene.seat ? null : thing(`.seats [data-seat="${p.seat}"]`, `.seatstrip [data-seat="${p.seat}"]`));
      if (!source) return falls(el, i, 0);
      const box = sources.length ? ghost(source) : token(middle(source), 'born', art.first(`piece-${p.kind.split('-')[0]}`));
      box.classList.add('born');
      box.querySelectorAll('[href^="#mark-"]').forEach((mark) => mark.remove());
      fly(box, middle(source), middle(el), { delay: (i * APART) / rate, ms: BORN / rate, shrink: 1, easing: GLIDE });
      falls(el, i, BORN);
    });
    if (lands && beat.kind === 'roll') tellsIn(Math.min(lands, ms * HIDDEN), beat.lines.length);
  };
}
