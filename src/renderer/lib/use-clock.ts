import { useSyncExternalStore } from 'react';

import { currentTime } from './current-time';

const step = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function now(): number {
  return Math.floor(currentTime() / step) * step;
}

/** One timer for all components that show relative times. */
function listen(moved: () => void): () => void {
  listeners.add(moved);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), step);
  return () => {
    listeners.delete(moved);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated every 15 seconds. */
export function useClock(): number {
  return useSyncExternalStore(listen, now);
}
