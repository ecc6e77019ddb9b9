import { z } from 'zod';

/** Where the list lives: this machine's local storage and nowhere else, under the key of the family's clients. */
const key = 'tasks';

const task = z.object({ text: z.string(), createdAt: z.string(), updatedAt: z.string() });
export type Task = z.output<typeof task>;

export type TaskStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The tasks that were kept. What cannot be read is left out; what was never written is an empty list. */
export function readTasks(storage: TaskStorage): Task[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return z
      .array(z.unknown())
      .parse(kept)
      .flatMap((entry) => task.safeParse(entry).data ?? []);
  } catch {
    return [];
  }
}

/** Keeps the tasks; false where the storage is full or forbidden. */
export function writeTasks(storage: TaskStorage, tasks: readonly Task[]): boolean {
  try {
    storage.setItem(key, JSON.stringify(tasks));
    return true;
  } catch {
    return false;
  }
}

/** With a task more, at the end. A text of nothing but blanks is none. */
export function withTask(tasks: readonly Task[], typed: string, at: Date): readonly Task[] {
  const text = typed.trim();
  const now = at.toISOString();
  return text === '' ? tasks : [...tasks, { text, createdAt: now, updatedAt: now }];
}

/** With another text for one of them; nothing but blanks changes nothing. */
export function withText(tasks: readonly Task[], index: number, change: { typed: string; at: Date }): readonly Task[] {
  const before = tasks[index];
  const text = change.typed.trim();
  if (before === undefined || text === '' || text === before.text) return tasks;
  return tasks.with(index, { ...before, text, updatedAt: change.at.toISOString() });
}

export function withoutTask(tasks: readonly Task[], index: number): readonly Task[] {
  return tasks.filter((_task, position) => position !== index);
}
