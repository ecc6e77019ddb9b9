import { app } from 'electron';

import type { UnreadBadge } from '../ports/window-surface';
import type { AppTray } from './tray';

/** Shows the counts in the tray, and the unread one on the dock or launcher where that supports a badge. */
export function createUnreadBadge(tray: AppTray): UnreadBadge {
  return {
    show({ unread, waiting }) {
      tray.update({ unread, waiting });
      app.setBadgeCount(unread);
    },
  };
}
