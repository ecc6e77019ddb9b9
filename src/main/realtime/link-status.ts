import type { LinkState } from '@shared/domain/events';

import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';

/** Milliseconds of silence after which events may have been lost. */
const longSilenceMs = 120_000;

export type LinkStatus = {
  current: () => LinkState;
  set: (next: LinkState) => void;
  /** The server sent a frame. */
  frameReceived: () => void;
  /** Reports the window's focus. A return to the window after a long silence sets the status to `behind`. */
  shown: (view: { isFocused: boolean }) => void;
  /** The screen has been compared with the server. */
  caughtUp: () => void;
  onChanged: (listener: (status: LinkState) => void) => () => void;
};

/** Holds the status of the link and notifies its listeners. */
export function createLinkStatus(clock: Clock): LinkStatus {
  const listeners = new Set<(status: LinkState) => void>();
  let status: LinkState = 'offline';
  let lastFrameAt = clock.now();
  let wasFocused = true;

  function set(next: LinkState): void {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener(next);
  }

  function frameReceived(): void {
    lastFrameAt = clock.now();
  }

  return {
    current: () => status,
    set,
    frameReceived,
    shown({ isFocused }) {
      const hasReturned = isFocused && !wasFocused;
      wasFocused = isFocused;
      if (hasReturned && status === 'live' && !isSoonAfter(clock, lastFrameAt, longSilenceMs)) set('behind');
    },
    caughtUp() {
      frameReceived();
      if (status === 'behind') set('live');
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
