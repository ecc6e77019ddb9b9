import { app, dialog } from 'electron';

import type { NativeTexts } from '../notifications/native-texts';
import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import { relaunch } from './relaunch';

const softwareSwitch = '--disable-gpu';
/** Crashes of the graphics process within this time after which the application starts again without it. */
const maxCrashes = 3;
const quietMs = 60_000;

type FailureDeps = { log: Logger; clock: Clock };

/** Logs why a process of the application ended. Returns a function that stops it. */
export function watchProcesses({ log, clock }: FailureDeps): () => void {
  const crashes: number[] = [];
  const onGone = (_event: unknown, { type, reason, exitCode, name = '' }: Electron.Details): void => {
    log.warn('process gone', { type, reason, exitCode, name });
    if (type !== 'GPU' || reason === 'clean-exit' || reason === 'killed') return;
    crashes.push(clock.now());
    const recent = crashes.filter((at) => clock.now() - at < quietMs);
    if (recent.length === maxCrashes) startWithoutGraphics(log);
  };
  // A monitor sees the error before Node and Electron handle it, and leaves that to them.
  const onUncaught = (error: Error, origin: string): void => {
    log.warn('uncaught error', { origin, error: error.stack ?? String(error) });
  };
  app.on('child-process-gone', onGone);
  process.on('uncaughtExceptionMonitor', onUncaught);
  return () => {
    app.removeListener('child-process-gone', onGone);
    process.removeListener('uncaughtExceptionMonitor', onUncaught);
  };
}

/** Starts again, once, with pages drawn by the processor. */
function startWithoutGraphics(log: Logger): void {
  if (app.commandLine.hasSwitch(softwareSwitch.slice(2))) return;
  log.warn('starts again without the graphics processor');
  relaunch([...process.argv.slice(1), softwareSwitch]);
}

export type FailedStartDeps = {
  log: () => Logger;
  texts: NativeTexts;
  writeError: (line: string) => void;
};

/**
 * Shows why the application cannot start and ends the process, which also lets go of the lock: a process without a
 * window would keep every later start from opening one.
 */
export function failStart(thrown: unknown, { log, texts, writeError }: FailedStartDeps): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  writeError(`Recado cannot start: ${error.message}\n`);
  try {
    log().warn('start failed', { error: error.stack ?? error.message });
  } catch {
    // The data folder, in which the log is, may be the cause.
  }
  try {
    const t = texts();
    dialog.showErrorBox(t('failedStart.title'), t('failedStart.detail', { reason: error.message }));
  } finally {
    app.exit(1);
  }
}
