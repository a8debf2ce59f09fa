// The keyboard of the table page. Places of the board have keys of their own.
import { gridded, type Choose } from '../lib/choose.svelte';
import { coachable, type Coach } from '../lib/coach.svelte';
import { habits, type Pace } from '../lib/habits.svelte';
import type { Sitting } from '../lib/live.svelte';
import type { Desk } from './desk.svelte';
import type { Zoom } from './zoom.svelte';

const PACES: Pace[] = ['calm', 'normal', 'quick'];

export function press(e: KeyboardEvent, live: Sitting, choose: Choose, desk: Desk, zoom: Zoom, coach: Coach): void {
  const target = e.target as HTMLElement;
  if (desk.habits) return;
  const leaving = e.key === 'Escape' && desk.menu;
  if (e.ctrlKey || e.metaKey || e.altKey || (!leaving && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))) return;
  const film = live.director;
  if (film.running && [' ', 'p', 'P', 'r', 'R', '+', '-', 'Escape'].includes(e.key) && !(e.key === ' ' && target instanceof HTMLButtonElement)) {
    e.preventDefault();
    if (e.key === ' ' && e.shiftKey) film.end();
    else if (e.key === ' ' && e.repeat) film.run(true);
    else if (e.key === ' ') film.skip();
    else if (e.key === 'Escape') film.end();
    else if (e.key === 'r' || e.key === 'R') film.repeat();
    else if (e.key === 'p' || e.key === 'P') film.pause();
    else {
      const at = PACES.indexOf(habits.get('pace')) + (e.key === '+' ? 1 : -1);
      if (PACES[at]) habits.set('pace', PACES[at]);
    }
  } else if (e.shiftKey && coach.on && /^Digit[123]$/.test(e.code)) {
    const row = coach.said?.moves[Number(e.code.at(-1)) - 1];
    if (row) coach.pick(row);
  } else if (desk.seat !== -1 && e.key >= '1' && e.key <= '9') {
    if (live.scene?.panels[Number(e.key) - 1]) desk.seat = Number(e.key) - 1;
  } else if (e.key >= '1' && e.key <= '9') {
    const row = choose.placed && choose.touched ? choose.rows.find((r) => r.label.endsWith(` ${e.key}`)) : choose.rows[Number(e.key) - 1];
    // What stands in a grid shows no number: it is asked about first.
    if (choose.prompt?.mine && row && !choose.asked) choose.pick(row, !gridded(row));
  } else if (e.key === 'Enter' && choose.asked && !target.closest('button, a, [role=application]')) {
    choose.take(choose.asked);
  } else if (e.key === 'Enter' && live.held && !(target instanceof HTMLButtonElement)) {
    if (!choose.early) live.endTurn();
  } else if (e.key === 'Escape') {
    if (zoom.card) zoom.hide();
    else if (coach.raised) coach.raised = false;
    else if (!desk.close()) choose.back();
  } else if (e.key === 'c' || e.key === 'C') {
    if (live.scene && coachable(live, live.scene) && !live.table?.rated) coach.toggle();
  } else if (e.key === 's' || e.key === 'S') {
    desk.unfolded = !desk.unfolded;
  } else if (e.key === 'm' || e.key === 'M') {
    habits.set('sound', habits.get('sound') === 'on' ? 'off' : 'on');
  } else if (e.key === 'u' || e.key === 'U') {
    if (live.undo) live.back();
  } else if (e.key === 'l' || e.key === 'L') {
    if (desk.open && desk.drawer === 'log') desk.open = false;
    else desk.pull('log');
  } else if (e.key === 'r' || e.key === 'R') {
    if (live.scene) desk.showRule(choose.ask?.rule || live.scene.prompt.rule);
  } else if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && !(target instanceof SVGElement)) {
    const rows = [...document.querySelectorAll<HTMLElement>('.prompt .opt:not(.no)')];
    if (!rows.length) return;
    e.preventDefault();
    const i = rows.indexOf(document.activeElement as HTMLElement);
    rows[(i + (e.key === 'ArrowDown' ? 1 : rows.length - 1) + (i < 0 && e.key === 'ArrowUp' ? 1 : 0)) % rows.length]?.focus();
  }
}
