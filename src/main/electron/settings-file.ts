import { join } from 'node:path';

import { ipcMain } from 'electron';
import Store from 'electron-store';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { createStoreFile } from '../preferences/store-file';
import { createPrivateFile } from '../storage/private-file';
import type { StorageReport } from '../storage/storage-problems';

export type SettingsFileOptions = {
  folder: string;
  name: string;
  clock: Clock;
  log: Logger;
  report?: StorageReport;
};

/**
 * A JSON document by electron-store that only this user can read. It is opened on first use: opening may write, and a
 * full disk must not prevent the start.
 */
export function openSettingsFile({ folder, name, clock, log, report }: SettingsFileOptions): SettingsFile {
  let store: Store | null = null;
  function open(): Store {
    if (store === null) {
      store = new Store({ cwd: folder, name, accessPropertiesByDotNotation: false, configFileMode: 0o600 });
      // electron-store would listen to its own IPC channels; only the two of the application are allowed.
      ipcMain.removeAllListeners('electron-store-get-data');
    }
    return store;
  }
  const copy = createPrivateFile(join(folder, `${name}.copy`));
  return createStoreFile({ open, copy, path: join(folder, `${name}.json`), clock, log, report });
}
