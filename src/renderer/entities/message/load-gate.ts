import { searchDelay } from '@renderer/lib/search-delay';

type LoadGate = <T>(load: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Debounces loading without a delay for the first request: a request during another load waits for a pause, and never
 * starts if it is abandoned meanwhile. Moving through tickets by arrow keys loads only the last one.
 */
export function createLoadGate(quiet = searchDelay): LoadGate {
  let running = 0;
  return async (load, signal) => {
    if (running > 0) await pause(quiet, signal);
    signal.throwIfAborted();
    running += 1;
    try {
      return await load();
    } finally {
      running -= 1;
    }
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
