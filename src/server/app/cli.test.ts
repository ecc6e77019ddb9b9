import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { quirksFor } from '../platform/quirks';
import { parseCli, UsageError } from './cli-options';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The program itself, with an IPC channel as the app that embeds it has. */
const server = (...argv: string[]) => serverWith({}, ...argv);

function serverWith(variables: Record<string, string>, ...argv: string[]) {
  // Its database's engine is compiled once, not twice: that is half of a short life's work.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'build/server.ts', ...argv], {
    cwd: root,
    env: { ...process.env, RECADO_DATA: folder, DATABASE_URL: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { out: '', err: '' };
  child.stdout?.on('data', (data: Buffer) => (output.out += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output.err += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (!output.out.includes('\n')) return;
      const { server: said } = JSON.parse(output.out) as { server?: { url: string } };
      if (said !== undefined) resolve(said.url);
    });
    void ended.then(() => reject(new Error(output.err)));
  });
  listening.catch(() => undefined);
  return { child, output, ended, listening };
}

/** Starting a process on a busy machine takes up to a minute. */
describe('the program', { timeout: 300_000 }, () => {
  const fresh = () => path.join(folder, 'fresh');
  /** A copy of a workspace that the program created, which takes longer than most tests. */
  const freshCopy = async (name: string): Promise<string> => {
    const data = path.join(folder, name);
    await cp(fresh(), data, { recursive: true });
    return data;
  };
  beforeAll(async () => {
    const { ended, output } = server('--port', '0', '--data', fresh(), '--seed-only');
    expect([await ended, output.err]).toEqual([0, '']);
  }, 300_000);

  it('prints its address as one line of JSON, and stops cleanly on Ctrl-C', async () => {
    const { child, output, ended, listening } = server('--port', '0', '--data', path.join(folder, 'one'));
    const url = await listening;
    expect((await fetch(`${url}/plans/list`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output).toEqual({ out: `{"server":{"url":"${url}"}}\n`, err: '' });
  });

  it('copies no media without a reachable bucket, and prints no key', async () => {
    const withoutBucket = server('--data', fresh(), '--upload-media');
    expect([await withoutBucket.ended, withoutBucket.output.out]).toEqual([2, '']);
    expect(withoutBucket.output.err).toContain('--upload-media needs the bucket of RECADO_S3_BUCKET');
    const bucket = {
      RECADO_S3_ENDPOINT: 'http://127.0.0.1:9',
      RECADO_S3_BUCKET: 'recado-media',
      RECADO_S3_ACCESS_KEY_ID: 'id-of-the-key',
      RECADO_S3_SECRET_ACCESS_KEY: 'secret-of-the-key',
    };
    const away = serverWith(bucket, '--data', fresh(), '--upload-media');
    expect([await away.ended, away.output.out]).toEqual([1, '']);
    expect(away.output.err).toMatch(
      /the bucket "recado-media" at http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)/,
    );
    expect(away.output.err).not.toMatch(/of-the-key/);
  });

  it('refuses an incomplete database, and brings a verified backup back', async () => {
    const [data, copy] = [await freshCopy('restored'), path.join(folder, 'backup')];
    const run = async (...argv: string[]) => {
      const { ended, output } = server('--port', '0', '--data', data, ...argv);
      return { code: await ended, ...output };
    };
    expect(await run('--backup', copy)).toEqual({ code: 0, out: `{"backup":{"folder":"${copy}"}}\n`, err: '' });
    expect((await run('--backup', copy)).err).toContain('is there already');
    const verified = await run('--verify', copy);
    expect(JSON.parse(verified.out)).toMatchObject({ verified: { folder: copy } });

    await rm(path.join(data, 'workspace', 'PG_VERSION'));
    const refused = await run();
    expect(refused).toMatchObject({ code: 1, out: '{"refused":{"copy":null}}\n' });
    expect(refused.err).toContain('is incomplete: PG_VERSION is missing');
    expect(JSON.parse((await run('--restore', copy)).out)).toMatchObject({ restored: { folder: data } });
    expect(await run('--seed-only')).toMatchObject({ code: 0, err: '' });
  });

  it('makes the super administrator of an empty workspace once, who then signs in', async () => {
    const data = path.join(folder, 'first');
    const made = server('--data', data, '--create-admin', 'Ada@Example.com', '--company', 'Padaria');
    expect(await made.ended).toBe(0);
    const { admin } = JSON.parse(made.output.out) as { admin: { email: string; company: string; password: string } };
    expect(admin).toMatchObject({ email: 'ada@example.com', company: 'Padaria' });
    const again = server('--data', data, '--create-admin', 'eve@example.com');
    expect([await again.ended, again.output.out]).toEqual([2, '']);
    expect(again.output.err).toContain('The workspace has companies already');

    const { child, ended, listening } = server('--port', '0', '--data', data);
    const body = JSON.stringify({ email: 'ada@example.com', password: admin.password });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${await listening}/auth/login`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({
      user: { super: true, profile: 'admin', company: { name: 'Padaria' } },
    });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('leaves files for its user alone, whatever the umask', async () => {
    const modes = new Set<string>();
    for (const name of await readdir(fresh(), { recursive: true })) {
      const found = await stat(path.join(fresh(), name));
      modes.add(`${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`);
    }
    expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
  });

  it('stops with its parent process; a second one on the same folder is refused', async () => {
    const data = await freshCopy('two');
    const first = server('--port', '0', '--data', data);
    await first.listening;
    const second = server('--port', '0', '--data', data);
    expect(await second.ended).toBe(1);
    expect(second.output.err).toContain(
      `Another workspace server (process ${String(first.child.pid)} on ${hostname()}`,
    );
    first.child.disconnect();
    expect(await first.ended).toBe(0);
  });

  it('suggests a way out when the port is in use', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const { port } = blocker.address() as AddressInfo;
    const { ended, output } = server('--port', String(port), '--data', await freshCopy('three'));
    expect(await ended).toBe(1);
    expect(output.err).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another: --port ${port + 1}, or --port 0 for any.\n`,
    );
    blocker.close();
  });

  it('prints its usage for an unknown flag', async () => {
    const { ended, output } = server('--prot', '1');
    expect(await ended).toBe(2);
    expect(output.err).toContain("'--prot'");
    expect(output.err).toContain('Usage: npm run server');
  });
});

describe('the flags', () => {
  it('have their defaults', () => {
    expect(parseCli([])).toMatchObject({
      host: '127.0.0.1',
      data: undefined,
      demo: false,
      quirks: false,
      scale: 0,
      seedOnly: false,
      backup: undefined,
      restore: undefined,
      verify: undefined,
      rotateSecret: false,
    });
  });

  it('are read', () => {
    const argv = [
      '--port',
      '0',
      '--host=127.0.0.2',
      '--data',
      'd',
      '--demo',
      '--quirks',
      '--scale',
      '10',
      '--seed-only',
    ];
    const backup = 'copy';
    const maintenance = ['--backup', backup, '--restore', 'from', '--verify', 'what', '--rotate-secret'];
    const moves = ['--upload-media', '--partition-messages', '16'];
    const first = ['--create-admin', 'ada@example.com', '--company', ' Padaria '];
    expect(parseCli([...argv, ...maintenance, ...moves, ...first])).toEqual({
      createAdmin: 'ada@example.com',
      company: 'Padaria',
      backup,
      restore: 'from',
      verify: 'what',
      rotateSecret: true,
      uploadMedia: true,
      partitionMessages: 16,
      port: 0,
      host: '127.0.0.2',
      data: 'd',
      scale: 10,
      help: false,
      demo: true,
      quirks: 'atendechat',
      seedOnly: true,
    });
  });

  it.each(['atendechat', 'codatendechat', 'f12tecnologia', 'lukyanaraujo', 'whaticket', 'ticketz'])(
    'imitate the server %s by its name',
    (name) => {
      expect(parseCli([`--quirks=${name}`]).quirks).toBe(name);
    },
  );

  it('imitate single defects by their names', () => {
    const { quirks } = parseCli(['--quirks=renamedMedia,thinTickets']);
    expect(Object.entries(quirksFor(quirks)).flatMap(([name, isOn]) => (isOn ? [name] : []))).toEqual([
      'renamedMedia',
      'thinTickets',
    ]);
  });

  it.each([
    ['zap', 'zap'],
    ['renamedMedia,ticketz', 'ticketz'],
    ['', ''],
  ])('refuse a server or defect that cannot be imitated: %s', (chosen, wrong) => {
    expect(() => parseCli([`--quirks=${chosen}`])).toThrow(
      `--quirks takes atendechat, codatendechat, f12tecnologia, lukyanaraujo, whaticket, ticketz or names of defects, not "${wrong}"`,
    );
  });

  it.each(['0.0.0.0', '::', '192.168.0.9', 'workspace.example', '127.0.0.1.example'])(
    'refuse the demo on %s, and accept it there without the demo',
    (host) => {
      expect(() => parseCli(['--demo', '--host', host])).toThrow(
        `--demo listens on this machine alone, not on ${host}`,
      );
      expect(parseCli(['--host', host]).host).toBe(host);
    },
  );

  it.each(['127.0.0.1', '::1', 'localhost'])('accept the demo on %s', (host) => {
    expect(parseCli(['--demo', '--host', host])).toMatchObject({ host, demo: true });
  });

  it.each([['--port', 'x'], ['--port', '-1'], ['--port', '70000'], ['--scale', '1.5'], ['--port'], ['stray']])(
    '%s %s is refused',
    (...argv) => {
      expect(() => parseCli(argv)).toThrow(UsageError);
    },
  );
});
