import { expect, it } from 'vitest';

import { startOnDamage } from '@tests/support/disk-model/start-on-damage';

it('1,000 damaged files of settings, outbox, drafts, attached files and cache: every start works, reports it, and loses only damaged data', async () => {
  const broken: Record<number, string[]> = {};
  let damaged = 0;
  for (let seed = 1; damaged < 1_000; seed += 1) {
    const { files, faults } = await startOnDamage(seed);
    damaged += files;
    if (faults.length > 0) broken[seed] = faults;
  }
  expect(broken).toEqual({});
}, 60_000);
