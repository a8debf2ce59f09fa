// The browser's offer to install the application, and when it is shown: after the third visit, once in 90 days at most.
import { recall, store } from '../lib/memory';

interface Offer extends Event { prompt(): Promise<unknown> }
const VISITS = 3;
const AWAY = 90 * 86_400_000;

class Install {
  private offer = $state.raw<Offer | null>(null);
  private away = $state(Date.now() < Number(recall('install:away')));
  readonly visits = Number(recall('visits')) + 1;

  constructor() {
    store('visits', String(this.visits));
    addEventListener('beforeinstallprompt', (e) => {
      e.preventDefault();
      this.offer = e as Offer;
    });
    addEventListener('appinstalled', () => (this.offer = null));
  }
  get shown(): boolean {
    return !!this.offer && !this.away && this.visits >= VISITS;
  }
  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }
  putAway(): void {
    this.away = true;
    store('install:away', String(Date.now() + AWAY));
  }
}
export const install = new Install();
