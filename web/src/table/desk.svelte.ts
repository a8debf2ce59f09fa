// What is open and where one looks at the table page, whatever the scene says.
import { tick } from 'svelte';

/** Instead of a seat: what the seats share. */
export const SHARED = -2;

export type Tab = 'table' | 'hand' | 'own' | 'log';

export class Desk {
  /** The tab of a narrow screen. */
  tab = $state<Tab>('table');
  /** What the drawer holds (log, rules, chat or an area), and whether it covers the seats. */
  drawer = $state('log');
  open = $state(false);
  /** The rule that was asked for. */
  wanted = $state('');
  menu = $state(false);
  /** The sheet that says how the table behaves. */
  habits = $state(false);
  /** The seat whose whole board is looked at (nobody's: -1), or what all share. */
  seat = $state(-1);
  /** Whether what lies over the board was put away. */
  away = $state(false);
  sheetAway = $state(false);

  look(seat: number): void {
    this.seat = this.seat === seat ? -1 : seat;
  }
  pull(what: string): void {
    this.seat = -1;
    this.drawer = what;
    this.open = true;
  }
  showLog(): void {
    this.tab = 'log';
    this.pull('log');
  }
  showRule(rule: string): void {
    this.wanted = '';
    void tick().then(() => (this.wanted = rule));
    this.tab = 'log';
    this.pull('rules');
  }
  /** Closes the uppermost of what is open; says whether there was anything. */
  close(): boolean {
    if (this.menu || this.seat !== -1) [this.menu, this.seat] = [false, -1];
    else if (this.open) this.open = false;
    else return false;
    return true;
  }
}
