import type { CallInput } from '@shared/ipc/calls';
import type { Preferences } from '@shared/ipc/views';

/** What the user set up on this machine. */
export type PreferencesService = {
  current(): Preferences;
  /** Saves the given fields; when the disk refuses, throws and nothing has changed. */
  update(change: CallInput<'preferences.update'>): Preferences;
  onChanged(listener: (preferences: Preferences) => void): () => void;
};
