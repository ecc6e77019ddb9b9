import type { Hub } from '../hub';
import { pagePath } from './addresses';
import type { ShellWindow } from './shell-window';

/** The window that the user opens by a link; tabs of the others are opened by a tab that is there. */
const firstWindowId = 1;

/** Has a tab open one for each window that has none yet. A browser may ask its user to allow that. */
export function openTabs(hub: Hub): void {
  const windows = [...hub.windows.values()];
  const opener = windows.find(({ state }) => state.tab !== null && state.page.isFocused) ?? windows.find(hasTab);
  if (opener === undefined) return;
  for (const { id, state } of windows) {
    if (id === firstWindowId || state.tab !== null || state.isTabAsked || state.target === '') continue;
    state.isTabAsked = true;
    opener.post({ kind: 'open-external', url: hub.origin + pagePath(state.target, id) });
  }
}

const hasTab = ({ state }: ShellWindow): boolean => state.tab !== null;

/** Milliseconds in which a tab that said goodbye may be loaded again. */
const reloadMs = 3_000;

/** Closes a further window whose tab the user has closed, as a click on its cross does. */
export function closeWithTab({ id, state, contents }: ShellWindow): void {
  if (id === firstWindowId) return;
  const timer = setTimeout(() => {
    if (state.tab === null && !contents.isDestroyed()) contents.close();
  }, reloadMs);
  timer.unref();
}
