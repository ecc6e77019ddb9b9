import { app } from 'electron';

import type { UnreadBadge } from '../ports/window-surface';
import type { AppTray } from './tray';

/** Shows the unread count in the tray, and on the dock or launcher where that supports a badge. */
export function createUnreadBadge(tray: AppTray): UnreadBadge {
  return {
    show(count) {
      tray.update({ unread: count });
      app.setBadgeCount(count);
    },
  };
}
