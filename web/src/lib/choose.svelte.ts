// Choosing: one list of legal moves, narrowed down part by part. Board, cards and list all work on this.
import type { Standing } from './arrange';
import { finger } from './finger';
import { habits } from './habits.svelte';
import type { Sitting } from './live.svelte';
import type { Choosable, Refused, Spot } from './scene';

/** A board that is drawn: the area, and where its pieces stand. */
export interface Drawn { id: string; pieces: Standing[] }
/** What is drawn on a board besides: where something happened, by number, or how a piece would stand there. */
export interface Sign { x: number; y: number; n?: number; loss?: boolean; way?: { x: number; y: number }; piece?: Standing['piece'] }

export interface Row {
  key: string; label: string; sub: string; targets: string[]; option: Choosable | null; next: string[] | null;
  /** The symbol of what it is about. */
  face?: string;
  /** What a first step narrows the choice to. */
  step?: string;
  /** It stands beside the question. */
  aside?: boolean;
}

/** A longer list is chosen in two steps. */
const MOST = 9;
/** What can be done beside a question is no row of its list: it stands with the thing that it is done with. */
const ASIDE = 'aside';
/** What is chosen where it lies is no row of the list. */
const THERE = 'there';
/** What comes in two steps, however short the list is. */
const STEP = 'step';
/** A row that leads to so few names tells them. */
const FEW = 4;

/** How long after a new question a click does not count, in milliseconds. */
const GUARD = 400;

const words = (o: { notation: string }) => o.notation.split(' ');

export class Choose {
  /** Words of the notation chosen so far, and a place or piece that was touched first. */
  path = $state<string[]>([]);
  touched = $state('');
  /** What is asked about once more before it is done, and whether that is known to be final. */
  asked = $state.raw<Choosable | null>(null);
  final = $state(false);
  why = $state.raw<Refused | null>(null);
  hover = $state<string[]>([]);
  /** The notation of the row that is pointed at. */
  at = $state('');
  /** How much one thinks of spending, by the verb of the move that settles it. */
  spent = $state<Record<string, number>>({});
  /** How many answers have no room in the list. */
  unseen = $state(0);
  /** The board on the page, and what is drawn on it besides. */
  drawn = $state.raw<Drawn | null>(null);
  signs = $state.raw<Sign[]>([]);

  /** When the question came in sight: what is clicked right afterwards was meant for the one before. */
  private since = 0;

  constructor(private live: Sitting, private only: () => ((o: Choosable) => boolean) | null = () => null) {
    live.onfinal = (notation) => {
      const option = this.prompt?.options.find((o) => o.notation === notation);
      if (option) this.wonder(option, true);
    };
  }
  /** How many questions there were: what was told of a place belongs to one of them. */
  resets = $state(0);

  get prompt() {
    return this.live.director.running ? null : (this.live.scene?.prompt ?? null);
  }
  get grouped(): boolean {
    return !!this.prompt?.groups.length;
  }
  /** A new question. */
  reset(): void {
    this.resets++;
    this.appear();
    this.path = [];
    this.touched = '';
    this.asked = null;
    this.why = null;
    this.hover = [];
    this.at = '';
  }

  /** The question is seen from now on. */
  appear(): void {
    this.since = performance.now();
  }

  private spots = $derived.by(() => new Map((this.live.scene?.areas ?? []).flatMap((a) => a.spots).map((s) => [s.id, s])));
  private cards = $derived.by(() => new Map((this.live.scene?.areas ?? []).flatMap((a) => a.pieces).map((p) => [p.target, p.card?.text])));
  /** The place that the only target of a move lies in. */
  private around = (o: Choosable): string => (o.targets.length === 1 ? (this.spots.get(o.targets[0])?.within ?? '') : '');
  private belongs = (o: Choosable, target: string): boolean => o.targets.includes(target) || this.around(o) === target;

  private begins = (o: { notation: string }) => {
    const w = words(o);
    return this.path.every((p, i) => w[i] === p);
  };

