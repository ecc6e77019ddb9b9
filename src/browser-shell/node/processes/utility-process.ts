import type { ChildProcess, StdioOptions } from 'node:child_process';
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { standIn, standInClass } from '../../stand-in';
import type { Hub } from '../hub';

/** Built beside this module. */
const childSetup = pathToFileURL(fileURLToPath(new URL('./utility-child.js', import.meta.url))).href;

/** `utilityProcess`: a Node child process with a channel; it ends with this process. */
export function createUtilityProcess(hub: Hub): typeof Electron.utilityProcess {
  return standInClass<typeof Electron.utilityProcess>(
    'utilityProcess',
    () => {
      throw new Error('utilityProcess is made by fork');
    },
    { fork: (modulePath, args = [], options = {}) => createChild(hub, [modulePath, ...args], options) },
  );
}

function createChild(hub: Hub, [modulePath = '', ...args]: string[], options: Electron.ForkOptions) {
  const events = new EventEmitter();
  // Windows has no signals: its processes end at once.
  const signal = process.platform === 'win32' ? 'SIGKILL' : 'SIGTERM';
  const child = fork(modulePath, args, {
    env: { ...process.env, ...definedOnly(options.env) },
    execArgv: ['--import', childSetup, ...(options.execArgv ?? [])],
    stdio: childStdio(options.stdio),
    serialization: 'advanced',
    ...(options.cwd !== undefined && { cwd: options.cwd }),
  });
  endWithUs(hub, child, signal);
  child.on('spawn', () => events.emit('spawn'));
  child.on('message', (message) => events.emit('message', message));
  child.on('error', () => undefined);
  child.on('exit', (code) => events.emit('exit', code ?? 1));
  return standIn<Electron.UtilityProcess>(
    'utilityProcess',
    {
      get pid() {
        return child.exitCode === null && child.signalCode === null ? child.pid : undefined;
      },
      stdout: child.stdout,
      stderr: child.stderr,
      kill: () => child.kill(signal),
      postMessage: (message: unknown) => {
        if (child.connected) child.send({ data: message });
      },
    },
    events,
  );
}

function endWithUs(hub: Hub, child: ChildProcess, signal: NodeJS.Signals): void {
  const end = () => void child.kill(signal);
  hub.endings.push(end);
  child.once('exit', () => {
    hub.endings = hub.endings.filter((ending) => ending !== end);
  });
}

/** Electron's default `inherit` for all three; the fourth is the channel. */
function childStdio(stdio: Electron.ForkOptions['stdio']): StdioOptions {
  const [, out = 'inherit', error = 'inherit'] = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  return ['ignore', streamKind(out), streamKind(error), 'ipc'];
}

function definedOnly(environment: Electron.ForkOptions['env']): Record<string, string> {
  const entries: [string, unknown][] = Object.entries(environment ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function streamKind(kind: string): 'pipe' | 'ignore' | 'inherit' {
  return kind === 'pipe' || kind === 'ignore' ? kind : 'inherit';
}
