import type { Desktop } from './electron/desktop';
import { globalKeys } from './electron/global-keys';
import type { Logger } from './ports/logger';
import type { GlobalShortcut } from './preferences/global-shortcut';
import { createGlobalShortcut } from './preferences/global-shortcut';
import type { SettingsServices } from './wire-settings';

type ShortcutDeps = Pick<SettingsServices, 'settings' | 'problems'> & {
  logger: (scope: string) => Logger;
  desktop: Pick<Desktop, 'toggle'>;
};

export function wireShortcut({ settings, problems, logger, desktop }: ShortcutDeps): GlobalShortcut {
  return createGlobalShortcut({
    system: globalKeys,
    file: settings,
    log: logger('global-shortcut'),
    report: problems.of('settings'),
    isLimited: process.platform === 'linux' && process.env.XDG_SESSION_TYPE === 'wayland',
    onPress: () => desktop.toggle(),
  });
}
