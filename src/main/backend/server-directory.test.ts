import { describe, expect, it } from 'vitest';

import { createNetwork } from '@main/network/network';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import type { FakeSettingsFile } from '@tests/support/main/fake-settings-file';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';
import type { FamilyServer } from '@tests/support/main/family-server';
import { startServer } from '@tests/support/main/start-client';

import type { Exchange } from './exchange';
import { createExchange } from './exchange';
import type { ServerDirectory } from './server';
import { normaliseAddress } from './server-address';
import { createServerDirectory } from './server-directory';

const exchange = createExchange({ serverClock: { received: () => undefined }, network: createNetwork() });

function aDirectory(fixedAddress?: string, file = createFakeSettingsFile()): ServerDirectory {
  const embedded = { start: async () => 'http://127.0.0.1:4781/' };
  return createServerDirectory({ fixedAddress, embedded, exchange, file, log: createFakeLogger() });
}

describe('the address, as it is typed', () => {
  it.each([
    ['atende.exemplo.com', 'https://atende.exemplo.com'],
    ['  https://Atende.Exemplo.com/  ', 'https://atende.exemplo.com'],
    ['https://exemplo.com/api//', 'https://exemplo.com/api'],
    ['exemplo.com:8443', 'https://exemplo.com:8443'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['http://192.168.0.9:8080', 'http://192.168.0.9:8080'],
    ['localhost.exemplo.com', 'https://localhost.exemplo.com'],
  ])('%s is %s', (typed, address) => {
    expect(normaliseAddress(typed)).toBe(address);
    expect(normaliseAddress(address)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'não é um endereço',
    'ftp://exemplo.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://ana:segredo@exemplo.com',
    'ana@exemplo.com',
    'https://exemplo.com/?a=1',
    'https://exemplo.com/#x',
    'https://exemplo.com\\@outro.com',
    'https://',
    'http://[::1',
    `https://${'a'.repeat(3000)}.com`,
  ])('%s is refused', (typed) => {
    expect(() => normaliseAddress(typed)).toThrow(expect.objectContaining({ code: 'ERR_SERVER_ADDRESS_INVALID' }));
  });
});

describe('checking a server', () => {
  const ours = { 'POST /auth/refresh_token': { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } } };

  it('a compatible server resolves to its address', async () => {
    const family = await startServer(ours);
    expect(await aDirectory().check(` ${family.address}/ `)).toEqual({ address: family.address, risk: 'none' });
    expect(family.seen[0]?.headers.cookie).toBeUndefined();
    expect(family.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('a server below a path is asked below that path', async () => {
    const family = await startServer({ 'POST /api/auth/refresh_token': ours['POST /auth/refresh_token'] });
    expect((await aDirectory().check(`${family.address}/api`)).address).toBe(`${family.address}/api`);
  });

  it.each([
    ['a web page', {}],
    ['another API', { 'POST /auth/refresh_token': { status: 401, body: { error: 'unauthorized' } } }],
    ['something that likes everything', { 'POST /auth/refresh_token': { body: { ok: true } } }],
    ['a redirect', { 'POST /auth/refresh_token': { status: 301, headers: { location: '/' } } }],
  ])('that is %s says that it is not ours', async (_title, routes) => {
    const family = await startServer(routes);
    await expect(aDirectory().check(family.address)).rejects.toMatchObject({ code: 'ERR_SERVER_NOT_OURS' });
  });

  it('a missing server is reported as unreachable', async () => {
    const family = await startServer(ours);
    await family.close();
    await expect(aDirectory().check(family.address)).rejects.toMatchObject({
      code: 'ERR_SERVER_UNREACHABLE',
      kind: 'offline',
    });
  });

  it('an invalid address sends no request', async () => {
    await expect(aDirectory().check('ftp://x')).rejects.toMatchObject({ kind: 'validation' });
  });
});

describe('the server in use', () => {
  async function oneOfOurs(): Promise<FamilyServer> {
    return startServer({ 'POST /auth/refresh_token': { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } } });
  }

  it('is the demo by default', async () => {
    const directory = aDirectory();
    expect(directory.view()).toEqual({ kind: 'demo', address: '', isFixed: false, allowed: [] });
    expect(directory.key()).toBe('demo');
    expect(await directory.address()).toBe('http://127.0.0.1:4781');
  });

  it('is the last chosen one, also after a restart [AUTH-015]', async () => {
    const family = await oneOfOurs();
    const file = createFakeSettingsFile();
    await aDirectory(undefined, file).choose({ kind: 'remote', address: family.address });
    const directory = aDirectory('', file);
    expect(directory.view()).toEqual({ kind: 'remote', address: family.address, isFixed: false, allowed: [] });
    expect(await directory.address()).toBe(family.address);
  });

  it('is the fixed one if there is one, and cannot be changed', async () => {
    const family = await oneOfOurs();
    const file = createFakeSettingsFile({ server: { kind: 'remote', address: 'https://outro.com' } });
    const directory = aDirectory(`${family.address}/`, file);
    expect(directory.view()).toEqual({ kind: 'remote', address: family.address, isFixed: true, allowed: [] });
    await expect(directory.choose({ kind: 'demo' })).rejects.toMatchObject({ code: 'ERR_SERVER_FIXED' });
  });

  it('does not change to an incompatible server', async () => {
    const page = await startServer({});
    const directory = aDirectory();
    await expect(directory.choose({ kind: 'remote', address: page.address })).rejects.toMatchObject({
      code: 'ERR_SERVER_NOT_OURS',
    });
    expect(directory.key()).toBe('demo');
  });

  it('notifies listeners before a change, and not when the same server is chosen', async () => {
    const family = await oneOfOurs();
    const directory = aDirectory();
    const notified: string[] = [];
    directory.onChanging(async () => {
      notified.push(directory.key());
    });
    await directory.choose({ kind: 'demo' });
    await directory.choose({ kind: 'remote', address: family.address });
    await directory.choose({ kind: 'remote', address: `${family.address}/` });
    expect(notified).toEqual(['demo']);
  });

  it('stays when the disk refuses the choice', async () => {
    const family = await oneOfOurs();
    const file = createFakeSettingsFile();
    file.refuseWrites(new Error('full'));
    const directory = aDirectory(undefined, file);
    await expect(directory.choose({ kind: 'remote', address: family.address })).rejects.toMatchObject({
      code: 'ERR_PREFERENCES_NOT_SAVED',
    });
    expect(directory.key()).toBe('demo');
  });

  it('is the demo when the stored address is invalid', () => {
    const file = createFakeSettingsFile({ server: { kind: 'remote', address: 'javascript:alert(1)' } });
    expect(aDirectory(undefined, file).key()).toBe('demo');
  });
});

describe('a server without encryption', () => {
  const answering: Exchange = async () => ({
    status: 401,
    body: { error: 'ERR_SESSION_EXPIRED' },
    refreshSecret: null,
  });
  const open = (file: FakeSettingsFile) =>
    createServerDirectory({
      fixedAddress: undefined,
      embedded: { start: async () => 'http://127.0.0.1:4781' },
      exchange: answering,
      file,
      log: createFakeLogger(),
    });
  const choice = { kind: 'remote', address: 'http://api.example.com' } as const;

  it.each([
    ['http://api.example.com', 'public'],
    ['http://192.168.0.9:8080', 'privateNetwork'],
  ])('%s is not chosen before the user accepts it', async (address, risk) => {
    const directory = open(createFakeSettingsFile());
    expect(await directory.check(address)).toEqual({ address, risk });
    const refused = { code: 'ERR_SERVER_NOT_ENCRYPTED', kind: 'validation' };
    await expect(directory.choose({ kind: 'remote', address })).rejects.toMatchObject(refused);
    await expect(directory.choose({ kind: 'remote', address, acceptsPlainHttp: false })).rejects.toMatchObject(refused);
    expect(directory.key()).toBe('demo');
    expect((await directory.choose({ kind: 'remote', address, acceptsPlainHttp: true })).address).toBe(address);
  });

  it('is accepted once, for its address alone, also after a restart', async () => {
    const file = createFakeSettingsFile();
    await open(file).choose({ ...choice, acceptsPlainHttp: true });
    await open(file).choose({ kind: 'demo' });
    const directory = open(file);
    expect(await directory.check(choice.address)).toEqual({ address: choice.address, risk: 'none' });
    expect((await directory.choose(choice)).address).toBe(choice.address);
    const other = { ...choice, address: 'http://other.example.com' };
    await expect(directory.choose(other)).rejects.toMatchObject({ code: 'ERR_SERVER_NOT_ENCRYPTED' });
  });

  it('that is in use already stays in use', async () => {
    const directory = open(createFakeSettingsFile({ server: choice }));
    expect(await directory.address()).toBe('http://api.example.com');
  });
});

describe('servers that the organisation allows', () => {
  const [first, second] = ['https://desk.example.com', 'https://other.example.com/api'];
  const refused = { code: 'ERR_SERVER_NOT_ALLOWED', kind: 'forbidden' };

  function allowing(allowed: string[], { file = createFakeSettingsFile(), fixedAddress = '' } = {}) {
    const asked: string[] = [];
    const answering: Exchange = async ({ address }) => {
      asked.push(address);
      return { status: 401, body: { error: 'ERR_SESSION_EXPIRED' }, refreshSecret: null };
    };
    const embedded = { start: () => Promise.reject(new Error('the demo workspace must not start')) };
    const log = createFakeLogger();
    const directory = createServerDirectory({ fixedAddress, allowed, embedded, exchange: answering, file, log });
    return { directory, asked };
  }

  it.each([
    ['the demo', undefined],
    ['another server', { kind: 'remote', address: 'https://elsewhere.example' }],
  ])('a stored choice of %s gives way to the first of the list and stays on disk', async (_title, server) => {
    const file = createFakeSettingsFile({ server });
    const { directory } = allowing([first, second], { file });
    expect(directory.view()).toEqual({ kind: 'remote', address: first, isFixed: false, allowed: [first, second] });
    expect(await directory.address()).toBe(first);
    expect(directory.key()).toBe(first);
    expect(file.read().server).toEqual(server);
  });

  it('one of the list can be chosen and is the choice of the next start', async () => {
    const file = createFakeSettingsFile();
    await allowing([first, second], { file }).directory.choose({ kind: 'remote', address: `${second}/` });
    expect(allowing([first, second], { file }).directory.key()).toBe(second);
  });

  it.each(['https://elsewhere.example', 'http://desk.example.com', `${first}/api`, 'https://desk.example.com:8443'])(
    '%s is neither checked nor chosen, and gets no request',
    async (address) => {
      const { directory, asked } = allowing([first, second]);
      await expect(directory.check(address)).rejects.toMatchObject(refused);
      await expect(directory.choose({ kind: 'remote', address })).rejects.toMatchObject(refused);
      expect(directory.key()).toBe(first);
      expect(asked).toEqual([]);
    },
  );

  it('the demo cannot be chosen', async () => {
    await expect(allowing([first]).directory.choose({ kind: 'demo' })).rejects.toMatchObject(refused);
  });

  it('the only one of a list is fixed', () => {
    expect(allowing([first]).directory.view()).toMatchObject({ address: first, isFixed: true });
  });

  it.each([
    [`${second}/`, second, true],
    ['https://elsewhere.example', first, false],
    ['not an address', first, false],
  ])('the environment chooses among them only: %s leads to %s', (fixedAddress, address, isFixed) => {
    expect(allowing([first, second], { fixedAddress }).directory.view()).toMatchObject({ address, isFixed });
  });
});
