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

let updatesUnderWay = 0;

/**
 * Takes what main says. While changes of ours are under way it is older than the screen; the answer to the last of
 * them brings the same and more.
 */
export function receivePreferences(preferences: Preferences): void {
  if (updatesUnderWay === 0) usePreferencesStore.setState(preferences);
}

/** See `useUpdatePreferences`. */
export async function updatePreferences(change: Partial<Preferences>): Promise<void> {
  const before = usePreferencesStore.getState();
  usePreferencesStore.setState(change);
  updatesUnderWay += 1;
  try {
    const kept = await callMain('preferences.update', change);
    if (updatesUnderWay === 1) usePreferencesStore.setState(kept);
  } catch (error) {
    usePreferencesStore.setState(before);
    throw error;
  } finally {
    updatesUnderWay -= 1;
  }
}

/**
 * Applies a change at once and has main keep it. Where main cannot, the old values return and the call rejects; show
 * what it rejects with beside the control that was used.
 */
export function useUpdatePreferences(): (change: Partial<Preferences>) => Promise<void> {
  return updatePreferences;
}
