import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { Preferences } from '@shared/ipc/views';

const initialPreferences: Preferences = {
  language: null,
  theme: null,
  volume: 1,
  isDrawerOpen: null,
  isSigning: true,
  isSpellChecked: true,
  keepsRunning: null,
  quietHours: null,
  quietUntil: 0,
  remindMinutes: 5,
  hidesPreviews: false,
  listWidth: null,
  isListCompact: false,
  foldedGroups: [],
  keys: {},
  opensNextTicket: false,
  microphone: null,
};

/** Copy of main's preferences. */
export const usePreferencesStore = create<Preferences>(() => initialPreferences);

/** All preferences of the user. */
export function usePreferences(): Preferences {
  return usePreferencesStore();
}

let runningUpdates = 0;

/**
 * Takes a push of main. Pushes that arrive while a change is being saved are older than the screen and are ignored; the
 * reply to the last change contains them.
 */
export function receivePreferences(preferences: Preferences): void {
  if (runningUpdates === 0) usePreferencesStore.setState(preferences);
}

/** See `useUpdatePreferences`. */
export async function updatePreferences(change: Partial<Preferences>): Promise<void> {
  const before = usePreferencesStore.getState();
  usePreferencesStore.setState(change);
  runningUpdates += 1;
  try {
    const saved = await callMain('preferences.update', change);
    if (runningUpdates === 1) usePreferencesStore.setState(saved);
  } catch (error) {
    usePreferencesStore.setState(before);
    throw error;
  } finally {
    runningUpdates -= 1;
  }
}

/**
 * Applies a change at once and saves it in main. If saving fails, the old values return and the call rejects; show the
 * error beside the control.
 */
export function useUpdatePreferences(): (change: Partial<Preferences>) => Promise<void> {
  return updatePreferences;
}
