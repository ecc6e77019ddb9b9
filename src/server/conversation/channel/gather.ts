import { yieldToEventLoop } from '@server/platform/yield-to-event-loop';

type Waiting<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Does work in batches: what arrives while one is at work waits for the next, of at most `most`. Alone it is done at
 * once; in a rush many share one transaction. A batch that fails is done again one by one, so that a failure is told to
 * whom it concerns and nobody else; the work must therefore be safe to repeat.
 */
export function gathered<T>(most: number, work: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isAtWork = false;

  const alone = async ({ item, resolve, reject }: Waiting<T>) => {
    try {
      await work([item]);
      resolve();
    } catch (error) {
      reject(error);
    }
  };
  const together = async (batch: readonly Waiting<T>[]) => {
    try {
      await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch {
      for (const one of batch) await alone(one);
    }
  };
  const drain = async () => {
    isAtWork = true;
    while (waiting.length > 0) {
      // The built-in database computes on this thread: what stands at the socket comes in only between two turns.
      await yieldToEventLoop();
      const batch = waiting.splice(0, most);
      const [only] = batch;
      await (batch.length === 1 && only !== undefined ? alone(only) : together(batch));
    }
    isAtWork = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isAtWork) void drain();
    });
}
