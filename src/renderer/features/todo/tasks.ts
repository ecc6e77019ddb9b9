import { z } from 'zod';

/** Key in local storage, the same as in compatible clients. Tasks are stored nowhere else. */
const key = 'tasks';

const task = z.object({
  text: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Absent for an open task; compatible clients ignore it. */
  doneAt: z.string().optional().catch(undefined),
});
export type Task = z.output<typeof task>;

export type TaskStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the stored tasks. Unreadable entries are skipped. */
export function readTasks(storage: TaskStorage): Task[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return z
      .array(z.unknown())
      .parse(stored)
      .flatMap((entry) => task.safeParse(entry).data ?? []);
  } catch {
    return [];
  }
}

/** Stores the tasks. Returns false if the storage is full or forbidden. */
export function writeTasks(storage: TaskStorage, tasks: readonly Task[]): boolean {
  try {
    storage.setItem(key, JSON.stringify(tasks));
    return true;
  } catch {
    return false;
  }
}

/** Appends a task. Blank text adds nothing. */
export function withTask(tasks: readonly Task[], typed: string, at: Date): readonly Task[] {
  const text = typed.trim();
  const now = at.toISOString();
  return text === '' ? tasks : [...tasks, { text, createdAt: now, updatedAt: now }];
}

/** Changes the text of a task. Blank text changes nothing. */
export function withText(tasks: readonly Task[], index: number, change: { typed: string; at: Date }): readonly Task[] {
  const before = tasks[index];
  const text = change.typed.trim();
  if (before === undefined || text === '' || text === before.text) return tasks;
  return tasks.with(index, { ...before, text, updatedAt: change.at.toISOString() });
}

/** Marks a task as done, or as open again. */
export function withDone(
  tasks: readonly Task[],
  index: number,
  change: { isDone: boolean; at: Date },
): readonly Task[] {
  const before = tasks[index];
  if (before === undefined) return tasks;
  const { doneAt: _before, ...open } = before;
  const at = change.at.toISOString();
  return tasks.with(index, { ...open, updatedAt: at, ...(change.isDone && { doneAt: at }) });
}

export function withoutTask(tasks: readonly Task[], index: number): readonly Task[] {
  return tasks.filter((_task, position) => position !== index);
}
