import { app } from 'electron';

import type { UnreadBadge } from '../ports/window-surface';
import type { AppTray } from './tray';

/** The unread count where the system shows it: tray everywhere, dock or launcher where there is a badge. */
export function createUnreadBadge(tray: AppTray): UnreadBadge {
  return {
    show(count) {
      tray.update({ unread: count });
      app.setBadgeCount(count);
    },
  };
}
