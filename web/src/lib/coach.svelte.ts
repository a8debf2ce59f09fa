// What the coach of a table has said to the own seat. How it is asked comes with its panel, in coach/.
import type { Sitting } from './live.svelte';
import { recall, store } from './memory';
import type { Scene } from './scene';
import type { AdvisedOut, CoachOut } from './scene.gen';

/** Whether there is a coach for this seat at all; at a rated table it is refused. */
export const coachable = (live: Sitting, scene: Scene): boolean => scene.seat >= 0 && !scene.over && !!live.table && !live.lesson;

export class Coach {
  on = $state(recall('coach') === 'on');
  said = $state.raw<CoachOut | null>(null);
  /** Whether it is raised over the table of a narrow screen. */
  raised = $state(false);
  /** Opens a suggestion in the prompt, while the panel is there. */
  pick: (row: AdvisedOut) => void = () => {};

  toggle(): void {
    this.on = !this.on;
    this.raised = false;
    store('coach', this.on ? 'on' : 'off');
  }
  /** The number of the suggestion that a row of the prompt is, or leads to. */
  number(key: string): number {
    return this.on && this.said ? this.said.moves.findIndex(({ move }) => move === key || move.startsWith(`${key} `)) + 1 : 0;
  }
}
