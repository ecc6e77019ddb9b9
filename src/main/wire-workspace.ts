import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { StartServerProcess } from './ports/server-process';
import type { EmbeddedWorkspace } from './workspace/workspace';
import { createWorkspace } from './workspace/workspace';

type WorkspaceDeps = {
  paths: { serverScript: string; workspace: string };
  createServerProcess: (script: string) => StartServerProcess;
  clock: Clock;
  logger: (scope: string) => Logger;
};

/** The demo workspace on this machine. Its address is written to standard output for tests. */
export function wireWorkspace({ paths, createServerProcess, clock, logger }: WorkspaceDeps): EmbeddedWorkspace {
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
