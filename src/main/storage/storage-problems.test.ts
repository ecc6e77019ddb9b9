import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { expect, it } from 'vitest';

import type { StorageProblem } from '@shared/domain/storage-problem';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { freeSpaceAt, watchSpace } from './space-watch';
import { createStorageProblems } from './storage-problems';

function notified() {
  const problems = createStorageProblems();
  let last: readonly StorageProblem[] = [];
  problems.subscribe((all) => (last = all));
  return { problems, last: () => last };
}

it('damage is reported until it is dismissed, and a failed write until one succeeds', () => {
  const { problems, last } = notified();
  const outbox = problems.of('outbox');
  outbox.damaged('recovered');
  outbox.damaged('recovered');
  outbox.saved(false);
  expect(last()).toEqual([
    { kind: 'recovered', what: 'outbox' },
    { kind: 'unsaved', what: 'outbox' },
  ]);
  problems.dismiss();
  expect(last()).toEqual([{ kind: 'unsaved', what: 'outbox' }]);
  problems.of('drafts').saved(true);
  outbox.saved(true);
  expect(last()).toEqual([]);
});

it('a late listener gets the current problems', () => {
  const { problems } = notified();
  problems.of('settings').damaged('lost');
  let received: readonly StorageProblem[] = [];
  problems.subscribe((all) => (received = all));
  expect(received).toEqual([{ kind: 'lost', what: 'settings' }]);
});

it('low disk space is reported in advance, and no longer once there is enough', async () => {
  const clock = createFakeClock();
  const reported: boolean[] = [];
  let free = 10 ** 9;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const stop = watchSpace({ clock, freeSpace: async () => free, report: (isLow) => reported.push(isLow) });
  await settle();
  for (const next of [10 ** 7, 10 ** 9]) {
    free = next;
    clock.advance(60_000);
    await settle();
  }
  stop();
  clock.advance(60_000);
  await settle();
  expect(reported).toEqual([false, true, false]);
});

it('the free space of a real disk is read', async () => {
  expect(statSync(tmpdir()).isDirectory()).toBe(true);
  expect(await freeSpaceAt(tmpdir())).toBeGreaterThan(0);
});
