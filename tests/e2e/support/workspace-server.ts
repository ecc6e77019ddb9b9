import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { root, seedsFolder, sentCallsFolder } from './folders';
import type { Program } from './program';
import { startProgram } from './program';

export type Pace = 'off' | 'answers' | 'fast' | 'calm';
export type ServerStart = {
  flags: string[];
  pace: Pace;
  environment: Record<string, string>;
  folder: string;
  /** A server of many tests compiles its engine's WASM with the optimising compiler, which pays off after a few tests. */
  isLasting?: boolean;
};

/** The server of a test. Tests cannot kill or stop a shared one. */
export type WorkspaceServer = {
  url: string;
  log: () => string;
  /** Kills the process without any shutdown, like a crash. */
  kill: () => Promise<void>;
  /** Restarts the server at the same address with the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a server on a copy of seeded data, because seeding takes longer than most tests. */
export async function startSeededServer(start: ServerStart): Promise<WorkspaceServer> {
  await copySeed(start.flags, start.folder);
  return startWorkspaceServer(start);
}

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

/** The server of a worker, with a company per test. */
export type SharedServer = {
  server: WorkspaceServer;
  /** Returns a tag that no company has yet. */
  newTag: () => string;
  endFaults: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startSharedServer(flags: string[]): Promise<SharedServer> {
  const folder = join(mkdtempSync(join(tmpdir(), 'recado-shared-')), 'workspace');
  const server = await startSeededServer({ flags, folder, pace: 'off', environment: {}, isLasting: true });
  const refuse = () => Promise.reject(new Error('This server is shared: the test needs `ownServer`.'));
  let tags = 0;
  return {
    server: { ...server, kill: refuse, restart: refuse, stop: refuse },
    newTag: () => `t${(tags += 1)}`,
    endFaults: async () => {
      const body = JSON.stringify({ clear: true });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${server.url}/simulator/faults`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`simulator faults: ${reply.status}`);
    },
    stop: async () => {
      await server.stop();
      rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function run({ flags, pace, environment, folder, isLasting = false }: ServerStart, port: string): Program {
  const recorder = pathToFileURL(join(root, 'tests/e2e/support/sent-calls/record-calls.js')).href;
  const program = ['--import', recorder, join(root, 'out/main/server.js'), '--port', port, '--data', folder, ...flags];
  return startProgram({
    command: process.execPath,
    args: isLasting ? program : ['--liftoff-only', ...program],
    environment: {
      RECADO_SIMULATOR_PACE: pace,
      DATABASE_URL: '',
      ...(flags.some((flag) => flag.startsWith('--quirks')) && { RECADO_SENT_CALLS: sentCallsFolder }),
      ...environment,
    },
  });
}

/** Reads the server's address from the line that it prints when it listens. */
function serverUrl(line: string): string | null {
  return /^\{"server":\{"url":"([^"]+)"/.exec(line)?.[1] ?? null;
}

function announced(program: Program): Promise<string> {
  return program.whenSaid(serverUrl);
}

/** Copies the data folder of a freshly seeded server with these flags; all workers of a run share one seeding. */
async function copySeed(flags: string[], folder: string): Promise<void> {
  const seed = join(seedsFolder, flags.join(' ').replaceAll(/\W+/g, '_'));
  const ready = `${seed}.ready`;
  while (!existsSync(ready)) {
    if (claim(seed)) await seedTo(seed, flags, ready);
    else await setTimeout(50);
  }
  cpSync(seed, folder, { recursive: true });
}

/** False if another worker is seeding there. */
function claim(seed: string): boolean {
  mkdirSync(dirname(seed), { recursive: true });
  try {
    mkdirSync(seed);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function seedTo(seed: string, flags: string[], ready: string): Promise<void> {
  const program = startProgram({
    command: process.execPath,
    args: [join(root, 'out/main/server.js'), '--port', '0', '--data', seed, ...flags, '--seed-only'],
    environment: { DATABASE_URL: '' },
  });
  const code = await program.exited;
  if (code !== 0) {
    rmSync(seed, { recursive: true, force: true });
    throw new Error(`Seeding ended with ${String(code)}:\n${program.log()}`);
  }
  writeFileSync(ready, '');
}
