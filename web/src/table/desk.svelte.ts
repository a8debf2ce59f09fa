// What is open and where one looks at the table page, whatever the scene says.
import { tick } from 'svelte';

/** Instead of a seat: what the seats share. */
export const SHARED = -2;

export type Tab = 'table' | 'hand' | 'own' | 'log';

/** Whether the log has a column of its own. */
const wide = matchMedia('(min-width: 1280px)');

/** What is opened closes whatever else was open. */
export class Desk {
  /** Whether a game that was played is looked at: nothing opens by itself. */
  constructor(readonly replayed = false) {}

  /** The tab of a narrow screen. */
  tab = $state<Tab>('table');
  /** What the drawer holds (log, rules, chat or an area), and whether it covers the seats. */
  drawer = $state('log');
  open = $state(false);
  /** The rule that was asked for. */
  wanted = $state('');
  /** How much of what is said was read. */
  heard = $state(0);
  menu = $state(false);
  /** The sheet that says how the table behaves. */
  habits = $state(false);
  /** The seat whose whole board is looked at (nobody's: -1), or what all share. */
  seat = $state(-1);
  /** Whether what lies over the board was put away. */
  away = $state(false);
  sheetAway = $state(false);
  /** Whether the last move of a finished game was seen. */
  ended = $state(false);
  /** Whether what happened since one's move is listed though an action was chosen. */
  unfolded = $state(false);
  /** Whether the book lies open, and tells what must be heard before anything is asked. */
  book = $state(false);
  telling = $state(false);

  /** Whether the focus was last in the question or among the cards. */
  choosing = false;

  /** The question takes the focus, if what had it there is gone. */
  goOn(heading: HTMLElement | null): void {
    if (this.choosing && (!document.activeElement || document.activeElement === document.body)) heading?.focus({ preventScroll: true });
  }
  look(seat: number): void {
    const open = this.seat !== seat;
    this.shut();
    this.seat = open ? seat : -1;
  }
  /** Rules, and what is as `low`, are read in the place of the log where it has a column: they cover nothing. */
  pull(what: string, low = what === 'rules'): void {
    this.shut();
    this.drawer = what;
    this.open = !low || !wide.matches;
  }
  toggleMenu(): void {
    const open = !this.menu;
    this.shut();
    this.menu = open;
  }
  /** Closes whatever lies over the table; a drawer over its own column covers no more than that. */
  shut(): void {
    [this.menu, this.seat] = [false, -1];
    if (!wide.matches) this.open = false;
  }
  /** Nothing lies over the table, in no column of it. */
  clear(): void {
    this.shut();
    [this.open, this.drawer, this.tab] = [false, 'log', 'table'];
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
    else if (this.drawer !== 'log' && wide.matches) this.drawer = 'log';
    else return false;
    return true;
  }
}
