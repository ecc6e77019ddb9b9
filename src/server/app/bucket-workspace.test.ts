import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { Workspace, WorkspaceOptions } from '@server/app/workspace';
import { startWorkspace } from '@server/app/workspace';
import { emptyStorage, migrationsDir } from '@server/testing/migrated-storage';
import type { OwnPostgres } from '@server/testing/own-postgres';
import { findPostgres, startPostgres } from '@server/testing/own-postgres';
import type { S3StandIn } from '@server/testing/s3/s3-stand-in';
import { startS3StandIn } from '@server/testing/s3/s3-stand-in';
import { call, read } from '@server/testing/test-client';

let service: S3StandIn;
beforeAll(async () => {
  service = await startS3StandIn();
});
afterAll(() => service.stop());

const common = {
  host: '127.0.0.1',
  port: 0,
  dataDir: null,
  migrationsDir,
  demo: false,
  quirks: false,
  scale: 0,
  pace: 'off',
} satisfies Partial<WorkspaceOptions>;

describe('a server with a bucket', () => {
  async function start(changes: Partial<WorkspaceOptions>, reports: string[] = []): Promise<Workspace> {
    const opened = await emptyStorage();
    return startWorkspace({
      ...common,
      opened,
      bucket: service.options,
      report: (event, facts) => reports.push(`${event} ${JSON.stringify(facts)}`),
      ...changes,
    });
  }

  it.each<[string, object, RegExp]>([
    ['a service that is away', { endpoint: 'http://127.0.0.1:9' }, /does not answer \(ECONNREFUSED\).*start again$/],
    [
      'a wrong secret',
      { secretAccessKey: 'wrong-secret' },
      /does not let the key list\. Check RECADO_S3_ACCESS_KEY_ID/,
    ],
    ['a missing bucket', { name: 'missing' }, /does not exist\. Create it, or correct RECADO_S3_BUCKET/],
  ])('does not start with %s, and says what to do', async (_name, changes, explanation) => {
    const starting = start({ bucket: { ...service.options, ...changes } });
    await expect(starting).rejects.toThrow(explanation);
    await expect(starting).rejects.not.toThrow('wrong-secret');
  });

  it('reports files that its folder has and the bucket lacks', async () => {
    const mediaDir = await mkdtemp(path.join(tmpdir(), 'recado-own-'));
    onTestFinished(() => rm(mediaDir, { recursive: true }));
    await mkdir(path.join(mediaDir, 'public'));
    await writeFile(path.join(mediaDir, 'public', '0a_a.txt'), 'a');
    const reports: string[] = [];
    await (await start({ mediaDir }, reports)).close();
    expect(reports).toEqual(['files of the media folder are not in the bucket: run --upload-media {"files":1}']);
  });
});

const found = findPostgres();

describe.skipIf(found === undefined)('two servers with one bucket (needs PostgreSQL)', () => {
  let postgres: OwnPostgres;
  let servers: Workspace[];
  const failures: string[] = [];
  const startOne = () =>
    startWorkspace({
      ...common,
      demo: true,
      databaseUrl: postgres.url,
      bucket: service.options,
      report: (event, facts) => failures.push(`${event} ${JSON.stringify(facts)}`),
    });
  beforeAll(async () => {
    if (found === undefined) return;
    service.objects.clear();
    postgres = await startPostgres(found);
    servers = [await startOne(), await startOne()];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.stop();
    expect(failures).toEqual([]);
  });

  it('a file received by one server is served by the other, which shares no folder with it', async () => {
    const [first = '', second = ''] = servers.map(({ url }) => url);
    const body = { email: 'admin@recado.demo', password: 'recado' };
    const { token } = read('session.login', await call(second, '/auth/login', { method: 'POST', body }));
    const number = '5520990000778';
    const sent = { method: 'POST', body: { number, mediaType: 'image' } } as const;
    expect((await call(first, '/simulator/messages', sent)).status).toBe(200);
    const as = { token };
    const listed = await call(second, `/tickets?showAll=true&searchParam=${number}`, { as });
    const [ticket] = read('tickets.list', listed).tickets;
    const page = await call(second, `/messages/${String(ticket?.id)}`, { as });
    const address = read('messages.list', page).messages[0]?.mediaUrl ?? '';
    expect(address).toMatch(/^\/public\//);
    const [here, there] = [await fetch(`${first}${address}`), await fetch(`${second}${address}`)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(there.headers.get('etag')).toBe(here.headers.get('etag'));
    expect(await there.arrayBuffer()).toEqual(await here.arrayBuffer());
  });

  it('a third one with the bucket of another workspace reports it', async () => {
    const mark = service.objects.get('workspace.id')!;
    service.objects.set('workspace.id', { ...mark, bytes: Buffer.from('another') });
    await (await startOne()).close();
    service.objects.set('workspace.id', mark);
    expect(failures.splice(0)).toEqual(['media bucket is not the one of this workspace {}']);
  });

  it('the health of one tells that the bucket fails, and that it is back', async () => {
    const [first = ''] = servers.map(({ url }) => url);
    const media = async () => ((await (await fetch(`${first}/health`)).json()) as { media: string }).media;
    expect(await media()).toBe('ok');
    service.faults.always = 'deny';
    expect((await fetch(`${first}/public/none.png`)).status).toBe(503);
    expect(await media()).toBe('unavailable');
    service.faults.always = null;
    expect((await fetch(`${first}/public/none.png`)).status).toBe(404);
    expect(await media()).toBe('ok');
    expect(failures.splice(0)).toEqual(['media storage failed {"code":"403"}']);
  });
});
