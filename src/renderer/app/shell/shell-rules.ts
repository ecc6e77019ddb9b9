import type { LinkState } from '@shared/domain/events';

/** The product's version as its specification fixes it. */
export const productVersion = '8.0.1';

/** Below this width the drawer is an overlay and names are cut; above the other it is open of itself. */
export const narrowQuery = '(max-width: 599.98px)';
export const wideQuery = '(min-width: 1200.02px)';

/** The drawer is open as the user left it; without a choice, on wide windows. */
export function isDrawerStanding(chosen: boolean | null, isWide: boolean): boolean {
  return chosen ?? isWide;
}

const longestNarrowName = 10;

/** The user's name as the top bar has room for it; that some of it is missing shows. */
export function nameThatFits(name: string, isNarrow: boolean): string {
  const letters = [...name];
  if (!isNarrow || letters.length <= longestNarrowName) return name;
  return `${letters.slice(0, longestNarrowName).join('')}…`;
}

/** The window's title; it counts what is unread. */
export function documentTitle(appName: string, unread: number): string {
  return unread > 0 ? `(${String(unread)}) ${appName}` : appName;
}

export type LinkNotice = LinkState | 'connecting';

/** Link state to display. Before the first link it is `connecting`, until that has taken too long. */
export function linkNotice(state: LinkState, hasBeenLive: boolean, hasWaited: boolean): LinkNotice {
  return state === 'offline' && !hasBeenLive && !hasWaited ? 'connecting' : state;
}
