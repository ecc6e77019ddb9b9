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

/** Starts a PostgreSQL for the test in a temporary folder, on a socket in it. */
export async function startPostgres({
  bin,
  owner,
}: NonNullable<ReturnType<typeof findPostgres>>): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recado-pg-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const run = { ...owner, cwd: folder, env: { PATH: bin, LC_ALL: 'C.UTF-8' } };
  const initial = ['-D', data, '-U', 'recado', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initial, { ...run, stdio: 'pipe' });
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (line: Buffer) => {
      if (line.toString().includes('ready to accept connections')) resolve();
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
