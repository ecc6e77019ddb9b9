import type { Paths } from './electron/paths';
import { createServerProcess } from './electron/server-process';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { EmbeddedWorkspace } from './workspace/workspace';
import { createWorkspace } from './workspace/workspace';

/** The demo workspace on this machine. Its address is written to standard output for tests. */
export function wireWorkspace(paths: Paths, clock: Clock, logger: (scope: string) => Logger): EmbeddedWorkspace {
  return createWorkspace({
    startProcess: createServerProcess(paths.serverScript),
    clock,
    random: Math.random,
    log: logger('workspace'),
    dataFolder: paths.workspace,
    hasQuirks: process.env.RECADO_QUIRKS === '1',
    announce: (url) => void process.stdout.write(`${JSON.stringify({ workspace: { url } })}\n`),
  });
}
