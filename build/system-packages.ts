import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these commands that PATH contains. */
export function findCommand(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Chromium without a window needs half of the processor time of a whole one, and comes first where both are installed. */
export function findChromium(): string | undefined {
  return findCommand(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  );
}

/** Installs system packages where this is possible without questions: as root on Debian and its derivatives. */
export function installSystemPackages(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || findCommand('apt-get') === undefined) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
