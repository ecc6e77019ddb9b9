import pLimit from 'p-limit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { settle } from '@tests/support/event-loop';

import { batched, batchedWork, paced } from './batches';

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
    const take = batchedWork(3, work);
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
    const take = batchedWork<string>(10, async (batch) => {
      if (batch.includes('bad')) throw new Error('bad');
      done.push(...batch);
    });
    const results = await Promise.allSettled(['one', 'bad', 'two'].map(take));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['one', 'two']);
    await expect(take('after')).resolves.toBeUndefined();
  });

  it('answers each caller with the result of its item', async () => {
    const sizes: number[] = [];
    const double = batched<number, number>(10, async (batch) => {
      sizes.push(batch.length);
      return batch.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(sizes).toEqual([3]);
  });

  it('fails where it answers with another number of results', async () => {
    const forget = batched<number, number>(10, async () => []);
    const results = await Promise.allSettled([1, 2].map(forget));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('collects what arrives while work of another kind has the turn', async () => {
    const { batches, work, end } = controlledWork();
    const turn = pLimit(1);
    const [one, other] = [batchedWork(3, work, turn), batchedWork(3, work, turn)];
    const first = one('a');
    await expect.poll(() => batches).toEqual([['a']]);
    const later = [other('b'), one('c')];
    await settle();
    later.push(other('d'));
    expect(batches).toHaveLength(1);
    await end();
    await first;
    await end();
    await end();
    await Promise.all(later);
    expect(batches.toSorted()).toEqual([['a'], ['b', 'd'], ['c']]);
  });
});

describe('paced work', () => {
  const startsOf = async (count: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const turn = paced(25);
    const starts: number[] = [];
    const begun = performance.now();
    const done = Array.from({ length: count }, () => turn(async () => void starts.push(performance.now() - begun)));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(done);
    return starts;
  };

  it('begins at once, and again at the earliest after its pace', async () => {
    expect(await startsOf(3)).toEqual([0, 25, 50]);
  });
});
