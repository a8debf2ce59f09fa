// Opponents, the coach and readers of finished games think here, one after the other, and never where somebody waits for the table.
import { start } from './python';
import { failed, type Task } from './tasks';

/** Who comes first: a table waits for its opponents, a page for its coach, and nobody for a reading. */
const ORDER = ['think', 'advise', 'read'];

const python = start('from longhall.site.minds import advise, begin, read, think');
const tasks: Task[] = [];
let working = false;

/** What one has thought; nothing if it failed. */
async function answer(task: Task): Promise<object> {
  const { globals } = await python;
  if (task.type === 'read') {
    if (task.record) globals.get('begin')(JSON.stringify(task));
    const piece = JSON.parse(globals.get('read')(task.table));
    if (!piece.done) put({ type: 'read', table: task.table });
    return piece;
  }
  const { type, question, ...at } = task;
  if (type === 'advise') return { type: 'advised', ...at, advice: JSON.parse(globals.get('advise')(JSON.stringify(question))) };
  return { type: 'thought', ...at, move: globals.get('think')(JSON.stringify(question)) };
}

function put(task: Task): void {
  tasks.push(task);
  tasks.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
}

async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    try {
      postMessage(await answer(task));
    } catch (error) {
      console.error(error);
      postMessage(failed(task));
    }
    // Whatever has come meanwhile is heard before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
  working = false;
}

onmessage = ({ data }: MessageEvent<Task>) => {
  put(data);
  void work();
};
