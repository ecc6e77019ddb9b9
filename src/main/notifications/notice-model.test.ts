import { expect, it } from 'vitest';

import { playNotices } from '@tests/support/notice-model/play-notices';

// `npm run soak` runs many more seeds; `npm run soak -- --seed N` runs one of them again.
it('failures, silence, quiet hours and do-not-disturb: each message ends read, shown or escalated, exactly once', async () => {
  const faults: Record<number, string[]> = {};
  for (let seed = 1; seed <= 20; seed += 1) {
    const found = await playNotices(seed);
    if (found.length > 0) faults[seed] = found;
  }
  expect(faults).toEqual({});
});
