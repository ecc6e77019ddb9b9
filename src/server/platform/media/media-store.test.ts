import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { testNow } from '@tests/support/frozen-time';

import { openMediaStore } from './media-store';

it('an upload that has stood still for more than an hour is removed at the start, a younger one is kept', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming);
  for (const minutes of [59, 61]) {
    const changedAt = new Date(testNow - minutes * 60_000);
    await writeFile(path.join(incoming, `${minutes}-minutes`), 'x');
    await utimes(path.join(incoming, `${minutes}-minutes`), changedAt, changedAt);
  }
  await openMediaStore({ folder, publicUrl: '', isUnencoded: false, now: () => testNow });
  expect(await readdir(incoming)).toEqual(['59-minutes']);
});
