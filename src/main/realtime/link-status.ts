import type { LinkState } from '@shared/domain/events';

export type LinkStatus = {
  current: () => LinkState;
  set: (next: LinkState) => void;
  onChanged: (listener: (status: LinkState) => void) => () => void;
};

/** The state of the link and who wants to know of its changes. */
export function createLinkStatus(): LinkStatus {
  const listeners = new Set<(status: LinkState) => void>();
  let status: LinkState = 'offline';
  return {
    current: () => status,
    set(next) {
      if (next === status) return;
      status = next;
      for (const listener of listeners) listener(next);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
