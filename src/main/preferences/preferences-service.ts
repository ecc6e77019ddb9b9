import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';
import type { ForceableName, Preferences } from '@shared/ipc/views';
import { forceablePreferences, preferences as preferencesSchema } from '@shared/ipc/views';

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

/** Values that the organisation has set. They are never stored, so that the user's own return without the policy. */
export type ForcedPreferences = { [Name in ForceableName]?: Preferences[Name] | undefined };

type PreferencesDeps = { file: SettingsFile; log: Logger; report?: StorageReport; forced?: ForcedPreferences };

export function createPreferencesService({ file, log, report, forced = {} }: PreferencesDeps): PreferencesService {
  const listeners = new Set<(preferences: Preferences) => void>();
  const section = createSettingsSection({
    file,
    log,
    name: 'preferences',
    schema: stored,
    fallback: defaultPreferences,
    ...(report && { report }),
  });
  const forcedNames = forceablePreferences.keyof().options.filter((name) => forced[name] !== undefined);
  let own = section.read();
  let current = withFields(own, forced);

  return {
    current: () => current,
    forced: () => forcedNames,
    update(change) {
      if (forcedNames.some((name) => change[name] !== undefined))
        throw new AppError('ERR_PREFERENCE_FORCED', 'forbidden');
      const next = withFields(own, change);
      section.write(next);
      own = next;
      current = withFields(own, forced);
      for (const listener of listeners) listener(current);
      return current;
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Undefined fields are ignored. */
function withFields(preferences: Preferences, fields: object): Preferences {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return stored.parse({ ...preferences, ...given });
}
