import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { app, nativeImage } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { UnreadBadge } from '../ports/window-surface';
import type { AppTray } from './tray';

export type UnreadBadgeOptions = {
  tray: AppTray;
  platform: NodeJS.Platform;
  /** Folder of the overlay pictures. */
  folder: string;
  texts: NativeTexts;
  window: () => BrowserWindow | null;
};

export type AppBadge = UnreadBadge & {
  /** Counts messages that no notification has told of, also while the page does not count. */
  mark(missed: number): void;
  /** Draws the overlay on a new window, whose button on the task bar has none. */
  redraw(): void;
};

/** Shows the counts in the tray, and the unread one on the dock, the launcher or the button of the task bar. */
export function createUnreadBadge({ tray, platform, folder, texts, window }: UnreadBadgeOptions): AppBadge {
  let unreadCount = 0;
  let missedCount = 0;
  let count = 0;

  function redraw(): void {
    if (platform === 'win32') {
      const picture = count === 0 ? null : nativeImage.createFromPath(join(folder, overlayFile(count)));
      // The description is what screen readers say.
      window()?.setOverlayIcon(picture, count === 0 ? '' : texts()('tray.unread', { count }));
    } else if (platform === 'darwin' || platform === 'linux') app.setBadgeCount(count);
  }

  function recount(): void {
    const next = Math.max(unreadCount, missedCount);
    if (next === count) return;
    count = next;
    redraw();
  }

  return {
    show({ unread, waiting }) {
      tray.update({ unread, waiting });
      unreadCount = unread;
      recount();
    },
    mark(missed) {
      tray.update({ missed });
      missedCount = missed;
      recount();
    },
    redraw,
  };
}

const overlayFile = (count: number): string => (count > 9 ? 'more.png' : `${count}.png`);
