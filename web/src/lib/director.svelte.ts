// The director: the new position is loaded at once, the picture catches up. What happened comes as beats, one after another.
import { tick } from 'svelte';
import { habits, type Pace } from './habits.svelte';
import { area, type Area, type LogLine, type Scene } from './scene';

export interface Beat {
  kind: string; seat: number; seq: number; mover: number; lines: LogLine[]; before: Scene; scene: Scene;
}
/** All that happened in somebody's turn, or in a phase that is nobody's turn (-1); `seq` is its first move. */
export interface Happening { seq: number; turn: number; phase: string; beats: Beat[]; ms: number }

/** A trick or a fight: its fullest picture, and what happened in it. */
export interface Settled { stage: Area; scene: Scene; told: Happening[] }

/** Whose turn it was: a fight belongs to whoever began it, whoever answers in it; nobody's is -1. */
export const turnOf = (beat: Beat): number => beat.lines.find((line) => line.turn >= 0)?.turn ?? (beat.lines.length ? -1 : beat.mover);
/** What is nobody's turn is called by the phase that it is told under, or else by the one that it is. */
export function phaseOf(beat: Beat): string {
  if (turnOf(beat) >= 0) return '';
  const { phases, headline } = beat.scene;
  const told = beat.lines.findLast((line) => line.phase)?.phase ?? '';
  const short = phases.find((p) => told.toLowerCase().includes(p.name.toLowerCase()))?.name;
  return short ?? (told || phases.find((p) => p.state === 'now')?.name || headline);
}

/** What moves things over the page between two pictures. */
export type Hands = (beat: Beat) => (ms: number) => void;

export const FACTOR: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.5, off: 0 };
/** Milliseconds of a beat in which nothing is seen but its sentence, of a whole turn in which nobody fights or throws (at least, at most), and of a cut without motion. */
const KINDS: Record<string, number> = { roll: 2000, score: 800, step: 700, back: 900 };
const TURN = [1000, 1500];
/** What happens in a turn of many beats is seen, at least. */
const LEAST = 180;
const CUT = 700;
/** What moves takes its time: the first of its kind, and each one more. */
const TURNED = { first: 1240, more: 260 };
const LAID = { first: 420, more: 120 };
const LEFT = { first: 450, more: 120 };
const FALLEN = { first: 900, more: 120 };
const RISEN = 1150;
const CLIMBED = 640;
const SUNS = { first: 700, more: 120, most: 8 };
/** Time to read what is longer than a short sentence, by character. */
const READING = { from: 70, each: 8, most: 1500 };
/** How many times as fast it runs while a key is held. */
const RUN = 5;
/** More than this waiting is shown at the quick pace. */
const MUCH = 6000;
/** What one has done oneself needs less time; what comes of it does not. */
const OWN = 0.5;
const REMEMBERED = 12;

const staged = (beat: Beat) => beat.kind === 'roll' || !!area(beat.scene, 'stage');
/** Somebody fights or throws; cards that wait in a tray are no fight. */
const fights = (beat: Beat) => {
  const stage = area(beat.scene, 'stage');
  return beat.kind === 'roll' || (!!stage && (stage.form !== 'tray' || stage.spots.some((s) => s.facts.length)));
};
/** Each throws for themselves: whoever looks on sees the dice, and soon goes on. */
const thrown = (beat: Beat) => !beat.scene.co_operative && fights(beat) && (area(beat.scene, 'stage')?.form ?? 'tray') === 'tray';
const climbed = ({ before, scene }: Beat) => {
  const spots = new Map(area(before, 'board')?.pieces.filter((p) => p.seat < 0).map((p) => [p.id, p.spot]));
  return !!area(scene, 'board')?.pieces.some((p) => spots.has(p.id) && spots.get(p.id) !== p.spot);
};
/** A card is turned up. */
const unseen = (of: Scene) => area(of, 'shared')?.pieces.filter((p) => p.spot.startsWith('zone:')).length ?? 0;
const risen = ({ before, scene }: Beat) => unseen(scene) < unseen(before);
const neared = ({ before, scene }: Beat) => !!area(scene, 'shared')?.tracks.some((k) => k.marker > (area(before, 'shared')?.tracks.find((o) => o.id === k.id)?.marker ?? k.marker));
/** Who plays together is struck together: what threatens all has moved or grown, somebody was hurt, or it is over. */
const struck = (beat: Beat) => {
  const { before, scene } = beat;
  const hurt = scene.panels.some((p, i) => parseInt(p.facts[0]?.value) < parseInt(before.panels[i]?.facts[0]?.value));
  return scene.co_operative && (hurt || scene.over || climbed(beat) || neared(beat) || !!area(scene, 'book')?.spots.some((leaf) => leaf.state === 'outcome'));
};
/** What is shown at one's own pace: one's own turn and what one takes part in, as all do in what is nobody's turn or strikes them. */
const mine = (beat: Beat) => turnOf(beat) < 0 || turnOf(beat) === beat.scene.seat || struck(beat) || beat.mover === beat.scene.seat || !!area(beat.scene, 'stage')?.spots.some((s) => s.seat === beat.scene.seat);

