import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { answerFailures } from '@server/platform/http/failures';
import type { TestMedia } from '@server/testing/test-media';
import { mediaPlaces, openTestMedia } from '@server/testing/test-media';

const content = Buffer.from('0123456789');

describe.each(mediaPlaces)('a file of a %s', (place) => {
  const app = fastify();
  let media: TestMedia;
  let address: string;
  let known: { etag: string; modified: string };
  type Headers = Record<string, string>;
  const get = (headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET', url = address) =>
    app.inject({ method, url, headers });

  beforeAll(async () => {
    media = await openTestMedia(place);
    answerFailures(app, () => undefined);
    await media.media.storage.serve(app);
    address = (await media.media.put(content, 'nota.txt')).address;
    const { headers } = await get();
    known = { etag: String(headers.etag), modified: String(headers['last-modified']) };
  });
  afterAll(async () => {
    await app.close();
    await media.close();
  });

  it('is served whole with its length, its version and headers that no browser runs it by', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect([statusCode, rawPayload]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0',
      'content-disposition': 'attachment',
      'content-length': '10',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(known.etag).toMatch(/^(W\/)?"[\w-]+"$/);
    expect(Date.parse(known.modified)).not.toBeNaN();
  });

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=0-99', 'bytes 0-9/10', '0123456789'],
    ['bytes=0-1,4-5', undefined, '0123456789'],
    ['items=0-1', undefined, '0123456789'],
  ])('is served by the range %s as %s', async (range, contentRange, body) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(contentRange === undefined ? 200 : 206);
    expect([answer.headers['content-range'], answer.body]).toEqual([contentRange, body]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  it('has no range beyond its end', async () => {
    expect((await get({ range: 'bytes=10-' })).statusCode).toBe(416);
  });

  it('is not sent again to a client that has this version', async () => {
    const conditions = [{ 'if-none-match': known.etag }, { 'if-modified-since': known.modified }] satisfies Headers[];
    for (const condition of conditions) {
      const { statusCode, headers, body } = await get(condition);
      expect([statusCode, body, headers.etag]).toEqual([304, '', known.etag]);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get({ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).statusCode).toBe(200);
    expect((await get({ 'if-match': '"other"' })).statusCode).toBe(412);
  });

  it('continues a download of the same version, and begins that of another one again', async () => {
    const resumed = await get({ range: 'bytes=8-', 'if-range': known.modified });
    expect([resumed.statusCode, resumed.body]).toEqual([206, '89']);
    const begun = await get({ range: 'bytes=8-', 'if-range': '"other"' });
    expect([begun.statusCode, begun.body]).toEqual([200, '0123456789']);
  });

  it('is described to HEAD without its content', async () => {
    const whole = await get({}, 'HEAD');
    expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '', '10']);
    expect(whole.headers.etag).toBe(known.etag);
    const part = await get({ range: 'bytes=2-4' }, 'HEAD');
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 2-4/10',
      '3',
    ]);
    expect((await get({}, 'HEAD', '/public/none.txt')).statusCode).toBe(404);
  });

  it('that is not there is a refusal in JSON', async () => {
    const { statusCode, body, headers } = await get({}, 'GET', '/public/none.png');
    expect([statusCode, JSON.parse(body)]).toEqual([404, { error: 'ERR_NO_ROUTE_FOUND' }]);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it.each([
    ['Orçamento nº 3 (revisão)! [2], ~it’s.pdf', 'application/pdf'],
    ['a+b=c&d.txt', 'application/octet-stream'],
    [`${'ç'.repeat(80)}.png`, 'application/octet-stream'],
  ])('with the name %s is found under its address', async (name, type) => {
    const bytes = type === 'application/pdf' ? Buffer.from('%PDF-1.4\n') : content;
    const stored = await media.media.put(bytes, name);
    const { statusCode, headers, rawPayload } = await get({}, 'GET', stored.address);
    expect([statusCode, headers['content-type'], rawPayload]).toEqual([200, type, bytes]);
  });

  it('of no byte is served too', async () => {
    const { address: empty, size } = await media.media.put(new Uint8Array(), 'empty.txt');
    expect(size).toBe(0);
    const { statusCode, body, headers } = await get({}, 'GET', empty);
    expect([statusCode, body, headers['content-length']]).toEqual([200, '', '0']);
  });

  it('of several megabytes arrives as it was', async () => {
    const large = Buffer.alloc(5_000_000, 'recado ');
    const { address: place } = await media.media.put(large, 'large.bin');
    const { rawPayload } = await get({}, 'GET', place);
    expect(rawPayload.equals(large)).toBe(true);
  });
});
