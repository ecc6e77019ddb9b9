import { useSyncExternalStore } from 'react';

import { currentTime } from './current-time';

const step = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function now(): number {
  return Math.floor(currentTime() / step) * step;
}

/** One timer for whoever tells a time that passes, however many they are. */
function listen(moved: () => void): () => void {
  listeners.add(moved);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), step);
  return () => {
    listeners.delete(moved);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, which moves on four times a minute. */
export function useClock(): number {
  return useSyncExternalStore(listen, now);
}
