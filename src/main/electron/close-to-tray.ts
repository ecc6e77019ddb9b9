import { Notification } from 'electron';
import { z } from 'zod';

import type { NativeTexts } from '../notifications/native-texts';
import type { SettingsFile } from '../ports/settings-file';
import type { PreferencesService } from '../preferences/preferences';

export type CloseToTrayDeps = {
  preferences: Pick<PreferencesService, 'current'>;
  /** Resolves to whether the desktop shows the tray icon, by which a hidden window is reached. */
  hasTray: Promise<boolean>;
  platform: NodeJS.Platform;
  file: SettingsFile;
  texts: NativeTexts;
};

export type CloseToTray = {
  /** True when closing the window only hides it. */
  hides(): boolean;
  /** Notifies the user, once on this machine, that the application still runs. */
  announce(): void;
  /** Withdraws that notification, which is no longer true. */
  dispose(): void;
};

/**
 * Without a choice of the user the window is hidden where the tray is visible: notifications need a running application.
 * The dock of macOS always is.
 */
export function createCloseToTray({ preferences, hasTray, platform, file, texts }: CloseToTrayDeps): CloseToTray {
  let isReachable = platform === 'darwin';
  let shown: Notification | null = null;
  void hasTray.then((has) => (isReachable ||= has));
  return {
    hides: () => preferences.current().keepsRunning ?? isReachable,
    announce() {
      // Closing a window ends no application of macOS.
      if (platform === 'darwin' || wasAnnounced(file)) return;
      remember(file);
      if (!Notification.isSupported()) return;
      const t = texts();
      shown = new Notification({ title: t('stillRunning.title'), body: t('stillRunning.body'), silent: true });
      shown.show();
    },
    dispose() {
      shown?.close();
      shown = null;
    },
  };
}

const wasAnnounced = (file: SettingsFile): boolean => z.literal(true).safeParse(file.read().isTrayAnnounced).success;

function remember(file: SettingsFile): void {
  try {
    file.write({ ...file.read(), isTrayAnnounced: true });
  } catch {
    // A second notification is not worth an error message.
  }
}
