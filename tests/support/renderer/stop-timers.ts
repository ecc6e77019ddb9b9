import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Screen tests run in Node but have no Node types. */
const { setImmediate: yieldToEventLoop } = globalThis as unknown as {
  setImmediate(task: (value: unknown) => void): void;
};

export type StoppedTimers = {
  /** Advances the timers. */
  pass(milliseconds: number): Promise<void>;
  /** Waits for a condition that does not depend on timers: a fetch, an import. */
  until(isSo: () => boolean): Promise<void>;
};

/**
 * Stops `setTimeout` until the test ends or calls `vi.useRealTimers()`, so that a delay is exact however busy the
 * machine is. `findBy` and `waitFor` wait for a timer themselves: use `until` meanwhile.
 */
export function stopTimers(): StoppedTimers {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    vi.useRealTimers();
  });
  return {
    pass: (milliseconds) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      }),
    async until(isSo) {
      while (!isSo()) {
        // A test that timed out must not keep its worker busy.
        if (isOver) throw new Error('The test ended before the condition held.');
        await act(async () => {
          await vi.advanceTimersByTimeAsync(0);
          await new Promise((resolve) => yieldToEventLoop(resolve));
        });
      }
    },
  };
}
