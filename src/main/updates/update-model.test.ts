import { expect, it } from 'vitest';

import { playUpdates } from '@tests/support/update-model/play-updates';

// `npm run soak -- updates` runs many more seeds; `npm run soak -- updates --seed N` runs one of them again.
it('feeds, cuts, full disks, work, ends and crashes: only signed newer versions, never during work, and one that passes', async () => {
  const faults: Record<number, string[]> = {};
  for (let seed = 1; seed <= 20; seed += 1) {
    const found = await playUpdates(seed);
    if (found.length > 0) faults[seed] = found;
  }
  expect(faults).toEqual({});
});
