import type { CallInput } from '@shared/ipc/calls';
import type { Preferences } from '@shared/ipc/views';

/** The user's preferences on this machine. */
export type PreferencesService = {
  current(): Preferences;
  /** Saves the given fields. Throws and changes nothing when the disk refuses. */
  update(change: CallInput<'preferences.update'>): Preferences;
  onChanged(listener: (preferences: Preferences) => void): () => void;
};