/** One's own numbers, and what one has on the board. */
const ofOne = ({ panels, seat, areas }: Scene) => JSON.stringify([panels[seat]?.score, panels[seat]?.facts, panels[seat]?.tracks, area({ areas }, 'board')?.pieces.filter((p) => p.seat === seat).map((p) => [p.kind, p.spot])]);
/** What turns of others are shown besides those in which one takes part. */
const WANTED: Record<string, (beat: Beat) => boolean> = { all: () => true, mine: (beat) => mine(beat) || ofOne(beat.before) !== ofOne(beat.scene), none: mine };

export class Director {
  /** The picture and the beat that are shown; nothing when the film is over. */
  scene = $state.raw<Scene | null>(null);
  beat = $state.raw<Beat | null>(null);
  paused = $state(false);
  /** The moves of the running film, and which of them is shown. */
  reel = $state.raw<Happening[]>([]);
  /** What others did since this seat last chose. */
  since = $state.raw<Happening[]>([]);
  /** What came of this seat's last choice. */
  done = $state.raw<Beat[]>([]);
  /** The trick or battle that was settled last. */
  settled = $state.raw<Settled | null>(null);
  /** Shown once more, not new. */
  again = $state(false);
  hands: Hands | null = null;
  /** Fetches what tells of a beat: until it is there, the first one stands. */
  part: ((beat: Beat) => unknown) | null = null;
  onbeat: ((beat: Beat) => void) | null = null;

  /** How many times as fast as the pace, for a replay. */
  rate = 1;
  /** A key is held: it runs. */
  private held = false;

