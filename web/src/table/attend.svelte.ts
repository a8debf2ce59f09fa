// What a new position sets off besides being drawn. Called once, while the table page is made.
import { tick, untrack } from 'svelte';
import type { Choose } from '../lib/choose.svelte';
import { habits } from '../lib/habits.svelte';
import type { Sitting } from '../lib/live.svelte';
import { t } from '../lib/prefs.svelte';
import { voice } from '../lib/say.svelte';
import { area, spread } from '../lib/scene';
import type { Sound } from '../lib/sound';
import type { Desk } from './desk.svelte';
import { forms } from './forms';
import { late } from './late';

/** Log lines that a screen reader is told at once. */
const MOST_TOLD = 6;
/** Milliseconds after which the page fetches what it does not need at once. */
const SOON = 4000;

/** What makes sounds is fetched where they are heard. */
async function play(sound: Sound): Promise<void> {
  if (habits.get('sound') !== 'off') (await import('../lib/sound')).play(sound);
}

export function attend(live: Sitting, choose: Choose, desk: Desk): void {
  // What was half chosen is forgotten before the next question is drawn: nobody is asked once more about an answer to the last one.
  let asked = '';
  $effect.pre(() => {
    const s = live.scene;
    if (!s) return;
    untrack(() => {
      // A secret choice of somebody else leaves this seat's question as it was.
      const now = s.prompt.question + s.prompt.options.map((o) => o.notation).join();
      if (now !== asked) {
        choose.reset();
        desk.unfolded = false;
      }
      asked = now;
    });
  });
  // What changed and what is asked is told.
  let lines = 0;
  let seq = -1;
  let over = '';
  let hidden = false;
  $effect(() => {
    const s = live.scene;
    const running = live.director.running;
    const unseen = running || desk.telling;
    if (!s) return;
    untrack(() => {
      if (hidden && !unseen) choose.appear();
      hidden = unseen;
      // What is shown in beats is told in beats, and the question afterwards.
      if (running || live.seq === seq) return;
      const fresh = s.log.length < lines ? [] : s.log.slice(Math.max(lines, s.log.length - MOST_TOLD));
      if (seq >= 0) fresh.forEach((line) => voice.say(line.text));
      lines = s.log.length;
      seq = live.seq;
      if (s.prompt.mine) {
        voice.say(t('say.question', { question: s.prompt.question, n: s.prompt.options.length }));
        if (seq > 0 && s.log.length > live.seen) void play('horn');
      } else if (document.hidden && fresh.length) void play('wood');
    });
  });
  live.director.part = (beat) => Promise.all([late.film(), ...forms(beat.scene.areas)]);
  live.director.onbeat = (beat) => {
    beat.lines.forEach((line) => voice.say(line.text));
    lines = Math.max(lines, beat.scene.log.length);
    void play(beat.kind === 'roll' ? 'die' : beat.scene.areas.some((a) => a.id === 'stage') ? 'card' : 'wood');
  };
  // What flies over the page or is told of a place comes after the first load, and before anybody has chosen.
  setTimeout(() => void Promise.all([late.hands(), late.film(), late.tip()]).then(([{ hands }]) => (live.director.hands = hands), () => {}), SOON);

  // What newly lies over the board is seen, whatever was put away before.
  $effect(() => {
    const s = live.director.scene ?? live.scene;
    const lies = s ? (area(s, 'stage')?.title ?? spread(s)?.id ?? '') : '';
    untrack(() => {
      if (lies !== over) desk.away = false;
      over = lies;
    });
  });

  // On a narrow screen what was chosen among the own things is followed at the table, unless the next question is about them.
  let acted = false;
  $effect(() => {
    if (live.busy) {
      acted = true;
      return;
    }
    const held = area(live.scene ?? { areas: [] }, desk.tab === 'hand' ? 'hand' : 'own')?.pieces ?? [];
    if (acted && (desk.tab === 'hand' || desk.tab === 'own') && !held.some((p) => choose.lit.has(p.target))) desk.tab = 'table';
    acted = false;
  });

  // Who chose in the list or among the cards goes on in the list: its heading takes the focus that a vanished row had.
  $effect(() => {
    const enter = (e: FocusEvent) => (desk.choosing = !!(e.target as Element).closest?.('.prompt, .hand, .spread'));
    addEventListener('focusin', enter);
    return () => removeEventListener('focusin', enter);
  });
  $effect(() => {
    void [live.seq, live.held, live.director.running, choose.rows, choose.asked];
    void tick().then(() => desk.goOn(document.querySelector('.prompt h2')));
  });
}
