import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './folders';
import type { Program } from './program';
import { startProgram } from './program';

export type Pace = 'off' | 'answers' | 'fast' | 'calm';
export type ServerStart = { flags: string[]; pace: Pace; environment: Record<string, string>; folder: string };

/** A workspace server of the test's own. */
export type WorkspaceServer = {
  url: string;
  log: () => string;
  /** As a crash or a pulled cable: nothing is said, nothing is closed. */
  kill: () => Promise<void>;
  /** Starts it again at the same address with the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startWorkspaceServer(start: ServerStart): Promise<WorkspaceServer> {
  let program = run(start, '0');
  const url = await announced(program);
  const logs: string[] = [];
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await program.stop(signal);
    logs.push(program.log());
  };
  return {
    url,
    log: () => [...logs, program.log()].join('\n'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      program = run(start, new URL(url).port);
      await announced(program);
    },
    stop: () => end('SIGTERM'),
  };
}

function run({ flags, pace, environment, folder }: ServerStart, port: string): Program {
  return startProgram({
    command: process.execPath,
    // A server lives for one test: its database's engine is not worth compiling twice, which is half of its work.
    args: ['--liftoff-only', join(root, 'out/main/server.js'), '--port', port, '--data', folder, ...flags],
    environment: { RECADO_SIMULATOR_PACE: pace, DATABASE_URL: '', ...environment },
  });
}

/** Reads the one line that the server prints when it listens. */
function serverUrl(line: string): string | null {
  return /^\{"server":\{"url":"([^"]+)"/.exec(line)?.[1] ?? null;
}

function announced(program: Program): Promise<string> {
  return program.whenSaid(serverUrl);
}

/** Data prepared once for each set of flags, and copied for each test: seeding takes longer than most tests. */
export function createSeeds(): { copyTo: (flags: string[], folder: string) => Promise<void>; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'recado-seeds-'));
  const seeded = new Map<string, Promise<string>>();
  const seed = async (flags: string[], folder: string): Promise<string> => {
    const program = startProgram({
      command: process.execPath,
      args: [join(root, 'out/main/server.js'), '--port', '0', '--data', folder, ...flags, '--seed-only'],
      environment: { DATABASE_URL: '' },
    });
    const code = await program.exited;
    if (code !== 0) throw new Error(`Seeding ended with ${String(code)}:\n${program.log()}`);
    return folder;
  };
  return {
    copyTo: async (flags, folder) => {
      const key = flags.join(' ');
      const ready = seeded.get(key) ?? seed(flags, join(home, String(seeded.size)));
      seeded.set(key, ready);
      cpSync(await ready, folder, { recursive: true });
    },
    remove: () => {
      rmSync(home, { recursive: true, force: true });
    },
  };
}