  private queue: Beat[] = [];
  /** The trick or battle that is being fought. */
  private fought: { stage: Area; scene: Scene; beats: Beat[] } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return !!this.beat;
  }

  /** New beats, in the order in which they happened. */
  add(beats: Beat[]): void {
    const told = happenings(beats);
    const me = beats[0]?.scene.seat ?? -1;
    this.since = ofOthers([...this.since, ...told].flatMap((h) => h.beats));
    for (const beat of beats) this.look(beat.scene, beat);
    this.done = [...this.done, ...beats.filter((b) => b.mover === me)];
    const back = beats.findLast((b) => b.kind === 'back');
    if (back) this.forget(back);
    if (habits.get('pace') === 'off' || document.hidden || back?.mover === me) return this.end();
    // What one has just done oneself is seen where it was done.
    if (!this.running && beats.length === 1 && beats[0].mover === me && !staged(beats[0])) return;
    if (this.again) this.end();
    const wanted = told.filter((h) => h.beats.some(WANTED[habits.get('others')]));
    if (wanted.length) this.roll(wanted);
  }

  /** What others did while one was away, up to a number of events; it can be shown again. */
  recall(beats: Beat[], seq: number): void {
    const later = this.since.flatMap((h) => h.beats).filter((b) => b.seq > seq);
    this.since = ofOthers([...beats, ...later]);
    const fought = this.fought;
    this.fought = null;
    for (const beat of beats) this.look(beat.scene, beat);
    if (fought && !later.length) this.look(fought.scene);
  }

  /** Keeps the last picture of a trick or battle in which all its cards lie, when it makes room for the next. */
  look(scene: Scene | null, beat?: Beat): void {
    const stage = scene && area(scene, 'stage');
    const cards = (of: Area) => of.pieces.filter((p) => p.card && p.spot).length;
    const before = this.fought;
    // Cards that are swept away before anybody has won are chosen anew: nothing is settled.
    const anew = stage?.form !== 'line' && stage?.title === before?.stage.title && !stage?.spots.some((x) => x.state === 'loses');
    if (before && anew && !cards(stage!)) this.fought = null;
    else if (before && cards(before.stage) && (!stage || stage.title !== before.stage.title || !cards(stage))) {
      this.settled = { ...before, told: happenings(before.beats) };
      this.fought = null;
    }
    if (!scene || !stage || !cards(stage) || stage.spots.filter((s) => s.id.startsWith('side:')).length < 2) return;
    const fuller = !this.fought || cards(stage) >= cards(this.fought.stage);
    this.fought = { ...(fuller ? { stage, scene } : this.fought!), beats: [...(this.fought?.beats ?? []), ...(beat ? [beat] : [])] };
  }

  /** What was played last has not been played, as far as one knows. */
  unsettle(): void {
    this.settled = this.fought = null;
  }

  /** What was taken back has not happened. */
  private forget(back: Beat): void {
    const lasts = (b: Beat) => b.seq >= back.seq || b.scene.log.length < back.scene.log.length;
    this.since = happenings(this.since.flatMap((h) => h.beats).filter(lasts));
    this.queue = this.queue.filter(lasts);
    this.done = [];
    if (this.settled && this.settled.scene.log.length >= back.scene.log.length) this.settled = null;
    this.fought = null;
  }

  /** Shows something once more. */
  replay(told: Happening[]): void {
    this.end();
    this.again = true;
    this.roll(told);
  }

  private roll(told: Happening[]): void {
    this.reel = happenings([...this.reel, ...told].flatMap((h) => h.beats));
    this.queue.push(...told.flatMap((h) => h.beats));
    if (!this.running) void this.next();
  }

  private async next(): Promise<void> {
    clearTimeout(this.timer);
    const beat = this.queue.shift();
    if (!beat) return this.end();
    const act = habits.still ? null : this.hands?.(beat);
    this.beat = beat;
    this.scene = beat.scene;
    this.onbeat?.(beat);
    await Promise.all([tick(), Promise.resolve(this.part?.(beat)).catch(() => {})]);
    // What has come is drawn.
    await tick();
    if (this.beat !== beat) return;
    act?.(this.time(beat) / this.rate);
    if (!this.paused) this.wait(beat);
  }

  private wait(beat: Beat): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.next(), this.time(beat) / this.rate / (this.held ? RUN : 1));
  }

  /** How long it takes to show something once more. */
  lasts(told: Happening[]): number {
    const beats = told.flatMap((h) => h.beats);
    return beats.reduce((ms, beat, i) => ms + this.time(beat, told.find((h) => h.beats.includes(beat)), beats.slice(i + 1), true, told), 0);
  }

  private time(beat: Beat, turn = this.showing, queue = this.queue, again = this.again, reel = this.reel): number {
    const waiting = queue.reduce((sum, b) => sum + duration(b), 0);
    const own = beat.mover === beat.scene.seat;
    const others = turn && turn.turn >= 0 && turn.turn !== beat.scene.seat && !own && !turn.beats.some((b) => struck(b) || (fights(b) && !thrown(b)));
    // What is asked for is seen, also where nothing is shown unasked.
    const pace = FACTOR[habits.get('pace')] || (again ? FACTOR.quick : 0);
    const hurry = (others && turn.beats.some(thrown)) || (waiting > MUCH && !mine(beat) && !risen(beat)) ? Math.min(FACTOR.quick, pace) : pace;
    if (habits.still) return CUT * hurry;
    const ms = others ? turn.beats.reduce((sum, b) => sum + (thrown(b) ? 0 : duration(b)), 0) : 0;
    const whole = !others || thrown(beat) ? 1 : Math.min(TURN[1], Math.max(TURN[0], ms)) / ms;
    const done = own && turnOf(beat) >= 0 && !staged(beat) && reel.flatMap((h) => h.beats).find((b) => b.seq === beat.seq) === beat;
    return Math.max(Math.max(duration(beat) * whole, motion(beat)) * hurry, LEAST * pace) * (done ? OWN : 1);
  }

  /** The turn that is shown. */
  get showing(): Happening | undefined {
    return this.reel.find((h) => h.beats.includes(this.beat!));
  }

  /** Ends the turn that is shown. */
  skip(): void {
    const turn = this.showing;
    this.paused = false;
    while (this.queue.length && turn?.beats.includes(this.queue[0])) this.queue.shift();
    void this.next();
  }

  /** Shows the turn that is shown from its beginning. */
  repeat(): void {
    const beats = this.showing?.beats ?? [];
    this.queue = [...beats, ...this.queue.filter((b) => !beats.includes(b))];
    this.paused = false;
    void this.next();
  }

  /** As long as a key is held, it runs. */
  run(held: boolean): void {
    if (this.held === held) return;
    this.held = held;
    if (this.beat && !this.paused) this.wait(this.beat);
  }

  pause(): void {
    this.paused = !this.paused;
    clearTimeout(this.timer);
    if (!this.paused && this.beat) this.wait(this.beat);
  }

  /** Ends the film: the table is shown as it is. */
  end(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.reel = [];
    this.beat = this.scene = null;
    this.paused = this.again = false;
  }

  /** This seat has chosen. */
  chose(): void {
    this.since = this.done = [];
    this.end();
  }
}

