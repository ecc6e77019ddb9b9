import { AppError } from '@shared/domain/app-error';
import type { GlobalShortcutView } from '@shared/domain/global-shortcut';
import { globalShortcut } from '@shared/domain/global-shortcut';

import type { GlobalKeys } from '../ports/global-keys';
import type { SectionOptions } from './settings-section';
import { createSettingsSection } from './settings-section';

export type GlobalShortcut = {
  read(): GlobalShortcutView;
  /**
   * Registers and stores the combination; null removes it. Throws ERR_SHORTCUT_TAKEN where the system refuses it, or
   * ERR_PREFERENCES_NOT_SAVED, and keeps the one of before.
   */
  write(keys: string | null): GlobalShortcutView;
  dispose(): void;
};

type GlobalShortcutDeps = Pick<SectionOptions<unknown>, 'file' | 'log' | 'report'> & {
  system: GlobalKeys;
  /** True on Wayland, where the desktop may not pass the keys of other programs on. */
  isLimited: boolean;
  onPress: () => void;
};

/** The key combination that brings the window to the front, and back. There is none until the user chooses one. */
export function createGlobalShortcut({ system, isLimited, onPress, ...options }: GlobalShortcutDeps): GlobalShortcut {
  const section = createSettingsSection<string | null>({
    ...options,
    name: 'globalShortcut',
    schema: globalShortcut.nullable(),
    fallback: null,
  });
  let keys = section.read();
  let isRegistered = keys !== null && system.register(keys, onPress);
  if (keys !== null && !isRegistered) options.log.warn('global shortcut refused');

  const release = (): void => {
    if (keys !== null && isRegistered) system.unregister(keys);
    isRegistered = false;
  };
  const read = (): GlobalShortcutView => {
    const state = keys === null ? 'none' : isRegistered ? 'registered' : 'taken';
    return { keys, state, isLimited };
  };

  function replace(next: string | null): void {
    if (next !== null && !system.register(next, onPress)) throw new AppError('ERR_SHORTCUT_TAKEN', 'conflict');
    try {
      section.write(next);
    } catch (thrown) {
      if (next !== null) system.unregister(next);
      throw thrown;
    }
    release();
    keys = next;
    isRegistered = next !== null;
  }

  return {
    read,
    write(next) {
      // A second registration of the same keys would be refused.
      if (next !== keys || (next !== null && !isRegistered)) replace(next);
      return read();
    },
    dispose: release,
  };
}
