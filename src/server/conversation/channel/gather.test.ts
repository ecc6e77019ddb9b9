import { describe, expect, it } from 'vitest';

import { gathered } from './gather';

/** Work that is done when the test says so. */
function held() {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const work = async (batch: readonly string[]) => {
    batches.push([...batch]);
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  const end = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { batches, work, end };
}

describe('what is gathered', () => {
  it('is done in the order in which it came; what comes meanwhile waits for the next batch', async () => {
    const { batches, work, end } = held();
    const take = gathered(3, work);
    const first = take('a');
    await expect.poll(() => batches).toEqual([['a']]);
    const rest = ['b', 'c', 'd', 'e'].map(take);
    await end();
    await first;
    await end();
    await end();
    await Promise.all(rest);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('fails for whom it concerns alone', async () => {
    const done: string[] = [];
    const take = gathered<string>(10, async (batch) => {
      if (batch.includes('bad')) throw new Error('bad');
      done.push(...batch);
    });
    const told = await Promise.allSettled(['one', 'bad', 'two'].map(take));
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['one', 'two']);
    await expect(take('after')).resolves.toBeUndefined();
  });
});
