import { describe, expect, it } from 'vitest';

import { batched } from './batch';

/** Work that ends when the test calls `end`. */
function controlledWork() {
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

describe('batched work', () => {
  it('runs in the order of arrival, and items that arrive meanwhile form the next batch', async () => {
    const { batches, work, end } = controlledWork();
    const take = batched(3, work);
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

  it('fails only for the callers of failing items', async () => {
    const done: string[] = [];
    const take = batched<string>(10, async (batch) => {
      if (batch.includes('bad')) throw new Error('bad');
      done.push(...batch);
    });
    const results = await Promise.allSettled(['one', 'bad', 'two'].map(take));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['one', 'two']);
    await expect(take('after')).resolves.toBeUndefined();
  });
});
