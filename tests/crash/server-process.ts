import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A workspace server as a program, which can be killed and started again on what it left. */
export type ServerProcess = {
  readonly url: string;
  /** As a power cut: nothing is said, nothing is closed. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const timeoutMs = 60_000;

type Start = {
  /** A command that runs the program elsewhere, for example in other namespaces, under the same process id. */
  prefix?: readonly string[];
  /** Runs the database's engine as servers in use do: compiled twice, the second time for speed. */
  isOptimised?: boolean;
};

export async function startServerProcess(folder: string, start: Start = {}): Promise<ServerProcess> {
  let running = await launched({ ...start, folder, port: '0' });
  const { url } = running;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      running = await launched({ ...start, folder, port: new URL(url).port });
    },
  };
}

type Launch = Start & { folder: string; port: string };

async function launched({ folder, port, prefix = [], isOptimised = false }: Launch) {
  const flags = ['--port', port, '--data', folder, '--demo'];
  // The second compilation of the database's engine is half of a short life's work.
  const engine = isOptimised ? [] : ['--liftoff-only'];
  const program = [...engine, '--import', 'tsx', path.join(root, 'build/server.ts'), ...flags];
  const [command = '', ...args] = [...prefix, process.execPath, ...program];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', RECADO_SIMULATOR_PACE: 'off', RECADO_ROBOT_HOSTS: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server does not start:\n${errors}`)), timeoutMs);
    child.stdout.on('data', (data: Buffer) => {
      const said = /"url":"([^"]+)"/.exec(data.toString())?.[1];
      if (said === undefined) return;
      clearTimeout(timer);
      resolve(said);
    });
    void ended.then(() => reject(new Error(`The server ended:\n${errors}`)));
  });
  return { child, ended, url };
}
