import { isDeepStrictEqual } from 'node:util';

import { expect } from '@playwright/test';

/** Resolves when two reads `betweenMs` apart are equal, so that delayed writes have happened. */
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
