import { create } from 'zustand';

import type { LinkState } from '@shared/domain/events';

type LinkStatus = {
  state: LinkState;
  /** Whether this session has had a live link: before that, no link means connecting. */
  hasBeenLive: boolean;
};

export const initialLinkStatus: LinkStatus = { state: 'offline', hasBeenLive: false };

/** The link to the server as main reported it last. `app/` listens to the push; everyone else reads. */
export const useLinkStore = create<LinkStatus>(() => initialLinkStatus);

/** Whether events flow (`live`), are being caught up with (`behind`) or cannot arrive (`offline`). */
export function useLinkState(): LinkState {
  return useLinkStore((status) => status.state);
}

export function reportLinkState(state: LinkState): void {
  useLinkStore.setState((status) => ({ state, hasBeenLive: status.hasBeenLive || state === 'live' }));
}
