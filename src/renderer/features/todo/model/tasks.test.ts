import { expect, it } from 'vitest';

import type { TaskStorage } from './tasks';
import { readTasks, withoutTask, withTask, withText, writeTasks } from './tasks';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');

function storageWith(kept: string | null): TaskStorage & { kept: Record<string, string> } {
  const entries: Record<string, string> = kept === null ? {} : { tasks: kept };
  return {
    kept: entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value;
    },
  };
}

it('a task is its trimmed text and when it was written and changed [TODO-004, TODO-006]', () => {
  const tasks = withTask([], '  Call Clara ', at);
  expect(tasks).toEqual([{ text: 'Call Clara', createdAt: at.toISOString(), updatedAt: at.toISOString() }]);
  expect(withText(tasks, 0, { typed: ' Write to Clara ', at: later })).toEqual([
    { text: 'Write to Clara', createdAt: at.toISOString(), updatedAt: later.toISOString() },
  ]);
  expect(withoutTask(tasks, 0)).toEqual([]);
});

it('nothing but blanks is no task [TODO-005]', () => {
  const tasks = withTask([], 'Call Clara', at);
  expect(withTask(tasks, ' \n ', at)).toBe(tasks);
  expect(withText(tasks, 0, { typed: '  ', at: later })).toBe(tasks);
});

it('the list is kept under the key tasks, and read again [TODO-006] [STORE-006]', () => {
  const storage = storageWith(null);
  expect(readTasks(storage)).toEqual([]);
  const tasks = withTask([], 'Call Clara', at);
  expect(writeTasks(storage, tasks)).toBe(true);
  expect(Object.keys(storage.kept)).toEqual(['tasks']);
  expect(readTasks(storage)).toEqual(tasks);
});

it.each(['{', '{"text":"x"}', '[1,{"text":3}]', 'null'])('a list that somebody spoiled reads as %s does', (kept) => {
  expect(readTasks(storageWith(kept))).toEqual([]);
});

it('a full storage is told, and breaks nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(writeTasks(full, withTask([], 'x', at))).toBe(false);
});
