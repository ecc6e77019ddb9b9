import { expect, it } from 'vitest';

import { playAccounts } from '@tests/support/accounts-model/play-accounts';

// `npm run soak -- accounts` runs many more seeds; `npm run soak -- accounts --seed N` runs one of them again.
it('accounts come, go, expire and restart: nothing crosses, each message is notified once, the badge is the sum', async () => {
  const faults: Record<number, string[]> = {};
  for (let seed = 1; seed <= 20; seed += 1) {
    const found = await playAccounts(seed);
    if (found.length > 0) faults[seed] = found;
  }
  expect(faults).toEqual({});
});
