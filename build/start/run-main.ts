import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import type { MainLine } from './main-lines';
import { readMainLine } from './main-lines';
import { onParentGone } from './parent';

export type MainEnd = { code: number; ranFor: number };
type Started = {
  root: string;
  electron: string | null;
  onLine: (line: MainLine) => void;
  /** Ends main like Ctrl-C. */
  signal?: AbortSignal;
};

/** Milliseconds that main may take to end before it is killed. */
const timeoutMs = 10_000;

/** Runs main until it ends, in Electron, or in the browser shell where `electron` is null. */
export function runMain({ root, electron, onLine, signal }: Started): Promise<MainEnd> {
  const began = Date.now();
  const child = electron === null ? startInBrowserShell(root) : startInElectron(root, electron);
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLine(readMainLine(line));
    });
  }
  const end = endTogether(child);
  signal?.addEventListener('abort', end, { once: true });
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: 127, ranFor: Date.now() - began }));
    child.on('exit', (code) => resolve({ code: code ?? 1, ranFor: Date.now() - began }));
  });
}

function startInBrowserShell(root: string): ChildProcess {
  const register = pathToFileURL(join(root, 'out/browser-shell/register.js')).href;
  // A separate process group, so that Ctrl-C reaches it once, through this process; the channel reports our end to it.
  return spawn(process.execPath, ['--import', register, join(root, 'out/main/index.js')], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

function startInElectron(root: string, electron: string): ChildProcess {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env;
  return spawn(electron, [root], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
}

/** Our end is main's: it is asked to end once, and killed after that. */
function endTogether(child: ChildProcess): () => void {
  let isAsked = false;
  const end = () => {
    if (isAsked) return;
    isAsked = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), timeoutMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  onParentGone(end);
  process.on('exit', () => child.kill('SIGTERM'));
  return end;
}
