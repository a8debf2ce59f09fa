// The connection to one table. It comes back by itself; whatever was on the screen stays there meanwhile.
import { get } from './api';
import { changed, unroll } from './change';
import { Director, type Beat, type Happening } from './director.svelte';
import { habits } from './habits.svelte';
import { isHere } from '../here/where';
import { line, type Line } from './line';
import { t } from './prefs.svelte';
import { recall, store } from './memory';
import type * as Sent from './scene.gen';
import type { Chat, Idea, Lesson, Position, Scene, Table, Vote } from './scene';

/** All that a live connection sends. */
type Message = Sent.News | Sent.Changes | Sent.Acknowledged | Sent.Asked | Sent.Said | Sent.Pointed | Sent.Suggested | Sent.Failed | Sent.Pong;
/** What others show is counted, so that each can be told from the next. */
export type Pointed = { id: number } & Omit<Sent.Pointed, 'type'>;
export type Suggestion = { id: number } & Sent.Suggestion;

/** How long a thing that was pointed at is marked, in milliseconds. */
const POINTED = 5000;

/** What a table page needs to know and can do, whoever is at the other end: a hall, or a lesson. */
export class Sitting {
  scene = $state.raw<Scene | null>(null);
  table = $state.raw<Table | null>(null);
  seq = $state(0);
  undo = $state(false);
  redo = $state(false);
  /** Bots wait until this seat ends its turn. */
  held = $state(false);
  /** Who has still to end the turn, as long as bots wait for that; else -1. */
  holding = $state(-1);
  lost = $state(false);
  gone = $state('');
  trouble = $state.raw<{ error: string; rule: string | null } | null>(null);
  busy = $state(false);
  chat = $state.raw<Chat[]>([]);
  vote = $state.raw<Vote | null>(null);
  lesson = $state.raw<Lesson | null>(null);
  /** Conferring: what can be suggested now, what others suggest and point at, and whether the next click points. */
  ideas = $state.raw<Idea[]>([]);
  suggestions = $state.raw<Suggestion[]>([]);
  points = $state.raw<Pointed[]>([]);
  pointing = $state(false);
  /** Called with a move that was not made, because it could not be taken back. */
  onfinal: ((notation: string) => void) | null = null;
  /** How many log lines were there when this seat last chose. */
  seen = $state(0);
  /** Shows what happens; meanwhile nothing is asked. */
  readonly director = new Director();

  constructor(readonly id: string, protected lang: string) {}
  get key(): string | null {
    return null;
  }
  /** Whoever is `careful` makes no move that could not be taken back. */
  move(notation: string, careful = false, seq = this.seq): void {
    void [notation, careful];
  }
  /** The position that a move would lead to; without a scene where it could not be taken back, or where nobody can tell. */
  async foresee(notation: string): Promise<Position | null> {
    void notation;
    return null;
  }
  back(): void {}
  endTurn(): void {}
  again(): void {}
  /** Says whether it was sent. */
  say(text: string): boolean {
    return !text;
  }
  answer(yes: boolean): void {
    void yes;
  }
  point(target: string): void {
    void target;
  }
  suggest(notation: string): void {
    void notation;
  }
  sit(token: string): void {
    void token;
  }
  turnTo(seat: number): void {
    void seat;
  }
  speak(lang: string): void {
    this.lang = lang;
  }
  close(): void {}
}

export class Live extends Sitting {
  online = $state(true);

  private socket: Line | null = null;
  private closed = false;
  private wait = 400;
  private next = 1;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private answered = 0;
  private signs = 0;
  private dealing = false;
  /** The scene as the last message made it, its number, and what was heard since the page was last drawn. */
  private latest: Scene | null = null;
  private heard: (Sent.Head & { whole: boolean }) | null = null;
  private number = 0;
  private beats: Beat[] = [];
  private chosen = 0;
  /** What was chosen together with the last move, and is answered as it is asked. */
  private rest: string[] = [];
  private careful = false;
  private sent = 0;
  /** A move that the hall may not have heard: it is sent when the connection is back, unless something else is asked by then. */
  private kept: { notation: string; careful: boolean; seq: number } | null = null;
  /** The last move that was sent, and what was known before it. */
  private tried: { id: number; move: string; seen: number; since: Happening[]; done: Beat[] } = { id: 0, move: '', seen: 0, since: [], done: [] };

  constructor(id: string, private token: string | null, lang: string, private seat: number | null = null) {
    super(id, lang);
    if (token) store(`seat:${id}`, token);
    else this.token = recall(`seat:${id}`);
    this.seen = Number(recall(`seen:${id}`));
    void this.open();
    addEventListener('online', this.now);
  }

  private now = () => {
    if (!this.online && !this.closed) {
      clearTimeout(this.retry);
      void this.open();
    }
  };

