// Asking the coach: again whenever there is something new to choose.
import { get, post, told, Trouble } from '../lib/api';
import type { Choose } from '../lib/choose.svelte';
import type { Coach } from '../lib/coach.svelte';
import type { Sitting } from '../lib/live.svelte';
import { t } from '../lib/prefs.svelte';
import type { AdvisedOut, CoachOut } from '../lib/scene.gen';

/** How long others move on before the chances are asked for, in milliseconds. */
const LATER = 700;

export class Asking {
  thinking = $state(false);
  /** Why there is no answer, and whether the others could agree to one. */
  trouble = $state('');
  unagreed = $state(false);
  asked = $state(false);
  /** The suggestion whose reasons are open. */
  open = $state(0);
  /** Whether somebody points at it. */
  pointed = $state(false);
  private ticket = 0;

  constructor(private coach: Coach, private live: Sitting, private choose: Choose) {
    coach.pick = (row) => this.pick(row);
  }

  /** Asks about the position as it is now; gives what takes the question back. */
  ask(lang: string): () => void {
    const ticket = ++this.ticket;
    const { seat, prompt } = this.live.scene!;
    this.thinking = prompt.mine;
    if (prompt.mine) this.coach.said = null;
    this.open = 0;
    const timer = setTimeout(async () => {
      try {
        const said = await get<CoachOut>(`/tables/${this.live.id}/coach?seat=${seat}&lang=${lang}`, this.live.key);
        if (ticket !== this.ticket) return;
        [this.coach.said, this.trouble, this.unagreed, this.asked] = [said, '', false, false];
      } catch (e) {
        if (ticket !== this.ticket) return;
        this.coach.said = null;
        this.trouble = told(e, t('offline'));
        this.unagreed = e instanceof Trouble && e.code === 'unagreed';
      }
      this.thinking = false;
    }, prompt.mine ? 0 : LATER);
    return () => clearTimeout(timer);
  }

  /** Asks the others; where there is nobody to ask it is agreed at once. */
  async agree(lang: string): Promise<void> {
    this.asked = true;
    try {
      const { vote } = await this.say(true);
      if (!vote) this.ask(lang);
    } catch (e) {
      [this.asked, this.trouble] = [false, told(e, t('offline'))];
    }
  }
  /** Takes the own agreement back: from now on nobody is advised. */
  async withdraw(lang: string): Promise<void> {
    await this.say(false).then(() => this.ask(lang), (e) => (this.trouble = told(e, t('offline'))));
  }
  private say(agree: boolean): Promise<{ vote?: unknown }> {
    return post<{ vote?: unknown }>(`/tables/${this.live.id}/coach`, { seat: this.live.scene!.seat, agree }, this.live.key);
  }

  /** A suggestion in the prompt: chosen, but not played. */
  private pick(row: AdvisedOut): void {
    const option = this.choose.prompt?.options.find((o) => o.notation === row.move);
    if (!option) return;
    this.choose.reset();
    this.choose.sooner();
    this.choose.take(option, false);
    this.coach.raised = false;
  }
}
