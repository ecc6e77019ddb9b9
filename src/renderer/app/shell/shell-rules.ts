import type { LinkState } from '@shared/domain/events';

/** Version number, fixed by the specification. */
export const productVersion = '8.0.1';

/** Wide windows open the drawer by default. */
export const wideQuery = '(min-width: 1200.02px)';

/** The drawer is open as the user left it; without a choice, on wide windows. */
export function shouldOpenDrawer(chosen: boolean | null, isWide: boolean): boolean {
  return chosen ?? isWide;
}

const longestNarrowName = 10;

/** The user's name shortened with an ellipsis to the room in the top bar. */
export function nameThatFits(name: string, isNarrow: boolean): string {
  const letters = [...name];
  if (!isNarrow || letters.length <= longestNarrowName) return name;
  return `${letters.slice(0, longestNarrowName).join('')}…`;
}

/** The window's title with the unread count. */
export function documentTitle(appName: string, unread: number): string {
  return unread > 0 ? `(${String(unread)}) ${appName}` : appName;
}

export type LinkNotice = LinkState | 'connecting' | 'silent';

type LinkFacts = {
  state: LinkState;
  hasBeenLive: boolean;
  /** The first link has taken too long. */
  hasWaited: boolean;
  /** Requests wait and none is answered. */
  isSilent: boolean;
};

/**
 * Link state to display. Before the first link it is `connecting`, until that has taken too long. A link that still
 * looks alive to the socket, whose heartbeat takes up to 45 seconds, is `silent` once requests stay unanswered.
 */
export function linkNotice({ state, hasBeenLive, hasWaited, isSilent }: LinkFacts): LinkNotice {
  if (state === 'live' && isSilent) return 'silent';
  return state === 'offline' && !hasBeenLive && !hasWaited ? 'connecting' : state;
}
