import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

type QueuedItem<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Collects items that arrive while a batch is processed into the next batch of at most `maxItems`. A failed batch is
 * repeated item by item, so that only the callers of failing items see an error; `work` must be safe to repeat.
 */
export function batched<T>(maxItems: number, work: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  const queue: QueuedItem<T>[] = [];
  let isRunning = false;

  const runOne = async ({ item, resolve, reject }: QueuedItem<T>) => {
    try {
      await work([item]);
      resolve();
    } catch (error) {
      reject(error);
    }
  };
  const runTogether = async (batch: readonly QueuedItem<T>[]) => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch {
      for (const one of batch) await runOne(one);
    }
  };
  const drain = async () => {
    isRunning = true;
    while (queue.length > 0) {
      // The built-in database blocks this thread, so sockets deliver further messages only between two batches.
      await yieldToEventLoop();
      const batch = queue.splice(0, maxItems);
      const [only] = batch;
      await (batch.length === 1 && only !== undefined ? runOne(only) : runTogether(batch));
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void drain();
    });
}
