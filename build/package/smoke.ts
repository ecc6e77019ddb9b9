import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

import { readMainLine } from '../start/main-lines';

export type SmokeOptions = {
  command: string;
  args: string[];
  /** Empty folder for the data of this start. */
  dataFolder: string;
  timeoutMs: number;
  /** Called with each line of standard output, as some shells need a visitor before a page is asked for. */
  onLine?: (line: string) => void;
};

const pollMs = 100;

/**
 * Starts the program and ends it again. Resolves once it has reported its workspace, the workspace answers, and the
 * window has asked for its page. Rejects with the program's output otherwise.
 */
export async function smokeTest({ command, args, dataFolder, timeoutMs, onLine }: SmokeOptions): Promise<void> {
  const environment = { RECADO_DATA: dataFolder, RECADO_PORT: '0', RECADO_SERVER: '', DATABASE_URL: '' };
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = watch(child, onLine);
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      if (seen.workspace !== null && hasLogged(dataFolder, 'page-requested')) break;
      if (seen.ending !== null) throw new Error(`The program ended (${seen.ending}).\n${seen.lines.join('\n')}`);
      if (performance.now() > deadline) {
        const missing = seen.workspace === null ? 'workspace' : 'page of the window';
        throw new Error(`No ${missing} within ${String(timeoutMs)} ms.\n${seen.lines.join('\n')}`);
      }
      await wait(pollMs);
    }
    const { status } = await fetch(`${seen.workspace}/health`);
    if (status !== 200) throw new Error(`The workspace answers with ${String(status)}.`);
  } finally {
    await end(child);
  }
}

type Seen = { lines: string[]; workspace: string | null; ending: string | null };

function watch(child: ChildProcess, onLine: SmokeOptions['onLine']): Seen {
  const seen: Seen = { lines: [], workspace: null, ending: null };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      seen.lines.push(line);
      onLine?.(line);
      const said = readMainLine(line);
      if (said.kind === 'workspace') seen.workspace = said.url;
    });
  }
  child.once('error', (error) => (seen.ending = error.message));
  child.once('exit', (code, signal) => (seen.ending = `code ${String(code)}, signal ${String(signal)}`));
  return seen;
}

function hasLogged(dataFolder: string, event: string): boolean {
  try {
    return readFileSync(join(dataFolder, 'logs/main.log'), 'utf8').includes(`"event":"${event}"`);
  } catch {
    return false;
  }
}

/** Ends the program as a system does at log-off; after five seconds by force. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exited;
  clearTimeout(timer);
}
