import type { LinkState } from '@shared/domain/events';

import type { Clock } from '../ports/clock';
import { isSoonAfter } from '../ports/clock';

/** A live link that has said nothing for this long may have lost something. */
const longSilence = 120_000;

export type LinkStatus = {
  current: () => LinkState;
  set: (next: LinkState) => void;
  /** The server said something. */
  heard: () => void;
  /** The window shows this: who returns to it after a long silence gets it compared with the server. */
  shown: (view: { isFocused: boolean }) => void;
  /** The screen has been compared with the server. */
  caughtUp: () => void;
  onChanged: (listener: (status: LinkState) => void) => () => void;
};

/** The state of the link and who wants to know of its changes. */
export function createLinkStatus(clock: Clock): LinkStatus {
  const listeners = new Set<(status: LinkState) => void>();
  let status: LinkState = 'offline';
  let silentSince = clock.now();
  let wasFocused = true;

  function set(next: LinkState): void {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener(next);
  }

  function heard(): void {
    silentSince = clock.now();
  }

  return {
    current: () => status,
    set,
    heard,
    shown({ isFocused }) {
      const hasReturned = isFocused && !wasFocused;
      wasFocused = isFocused;
      if (hasReturned && status === 'live' && !isSoonAfter(clock, silentSince, longSilence)) set('behind');
    },
    caughtUp() {
      heard();
      if (status === 'behind') set('live');
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
