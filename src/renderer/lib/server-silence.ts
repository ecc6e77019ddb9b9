import { useSyncExternalStore } from 'react';

import { currentTime } from './current-time';

/** Milliseconds without any answer after which the server counts as silent. */
export const silenceMs = 5_000;

/** Start of the first request since the last answer; null if none is open. */
let unansweredSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function schedule(): void {
  clearTimeout(timer);
  if (unansweredSince === null || listeners.size === 0) return;
  timer = setTimeout(notify, Math.max(0, unansweredSince + silenceMs - currentTime()));
}

/** A request was sent to the server. */
export function noteRequest(): void {
  if (unansweredSince !== null) return;
  unansweredSince = currentTime();
  schedule();
}

/** The server answered or sent an event. */
export function noteAnswer(): void {
  if (unansweredSince === null) return;
  unansweredSince = null;
  clearTimeout(timer);
  notify();
}

function isSilent(): boolean {
  return unansweredSince !== null && currentTime() - unansweredSince >= silenceMs;
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  schedule();
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** True while requests wait and the server has not answered any for five seconds. */
export function useServerSilence(): boolean {
  return useSyncExternalStore(listen, isSilent);
}
