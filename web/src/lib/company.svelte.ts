// What may need an answer wherever one is in the hall: a search for a game, and invitations.
import { get, post, Trouble } from './api';
import { prefs } from './prefs.svelte';
import type { CompanyOut, InvitationOut, NoticeOut, SearchOut, WishIn } from './scene';

// Milliseconds between two looks, while something is awaited and otherwise
const SOON = 2000;
const LATER = 10000;

class Company {
  search = $state.raw<SearchOut | null>(null);
  invitations = $state.raw<InvitationOut[]>([]);
  /** What the host tells everybody. */
  notices = $state.raw<NoticeOut[]>([]);
  /** Seconds, by the hall's clock. */
  now = $state(Date.now() / 1000);
  private ahead = 0;
  private timer = 0;
  private begun = false;

  /** Looks from now on, as long as there is a hall that knows of company. */
  start(): void {
    if (this.begun) return;
    this.begun = true;
    setInterval(() => (this.now = Date.now() / 1000 + this.ahead), 500);
    void prefs.known.then(() => this.look());
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      if (!document.hidden) this.take(await get<CompanyOut>('/company'));
    } catch (e) {
      if (e instanceof Trouble && e.status === 404) return;
    }
    const awaited = this.search || this.invitations.some((i) => i.state === 'asked');
    this.timer = window.setTimeout(() => void this.look(), awaited ? SOON : LATER);
  }

  private take(found: CompanyOut): void {
    this.ahead = found.now - Date.now() / 1000;
    this.now = found.now;
    this.search = found.search;
    this.invitations = found.invitations;
    this.notices = found.notices;
  }

  private async ask(path: string, body: unknown = {}): Promise<void> {
    await prefs.someone();
    this.take(await post<CompanyOut>(path, body));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), SOON);
  }

  readonly seek = (wishes: WishIn[], rated: boolean, fill: number | null) => this.ask('/seek', { wishes, rated, fill });
  readonly stop = () => this.ask('/seek/stop');
  readonly answer = (yes: boolean) => this.ask('/seek/answer', { yes });
  readonly invite = (person: string) => this.ask('/invitations', { person });
  readonly takeBack = (id: string) => this.ask(`/invitations/${id}/back`);

  /** Comes to a table that one is asked to, or does not. */
  async reply(id: string, yes: boolean): Promise<void> {
    const { id: table } = await post<{ id: string }>(`/invitations/${id}/answer`, { yes });
    await this.look();
    if (yes) location.hash = `#/t/${table}`;
  }
}

export const company = new Company();

/** Seconds as a clock shows them. */
export const clock = (seconds: number): string => `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.floor(Math.max(0, seconds) % 60)).padStart(2, '0')}`;
