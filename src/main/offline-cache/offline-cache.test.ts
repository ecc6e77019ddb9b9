import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { settle } from '@tests/support/event-loop';
import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createCachedMedia } from './cached-media';
import { createOfflineCache } from './offline-cache';

/** The disk and keychain of one machine across restarts. */
function aMachine(limit = 10_000) {
  const folder = join(mkdtempSync(join(tmpdir(), 'recado-')), 'reading');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  const secrets = new Map<string, string>();
  const vault = {
    read: async (name: string) => secrets.get(name) ?? null,
    write: async (name: string, secret: string) => void secrets.set(name, secret),
    remove: async (name: string) => void secrets.delete(name),
  };
  const clock = createFakeClock();
  const damages: string[] = [];
  const report = { damaged: (outcome: string) => void damages.push(outcome), saved: () => undefined };
  const start = (version = '1') => {
    const session = createFakeSession(aSession());
    const log = createFakeLogger();
    const cache = createOfflineCache({ folder, version, vault, session, report, clock, log, limit });
    const write = (name: string, text: string) => cache.write(name, Buffer.from(text));
    const read = async (name: string) => {
      const bytes = await cache.read(name);
      return bytes === null ? null : Buffer.from(bytes).toString();
    };
    return { session, cache, write, read };
  };
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return { folder, secrets, clock, damages, start, files };
}

it('stored data is available after a restart, and never in clear', async () => {
  const machine = aMachine();
  await machine.start().write('lista', 'segredo da Clara');
  expect(await machine.start().read('lista')).toBe('segredo da Clara');
  expect(machine.files()).toHaveLength(1);
  for (const file of machine.files()) {
    expect(file).not.toMatch(/lista|demo/);
    expect(readFileSync(file).includes('Clara')).toBe(false);
  }
  expect(machine.secrets.size).toBe(1);
});

it.each(['signedOut', 'serverChanged'] as const)('%s: the files and their key are gone', async (reason) => {
  const machine = aMachine();
  const { session, write, read } = machine.start();
  await write('lista', 'um');
  session.become(null, reason);
  await vi.waitFor(() => expect(machine.secrets.size).toBe(0));
  expect(() => machine.files()).toThrow();
  session.become(aSession());
  expect(await read('lista')).toBeNull();
});

it('stored data survives an expired session, for the same account only', async () => {
  const { session, write, read } = aMachine().start();
  await write('lista', 'de Ana');
  session.become(null, 'expired');
  expect(await read('lista')).toBeNull();
  session.become(aSession());
  expect(await read('lista')).toBe('de Ana');
  session.become(aSession({ accountKey: 'demo#4' }));
  expect(await read('lista')).toBeNull();
});

it('a session entered as a user stores and reads nothing, and leaves the data of the own account', async () => {
  const machine = aMachine();
  const { session, write, read } = machine.start();
  await write('lista', 'de Ana');
  const own = aSession();
  const entered = { byName: 'Ana', until: '2026-03-02T13:00:00Z' };
  session.become(aSession({ accountKey: 'demo#80#enteredBy3', view: { ...own.view, entered } }));
  await write('lista', 'de Rosa');
  expect(await read('lista')).toBeNull();
  expect(machine.secrets.size).toBe(1);
  session.become(own);
  expect(await read('lista')).toBe('de Ana');
});

it("data with customers' numbers is removed when the user loses the right to them, at once and after a restart", async () => {
  const machine = aMachine();
  const own = aSession();
  const hidden = aSession({ view: { ...own.view, user: { ...own.view.user, seesNumbers: false } } });
  const { session, write, read } = machine.start();
  await write('lista', '5520911110001');
  const [stored = ''] = machine.files();
  session.become(hidden);
  await vi.waitFor(() => expect(machine.files()).not.toContain(stored));
  expect(await read('lista')).toBeNull();
  await write('lista', '•••••••••••01');
  const restarted = machine.start();
  restarted.session.become(hidden);
  expect(await restarted.read('lista')).toBe('•••••••••••01');
  restarted.session.become(own);
  expect(await restarted.read('lista')).toBeNull();
});

