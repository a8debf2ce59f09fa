// What is thought about in a worker of its own, and what is told when that fails.

interface At { table: string; seat: number; seq: number; question: unknown }
/** What the engine lets think about (src/longhall/site/shapes.py). */
export type Task = ({ type: 'think' } & At) | ({ type: 'advise' } & At) | { type: 'read'; table: string; record?: string };

/** What is told when a task fails: a legal move is drawn for an opponent, the others can be asked again. */
export function failed(task: Task): object {
  if (task.type === 'read') return { type: 'piece', table: task.table, failed: true };
  const { table, seat, seq } = task;
  return task.type === 'advise' ? { type: 'advised', table, seat, seq, advice: null } : { type: 'thought', table, seat, seq, move: null };
}
