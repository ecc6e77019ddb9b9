import { isDeepStrictEqual } from 'node:util';

import { expect } from '@playwright/test';

/** Resolves once two looks, so far apart, see the same: what is written a moment after it rests has been written. */
export async function comesToRest(look: () => unknown, betweenMs = 1_500): Promise<void> {
  let before: unknown = null;
  const isSame = (): boolean => {
    const now = look();
    const result = isDeepStrictEqual(now, before);
    before = now;
    return result;
  };
  await expect.poll(isSame, { intervals: [betweenMs], timeout: 30_000 }).toBe(true);
}
