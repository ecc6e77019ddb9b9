import type { GlobalKeys } from './ports/global-keys';
import type { Logger } from './ports/logger';
import type { GlobalShortcut } from './preferences/global-shortcut';
import { createGlobalShortcut } from './preferences/global-shortcut';
import type { SettingsServices } from './wire-settings';

type ShortcutDeps = Pick<SettingsServices, 'settings' | 'problems'> & {
  logger: (scope: string) => Logger;
  system: GlobalKeys;
  onPress: () => void;
};

export function wireShortcut({ settings, problems, logger, system, onPress }: ShortcutDeps): GlobalShortcut {
  return createGlobalShortcut({
    system,
    file: settings,
    log: logger('global-shortcut'),
    report: problems.of('settings'),
    isLimited: process.platform === 'linux' && process.env.XDG_SESSION_TYPE === 'wayland',
    onPress,
  });
}