  private async open(): Promise<void> {
    const socket = await line(this.id);
    if (this.closed) return socket.close();
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ token: this.token, seat: this.seat, lang: this.lang, film: true }));
      this.answered = Date.now();
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => {
        if (Date.now() - this.answered > 45000) socket.close();
        else this.send({ ping: 1 });
      }, 15000);
    };
    let first = true;
    socket.onmessage = (event) => {
      this.hear(JSON.parse(event.data));
      // From now on every word is heard; what was said before is read.
      if (first) this.readChat();
      first = false;
    };
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      clearInterval(this.heartbeat);
      this.online = false;
      // Whoever waits for an answer is told at once that it will take longer.
      if (this.busy) this.keep({ notation: [this.tried.move, ...this.rest].join(), careful: this.careful, seq: this.sent });
      this.busy = false;
      this.retry = setTimeout(() => void this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, 5000);
      setTimeout(() => (this.lost = !this.online), 700);
    };
  }

  private readChat(): void {
    get<Sent.ChatsOut>(`/tables/${this.id}/chat`, this.token).then(
      ({ chat }) => (this.chat = [...chat, ...this.chat.filter((said) => !chat.some((read) => read.id === said.id))]),
      () => {},
    );
  }

  private hear(message: Message): void {
    this.answered = Date.now();
    if (message.type === 'scene' || message.type === 'change') {
      if (message.type === 'change' && message.after !== this.number) {
        // It changes another scene than the one that is held here: only the whole one helps.
        this.send({ whole: true });
        return;
      }
      if (message.type === 'change') {
        const told = unroll(this.latest!, message.film ?? []);
        this.beats.push(...told);
        this.latest = changed(told.at(-1)?.scene ?? this.latest, message.scene ?? {});
      } else this.latest = message.scene;
      this.number = message.number;
      const waiting = this.heard;
      this.heard = { ...waiting, ...message, whole: !!waiting?.whole || message.type === 'scene' };
      // A page that draws slower than others move shows where the table stands, not every step to it.
      if (!this.scene || document.hidden) this.show();
      else if (!waiting) {
        // After the frame and not in it: drawing comes in the next one, and neither task is long.
        requestAnimationFrame(() => setTimeout(() => this.show()));
        setTimeout(() => this.show(), 250);
      }
      return;
    }
    // Whatever else is said is said of what was heard before it.
    this.show();
    if (message.type === 'error') {
      this.busy = false;
      this.rest = [];
      // What was not done has changed nothing.
      const tried = message.id === this.tried.id ? this.tried : null;
      if (tried) [this.seen, this.director.since, this.director.done] = [tried.seen, tried.since, tried.done];
      if (tried && message.code === 'final') this.onfinal?.(tried.move);
      else if (message.code === 'not_found' || (message.code === 'forbidden' && !this.scene)) {
        this.gone = message.error;
        this.close();
      } else this.trouble = { error: message.error, rule: message.rule };
    } else if (message.type === 'chat') {
      this.chat = [...this.chat, message];
    } else if (message.type === 'point') {
      const id = ++this.signs;
      this.points = [...this.points.filter((p) => p.seat !== message.seat), { id, seat: message.seat, target: message.target }];
      setTimeout(() => (this.points = this.points.filter((p) => p.id !== id)), POINTED);
    } else if (message.type === 'suggestion') {
      if (message.seq === this.seq) this.suggestions = [...this.suggestions.filter((s) => s.seat !== message.seat), { ...message, id: ++this.signs }];
    } else if (message.type === 'vote') {
      this.vote = message;
    }
  }

  /** What happened since this seat last chose, or in the last round for a spectator, when one comes to the table or has taken a move back; it is listed, and played only if asked for. */
  private async catchUp(): Promise<void> {
    const chosen = this.chosen;
    const found = await get<Position>(`/tables/${this.id}/round?seat=${this.scene!.seat}&lang=${this.lang}`, this.token).catch(() => null);
    if (!found?.scene || chosen !== this.chosen || this.closed) return;
    this.director.recall(unroll(found.scene, found.film), found.seq);
    // Whoever asked for it in the lobby sees the last turn once more.
    if (recall('again') === this.id) this.director.replay(this.director.since.slice(-1));
    store('again', '');
  }

  /** Draws what was heard since the last time. */
  private show(): void {
    const heard = this.heard;
    if (!heard) return;
    this.heard = null;
    this.online = true;
    this.lost = false;
    this.wait = 400;
    // What others did meanwhile does not answer the own move.
    if (heard.whole || heard.ack?.id === this.tried.id) this.busy = false;
    const asked = this.scene?.prompt.mine;
    this.scene = this.latest;
    this.table = heard.table ?? this.table;
    // The hall takes a page that is open for a player who looks; one that is hidden tells by itself.
    if (asked === false && this.scene?.prompt.mine && document.hidden) void import('./push').then((push) => push.nudge(this.scene!, this.table!)).catch(() => {});
    if (this.table?.state === 'open') void this.deal();
    if (heard.seq !== this.seq) this.suggestions = [];
    this.seq = heard.seq;
    // What it is at is told in the lobby, too, where the engine is not asked.
    if (isHere(this.id) && this.scene) void import('../here/glimpse').then((kept) => kept.remember(this.id, this.seq, this.scene!)).catch(() => {});
    if (heard.whole && this.scene?.co_operative) void this.recollect();
    const undone = this.beats.some((b) => b.kind === 'back' && b.mover === this.scene?.seat);
    if (undone && this.tried.id) store(`seen:${this.id}`, String((this.seen = this.tried.seen)));
    if (this.beats.length) this.director.add(this.beats);
    else if (heard.whole) this.director.end();
    this.beats = [];
    this.director.look(this.scene);
    if ((heard.whole || undone) && this.scene && !this.scene.over && heard.moves) void this.catchUp();
    // At one device people talk to each other.
    this.ideas = isHere(this.id) ? [] : heard.ideas;
    this.undo = heard.undo;
    this.redo = heard.redo;
    this.held = heard.held;
    this.holding = heard.holding;
    this.vote = heard.votes.find((v) => v.state === 'open') ?? heard.votes[0] ?? null;
    if (this.kept) this.resend(this.kept);
    else if (!this.busy && this.seq > this.sent) this.goOn();
  }

  private keep(move: NonNullable<Live['kept']>): void {
    this.kept = move;
    this.lost = true;
    this.trouble = { error: t('offline.kept'), rule: null };
  }
  private resend({ notation, careful, seq }: NonNullable<Live['kept']>): void {
    this.kept = this.trouble = null;
    // Others may have chosen secretly meanwhile; an answer to what is no longer asked the hall refuses by its number.
    if (this.offers(notation.split(',')[0])) this.move(notation, careful, seq);
    // It was heard after all; or it never was, and by now something else is asked.
    else if (seq === this.sent) this.goOn();
    else this.trouble = { error: t('offline.unsent'), rule: null };
  }

  private offers = (notation: string): boolean => this.scene!.prompt.options.some((o) => o.notation === notation);
  private goOn(): void {
    const at = this.rest.findIndex(this.offers);
    if (at >= 0) this.move(this.rest.slice(at).join(), this.careful);
    else this.rest = [];
  }

  /** Takes part in the deal, one step after the other; a game that has begun needs none of it. */
  private async deal(): Promise<void> {
    if (this.dealing) return;
    this.dealing = true;
    const seen = this.table!;
    await import('./deal').then(({ takePart }) => takePart(seen, this.token)).catch(() => {});
    this.dealing = false;
    if (this.table !== seen && this.table?.state === 'open') void this.deal();
  }

  /** What was suggested before this seat came, or in another language. */
  private async recollect(): Promise<void> {
    const found = await get<Sent.SuggestionsOut>(`/tables/${this.id}/suggestions?lang=${this.lang}`, this.token).catch(() => null);
    const now = found?.suggestions.filter((s) => s.seq === this.seq);
    if (now) this.suggestions = now.map((s) => ({ ...s, id: ++this.signs }));
  }

  private send(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Whoever does something else than answer while the connection is away is told that it was not done, until something is done. */
  private tell(message: unknown): boolean {
    const sent = this.send(message);
    this.trouble = sent ? null : { error: t('offline.unsent'), rule: null };
    this.lost ||= !sent;
    return sent;
  }

  foresee(notation: string): Promise<Position | null> {
    return get<Position>(`/tables/${this.id}/forecast?seat=${this.scene!.seat}&seq=${this.seq}&move=${encodeURIComponent(notation)}&lang=${this.lang}`, this.token).catch(() => null);
  }
  move(notation: string, careful = false, seq = this.seq): void {
    if (this.busy) return;
    const hold = habits.get('endTurn') !== 'never';
    const [first, ...rest] = notation.split(',');
    if (!this.tell({ move: first, seq, id: this.next++, hold, careful })) return this.keep({ notation, careful, seq });
    this.kept = null;
    this.busy = true;
    this.tried = { id: this.next - 1, move: first, seen: this.seen, since: this.director.since, done: this.director.done };
    [this.rest, this.sent, this.careful] = [rest, this.seq, careful];
    this.seen = this.scene?.log.length ?? 0;
    store(`seen:${this.id}`, String(this.seen));
    this.chosen++;
    this.director.chose();
  }
  /** Another one of the people at this device takes over. */
  turnTo(seat: number): void {
    this.seat = seat;
    this.socket?.close();
  }
  /** Takes the seat that a link or a join has given. */
  sit(token: string): void {
    this.token = token;
    store(`seat:${this.id}`, token);
    this.socket?.close();
  }
  get key(): string | null {
    return this.token;
  }
  again(): void {
    if (!this.tell({ redo: this.seq })) return;
    this.chosen++;
    this.director.chose();
  }
  endTurn(): void {
    if (this.tell({ end: true })) this.held = false;
  }
  back(): void {
    if (this.kept) this.kept = this.trouble = null;
    else this.tell({ undo: this.seq });
  }
  say(text: string): boolean {
    return this.tell({ chat: text });
  }
  point(target: string): void {
    this.send({ point: target });
  }
  suggest(notation: string): void {
    this.tell({ suggest: notation, seq: this.seq });
  }
  answer(yes: boolean): void {
    if (this.vote && this.tell({ vote: this.vote.id, yes })) this.vote = null;
  }
  speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.send({ lang });
  }
  close(): void {
    this.closed = true;
    removeEventListener('online', this.now);
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    this.socket?.close();
  }
}
