import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { app } from 'electron';

const formerName = 'recado';
const developmentName = 'Recado Development';
/** Entries that Recado writes; Electron writes others into a new folder before Recado runs. */
const ownEntries = ['settings.json', 'window.json', 'secrets.bin', 'data-key.bin', 'workspace', 'outbox', 'drafts'];
const applicationId = 'app.recado.desktop';

/**
 * Sets the name of the application, its id and the folder of all stored data. Must run before any path is read. A
 * development build has its own, so that it never writes to the data or the shortcuts of the installed application.
 */
export function useIdentity(folder: string | undefined, platform: NodeJS.Platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? applicationId : `${applicationId}.development`);
  const appData = app.getPath('appData');
  const isElectronsOwnFolder = app.getPath('userData') === join(appData, app.name);
  const name = app.isPackaged ? nameOfStoredData(appData, app.name) : developmentName;
  app.setName(name);
  if (folder !== undefined && folder !== '') app.setPath('userData', resolve(folder));
  else if (isElectronsOwnFolder) app.setPath('userData', join(appData, name));
}

/**
 * Data of a version that was named `recado` stay where they are, under that name: the system's key store finds the key
 * of encrypted files by the application's name, so that a moved folder could not be read. Names are compared as listed,
 * because some file systems take both for one folder.
 */
function nameOfStoredData(appData: string, name: string): string {
  try {
    const listed = readdirSync(appData);
    const hasData = (each: string): boolean =>
      listed.includes(each) && ownEntries.some((entry) => existsSync(join(appData, each, entry)));
    return !hasData(name) && hasData(formerName) ? formerName : name;
  } catch {
    return name;
  }
}

export type Paths = {
  userData: string;
  logFile: string;
  workspace: string;
  renderer: string;
  preload: string;
  serverScript: string;
  resources: string;
};

/** Paths of stored data under `userData`, and of bundled files. */
export function readPaths(): Paths {
  const userData = app.getPath('userData');
  const besideBundle = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return {
    userData,
    logFile: join(userData, 'logs', 'main.log'),
    workspace: join(userData, 'workspace'),
    renderer: besideBundle('../renderer'),
    preload: besideBundle('../preload/index.cjs'),
    serverScript: besideBundle('./server.js'),
    resources: join(app.getAppPath(), 'resources'),
  };
}
