import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { expect, it } from 'vitest';

import type { StorageProblem } from '@shared/domain/storage-problem';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { freeSpaceAt, watchSpace } from './space-watch';
import { createStorageProblems } from './storage-problems';

function told() {
  const problems = createStorageProblems();
  let last: readonly StorageProblem[] = [];
  problems.follow((all) => (last = all));
  return { problems, last: () => last };
}

it('damage is told until it has been read, and a full disk until it takes what is written', () => {
  const { problems, last } = told();
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

it('who comes late is told what is there', () => {
  const { problems } = told();
  problems.of('settings').damaged('lost');
  let heard: readonly StorageProblem[] = [];
  problems.follow((all) => (heard = all));
  expect(heard).toEqual([{ kind: 'lost', what: 'settings' }]);
});

it('a disk that fills up is told while there is still room, and no more once there is room again', async () => {
  const clock = createFakeClock();
  const said: boolean[] = [];
  let free = 10 ** 9;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const stop = watchSpace({ clock, freeSpace: async () => free, tell: (isLow) => said.push(isLow) });
  await settle();
  for (const next of [10 ** 7, 10 ** 9]) {
    free = next;
    clock.advance(60_000);
    await settle();
  }
  stop();
  clock.advance(60_000);
  await settle();
  expect(said).toEqual([false, true, false]);
});

it('the space of a real disk can be asked for', async () => {
  expect(statSync(tmpdir()).isDirectory()).toBe(true);
  expect(await freeSpaceAt(tmpdir())).toBeGreaterThan(0);
});
