// The tables of this device: answers what a hall would answer, by workers that are started when they are first needed.
import { loading } from './loading.svelte';
import { failed, type Task } from './tasks';

interface Answer { status: number; body: unknown }
type Heard = { type: 'progress'; share: number } | { type: 'ready' } | { type: 'failed'; reason: string } | { type: 'closed'; connection: number } | { type: 'tell'; connection: number; text: string } | ({ type: 'answer'; id: number } & Answer) | Task;

/** Seconds without a word after which the worker of the opponents is taken to be lost. */
const LONGEST = 60;

const waiting = new Map<number, (answer: Answer) => void>();
const wires = new Map<number, Wire>();
let next = 1;
let engine: Worker | undefined;
let bots: Worker | undefined;
/** What is thought about now. */
const tasks = new Map<string, Task>();
let patience: ReturnType<typeof setTimeout> | undefined;

function send(message: object): void {
  if (!engine) {
    loading.begin();
    // Whoever plays here can do so without the hall, too.
    if (import.meta.env.PROD) void navigator.serviceWorker?.register('sw.js').catch(() => {});
    engine = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    engine.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
    engine.onerror = (event) => fail(event.message);
  }
  engine.postMessage(message);
}

function hear(said: Heard): void {
  if (said.type === 'progress') loading.share = said.share;
  else if (said.type === 'ready') loading.end();
  else if (said.type === 'answer') {
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  } else if (said.type === 'tell') wires.get(said.connection)?.onmessage?.({ data: said.text });
  else if (said.type === 'closed') wires.get(said.connection)?.end();
  else if (said.type === 'failed') fail(said.reason);
  else think(said);
}

/** The engine is lost: everybody is told, and the next one who asks starts another. */
function fail(reason: string): void {
  loading.fail(reason);
  engine?.terminate();
  engine = undefined;
  for (const answer of waiting.values()) answer({ status: 0, body: {} });
  waiting.clear();
  for (const wire of wires.values()) wire.end();
}

/** One task of a kind for each table: a new one takes the place of what is not needed any more. */
const name = (task: { type: string; table: string; seat?: number; seq?: number }) => `${KINDS[task.type] ?? task.type} ${task.table} ${task.seat ?? ''} ${task.seq ?? ''}`;
const KINDS: Record<string, string> = { thought: 'think', advised: 'advise', piece: 'read' };

function think(task: Task): void {
  if (!bots) {
    bots = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
    bots.onmessage = ({ data }) => thought(data);
    bots.onerror = () => lose();
  }
  tasks.set(name(task), task);
  if (tasks.size === 1) wait();
  bots.postMessage(task);
}
function wait(): void {
  clearTimeout(patience);
  if (tasks.size) patience = setTimeout(lose, 1000 * LONGEST);
}
function thought(told: { type: string; table: string; seat?: number; seq?: number; done?: boolean; failed?: boolean }): void {
  // A game is read in many pieces.
  if (told.type !== 'piece' || told.done || told.failed) tasks.delete(name(told));
  wait();
  send(told);
}
function lose(): void {
  bots?.terminate();
  bots = undefined;
  const lost = [...tasks.values()];
  tasks.clear();
  for (const task of lost) send(failed(task));
}

/** What a hall answers under /api. */
export function call(method: string, path: string, body: unknown, lang: string): Promise<Answer> {
  const id = next++;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // As it would be sent to a hall: what the page is still changing cannot be handed over.
    send({ type: 'call', id, method, path, body: JSON.parse(JSON.stringify(body ?? {})), lang });
  });
}

/** A live connection, as a socket is one. */
export class Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly connection = next++;
  private greeted = false;

  constructor(private table: string) {
    wires.set(this.connection, this);
    setTimeout(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string): void {
    if (this.greeted) send({ type: 'say', connection: this.connection, text });
    else send({ type: 'open', connection: this.connection, table: this.table, hello: text });
    this.greeted = true;
  }
  close(): void {
    if (this.readyState !== WebSocket.CLOSED) send({ type: 'close', connection: this.connection });
    this.end();
  }
  end(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    wires.delete(this.connection);
    this.onclose?.();
  }
}
