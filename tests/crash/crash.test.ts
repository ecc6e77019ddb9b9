import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { crash } from './crash';

// Some twenty seconds; a busy machine needs patience for starting a program three times.
it('a server that is killed in the middle of its work loses nothing and repeats nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recado-crash-'));
  const amounts = { sends: 40, recipients: 20, schedules: 10, walkers: 5 };
  const report = await crash({ ...amounts, seed: 1, kills: 2 }, folder);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBeGreaterThan(0);
}, 240_000);
