import type { PolicyResult } from './policy/policy';
import type { Logger } from './ports/logger';
import type { SettingsFile } from './ports/settings-file';
import type { PreferencesService } from './preferences/preferences';
import { createPreferencesService } from './preferences/preferences-service';
import type { StorageProblemsService, StorageReport } from './storage/storage-problems';
import { createStorageProblems } from './storage/storage-problems';

export type SettingsDeps = {
  policy: Pick<PolicyResult, 'policy'>;
  open: (name: string, report: StorageReport) => SettingsFile;
  logger: (scope: string) => Logger;
  /** Preferences and the window's place are those of a first start, and changes last until Recado closes. */
  isSafe: boolean;
};

export type SettingsServices = {
  problems: StorageProblemsService;
  openFile: (name: string) => SettingsFile;
  settings: SettingsFile;
  preferences: PreferencesService;
};

/** Settings and preferences of this machine, and the report of storage problems. */
export function wireSettings({ policy, open, logger, isSafe }: SettingsDeps): SettingsServices {
  const problems = createStorageProblems();
  const report = problems.of('settings');
  const openFile = (name: string) => (isSafe && name === 'window' ? memoryFile() : open(name, report));
  const settings = openFile('settings');
  const file = isSafe ? memoryFile() : settings;
  const forced = policy.policy.preferences ?? {};
  const preferences = createPreferencesService({ file, log: logger('preferences'), report, forced });
  return { problems, openFile, settings, preferences };
}

function memoryFile(): SettingsFile {
  let values: Record<string, unknown> = {};
  return {
    read: () => values,
    write(next) {
      values = next;
    },
  };
}
