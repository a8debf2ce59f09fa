// Choosing: one list of legal moves, narrowed down part by part. Board, cards and list all work on this.
import { finger } from './finger';
import { habits } from './habits.svelte';
import type { Sitting } from './live.svelte';
import type { Choosable, Refused, Spot } from './scene';

export interface Row {
  key: string; label: string; sub: string; targets: string[]; option: Choosable | null; next: string[] | null;
}

/** How long after a new question a click does not count, in milliseconds. */
const GUARD = 350;

const words = (o: { notation: string }) => o.notation.split(' ');

export class Choose {
  /** Words of the notation chosen so far, and a place or piece that was touched first. */
  path = $state<string[]>([]);
  touched = $state('');
  /** What is asked about once more before it is done. */
  asked = $state.raw<Choosable | null>(null);
  why = $state.raw<Refused | null>(null);
  hover = $state<string[]>([]);
  /** The notation of the row that is pointed at. */
  at = $state('');

  /** When the question came: what is clicked right afterwards was meant for the one before. */
  private since = 0;

  constructor(private live: Sitting, private only: () => ((o: Choosable) => boolean) | null = () => null) {}

  get prompt() {
    return this.live.director.running ? null : (this.live.scene?.prompt ?? null);
  }
  get grouped(): boolean {
    return !!this.prompt?.groups.length;
  }
  /** A new question. */
  reset(): void {
    this.since = performance.now();
    this.path = [];
    this.touched = '';
    this.asked = null;
    this.why = null;
    this.hover = [];
    this.at = '';
  }

  private begins = (o: { notation: string }) => {
    const w = words(o);
    return this.path.every((p, i) => w[i] === p);
  };

  options = $derived.by((): Choosable[] => {
    const p = this.prompt;
    if (!p?.mine) return [];
    const only = this.only();
    return p.options.filter((o) => this.begins(o) && (!this.touched || o.targets.includes(this.touched)) && (!only || only(o)));
  });

  rows = $derived.by((): Row[] => {
    const p = this.prompt;
    if (!p) return [];
    const flat = (o: Choosable): Row => ({ key: o.notation, label: o.label, sub: o.note, targets: o.targets, option: o, next: null });
    if (!this.grouped) return this.options.map(flat);
    if (this.touched && !this.path.length) return this.options.map(flat);
    const depth = this.path.length;
    const rows = new Map<string, Row>();
    for (const o of this.options) {
      const w = words(o);
      const key = w.slice(0, depth + 1).join(' ');
      if (rows.has(key)) continue;
      const whole = w.length === depth + 1;
      const label = depth ? o.parts[depth - 1] : (p.groups.find((g) => g.id === w[0])?.name ?? o.label);
      let sub = '';
      if (!depth && !whole) {
        const names = new Set(this.options.filter((x) => words(x)[0] === w[0]).map((x) => x.parts[0]));
        sub = [...names].join(', ');
      } else if (depth === 1 && !whole) sub = p.asks.find((a) => a.start === key)?.note ?? '';
      rows.set(key, {
        key, label, sub, option: whole ? o : null, next: whole ? null : w.slice(0, depth + 1),
        targets: depth ? o.targets.slice(depth - 1, depth) : [],
      });
    }
    // Named actions keep the order in which the table offers them.
    if (!depth) return [...rows.values()].sort((a, b) => this.rank(a.key) - this.rank(b.key));
    return [...rows.values()];
  });
  private rank(verb: string): number {
    return this.prompt?.groups.findIndex((g) => g.id === verb) ?? 0;
  }

  refused = $derived.by((): Refused[] => {
    const p = this.prompt;
    if (!p?.mine || this.touched) return [];
    if (!this.grouped) return p.refused.slice(0, 12);
    const depth = this.path.length;
    return depth ? p.refused.filter((r) => this.begins(r) && words(r).length === depth + 1) : [];
  });

  ask = $derived.by(() => this.prompt?.asks.find((a) => a.start === this.path.join(' ')) ?? null);

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
  dim = $derived.by((): Set<string> => new Set(this.refused.map((r) => r.targets[r.targets.length - 1])));
  chosen = $derived.by((): Set<string> => {
    const first = this.options[0];
    const found = new Set<string>(this.touched ? [this.touched] : []);
    this.asked?.targets.forEach((x) => found.add(x));
    if (first) for (let i = 0; i < this.path.length - 1; i++) found.add(first.targets[i]);
    return found;
  });

  enter(path: string[]): void {
    this.why = null;
    this.asked = null;
    this.hover = [];
    this.path = path;
    // A part with one possibility is not asked for.
    while (this.rows.length === 1 && this.rows[0].next) this.path = this.rows[0].next;
  }

  private get early(): boolean {
    return habits.get('guard') === 'on' && performance.now() - this.since < GUARD;
  }

  pick(row: Row, sure = true): void {
    if (this.early) return;
    this.why = null;
    if (row.next) this.enter(row.next);
    else if (row.option) this.take(row.option, sure);
  }

  take(option: Choosable, sure = true): void {
    if (this.early) return;
    if ((option.grave || !sure || habits.get('confirm') === 'always') && this.asked !== option) {
      this.asked = option;
      this.hover = option.targets;
      this.at = option.notation;
    } else {
      this.live.move(option.notation);
      this.hover = [];
    }
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
      const hits = this.prompt.options.filter((o) => o.targets.includes(target));
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
    this.why = this.prompt?.refused.find((r) => words(r)[0] === verb) ?? null;
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

/** The facts of the place that a row is about, for the row to show. */
export function spotOf(row: { targets: string[] }, spots: Map<string, Spot>): Spot | null {
  for (let i = row.targets.length - 1; i >= 0; i--) {
    const spot = spots.get(row.targets[i]);
    if (spot) return spot;
  }
  return null;
}
