import { describe, expect, it } from 'vitest';

import { createNetwork } from '@main/network/network';
import { isPublicAddress } from '@shared/domain/public-address';
import type { Routes } from '@tests/support/main/family-server';
import { startServer } from '@tests/support/main/start-client';

import { createFileHosts } from './file-hosts';
import { createForeignPictures, referencesAt } from './foreign-pictures';
import { createMediaSource } from './media-source';
import { createPublicLookup } from './public-lookup';

const png = { text: 'PNG bytes', headers: { 'content-type': 'image/png' } };
const page = { text: '<!doctype html>', headers: { 'content-type': 'text/html' } };

/** A front end in use, and a back end under another name that publishes files there. */
async function twoServers({ front = {}, back = {} }: { front?: Routes; back?: Routes }) {
  const [inUse, files] = [await startServer(front), await startServer(back)];
  const fileHosts = createFileHosts();
  const pictures = createForeignPictures();
  const publicLookup = createPublicLookup({
    lookup: async (name) => [{ address: name === 'inside.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  });
  const address = inUse.address;
  const source = createMediaSource({
    network: createNetwork(),
    address: async () => address,
    pictures,
    fileHosts,
    publicLookup,
  });
  const toReference = referencesAt(address, { pictures, fileHosts });
  const backAt = (name: string) => `http://${name}:${new URL(files.address).port}`;
  return { inUse, files, source, toReference, backAt };
}

it('a file that the server in use lacks comes from the address that the server gave, without credentials', async () => {
  const { files, source, toReference, backAt } = await twoServers({ back: { 'GET /api/public/a%20b.png': png } });
  const reference = toReference(`${backAt('files.example')}/api/public/a b.png`);
  expect(reference).toBe('public/a%20b.png');
  const response = await source.fetchMedia(reference);
  expect([response.status, await response.text()]).toEqual([200, 'PNG bytes']);
  const { authorization, cookie } = files.seen[0]?.headers ?? {};
  expect(authorization ?? cookie).toBeUndefined();
});

it.each([false, true])('a front end that answers with its page does not hide the file (saved: %s)', async (isSaved) => {
  const { source, toReference, backAt } = await twoServers({
    front: { 'GET /public/a.png': page },
    back: { 'GET /public/a.png': png },
  });
  const response = await source.fetchMedia(toReference(`${backAt('files.example')}/public/a.png`), { isSaved });
  expect(await response.text()).toBe('PNG bytes');
});

it('a document that the server in use stores is saved from there', async () => {
  const { source, toReference, backAt } = await twoServers({ front: { 'GET /public/a.html': page } });
  const reference = toReference(`${backAt('files.example')}/public/a.html`);
  const response = await source.fetchMedia(reference, { isSaved: true });
  expect(await response.text()).toBe('<!doctype html>');
});

it('another port of the server in use is asked, also in a private network', async () => {
  const { source, toReference, files } = await twoServers({ back: { 'GET /public/a.png': png } });
  const response = await source.fetchMedia(toReference(`${files.address}/public/a.png`));
  expect(await response.text()).toBe('PNG bytes');
});

it('a file of the server in use comes from there', async () => {
  const { files, source, toReference, backAt } = await twoServers({
    front: { 'GET /public/a.png': png },
    back: { 'GET /public/a.png': { ...png, text: 'another' } },
  });
  const response = await source.fetchMedia(toReference(`${backAt('files.example')}/public/a.png`));
  expect(await response.text()).toBe('PNG bytes');
  expect(files.seen).toEqual([]);
});

it('ranges reach the other address, as players ask for them', async () => {
  const { files, source, toReference, backAt } = await twoServers({
    back: { 'GET /public/a.mp3': { status: 206, text: 'part', headers: { 'content-type': 'audio/mpeg' } } },
  });
  const reference = toReference(`${backAt('files.example')}/public/a.mp3`);
  const response = await source.fetchMedia(reference, { range: 'bytes=4-7' });
  expect(response.status).toBe(206);
  expect(files.seen[0]?.headers.range).toBe('bytes=4-7');
});

it.each(['http://10.0.0.7', 'http://[::1]:9', 'http://169.254.169.254', 'http://inside.example'])(
  '%s is in a private network and is never asked',
  async (base) => {
    const { source, toReference } = await twoServers({});
    expect((await source.fetchMedia(toReference(`${base}/public/a.png`))).status).toBe(404);
  },
);

it.each([
  ['a document', page],
  ['a redirect', { status: 302, headers: { location: '/public/b.png' } }],
  ['a missing file', { status: 404 }],
])('%s at the other address leaves the answer of the server in use', async (_title, answer) => {
  const { source, toReference, backAt } = await twoServers({ back: { 'GET /public/a.png': answer } });
  expect((await source.fetchMedia(toReference(`${backAt('files.example')}/public/a.png`))).status).toBe(404);
});

describe('an address is learnt', () => {
  const server = 'https://crm.example';
  const learnt = (url: string, own = server) => {
    const hosts = createFileHosts();
    hosts.learn(own, url);
    return hosts.of(own);
  };

  it.each([
    ['https://files.example/public/a.png', 'https://files.example'],
    ['https://files.example:8443/backend/public/a.png', 'https://files.example:8443/backend'],
    ['https://crm.example/backend/public/a.png', 'https://crm.example/backend'],
    ['https://crm.example/public/a.png', null],
    ['https://files.example/v/a.png', null],
    ['https://crm.example@files.example/public/a.png', null],
    ['http://files.example/public/a.png', null],
    ['ftp://files.example/public/a.png', null],
    ['https:///public/a.png', null],
    ['/public/a.png', null],
    ['', null],
  ])('from %j as %j', (url, base) => {
    expect(learnt(url)).toBe(base);
  });

  it('for its own server alone', () => {
    const hosts = createFileHosts();
    hosts.learn(server, 'https://files.example/public/a.png');
    expect(hosts.of('https://other.example')).toBeNull();
  });

  it('anew when the server moves its files', () => {
    const hosts = createFileHosts();
    hosts.learn(server, 'https://files.example/public/a.png');
    hosts.learn(server, 'https://cdn.example/public/a.png');
    expect(hosts.of(server)).toBe('https://cdn.example');
  });
});

it('pictures of customers teach no address of files', async () => {
  const { source, toReference, backAt, files } = await twoServers({ back: { 'GET /public/a.png': png } });
  expect((await source.fetchMedia(toReference(`${backAt('files.example')}/public/a.png`, 'picture'))).status).toBe(404);
  expect(files.seen).toEqual([]);
});
