import { z } from 'zod';

import type { Preferences } from '@shared/ipc/views';
import { preferences as preferencesSchema } from '@shared/ipc/views';

import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import type { StorageReport } from '../storage/storage-problems';
import type { PreferencesService } from './preferences';
import { createSettingsSection } from './settings-section';

/** Defaults: language and theme of the system, full volume, signed messages, checked spelling, no quiet hours. */
export const defaultPreferences: Preferences = {
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

const fields = preferencesSchema.shape;

/** Each field falls back by itself: an unreadable one does not reset the others. */
const stored: z.ZodType<Preferences> = z.object({
  language: fields.language.catch(defaultPreferences.language),
  theme: fields.theme.catch(defaultPreferences.theme),
  volume: z.number().catch(defaultPreferences.volume).transform(toVolume),
  isDrawerOpen: fields.isDrawerOpen.catch(defaultPreferences.isDrawerOpen),
  isSigning: fields.isSigning.catch(defaultPreferences.isSigning),
  isSpellChecked: fields.isSpellChecked.catch(defaultPreferences.isSpellChecked),
  keepsRunning: fields.keepsRunning.catch(defaultPreferences.keepsRunning),
  quietHours: fields.quietHours.catch(defaultPreferences.quietHours),
  hidesPreviews: fields.hidesPreviews.catch(defaultPreferences.hidesPreviews),
  remindMinutes: fields.remindMinutes.catch(defaultPreferences.remindMinutes),
  quietUntil: fields.quietUntil.catch(defaultPreferences.quietUntil),
  listWidth: fields.listWidth.catch(defaultPreferences.listWidth),
  isListCompact: fields.isListCompact.catch(defaultPreferences.isListCompact),
  foldedGroups: fields.foldedGroups.catch(defaultPreferences.foldedGroups),
  keys: fields.keys.catch(defaultPreferences.keys),
  opensNextTicket: fields.opensNextTicket.catch(defaultPreferences.opensNextTicket),
  microphone: fields.microphone.catch(defaultPreferences.microphone),
});

/** The nearest step of 0.1 between 0 and 1. */
export function toVolume(value: number): number {
  return Math.min(10, Math.max(0, Math.round(value * 10))) / 10;
}

type PreferencesDeps = { file: SettingsFile; log: Logger; report?: StorageReport };

export function createPreferencesService({ file, log, report }: PreferencesDeps): PreferencesService {
  const listeners = new Set<(preferences: Preferences) => void>();
  const section = createSettingsSection({
    file,
    log,
    name: 'preferences',
    schema: stored,
    fallback: defaultPreferences,
    ...(report && { report }),
  });
  let current = section.read();

  return {
    current: () => current,
    update(change) {
      // Undefined fields are ignored.
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const next = stored.parse({ ...current, ...given });
      section.write(next);
      current = next;
      for (const listener of listeners) listener(current);
      return current;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
