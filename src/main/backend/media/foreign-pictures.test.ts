import { expect, it } from 'vitest';

import { createNetwork } from '@main/network/network';
import { isPublicAddress } from '@shared/domain/public-address';
import { startServer } from '@tests/support/main/start-client';

import { createFileHosts } from './file-hosts';
import { createForeignPictures, referencesAt } from './foreign-pictures';
import { createMediaSource } from './media-source';

const png = { text: 'PNG bytes', headers: { 'content-type': 'image/png', 'set-cookie': 'a=b' } };

/** A server under a public name; only its own address is allowed. */
async function aPictureServer(routes: Parameters<typeof startServer>[0]) {
  const family = await startServer(routes);
  const { port } = new URL(family.address);
  const asked: string[] = [];
  const pictures = createForeignPictures({
    lookup: async (name) => {
      asked.push(name);
      return [{ address: name === 'inside.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }];
    },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  });
  const fetchAt = (url: string) => pictures.fetchPicture(pictures.toReference(url));
  return { family, pictures, asked, fetchAt, base: `http://pics.example:${port}` };
}

it('a customer’s picture at another address has its bytes and type, and is asked for without credentials', async () => {
  const { family, pictures, fetchAt, base } = await aPictureServer({ 'GET /v/clara.jpg': png });
  const response = await fetchAt(`${base}/v/clara.jpg`);
  expect([response.status, await response.text()]).toEqual([200, 'PNG bytes']);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('set-cookie')).toBeNull();
  const { authorization, cookie } = family.seen[0]?.headers ?? {};
  expect(authorization ?? cookie).toBeUndefined();
  expect(pictures.toReference(`${base}/v/clara.jpg`)).toMatch(/^picture\/[0-9a-f]{40}$/);
});

it('a redirect is followed, and refused where it leads into the own network', async () => {
  const { fetchAt, base } = await aPictureServer({
    'GET /a': { status: 302, headers: { location: '/b' } },
    'GET /b': png,
    'GET /address': { status: 302, headers: { location: 'http://10.0.0.7/b' } },
    'GET /name': { status: 302, headers: { location: 'http://inside.example/b' } },
    'GET /circle': { status: 302, headers: { location: '/circle' } },
    'GET /file': { status: 302, headers: { location: 'file:///etc/passwd' } },
  });
  const statuses: number[] = [];
  for (const path of ['a', 'address', 'name', 'circle', 'file']) {
    statuses.push((await fetchAt(`${base}/${path}`)).status);
  }
  expect(statuses).toEqual([200, 403, 502, 404, 403]);
});

it.each(['http://10.0.0.7/a.png', 'http://[::1]/a.png', 'http://0x7f000001/a.png', 'http://169.254.169.254/a.png'])(
  '%s is never asked',
  async (url) => {
    const pictures = createForeignPictures();
    expect((await pictures.fetchPicture(pictures.toReference(url))).status).toBe(403);
  },
);

it('a name that resolves into the own network is never asked', async () => {
  const { fetchAt, asked } = await aPictureServer({});
  expect((await fetchAt('http://inside.example/a.png')).status).toBe(502);
  expect(asked).toEqual(['inside.example']);
});

it.each([
  ['a document', { text: '<script>', headers: { 'content-type': 'text/html' } }, 415],
  ['an SVG image', { text: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }, 415],
  ['more than two megabytes', { text: 'x'.repeat(2 * 1024 * 1024 + 1), headers: { 'content-type': 'image/png' } }, 502],
  ['what is not found', { status: 404, text: '' }, 404],
])('%s is refused', async (_what, answer, status) => {
  const { fetchAt, base } = await aPictureServer({ 'GET /a': answer });
  expect((await fetchAt(`${base}/a`)).status).toBe(status);
});

it('the renderer can name no address that the server did not give', async () => {
  const { pictures, base } = await aPictureServer({ 'GET /a': png });
  expect((await pictures.fetchPicture(`picture/${base}/a`)).status).toBe(404);
  expect(
    ['data:image/png;base64,AAAA', 'file:///a.png', 'http://a:b@pics.example/a', ''].map(pictures.toReference),
  ).toEqual(['', '', '', '']);
});

it('only pictures may be at another address, and own files keep their reference', async () => {
  const reference = referencesAt('https://crm.exemplo.com', {
    pictures: createForeignPictures(),
    fileHosts: createFileHosts(),
  });
  const foreign = 'https://pps.whatsapp.net/v/t61/clara.jpg?oh=1';
  expect(reference(foreign)).toBe('');
  expect(reference(foreign, 'picture')).toMatch(/^picture\//);
  expect(reference('https://crm.exemplo.com/public/a.png', 'picture')).toBe('public/a.png');
  expect(reference('https://crm.exemplo.com:8080/public/a.png')).toBe('public/a.png');
});

it('the source of media passes a picture on', async () => {
  const { pictures, base } = await aPictureServer({ 'GET /a': png });
  const source = createMediaSource({
    network: createNetwork(),
    address: async () => 'http://127.0.0.1:9',
    pictures,
    fileHosts: createFileHosts(),
  });
  expect(await (await source.fetchMedia(pictures.toReference(`${base}/a`))).text()).toBe('PNG bytes');
});
