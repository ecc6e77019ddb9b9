import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { StartServerProcess } from '../ports/server-process';
import { backOff } from '../realtime/back-off';
import type { StoppableProcess } from './stoppable-process';
import { createStoppableProcesses } from './stoppable-process';

/** The embedded workspace server. */
export type EmbeddedWorkspace = {
  /** Resolves to the address once the server listens; callers share one promise while it runs. */
  start(): Promise<string>;
  /**
   * Replaces the damaged database by the last good copy that the server named when it refused to start, and starts the
   * server. Rejects with an AppError if no copy is known or it cannot be restored.
   */
  restoreCopy(): Promise<void>;
  /** Closes the server, kills it after 5 s, and resolves when it has ended. Nothing starts it again but `start`. */
  stop(): Promise<void>;
  /** True until a stopped server has ended. */
  isRunning(): boolean;
};

const announcement = z.object({ server: z.object({ url: z.url() }) });
/** The server refuses a database that is damaged or incomplete; `copy` is the folder of the last good copy. */
const refusal = z.object({ refused: z.object({ copy: z.string().nullable() }) });
const restored = z.object({ restored: z.object({}) });
type Refusal = z.output<typeof refusal>['refused'];

/** The first start creates a database, which is slow on a slow disk. */
const startTimeoutMs = 90_000;
const maxFailures = 5;

export type WorkspaceDeps = {
  startProcess: StartServerProcess;
  clock: Clock;
  random: () => number;
  log: Logger;
  dataFolder: string;
  hasQuirks: boolean;
  /** Called once, with the first address. */
  announce: (address: string) => void;
};

/** The demo workspace as a child process: started on first use and restarted when it ends. */
export function createWorkspace(deps: WorkspaceDeps): EmbeddedWorkspace {
  const startProcess = createStoppableProcesses(deps.startProcess, deps.clock);
  let child: StoppableProcess | null = null;
  let stopping: Promise<void> | null = null;
  let address: Promise<string> | null = null;
  let port = '0';
  /** Consecutive starts that never began to listen. */
  let failures = 0;
  let isAnnounced = false;
  let copy: string | null = null;
  let cancelRestart: () => void = () => undefined;

  function launch(): Promise<string> {
    const launched = new Promise<string>((resolve, reject) => {
      let refused: Refusal | null = null;
      const cancelTimeout = deps.clock.after(startTimeoutMs, () => started.kill());
      const started = startProcess(argumentsFor(deps, port), {
        onLine: (line) => {
          refused ??= read(refusal, line)?.refused ?? null;
          copy = refused?.copy ?? copy;
          const url = read(announcement, line)?.server.url;
          if (url === undefined) return;
          cancelTimeout();
          listens(url);
          resolve(url);
        },
        onExit: () => {
          cancelTimeout();
          reject(failureOf(refused));
          if (child !== started) return;
          if (refused === null) restartLater();
          else giveUp();
        },
      });
      child = started;
    });
    // Callers handle the rejection; a restart without a caller must not raise an unhandled one.
    launched.catch(() => undefined);
    address = launched;
    return launched;
  }

  function listens(url: string): void {
    failures = 0;
    // The port is kept, so that clients reconnect to the address they know.
    port = new URL(url).port;
    if (!isAnnounced) deps.announce(url);
    isAnnounced = true;
  }

  function restartLater(): void {
    child = null;
    failures += 1;
    deps.log.warn('workspace server ended', { failures });
    // Another program may use the port by now.
    if (failures > 1) port = '0';
    if (failures > maxFailures) giveUp();
    else cancelRestart = deps.clock.after(backOff(failures - 1, deps.random), () => void launch());
  }

  async function restoreLastCopy(): Promise<void> {
    if (copy === null || child !== null) throw notRestored();
    await restore({ ...deps, startProcess }, copy, (running) => {
      child = running;
    });
    copy = null;
    await (address ?? launch());
  }

  /** The next caller starts it again. */
  function giveUp(): void {
    child = null;
    address = null;
    failures = 0;
  }

  return {
    start: () => address ?? launch(),
    restoreCopy: restoreLastCopy,
    stop() {
      cancelRestart();
      const stopped = child;
      child = null;
      address = null;
      stopping ??= stopped?.stop().finally(() => (stopping = null)) ?? null;
      return stopping ?? Promise.resolve();
    },
    isRunning: () => child !== null || stopping !== null,
  };
}

const notRestored = () => new AppError('ERR_WORKSPACE_NOT_RESTORED', 'offline');

/** `onProcess` receives the restoring process, and null once it has ended. Rejects if it did not restore the copy. */
function restore(
  deps: Pick<WorkspaceDeps, 'dataFolder' | 'log'> & { startProcess: ReturnType<typeof createStoppableProcesses> },
  copy: string,
  onProcess: (running: StoppableProcess | null) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isRestored = false;
    const started = deps.startProcess(['--data', deps.dataFolder, '--restore', copy], {
      onLine: (line) => {
        isRestored ||= read(restored, line) !== null;
      },
      onExit: () => {
        onProcess(null);
        deps.log.warn('workspace restore ended', { copy, isRestored });
        if (isRestored) resolve();
        else reject(notRestored());
      },
    });
    onProcess(started);
  });
}

function argumentsFor({ dataFolder, hasQuirks }: WorkspaceDeps, port: string): string[] {
  const quirks = hasQuirks ? ['--quirks'] : [];
  return ['--host', '127.0.0.1', '--port', port, '--data', dataFolder, '--demo', ...quirks];
}

function failureOf(refused: Refusal | null): AppError {
  if (refused === null) return new AppError('ERR_WORKSPACE_FAILED', 'offline');
  const { copy } = refused;
  return copy === null
    ? new AppError('ERR_WORKSPACE_DAMAGED', 'offline')
    : new AppError('ERR_WORKSPACE_DAMAGED_COPY', 'offline', { copy });
}

function read<T>(schema: z.ZodType<T>, line: string): T | null {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
