import { expect, it } from 'vitest';

import { playCampaign } from '@tests/support/campaign-model/play-campaign';

const seedsPerTest = 5;
const rows = 60;

// `npm run soak -- campaigns` runs 200 seeds with 1,000 recipients, with `--seed N` one of them again.
it.each([1, 6, 11, 16])(
  'kills, lost leases, failed sends, late acknowledgements, pauses, opt-outs and clock leaps from seed %i on: each recipient gets one message, the report adds up',
  async (first) => {
    const faults: Record<number, string[]> = {};
    for (let seed = first; seed < first + seedsPerTest; seed += 1) {
      const found = await playCampaign(seed, rows);
      if (found.length > 0) faults[seed] = found;
    }
    expect(faults).toEqual({});
  },
);
