import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { StartServerProcess } from './ports/server-process';
import type { EmbeddedWorkspace } from './workspace/workspace';
import { createWorkspace } from './workspace/workspace';

type WorkspaceDeps = {
  paths: { workspace: string };
  clock: Clock;
  logger: (scope: string) => Logger;
  startProcess: StartServerProcess;
};

/** The workspace of this machine, whose server is a process of its own. */
export function wireWorkspace({ paths, clock, logger, startProcess }: WorkspaceDeps): EmbeddedWorkspace {
  return createWorkspace({
    startProcess,
    clock,
    random: Math.random,
    log: logger('workspace'),
    dataFolder: paths.workspace,
    hasQuirks: process.env.RECADO_QUIRKS === '1',
    announce: (url) => void process.stdout.write(`${JSON.stringify({ workspace: { url } })}\n`),
  });
}
