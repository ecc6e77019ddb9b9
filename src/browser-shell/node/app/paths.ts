import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Settings } from '../settings';

type PathName = Parameters<Electron.App['getPath']>[0];

const inHome: Partial<Record<PathName, string>> = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
};

const inUserData: Partial<Record<PathName, string>> = { logs: 'logs', crashDumps: 'Crashpad', sessionData: '' };

/** `app.getPath` and `app.setPath`. */
export function createPaths(settings: Settings): Pick<Electron.App, 'getPath' | 'setPath'> {
  const chosen = new Map<string, string>();
  const getPath = (name: PathName): string => {
    const known = chosen.get(name) ?? fixedPath(name, settings);
    if (known !== undefined) return known;
    const folder = inUserData[name];
    if (folder !== undefined) return join(getPath('userData'), folder);
    throw new Error(`Failed to get '${name}' path`);
  };
  return {
    getPath: (name) => {
      const path = getPath(name);
      // Electron creates this folder at start, and applications write to it without creating it.
      if (name === 'userData') mkdirSync(path, { recursive: true, mode: 0o700 });
      return path;
    },
    setPath: (name, path) => {
      chosen.set(name, path);
    },
  };
}

function fixedPath(name: PathName, settings: Settings): string | undefined {
  const below = inHome[name];
  if (below !== undefined) return join(homedir(), below);
  switch (name) {
    case 'home':
      return homedir();
    case 'temp':
      return tmpdir();
    case 'exe':
    case 'module':
      return process.execPath;
    case 'appData':
      return settings.appData;
    case 'userData':
      return settings.userData;
    case 'assets':
    case 'crashDumps':
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'logs':
    case 'music':
    case 'pictures':
    case 'recent':
    case 'sessionData':
    case 'videos':
      return undefined;
  }
}