it('data of another account, key or version is removed', async () => {
  const machine = aMachine();
  await machine.start().write('lista', 'um');
  expect(await machine.start('2').read('lista')).toBeNull();
  expect(machine.files()).toEqual([]);
  await machine.start('2').write('lista', 'dois');
  machine.secrets.clear();
  expect(await machine.start('2').read('lista')).toBeNull();
  expect(machine.damages).toEqual([]);
});

it('the least recently used entries are removed beyond the size limit', async () => {
  const machine = aMachine(3_500);
  const { write, read } = machine.start();
  for (const name of ['a', 'b', 'c']) await write(name, 'x'.repeat(1_000));
  expect(await read('a')).not.toBeNull();
  await write('d', 'x'.repeat(1_000));
  expect([await read('a'), await read('b'), await read('d')].map((text) => text?.length ?? null)).toEqual([
    1_000,
    null,
    1_000,
  ]);
  await write('d', 'x'.repeat(2 ** 21));
  expect(await read('d')).toBeNull();
});

it('the order of use is known at the next start', async () => {
  const machine = aMachine(3_500);
  const { write, read } = machine.start();
  for (const name of ['a', 'b', 'c']) {
    await write(name, 'x'.repeat(1_000));
    machine.clock.advance(60_000);
  }
  await read('a');
  machine.clock.advance(60_000);
  const next = machine.start();
  await next.write('d', 'x'.repeat(1_000));
  const found = [await next.read('a'), await next.read('b'), await next.read('c')];
  expect(found.map((text) => text?.length ?? null)).toEqual([1_000, null, 1_000]);
});

it('a damaged file is set aside and reported, and the others stay', async () => {
  const machine = aMachine();
  const { write } = machine.start();
  await write('um', '1');
  const [first = ''] = machine.files();
  await write('dois', '2');
  writeFileSync(first, 'rubbish');
  const { read } = machine.start();
  expect([await read('um'), await read('dois')]).toEqual([null, '2']);
  expect(machine.damages).toEqual(['lost']);
  expect(machine.files().filter((file) => file.endsWith('.damaged'))).toHaveLength(1);
});

it('two exchanged files are detected', async () => {
  const machine = aMachine();
  const { write } = machine.start();
  await write('um', '1');
  await write('dois', '2');
  const [one = '', other = ''] = machine.files();
  const bytes = readFileSync(one);
  writeFileSync(one, readFileSync(other));
  writeFileSync(other, bytes);
  const { read } = machine.start();
  expect([await read('um'), await read('dois')]).toEqual([null, null]);
});

it('pictures shown before are available at once without a server', async () => {
  const { cache } = aMachine().start();
  const headers = { 'content-type': 'image/png', 'content-length': '3' };
  let answer = () => new Response('PNG', { headers });
  let isOffline = false;
  let asked = 0;
  const source = { fetchMedia: async () => ((asked += 1), answer()) };
  const media = createCachedMedia({ media: source, offlineCache: cache, isOffline: () => isOffline });
  expect(await (await media.fetchMedia('public/a.png')).text()).toBe('PNG');
  await vi.waitFor(async () => expect(await cache.read('media public/a.png')).not.toBeNull());
  answer = () => new Response(null, { status: 502 });
  const stored = await media.fetchMedia('public/a.png');
  expect([await stored.text(), stored.headers.get('content-type')]).toEqual(['PNG', 'image/png']);
  isOffline = true;
  asked = 0;
  expect((await media.fetchMedia('public/a.png')).status).toBe(200);
  expect(asked).toBe(0);
  expect((await media.fetchMedia('public/b.png')).status).toBe(502);
  expect((await media.fetchMedia('public/a.png', { isSaved: true })).status).toBe(502);
});

it.each([
  ['a drawing', { 'content-type': 'image/svg+xml', 'content-length': '3' }],
  ['a document', { 'content-type': 'application/pdf', 'content-length': '3' }],
  ['a large picture', { 'content-type': 'image/png', 'content-length': '900000' }],
])('%s is not kept', async (_title, headers: Record<string, string>) => {
  const { cache } = aMachine().start();
  const source = { fetchMedia: async () => new Response('xyz', { headers }) };
  const media = createCachedMedia({ media: source, offlineCache: cache, isOffline: () => false });
  expect((await media.fetchMedia('public/a')).status).toBe(200);
  await settle();
  expect(await cache.read('media public/a')).toBeNull();
});
