import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type OwnPostgres = { url: string; stop(): Promise<void> };

type Owner = { uid: number; gid: number };

/** Folder of PostgreSQL's programs on Debian; undefined if missing or not executable by us. */
export function findPostgres(): { bin: string; owner: Owner | undefined } | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  const bin = versions
    .map((version) => path.join(base, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
  if (bin === undefined) return undefined;
  // PostgreSQL refuses to run as root, but root may start it as its own user.
  if (process.getuid?.() !== 0) return { bin, owner: undefined };
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { bin, owner: { uid: id('-u'), gid: id('-g') } };
  } catch {
    return undefined;
  }
}

type Programs = NonNullable<ReturnType<typeof findPostgres>>;

/** Starts a PostgreSQL for the test in a temporary folder, on a socket in it. */
export async function startPostgres(programs: Programs): Promise<OwnPostgres> {
  const folder = ownFolder(programs);
  const initial = ['-D', dataIn(folder), '-U', 'recado', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(programs.bin, 'initdb'), initial, { ...runIn(folder, programs), stdio: 'pipe' });
  return serve(folder, programs);
}

/** Starts a streaming replica of a PostgreSQL of `startPostgres`. */
export async function startReplica(programs: Programs, primary: OwnPostgres): Promise<OwnPostgres> {
  const folder = ownFolder(programs);
  const copy = ['-d', primary.url, '-D', dataIn(folder), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(path.join(programs.bin, 'pg_basebackup'), copy, { ...runIn(folder, programs), stdio: 'pipe' });
  return serve(folder, programs);
}

const dataIn = (folder: string) => path.join(folder, 'data');

function runIn(folder: string, { bin, owner }: Programs) {
  return { ...owner, cwd: folder, env: { PATH: bin, LC_ALL: 'C.UTF-8' } };
}

function ownFolder({ owner }: Programs): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'recado-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function serve(folder: string, programs: Programs): Promise<OwnPostgres> {
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const child = spawn(path.join(programs.bin, 'postgres'), ['-D', dataIn(folder), ...settings], {
    ...runIn(folder, programs),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (line: Buffer) => {
      if (/ready to accept (read-only )?connections/.exec(line.toString()) !== null) resolve();
    });
    void ended.then(() => reject(new Error('PostgreSQL did not start')));
  });
  return {
    url: `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=recado`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