const times = (n: number, t: { first: number; more: number }) => (n > 0 ? t.first + (n - 1) * t.more : 0);

/** How long it takes until all that a beat moves has arrived. */
function motion(beat: Beat): number {
  const { before, scene } = beat;
  const [old, now] = [area(before, 'stage'), area(scene, 'stage')];
  const cards = (of?: Area) => new Set(of?.pieces.filter((p) => p.card).map((p) => p.id));
  const [were, are] = [cards(old), cards(now)];
  const laid = [...are].filter((id) => !were.has(id)).length;
  const left = [...were].filter((id) => !are.has(id)).length;
  const figures = (of?: Area) => of?.pieces.filter((p) => p.seat >= 0 && !p.card).length ?? 0;
  // Those who fall in a fight stand on its stage, others on the board.
  const [stood, stand] = old || now ? [old, now] : [area(before, 'board'), area(scene, 'board')];
  const fallen = stood && stand && !stand.form ? figures(stood) - figures(stand) : 0;
  const points = scene.co_operative ? 0 : Math.max(...scene.panels.map((p) => p.score - (before.panels[p.seat]?.score ?? p.score)), 0);
  return Math.max(risen(beat) ? RISEN : 0, climbed(beat) ? CLIMBED : 0, times(laid, now?.form ? LAID : TURNED), times(left, LEFT), times(fallen, FALLEN), times(Math.min(points, SUNS.most), SUNS));
}

export function duration(beat: Beat): number {
  const text = beat.lines.reduce((n, line) => n + line.text.length, 0);
  const reading = Math.min(READING.most, Math.max(0, text - READING.from) * READING.each);
  return Math.max(motion(beat), KINDS[beat.kind] + reading);
}

/** What others did, and what one did in their turns. */
const ofOthers = (beats: Beat[]): Happening[] => happenings(beats.filter((b) => b.mover !== b.scene.seat || turnOf(b) !== b.scene.seat)).slice(-REMEMBERED);

/** Beats by the turn or phase that they belong to; that something was taken back stands by itself. */
export function happenings(beats: Beat[]): Happening[] {
  const found: Happening[] = [];
  for (const beat of beats) {
    let last = found[found.length - 1];
    const apart = [beat, last?.beats[0]].some((b) => b?.kind === 'back');
    if (apart || last?.turn !== turnOf(beat) || last.phase !== phaseOf(beat)) found.push((last = { seq: beat.seq, turn: turnOf(beat), phase: phaseOf(beat), beats: [], ms: 0 }));
    last.beats.push(beat);
    last.ms += duration(beat);
  }
  return found;
}
