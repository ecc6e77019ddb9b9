import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { Preferences } from '@shared/ipc/views';

const initialPreferences: Preferences = {
  language: null,
  theme: null,
  volume: 1,
  isDrawerOpen: null,
  isSigning: true,
};

/** Main owns the preferences; this is what it said last. */
export const usePreferencesStore = create<Preferences>(() => initialPreferences);

/** Everything the user prefers. */
export function usePreferences(): Preferences {
  return usePreferencesStore();
}

/** Applies a change at once and has main keep it. Where main cannot, the old values return and the call rejects. */
export async function updatePreferences(change: Partial<Preferences>): Promise<void> {
  const before = usePreferencesStore.getState();
  usePreferencesStore.setState(change);
  try {
    usePreferencesStore.setState(await callMain('preferences.update', change));
  } catch (error) {
    usePreferencesStore.setState(before);
    throw error;
  }
}

/** `updatePreferences` as a hook; show what it rejects with beside the control that was used. */
export function useUpdatePreferences(): (change: Partial<Preferences>) => Promise<void> {
  return updatePreferences;
}
