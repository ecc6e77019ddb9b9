import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Program = {
  child: ChildProcess;
  /** Everything printed on both streams. */
  log: () => string;
  /** Resolves with the first line of standard output, past or future, for which `read` returns a value. */
  whenSaid: <T>(read: (line: string) => T | null) => Promise<T>;
  exited: Promise<number | null>;
  /** Sends the signal and resolves at the end of the process. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

export type ProgramStart = { command: string; args: string[]; environment: Record<string, string | undefined> };

/** Starts a program and records its output. The program ends with the test run in any case. */
export function startProgram({ command, args, environment }: ProgramStart): Program {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const said: string[] = [];
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      said.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.once('error', (error) => said.push(String(error)));
  return {
    child,
    log: () => said.join('\n'),
    whenSaid: (read) => firstSaid({ lines, listeners, exited, log: () => said.join('\n') }, read),
    exited,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

type Said = { lines: string[]; listeners: Set<(line: string) => void>; exited: Promise<unknown>; log: () => string };

function firstSaid<T>({ lines, listeners, exited, log }: Said, read: (line: string) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (line: string) => {
      const found = read(line);
      if (found === null) return;
      listeners.delete(hear);
      resolve(found);
    };
    listeners.add(hear);
    for (const line of lines) hear(line);
    void exited.then(() => reject(new Error(`The program ended before it said so. It said:\n${log()}`)));
  });
}
