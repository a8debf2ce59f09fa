// A finished game that is being read again: asked for until it is done, with what can be told of how long that takes.
import { get, told } from '../lib/api';
import { t } from '../lib/prefs.svelte';
import type { AnalysisOut, ReadOut } from '../lib/scene.gen';

/** Milliseconds after which a reading that goes on is asked for again. */
const AGAIN = 1500;
/** Points of chance from which on a move was a slip, and a fall; under the last one it was as good as the best. */
export const SLIP = 3;
export const FALL = 8;
const BEST = 1;
const MOST = 8;

export type Sort = 'best' | 'good' | 'slips' | 'falls';
export const SORTS: Sort[] = ['best', 'good', 'slips', 'falls'];

export class Reading {
  found = $state.raw<AnalysisOut | null>(null);
  error = $state('');
  /** Seconds until the first reading is done, as far as one can tell. */
  left = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since: { at: number; reads: number } | undefined;
  private lang = '';

  constructor(private id: string) {}

  /** Asks now, and again as long as it goes on. */
  async ask(lang: string): Promise<void> {
    clearTimeout(this.timer);
    this.lang = lang;
    try {
      const found = await get<AnalysisOut>(`/tables/${this.id}/analysis?lang=${lang}`);
      if (lang !== this.lang) return;
      this.error = '';
      this.reckon(found);
      this.found = found;
      if (found.state === 'reading') this.timer = setTimeout(() => void this.ask(lang), AGAIN);
    } catch (e) {
      if (lang === this.lang) this.error = told(e, t('hall.down'));
    }
  }
  stop(): void {
    this.lang = '';
    clearTimeout(this.timer);
  }
  private reckon({ reads, moves }: AnalysisOut): void {
    const now = performance.now();
    if (!reads.length) return;
    this.since ??= { at: now, reads: reads.length };
    const rate = (reads.length - this.since.reads) / (now - this.since.at);
    this.left = rate > 0 ? Math.ceil((moves - reads.length) / rate / 1000) : 0;
  }

  /** The moves that lost most: of one seat, or of all. */
  worst(seat: number): ReadOut[] {
    const lost = (this.found?.reads ?? []).filter((r) => r.lost >= SLIP && (seat < 0 || r.seat === seat));
    return lost.sort((a, b) => b.lost - a.lost).slice(0, MOST);
  }
  /** How many choices of a seat were of each sort. */
  counts(seat: number): Record<Sort, number> {
    const found = { best: 0, good: 0, slips: 0, falls: 0 };
    for (const r of this.found?.reads ?? []) if (r.seat === seat && r.options > 1) found[r.lost < BEST ? 'best' : r.lost < SLIP ? 'good' : r.lost < FALL ? 'slips' : 'falls']++;
    return found;
  }
}
