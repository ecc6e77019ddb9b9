import { expect, it } from 'vitest';

import { play } from '@tests/support/outbox-model/play';

const seeds = 100;

it('whatever happens, every accepted text is stored once and in order', async () => {
  const broken: Record<number, string[]> = {};
  for (let seed = 1; seed <= seeds; seed += 1) {
    const faults = await play(seed);
    if (faults.length > 0) broken[seed] = faults;
  }
  expect(broken).toEqual({});
});
