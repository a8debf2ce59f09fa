// How the table behaves on this device, for all games.
import { recall, store } from './memory';

const CHOICES = {
  /** How fast what happens is shown. */
  pace: ['normal', 'calm', 'quick', 'off'],
  /** Which turns of others are shown: all, those that change something of one's own, or none. */
  others: ['all', 'mine', 'none'],
  /** Whether what happened since one's own move is listed in the prompt. */
  since: ['on', 'off'],
  /** Which choices are asked about once more: those that cannot be taken back, every one, or none. */
  confirm: ['final', 'always', 'never'],
  /** Whether what gives something up is asked about once more in any case. */
  warn: ['on', 'off'],
  /** Whether a click right after a new question counts. */
  guard: ['on', 'off'],
  /** How long computers wait: until one's turn is ended (within a trick a moment), until each move is, a moment, or not at all. */
  endTurn: ['computers', 'always', 'soon', 'never'],
  motion: ['device', 'reduced'],
  sound: ['off', 'on'],
  horn: ['on', 'off'],
  /** Whether a hidden tab is heard. */
  elsewhere: ['off', 'on'],
} as const;
/** What a choice was called before. */
const FORMERLY: Record<string, string> = { 'confirm grave': 'never' };
export type Habit = keyof typeof CHOICES;
export type Pace = (typeof CHOICES)['pace'][number];

const current = (name: string, kept: string): string => FORMERLY[`${name} ${kept}`] ?? kept;

class Habits {
  private kept = $state<Record<string, string>>(Object.fromEntries(Object.keys(CHOICES).map((name) => [name, current(name, recall(`habit:${name}`) ?? '')])));
  volume = $state(Number(recall('habit:volume') ?? 0.6));

  get<H extends Habit>(name: H): (typeof CHOICES)[H][number] {
    const kept = this.kept[name] as never;
    return (CHOICES[name] as readonly string[]).includes(kept) ? kept : (CHOICES[name][0] as (typeof CHOICES)[H][number]);
  }
  set(name: Habit, value: string): void {
    this.kept[name] = value;
    store(`habit:${name}`, value);
  }
  louder(volume: number): void {
    this.volume = volume;
    store('habit:volume', String(volume));
  }
  get still(): boolean {
    return this.get('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}
export const habits = new Habits();