  /** Several moves in one, as a tray offers them; a lesson teaches them one by one. */
  private series = $derived.by(() =>
    (this.live.lesson ? [] : (this.live.scene?.areas ?? [])).flatMap((a) => (a.form === 'tray' ? a.tracks : [])).map(
      (w): Choosable => ({ index: -1, notation: w.id, label: w.name, targets: [], parts: [], grave: false, note: w.values[1], tag: '', tone: '', chance: Number(w.values[0]), face: '', cell: [] }),
    ),
  );

  options = $derived.by((): Choosable[] => {
    const p = this.prompt;
    if (!p?.mine) return [];
    const only = this.only();
    return [...this.series, ...p.options].filter((o) => this.begins(o) && (!this.touched || this.belongs(o, this.touched)) && (!only || only(o)));
  });

  rows = $derived.by((): Row[] => {
    const p = this.prompt;
    if (!p) return [];
    // Under the heading of its part, which names the thing, a row names only what is done with it.
    const own = (o: Choosable): string => (o.cell.length === 1 && o.parts.length > 1 ? o.parts[o.parts.length - 1] : o.label);
    const flat = (o: Choosable): Row => {
      // What the question itself begins with is not said again in each row.
      const begun = this.grouped ? undefined : p.asks.find((a) => a.start && o.notation.startsWith(`${a.start} `));
      const n = begun ? words({ notation: begun.start }).length - 1 : 0;
      return { key: o.notation, label: n ? o.parts.slice(n).join(', ') : own(o), sub: o.note, targets: o.targets.slice(n), option: o, next: null, face: o.face };
    };
    // Where the second step has a question of its own, its answers are the other parts of the moves.
    const other = (o: Choosable): Row => ({ ...flat(o), label: o.parts.filter((_, i) => o.targets[i] !== this.touched).join(', ') || o.label, face: '' });
    if (!this.grouped) return this.touched ? this.options.map(this.ask ? other : flat) : this.folded(flat);
    if (this.touched && !this.path.length) return this.unlike(this.options).map(flat);
    const depth = this.path.length;
    const rows = new Map<string, Row>();
    for (const o of this.options) {
      const w = words(o);
      const key = w.slice(0, depth + 1).join(' ');
      if (rows.has(key)) continue;
      const whole = this.whole(o, depth + 1);
      const label = depth ? o.parts[depth - 1] : (p.groups.find((g) => g.id === w[0])?.name ?? o.label);
      let sub = '';
      if (!depth && !whole) {
        const names = new Set(this.options.filter((x) => words(x)[0] === w[0]).map((x) => x.parts[0]));
        sub = [...names].join(', ');
      } else if (depth === 1) sub = whole ? (w.length > 2 ? o.note : '') : (p.asks.find((a) => a.start === key)?.note ?? '');
      // What is told of all of them stands under the question.
      if (sub === this.ask?.note) sub = '';
      rows.set(key, {
        key, label, sub, option: whole ? o : null, next: whole ? null : w.slice(0, depth + 1),
        targets: depth ? o.targets.slice(depth - 1, depth) : [],
      });
    }
    // Named actions keep the order in which the table offers them.
    if (!depth) return [...rows.values()].sort((a, b) => this.rank(a.key) - this.rank(b.key));
    return [...rows.values()];
  });
  /** Whether so many words of a move are all of it that is asked for. */
  private whole = (o: Choosable, n: number): boolean => words(o).length === n || !this.prompt?.asks.some((a) => a.start === words(o).slice(0, n).join(' '));
  /** Of moves that differ in nothing that is asked for, the first. */
  private unlike(options: Choosable[]): Choosable[] {
    const asked = (o: Choosable) => words(o).slice(0, words(o).findIndex((_, i) => this.whole(o, i + 1)) + 1).join(' ');
    return options.filter((o, i) => options.findIndex((x) => asked(x) === asked(o)) === i);
  }
  private folded(flat: (o: Choosable) => Row): Row[] {
    const answers = this.options.filter((o) => (o.tone !== THERE || !this.series.length) && o.tone !== ASIDE);
    const asides = this.options.filter((o) => o.tone === ASIDE);
    if (!answers.length) return asides.map(flat);
    const things = [...new Set(asides.map((o) => o.targets[0]))].map((target): Row => {
      const of = asides.filter((o) => o.targets[0] === target);
      return { ...flat(of[0]), key: target, step: target, aside: true, targets: [target], label: of[0].parts[0], sub: of.find((o) => o.tag)?.tag ?? '', option: null };
    });
    const rows = this.steps(flat, answers) ?? answers.map(flat);
    return [...rows.filter((row) => !gridded(row)), ...things, ...rows.filter(gridded)];
  }
  /** The first steps of a long list: the thing or the place that several moves are about. What is seen in a grid is no list. */
  private steps(flat: (o: Choosable) => Row, options: Choosable[]): Row[] | null {
    const listed = options.filter((o) => o.cell.length < 2);
    if (listed.length <= (listed.some((o) => o.tone === STEP) ? 1 : MOST)) return null;
    const found = new Map<string, Choosable[]>();
    for (const o of listed) {
      const key = o.targets.length > 1 ? o.targets[0] : this.around(o) || o.targets[0] || o.notation;
      found.set(key, [...(found.get(key) ?? []), o]);
    }
    if (found.size === listed.length) return null;
    const rows = [...found].map(([key, of]): Row => {
      if (of.length === 1) return flat(of[0]);
      const names = [...new Set(of.map((o) => (o.targets.length > 1 ? o.parts[1] : o.label)))];
      const label = this.spots.get(key)?.name ?? of[0].parts[0] ?? of[0].label;
      return {
        key, step: key, targets: [key], option: null, next: null, face: of[0].face, label,
        // Names that say no more than the row are not said again; a card says what it does.
        sub: this.around(of[0]) === key || names.length > FEW || names.some((n) => n.includes(label)) ? (this.cards.get(key) ?? '') : names.join(', '),
      };
    });
    return [...rows, ...options.filter((o) => o.cell.length > 1).map(flat)];
  }
  /** Many places, chosen in two steps: what they lie in, and they themselves, where no more is to be read of one than of another. */
  placed = $derived.by((): boolean => !this.grouped && this.options.length > 1 && this.options.every(this.around) && (this.touched ? this.options.every((o) => this.around(o) === this.touched && o.note + o.tag === this.options[0].note + this.options[0].tag) : this.rows.some((row) => !!row.step)));

