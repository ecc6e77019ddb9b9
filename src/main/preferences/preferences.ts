import type { CallInput } from '@shared/ipc/calls';
import type { ForceableName, Preferences } from '@shared/ipc/views';

/** The user's preferences on this machine. */
export type PreferencesService = {
  /** The user's values, except those that the organisation has set. */
  current(): Preferences;
  /** Names of the preferences that the organisation has set. */
  forced(): ForceableName[];
  /**
   * Saves the given fields. Throws and changes nothing when the disk refuses, or with ERR_PREFERENCE_FORCED if one of
   * them is set by the organisation.
   */
  update(change: CallInput<'preferences.update'>): Preferences;
  onChanged(listener: (preferences: Preferences) => void): () => void;
};
