import pLimit from 'p-limit';

import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

type QueuedItem<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/** Runs an action when the earlier ones have ended. */
type Turn = <Result>(act: () => Promise<Result>) => Promise<Result>;

const atOnce: Turn = (act) => act();

/** Begins an action at the earliest so many milliseconds after the one before began; the first one at once. */
export function paced(milliseconds: number): Turn {
  const turn = pLimit(1);
  let begunAt = -Infinity;
  return (act) =>
    turn(async () => {
      const rest = begunAt + milliseconds - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      begunAt = performance.now();
      return act();
    });
}

/**
 * Collects items that arrive while a batch is processed into the next batch of at most `maxItems`. `work` answers with one
 * result per item, in their order. A failed batch is repeated item by item, so that only the callers of failing items see an
 * error; `work` must be safe to repeat. Kinds of work that share a `turn` run one after another, and collect meanwhile.
 */
export function batched<Item, Result>(
  maxItems: number,
  work: (batch: readonly Item[]) => Promise<readonly Result[]>,
  turn: Turn = atOnce,
): (item: Item) => Promise<Result> {
  type Queued = QueuedItem<Item, Result>;
  const queue: Queued[] = [];
  let isRunning = false;

  const process = async (batch: readonly Queued[]) => {
    const results = await work(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error('A batch was answered with another number of results');
    return results;
  };
  const runOne = async (one: Queued) => {
    try {
      for (const result of await process([one])) one.resolve(result);
    } catch (error) {
      one.reject(error);
    }
  };
  const runTogether = async (batch: readonly Queued[]) => {
    try {
      for (const [index, result] of (await process(batch)).entries()) batch[index]?.resolve(result);
    } catch {
      for (const one of batch) await runOne(one);
    }
  };
  const drain = async () => {
    isRunning = true;
    while (queue.length > 0) {
      // The built-in database blocks this thread, so sockets deliver further messages only between two batches.
      await yieldToEventLoop();
      await turn(async () => {
        const batch = queue.splice(0, maxItems);
        const [only] = batch;
        await (batch.length === 1 && only !== undefined ? runOne(only) : runTogether(batch));
      });
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}

/** Like `batched`, for work without results. */
export function batchedWork<Item>(
  maxItems: number,
  work: (batch: readonly Item[]) => Promise<void>,
  turn?: Turn,
): (item: Item) => Promise<void> {
  const answering = async (batch: readonly Item[]) => {
    await work(batch);
    return batch.map(() => undefined);
  };
  const add = batched<Item, undefined>(maxItems, answering, turn);
  return async (item) => {
    await add(item);
  };
}