  private rank(verb: string): number {
    return this.prompt?.groups.findIndex((g) => g.id === verb) ?? 0;
  }

  refused = $derived.by((): Refused[] => {
    const p = this.prompt;
    if (!p?.mine || this.touched || this.placed) return [];
    // What has no name is told where it lies, when it is touched.
    if (!this.grouped) return p.refused.filter((r) => r.label).slice(0, 12);
    const depth = this.path.length;
    return depth ? p.refused.filter((r) => this.begins(r) && words(r).length === depth + 1) : [];
  });

  ask = $derived.by(() => this.prompt?.asks.find((a) => a.start === (this.path.join(' ') || this.touched)) ?? null);

  /** What glows: the things that the next part of a legal move points at. */
  lit = $derived.by((): Set<string> => {
    const found = new Set<string>();
    for (const o of this.options) {
      if (!this.grouped) o.targets.forEach((x) => found.add(x));
      else {
        const target = o.targets[Math.max(0, this.path.length - 1)];
        if (target) found.add(target);
      }
    }
    return found;
  });
  /** Whether cards can be chosen: then the others stand back. */
  dealt = $derived.by((): boolean => [...this.lit].some((x) => this.cards.get(x) !== undefined));
  dim = $derived.by((): Set<string> => new Set(this.refused.map((r) => r.targets[r.targets.length - 1])));
  chosen = $derived.by((): Set<string> => {
    const first = this.options[0];
    // What was chosen in secret and not yet shown is chosen, whoever is asked now.
    const found = new Set<string>([...(this.prompt?.marked ?? []), ...(this.touched ? [this.touched] : [])]);
    this.asked?.targets.forEach((x) => found.add(x));
    if (first) for (let i = 0; i < this.path.length - 1; i++) found.add(first.targets[i]);
    return found;
  });

