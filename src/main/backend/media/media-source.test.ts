import { describe, expect, it } from 'vitest';

import { createNetwork } from '@main/network/network';
import { startServer } from '@tests/support/main/start-client';

import { createFileHosts } from './file-hosts';
import { createForeignPictures } from './foreign-pictures';
import type { MediaSource } from './media-source';
import { createMediaSource } from './media-source';

const picture = { text: 'PNG bytes', headers: { 'content-type': 'image/png', 'set-cookie': 'a=b', 'x-own': 'yes' } };

async function aSource(routes: Parameters<typeof startServer>[0]) {
  const family = await startServer(routes);
  const source: MediaSource = createMediaSource({
    network: createNetwork(),
    address: async () => family.address,
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
  });
  return { family, source };
}

describe('a file of the server', () => {
  it('has its bytes and type, and no other header of the server [SHELL-023]', async () => {
    const { family, source } = await aSource({ 'GET /public/a%20b.png': picture });
    const response = await source.fetchMedia('public/a%20b.png');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('PNG bytes');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('set-cookie') ?? response.headers.get('x-own')).toBeNull();
    expect(family.seen[0]?.headers.authorization ?? family.seen[0]?.headers.cookie).toBeUndefined();
  });

  it('can be requested in ranges, as players do', async () => {
    const { family, source } = await aSource({
      'GET /public/a.mp3': {
        status: 206,
        text: 'part',
        headers: { 'content-type': 'audio/mpeg', 'content-range': 'bytes 4-7/20' },
      },
    });
    const response = await source.fetchMedia('public/a.mp3', { range: 'bytes=4-7' });
    expect(family.seen[0]?.headers.range).toBe('bytes=4-7');
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 4-7/20');
  });

  it('is requested as a whole for an invalid range', async () => {
    const { family, source } = await aSource({ 'GET /public/a.mp3': picture });
    await source.fetchMedia('public/a.mp3', { range: 'bytes=0-1\r\nx: y' });
    expect(family.seen[0]?.headers.range).toBeUndefined();
  });
});

describe('is refused', () => {
  it.each([
    '',
    'public',
    'public/../auth/me',
    'public/%2e%2e/x',
    'auth/me',
    '/public/a',
    'http://x/public/a',
    'PUBLIC/a',
  ])('what is not in the public folder: %j', async (reference) => {
    const { family, source } = await aSource({});
    expect((await source.fetchMedia(reference)).status).toBe(404);
    expect(family.seen).toEqual([]);
  });

  it.each(['text/html; charset=utf-8', 'application/xhtml+xml', 'text/xml', 'text/javascript'])(
    'a document of type %s',
    async (type) => {
      const { source } = await aSource({ 'GET /public/a': { text: '<script>', headers: { 'content-type': type } } });
      const response = await source.fetchMedia('public/a');
      expect(response.status).toBe(415);
      expect(await response.text()).toBe('');
    },
  );

  it('a redirect', async () => {
    const { source } = await aSource({
      'GET /public/a': { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    });
    expect((await source.fetchMedia('public/a')).status).toBe(404);
  });

  it('every file while the server is unreachable', async () => {
    const { family, source } = await aSource({ 'GET /public/a': picture });
    await family.close();
    expect((await source.fetchMedia('public/a')).status).toBe(502);
  });
});

it('an SVG image is sandboxed', async () => {
  const { source } = await aSource({
    'GET /public/a.svg': { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } },
  });
  const response = await source.fetchMedia('public/a.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});
