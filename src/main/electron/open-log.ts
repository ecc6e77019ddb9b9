import { app } from 'electron';

import type { PolicyResult } from '../policy/policy';
import type { Logger } from '../ports/logger';
import { systemClock } from './clock';
import { createLogger } from './logger';
import type { Paths } from './paths';

/** The log file of this machine, and the terminal while the application is not packaged. */
export function openLog({ logFile }: Paths, { policy }: Pick<PolicyResult, 'policy'>): (scope: string) => Logger {
  const least = policy.logLevel ?? 'info';
  return createLogger({ file: logFile, alsoToStderr: !app.isPackaged, now: () => systemClock.now(), least });
}
