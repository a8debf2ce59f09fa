// A game against the computer before it begins: who sits where, how it is played, and what the chances are.
import { alone } from '../../here/where';
import measured from '../../here/strength.json';
import { recall, store } from '../../lib/memory';
import type { GameInfo } from '../../lib/scene';
import type { RatingOut, StrengthOut } from '../../lib/scene.gen';
import { usual } from '../seating';

/** Where a Karl stands, and whoever has not played yet. */
const KARL = 1200;
/** How much one game can move a rating. */
const K = 24;
/** On a device the strongest has less time to think; how strong he is there was measured for so many. */
const [HERE, HERE_TOGETHER] = [4, 3];

export class Hearth {
  readonly game: GameInfo;
  /** On this device, without the hall. */
  readonly here: boolean;
  players = $state(3);
  /** The levels of all seats but the first, which is one's own; more of them than sit down. */
  levels = $state<string[]>([]);
  /** The seat whose player is chosen. */
  active = $state(1);
  options = $state<Record<string, unknown>>({});
  rated = $state(false);
  coach = $state(recall('coach') === 'on');
  ratings = $state.raw<RatingOut[]>([]);

  constructor(game: GameInfo, here: boolean) {
    this.game = game;
    this.here = here || alone;
    this.players = Math.max(game.min_seats, Math.min(game.max_seats, Number(recall(`seats:${game.id}`)) || Math.min(3, game.max_seats)));
    const known = (recall(`play:${game.id}:bots`) ?? '').split(' ');
    this.levels = Array.from({ length: game.max_seats - 1 }, (_, i) => (game.bots.includes(known[i]) ? known[i] : usual(game)));
    this.options = Object.fromEntries(this.choices.map((o) => [o.id, this.kept(o.id, o.values, o.default)]));
    this.rated = this.rateable && recall(`play:${game.id}:rated`) === 'yes';
  }

  /** What can be chosen of the way it is played: modes and variants, but no campaign, and how often something is asked. */
  get choices(): GameInfo['options'] {
    const modes = (values: unknown[]) => values.every((v) => typeof v === 'string' && v !== 'random');
    return this.game.options
      .filter((o) => modes(o.values) || o.values.every((v) => typeof v === 'boolean'))
      .map((o) => ({ ...o, values: o.values.filter((v) => v !== 'campaign') }));
  }
  private kept(what: string, among: unknown[], otherwise: unknown): unknown {
    const text = recall(`play:${this.game.id}:${what}`);
    return among.find((v) => String(v) === text) ?? otherwise;
  }

  get others(): string[] {
    return this.levels.slice(0, this.players - 1);
  }
  /** Gives the chosen seat a player, and goes on to the next. */
  give(level: string): void {
    this.levels[this.active - 1] = level;
    this.walk(1);
  }
  giveAll(level: string): void {
    this.levels = this.levels.map(() => level);
  }
  walk(by: number): void {
    const n = this.players - 1;
    if (n) this.active = ((this.active - 1 + by + n) % n) + 1;
  }
  sit(players: number): void {
    this.players = players;
    this.active = Math.min(this.active, Math.max(1, players - 1));
  }

  /** What was measured of a level at a table like this; nothing where it was not. */
  strength(level: string): StrengthOut | undefined {
    const together = this.game.co_operative;
    const mode = together ? String(this.options.mode ?? '') : '';
    const found = this.game.strengths.find((s) => s.level === level && s.mode === mode && (together || s.players === this.players));
    if (!this.here || level !== this.game.bots.at(-1) || !found) return found;
    const wins = (measured as Record<string, number>)[this.game.id];
    if (together ? mode !== this.game.options.find((o) => o.id === 'mode')?.default : found.players !== HERE) return undefined;
    return { ...found, wins, players: together ? HERE_TOGETHER : HERE, rating: together ? null : Math.round(KARL + 400 * Math.log10((3 * wins) / (100 - wins))) };
  }
  get mine(): RatingOut | undefined {
    return this.ratings.find((r) => r.game === this.game.id && r.players === this.players);
  }
  /** Whether results can count: everybody's strength is known. */
  get rateable(): boolean {
    return !this.here && !this.game.co_operative && this.others.every((level) => this.strength(level)?.rating);
  }
  /** Everybody's chance, one's own first; nothing where it is not known. */
  private get shares(): number[] {
    const ratings = [this.mine?.rating ?? KARL, ...this.others.map((level) => this.strength(level)?.rating ?? 0)];
    if (this.game.co_operative || !ratings.every(Boolean)) return [];
    const strengths = ratings.map((r) => 10 ** ((r - KARL) / 400));
    const sum = strengths.reduce((a, b) => a + b);
    return strengths.map((s) => s / sum);
  }
  /** The same in whole per cents that add up to a hundred. */
  get chances(): number[] {
    const exact = this.shares.map((s) => 100 * s);
    const whole = exact.map(Math.floor);
    const largest = exact.map((x, i) => [x - whole[i], i]).sort((a, b) => b[0] - a[0]);
    for (const [, i] of largest.slice(0, exact.length ? 100 - whole.reduce((a, b) => a + b) : 0)) whole[i]++;
    return whole;
  }
  /** What a first place brings, and what everything else costs. */
  get stakes(): { won: number; lost: number } {
    const mine = this.shares[0] ?? 0;
    return { won: Math.round(K * (1 - mine)), lost: Math.round(K * mine) };
  }

  /** What the hall is asked for; it is chosen already next time. */
  table(): unknown {
    const { id } = this.game;
    store(`seats:${id}`, String(this.players));
    store(`play:${id}:bots`, this.levels.join(' '));
    store(`play:${id}:rated`, this.rated ? 'yes' : 'no');
    for (const [what, value] of Object.entries(this.options)) store(`play:${id}:${what}`, String(value));
    if (!this.rated) store('coach', this.coach ? 'on' : 'off');
    const options = Object.fromEntries(this.choices.filter((o) => this.options[o.id] !== o.default).map((o) => [o.id, this.options[o.id]]));
    const seats = [{ kind: 'me' }, ...this.others.map((bot) => ({ kind: 'bot', bot }))];
    return { game: id, options, seats, open: false, title: '', pace: { kind: 'none' }, ...(this.here ? {} : { rated: this.rated && this.rateable }) };
  }
}
