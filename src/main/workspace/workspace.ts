import { z } from 'zod';

import { AppError } from '@shared/domain/app-error';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';
import type { ServerProcess, StartServerProcess } from '../ports/server-process';
import { backOff } from '../realtime/back-off';

/** The workspace server that runs beside the app. */
export type EmbeddedWorkspace = {
  /** Its address once it listens; the same promise for everyone while it runs. */
  start(): Promise<string>;
  stop(): void;
};

const announcement = z.object({ server: z.object({ url: z.url() }) });

/** The first start prepares a database, which takes its time on a slow disk. */
const startTimeoutMs = 90_000;
const mostFailures = 5;

export type WorkspaceDeps = {
  startProcess: StartServerProcess;
  clock: Clock;
  random: () => number;
  log: Logger;
  dataFolder: string;
  hasQuirks: boolean;
  /** Told once, with the first address. */
  announce: (address: string) => void;
};

/** The demo workspace as a child process, started when it is first needed and started again when it dies. */
export function createWorkspace(deps: WorkspaceDeps): EmbeddedWorkspace {
  let child: ServerProcess | null = null;
  let address: Promise<string> | null = null;
  let port = '0';
  /** Starts in a row that never came to listen. */
  let failures = 0;
  let isAnnounced = false;
  let cancelRestart: () => void = () => undefined;

  function launch(): Promise<string> {
    const launched = new Promise<string>((resolve, reject) => {
      const cancelTimeoutMs = deps.clock.after(startTimeoutMs, () => started.stop());
      const started = deps.startProcess(argumentsFor(deps, port), {
        onLine: (line) => {
          const url = addressIn(line);
          if (url === null) return;
          cancelTimeoutMs();
          listens(url);
          resolve(url);
        },
        onExit: () => {
          cancelTimeoutMs();
          reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
          if (child === started) restartLater();
        },
      });
      child = started;
    });
    // Whoever waits is told; a restart that nobody waits for is not an error of its own.
    launched.catch(() => undefined);
    address = launched;
    return launched;
  }

  function listens(url: string): void {
    failures = 0;
    // Clients reconnect to the address they know.
    port = new URL(url).port;
    if (!isAnnounced) deps.announce(url);
    isAnnounced = true;
  }

  function restartLater(): void {
    child = null;
    failures += 1;
    deps.log.warn('workspace server ended', { failures });
    // Somebody else may have the port by now.
    if (failures > 1) port = '0';
    if (failures > mostFailures) {
      address = null;
      failures = 0;
      return;
    }
    cancelRestart = deps.clock.after(backOff(failures - 1, deps.random), () => void launch());
  }

  return {
    start: () => address ?? launch(),
    stop() {
      cancelRestart();
      const stopped = child;
      child = null;
      address = null;
      stopped?.stop();
    },
  };
}

function argumentsFor({ dataFolder, hasQuirks }: WorkspaceDeps, port: string): string[] {
  const quirks = hasQuirks ? ['--quirks'] : [];
  return ['--host', '127.0.0.1', '--port', port, '--data', dataFolder, '--demo', ...quirks];
}

function addressIn(line: string): string | null {
  try {
    return announcement.parse(JSON.parse(line)).server.url;
  } catch {
    return null;
  }
}
