import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { app } from 'electron';

/** Puts everything that we keep into the chosen folder. Must come before anything asks for a path. */
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

/** Where things are: kept ones under `userData`, ours beside the bundle. */
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
