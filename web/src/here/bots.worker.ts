// Opponents think here, one choice after the other, and never where somebody waits for the table.
import { start } from './python';

export interface Thinking { table: string; seat: number; seq: number; question: { bot: string } }

/** What the strongest thinks with on a device: half of what a hall gives it, and never more than some seconds. */
const SMALLER: Record<string, string> = { konung: 'search?simulations=50&seconds=4' };

const python = start('from longhall.site.engine import think');
onmessage = async ({ data }: MessageEvent<Thinking>) => {
  const { question, ...asked } = data;
  let move: string | null = null;
  try {
    move = (await python).globals.get('think')(JSON.stringify(question), SMALLER[question.bot] ?? '');
  } catch (error) {
    // A legal move is drawn for one that fails.
    console.error(error);
  }
  postMessage({ type: 'thought', ...asked, move });
};
