import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

import { bundleBrowserShell } from '../../../build/browser-shell-bundle';

const root = join(import.meta.dirname, '../../..');

export type ShellProgram = {
  child: ChildProcess;
  /** Standard output and standard error, line by line. */
  lines: string[];
  errors: string[];
  /** Resolves to the first line, past or future, that starts with the text. */
  prints: (start: string) => Promise<string>;
  exited: Promise<number | null>;
};

/** Runs small mains in the bundled shell, each in its own process. */
export async function prepareShell() {
  // Inside the repository, where the bundle finds its packages.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const bundle = mkdtempSync(join(cache, 'browser-shell-'));
  const folder = mkdtempSync(join(tmpdir(), 'recado-shell-'));
  const programs: ShellProgram[] = [];
  await bundleBrowserShell(bundle);
  writeFileSync(join(folder, 'package.json'), '{"name":"tiny","version":"1.2.3"}');
  return {
    folder,
    dataFolder: join(folder, 'data'),
    write: (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    },
    run: (main: string, environment: Record<string, string> = {}) => {
      const file = join(folder, `main-${programs.length}.mjs`);
      writeFileSync(file, main);
      const program = listen(
        spawn(process.execPath, ['--import', pathToFileURL(join(bundle, 'register.js')).href, file], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, RECADO_PORT: '0', RECADO_DATA: join(folder, 'data'), ...environment },
        }),
      );
      programs.push(program);
      return program;
    },
    remove: async () => {
      for (const { child, exited } of programs) {
        child.kill('SIGKILL');
        await exited;
      }
      rmSync(bundle, { recursive: true });
      rmSync(folder, { recursive: true });
    },
  };
}

function listen(child: ChildProcess): ShellProgram {
  const lines: string[] = [];
  const errors: string[] = [];
  const hearers = new Set<() => void>();
  if (child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      for (const hear of hearers) hear();
    });
  }
  if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  // `close` instead of `exit`: all output has been read by then.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const prints = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const hear = () => {
        const found = lines.find((line) => line.startsWith(start));
        if (found !== undefined) resolve(found);
      };
      hearers.add(hear);
      hear();
      void exited.then(() => reject(new Error(`ended without "${start}":\n${[...lines, ...errors].join('\n')}`)));
    });
  return { child, lines, errors, prints, exited };
}

/** True if a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
