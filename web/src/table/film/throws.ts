// Dice: what is spent becomes dice, what is paid for them or laid on them flies there, and only those that are thrown tumble.
import { art } from '../../lib/art.svelte';
import type { Beat } from '../../lib/director.svelte';
import { area, type Piece, type Scene } from '../../lib/scene';
import { fly, ghost, GLIDE, middle, named, seen, thing, token } from './ghosts';
import { changes, places } from './numbers';

const BORN = 360;
const APART = 60;

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
function tumbles(el: Element, delay: number): void {
  const running = el.getAnimations();
  for (const one of running) one.effect?.updateTiming({ delay: Number(one.effect.getTiming().delay) + delay });
  if (!running.length) el.animate([{ transform: 'rotate(-540deg) scale(.6)' }, { transform: 'rotate(8deg)', offset: 0.7 }, {}], { duration: 660, delay, easing: 'ease-out' });
}

export function throws(beat: Beat): () => void {
  const { before, scene } = beat;
  const [old, now] = [dice(before).filter(thrownAlready), dice(scene)];
  const thrown = fresh(old.filter((p) => p.state !== 'marked'), now);
  const helped = now.filter((p) => p.icons.length > (old.find((o) => o.id === p.id)?.icons.length ?? 0));
  const paid = changes(beat).filter((c) => c.by < 0 && art.has(`icon-${c.id}`));
  return () => {
    const from = (seat: number) => paid.filter((c) => c.seat === seat).flatMap((c) => places(seat, seat === scene.seat, c.id).slice(0, 1).map((el) => ({ icon: `icon-${c.id}`, at: middle(el) })))[0];
    // What was spent for a throw stays in sight until it is settled.
    const lying = now.some(thrownAlready) ? spent(scene) : fresh(spent(before), spent(scene));
    const sources = lying.map(on).filter(seen);
    const pay = (p: Piece, i: number) => {
      const [el, source] = [on(p), from(p.seat)];
      if (el && source) fly(token(source.at, 'gained', source.icon), source.at, middle(el), { delay: i * APART, ms: BORN, easing: GLIDE });
      return !!el && !!source;
    };
    helped.forEach(pay);
    thrown.forEach((p, i) => {
      const el = on(p);
      if (!el) return;
      if (old.length) {
        if (pay(p, i)) tumbles(el, BORN);
        return;
      }
      const source = sources[Math.floor((i * sources.length) / thrown.length)] ?? (p.seat === scene.seat ? null : thing(`.seats [data-seat="${p.seat}"]`, `.seatstrip [data-seat="${p.seat}"]`));
      if (!source) return;
      const box = sources.length ? ghost(source) : token(middle(source), 'born', art.first(`piece-${p.kind.split('-')[0]}`));
      box.classList.add('born');
      box.querySelectorAll('[href^="#mark-"]').forEach((mark) => mark.remove());
      fly(box, middle(source), middle(el), { delay: i * APART, ms: BORN, shrink: 1, easing: GLIDE });
      tumbles(el, BORN);
    });
  };
}
