import { create } from 'zustand';

import type { LinkState } from '@shared/domain/events';

type LinkStatus = {
  state: LinkState;
  /** This session has had a live link; before that, a missing link is shown as connecting. */
  hasBeenLive: boolean;
};

export const initialLinkStatus: LinkStatus = { state: 'offline', hasBeenLive: false };

/** The link to the server as last reported by main. Only `app/` writes it. */
export const useLinkStore = create<LinkStatus>(() => initialLinkStatus);

/** `live`: events arrive; `behind`: missed events are being fetched; `offline`: no link. */
export function useLinkState(): LinkState {
  return useLinkStore((status) => status.state);
}

export function reportLinkState(state: LinkState): void {
  useLinkStore.setState((status) => ({ state, hasBeenLive: status.hasBeenLive || state === 'live' }));
}
