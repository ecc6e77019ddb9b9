import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import type { S3Fault } from '@server/testing/s3/s3-stand-in';
import { openTestBucket } from '@server/testing/test-media';

const { failures, ...bucket } = await openTestBucket();
const { service, media, app } = bucket;
afterAll(() => bucket.close());
beforeEach(() => {
  failures.length = 0;
  service.faults.next = [];
  service.faults.always = null;
});

const bytes = Buffer.from('0123456789');
const put = () => media.put(bytes, 'segredo.txt');
const received = () => readdir(path.join(media.folder, 'incoming'));
const unavailable = { status: 503, code: 'ERR_MEDIA_UNAVAILABLE' };

describe('a file on its way to the bucket', () => {
  it('leaves this machine, and carries its content type', async () => {
    const { address } = await put();
    const object = service.objects.get(`public/${address.split('/').at(-1)}`);
    expect([object?.bytes, object?.type]).toEqual([bytes, 'application/octet-stream']);
    expect(await received()).toEqual([]);
  });

  it.each<[string, S3Fault[]]>([
    ['a service that is busy twice', [503, 429]],
    ['a connection that ends', ['reset']],
    ['a service that does not answer in time', ['hang']],
    ['an internal error', [500]],
  ])('survives %s', async (_name, faults) => {
    service.faults.next = faults;
    const { address } = await put();
    expect((await app.inject(address)).rawPayload).toEqual(bytes);
    expect(failures).toEqual([]);
    expect(media.storage.isAvailable()).toBe(true);
  });

  it.each<[S3Fault, string]>([
    [503, '503'],
    ['reset', 'UND_ERR_SOCKET'],
    ['deny', '403'],
    ['readOnly', '403'],
  ])('is refused with a code and stays received while the service has the fault %s', async (fault, code) => {
    const file = await media.receive(Readable.from([bytes]), 'segredo.txt');
    service.faults.always = fault;
    await expect(media.keep(file)).rejects.toMatchObject(unavailable);
    expect(failures).toEqual([`media storage failed {"code":"${code}"}`]);
    expect(media.storage.isAvailable()).toBe(false);
    expect(await received()).toHaveLength(1);

    service.faults.always = null;
    const { address } = await media.keep(file);
    expect((await app.inject(address)).rawPayload).toEqual(bytes);
    expect(media.storage.isAvailable()).toBe(true);
  });

  it('is refused while the service is away, and taken once it is back', async () => {
    await service.stop();
    await expect(put()).rejects.toMatchObject(unavailable);
    expect(failures).toEqual(['media storage failed {"code":"ECONNREFUSED"}']);
    await service.start();
    await expect(put()).resolves.toMatchObject({ size: 10 });
  });
});

describe('a file of the bucket', () => {
  it.each<S3Fault>([503, 301, 400, 'deny', 'reset'])(
    'is answered with 503 while the service has the fault %s',
    async (fault) => {
      const { address } = await put();
      service.faults.always = fault;
      const { statusCode, body, headers } = await app.inject(address);
      expect([statusCode, JSON.parse(body)]).toEqual([503, { error: 'ERR_MEDIA_UNAVAILABLE' }]);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(failures.join()).not.toContain('segredo');
    },
  );

  it('whose content ends early is no whole answer', async () => {
    const { address } = await put();
    service.faults.next = ['cut'];
    await expect(fetch(`${bucket.url}${address}`).then((answer) => answer.text())).rejects.toThrow();
    expect(await (await fetch(`${bucket.url}${address}`)).text()).toBe('0123456789');
  });

  it('is the only thing that can be read: neither the mark nor other keys', async () => {
    await media.storage.writeMark('mark');
    const attempts = ['workspace.id', '..%2Fworkspace.id', '%2E%2E/workspace.id', '/workspace.id', '?list-type=2', ''];
    for (const attempt of attempts) expect((await app.inject(`/public/${attempt}`)).statusCode, attempt).toBe(404);
  });
});

it('a second server with the same bucket and another folder serves the file that the first one received', async () => {
  const { address } = await put();
  const second = await openTestBucket(service);
  expect(second.media.folder).not.toBe(media.folder);
  const answer = await second.app.inject(address);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
  expect(await second.media.storage.readMark()).toBe(await media.storage.readMark());
  await second.close();
});
