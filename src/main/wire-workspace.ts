import type { Paths } from './electron/paths';
import { createServerProcess } from './electron/server-process';
import type { Clock } from './ports/clock';
import type { Logger } from './ports/logger';
import type { EmbeddedWorkspace } from './workspace/workspace';
import { createWorkspace } from './workspace/workspace';

type WorkspaceDeps = { paths: Paths; clock: Clock; logger: (scope: string) => Logger };

/** The workspace of this machine, whose server is a process of its own. */
export function wireWorkspace({ paths, clock, logger }: WorkspaceDeps): EmbeddedWorkspace {
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