  /** The first of the first part of a list stands out until something is pointed at. */
  best = $derived.by((): string => {
    const first = this.options[0];
    return first?.cell.length === 1 && !first.cell[0] && !this.hover.length ? first.targets[0] : '';
  });

  enter(path: string[]): void {
    this.why = null;
    this.asked = null;
    this.hover = [];
    this.path = path;
    // A part with one possibility is not asked for.
    while (this.rows.length === 1 && this.rows[0].next) this.path = this.rows[0].next;
  }

  /** What was just opened by hand may be confirmed at once. */
  sooner(): void {
    this.since = 0;
  }

  get early(): boolean {
    return habits.get('guard') === 'on' && performance.now() - this.since < GUARD;
  }

  pick(row: Row, sure = true): void {
    if (this.early) return;
    this.why = null;
    if (row.step) [this.touched, this.hover, this.at] = [row.step, [], ''];
    else if (row.next) this.enter(row.next);
    else if (row.option) this.take(row.option, sure);
  }

  take(option: Choosable, sure = true): void {
    if (this.early) return;
    const confirm = habits.get('confirm');
    const again = this.asked === option;
    if (!again && (!sure || confirm === 'always' || (option.grave && habits.get('warn') === 'on'))) this.wonder(option);
    else {
      this.live.move(option.notation, confirm === 'final' && !again);
      this.hover = [];
    }
  }

  /** Asks about a choice once more. */
  private wonder(option: Choosable, final = false): void {
    this.asked = option;
    this.final = final;
    this.hover = option.targets;
    this.at = option.notation;
  }

  /** A click on a place or piece; what a finger taps is asked about unless it is `sure`. Says whether it meant something. */
  touch(target: string, sure = !finger()): boolean {
    if (this.early || !this.prompt?.mine || (this.asked && !sure && this.asked.targets.includes(target))) return false;
    this.forget();
    const depth = this.path.length;
    if (depth) {
      const row = this.rows.find((r) => r.targets.includes(target));
      if (row) return this.pick(row, sure), true;
    } else {
      const both = this.touched && this.touched !== target ? this.options.filter((o) => o.targets.includes(target)) : [];
      const found = both.length ? both : this.prompt.options.filter((o) => this.belongs(o, target));
      const hits = this.grouped ? this.unlike(found) : found;
      if (hits.length === 1 && (!this.grouped || this.touched === target)) return this.take(hits[0], sure), true;
      if (hits.length) {
        this.why = null;
        this.touched = this.touched === target ? '' : target;
        return true;
      }
    }
    this.why = this.prompt.refused.find((r) => this.begins(r) && r.targets.includes(target)) ?? null;
    return !!this.why;
  }

  /** Why an action cannot be chosen at all. */
  explain(verb: string): void {
    this.path = [];
    this.asked = null;
    const group = this.prompt?.groups.find((g) => g.id === verb);
    this.why = group?.reason ? { notation: verb, label: group.name, reason: group.reason, rule: group.rule, targets: [], parts: [] } : null;
  }

  get deep(): boolean {
    return !!(this.asked || this.touched || this.path.length);
  }

  private forget(): void {
    if (this.asked) [this.asked, this.hover, this.at] = [null, [], ''];
  }

  back(): void {
    this.why = null;
    if (this.asked) this.forget();
    else if (this.touched && !this.path.length) this.touched = '';
    else if (this.path.length) {
      let path = this.path.slice(0, -1);
      const one = (p: string[]) => {
        this.path = p;
        return p.length > 0 && this.rows.length === 1;
      };
      while (one(path)) path = path.slice(0, -1);
      this.path = path;
    } else if (this.live.undo) this.live.back();
  }
}

/** What is better seen than read stands in a grid. */
export const gridded = (row: Row): boolean => !!row.option && row.option.cell.length > 1;

/** The facts of the place that a row is about, for the row to show. */
export function spotOf(row: { targets: string[] }, spots: Map<string, Spot>): Spot | null {
  for (let i = row.targets.length - 1; i >= 0; i--) {
    const spot = spots.get(row.targets[i]);
    if (spot) return spot;
  }
  return null;
}
