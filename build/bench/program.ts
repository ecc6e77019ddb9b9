import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { root } from '../test-files';

export type Program = { answer: string; stop: () => Promise<void> };

/** Starts one of our scripts and waits for the line that says it is ready; `ready` takes from it what matters. */
export function startProgram(
  script: string,
  options: { args?: string[]; environment?: NodeJS.ProcessEnv; ready: (line: string) => string | undefined },
): Promise<Program> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...(options.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code ?? 'a signal'} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answer = options.ready(line);
      if (answer !== undefined) resolve({ answer, stop: () => stop(child) });
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
