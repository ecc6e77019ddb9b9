import { useMemo } from 'react';

import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';

import type { Keymap } from './shortcuts';
import { keymapOf } from './shortcuts';

/** The key of each command, as the user has changed them. */
export function useKeymap(): Keymap {
  const changes = usePreferencesStore(({ keys }) => keys);
  return useMemo(() => keymapOf(changes), [changes]);
}
