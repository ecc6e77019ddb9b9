import { app } from 'electron';

import type { StartMode } from '@shared/ipc/pushes';

import { relaunch } from './relaunch';

const safeSwitch = '--safe-mode';
const softwareSwitch = '--disable-gpu';

/** True for a start with `--safe-mode`: pages drawn by the processor, preferences and window place of a first start. */
export function isSafeMode(): boolean {
  return app.commandLine.hasSwitch(safeSwitch.slice(2));
}

/** Starts again where only `--safe-mode` was given: Chromium reads its own switch from the command line alone. */
export function restartsForSafeMode(): boolean {
  if (!isSafeMode() || app.commandLine.hasSwitch(softwareSwitch.slice(2))) return false;
  restartIn('safe');
  return true;
}

/** Quits and starts again in this mode. */
export function restartIn(mode: StartMode): void {
  const others = process.argv.slice(1).filter((argument) => argument !== safeSwitch && argument !== softwareSwitch);
  relaunch(mode === 'safe' ? [...others, safeSwitch, softwareSwitch] : others);
}
