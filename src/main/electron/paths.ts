import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { app } from 'electron';

/** Sets the folder of all stored data. Must run before any path is read. */
export function useDataFolder(folder: string | undefined): void {
  if (folder !== undefined && folder !== '') app.setPath('userData', resolve(folder));
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
