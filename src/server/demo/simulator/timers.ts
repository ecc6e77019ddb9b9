export type Cancel = () => void;

/** Work put off to later; everything still waiting ends with `close`. */
export type Timers = {
  after(milliseconds: number, task: () => Promise<void>): Cancel;
  /** Forgets what waits, and waits for what runs. */
  close(): Promise<void>;
};

/** Timers of the platform. A task that fails is reported and ends alone. */
export function systemTimers(onError: (error: unknown) => void): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosed = false;
  return {
    after(milliseconds, task) {
      if (isClosed) return () => undefined;
      const handle = setTimeout(() => {
        waiting.delete(handle);
        const run = task()
          .catch(onError)
          .finally(() => running.delete(run));
        running.add(run);
      }, milliseconds);
      waiting.add(handle);
      return () => {
        clearTimeout(handle);
        waiting.delete(handle);
      };
    },
    async close() {
      isClosed = true;
      for (const handle of waiting) clearTimeout(handle);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
