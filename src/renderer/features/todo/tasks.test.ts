import { expect, it } from 'vitest';

import type { TaskStorage } from './tasks';
import { readTasks, withDone, withoutTask, withTask, withText, writeTasks } from './tasks';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');

function storageWith(stored: string | null): TaskStorage & { stored: Record<string, string> } {
  const entries: Record<string, string> = stored === null ? {} : { tasks: stored };
  return {
    stored: entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value;
    },
  };
}

it('a task has a trimmed text and times of creation and change [TODO-004, TODO-006]', () => {
  const tasks = withTask([], '  Call Clara ', at);
  expect(tasks).toEqual([{ text: 'Call Clara', createdAt: at.toISOString(), updatedAt: at.toISOString() }]);
  expect(withText(tasks, 0, { typed: ' Write to Clara ', at: later })).toEqual([
    { text: 'Write to Clara', createdAt: at.toISOString(), updatedAt: later.toISOString() },
  ]);
  expect(withoutTask(tasks, 0)).toEqual([]);
});

it('a task is done since a time, which is stored, and can be opened again', () => {
  const tasks = withTask([], 'Call Clara', at);
  const done = withDone(tasks, 0, { isDone: true, at: later });
  expect(done[0]).toMatchObject({ doneAt: later.toISOString(), updatedAt: later.toISOString() });
  const storage = storageWith(null);
  writeTasks(storage, done);
  expect(readTasks(storage)).toEqual(done);
  expect(withDone(done, 0, { isDone: false, at: later })[0]).not.toHaveProperty('doneAt');
  expect(withDone(tasks, 4, { isDone: true, at: later })).toBe(tasks);
});

it('blank text adds no task [TODO-005]', () => {
  const tasks = withTask([], 'Call Clara', at);
  expect(withTask(tasks, ' \n ', at)).toBe(tasks);
  expect(withText(tasks, 0, { typed: '  ', at: later })).toBe(tasks);
});

it('the list is stored under the key tasks and read again [TODO-006] [STORE-006]', () => {
  const storage = storageWith(null);
  expect(readTasks(storage)).toEqual([]);
  const tasks = withTask([], 'Call Clara', at);
  expect(writeTasks(storage, tasks)).toBe(true);
  expect(Object.keys(storage.stored)).toEqual(['tasks']);
  expect(readTasks(storage)).toEqual(tasks);
});

it.each(['{', '{"text":"x"}', '[1,{"text":3}]', 'null'])('unreadable entries of %s are skipped', (stored) => {
  expect(readTasks(storageWith(stored))).toEqual([]);
});

it('a full storage returns false and throws nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(writeTasks(full, withTask([], 'x', at))).toBe(false);
});
