import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createSettingsSection } from '../preferences/settings-section';
import { createAccountNotifier } from './account-notifier';
import { createAccountSurface } from './account-surface';
import { accountFolders, eraseAccount } from './erase-account';
import { createAccountRegistry, noStoredAccounts, storedAccounts } from './registry';
import { createSummedSigns } from './summed-signs';

function aRegistry(file = createFakeSettingsFile(), foldersFound: string[] = []) {
  let ids = 0;
  const section = createSettingsSection({
    file,
    log: createFakeLogger(),
    name: 'accountList',
    schema: storedAccounts,
    fallback: noStoredAccounts,
  });
  const newId = (): string => (ids += 1).toString(16).padStart(12, 'a');
  return createAccountRegistry({ section, cipher: createFakeCipher(), newId, foldersFound: () => foldersFound });
}

const about = (name: string) => ({ serverKey: 'demo', email: `${name}@recado.demo`, name, company: 'Padaria' });

describe('the list of accounts', () => {
  it('begins with the account of installations that had one', () => {
    const registry = aRegistry();
    expect(registry.list()).toEqual([{ id: 'first', accountKey: null, about: null }]);
    expect(registry.currentId()).toBe('first');
  });

  it('is kept with names encrypted, without accounts that nobody has signed in to', () => {
    const file = createFakeSettingsFile();
    const registry = aRegistry(file);
    registry.learn('first', 'demo#1', about('Ana'));
    const { id } = registry.add();
    expect(JSON.stringify(file.read())).not.toContain('Ana');
    const again = aRegistry(file);
    expect(again.list()).toEqual([{ id: 'first', accountKey: 'demo#1', about: about('Ana') }]);
    expect([again.currentId(), again.find(id)]).toEqual(['first', null]);
  });

  it('has ten at most', () => {
    const registry = aRegistry();
    for (let count = 1; count < 10; count += 1) registry.add();
    expect(() => registry.add()).toThrow(
      expect.objectContaining({ code: 'ERR_TOO_MANY_ACCOUNTS', data: { most: 10 } }),
    );
    expect(registry.list()).toHaveLength(10);
  });

  it('has each user once, by e-mail in any case and by key', () => {
    const registry = aRegistry();
    registry.learn('first', 'demo#1', about('ana'));
    const { id } = registry.add();
    expect(registry.doubleOf(id, { serverKey: 'demo', email: ' ANA@recado.demo ' })?.id).toBe('first');
    expect(registry.doubleOf('first', { serverKey: 'demo', email: 'ana@recado.demo' })).toBeNull();
    expect(registry.doubleOf(id, { serverKey: 'https://b.test', email: 'ana@recado.demo' })).toBeNull();
    registry.learn(id, 'demo#1', about('ana'));
    expect(registry.find(id)?.accountKey).toBeNull();
  });

  it('remembers what is to be erased until it is', () => {
    const file = createFakeSettingsFile();
    const registry = aRegistry(file);
    registry.learn('first', 'demo#1', about('ana'));
    registry.remove('first');
    expect(aRegistry(file).erasing()).toEqual(['first']);
    registry.erased('first');
    expect(aRegistry(file).erasing()).toEqual([]);
    expect(registry.list()).toHaveLength(1);
    expect(registry.currentId()).not.toBe('first');
  });

  it('finds accounts by their folders where the list is lost, and discards none of them', () => {
    const file = createFakeSettingsFile();
    const ids = () =>
      aRegistry(file, ['0a0a0a0a0a0a', '..', 'x'])
        .list()
        .map(({ id }) => id);
    expect(ids()).toEqual(['first', '0a0a0a0a0a0a']);
  });
});

describe('the data of a removed account', () => {
  function aFolder() {
    const userData = mkdtempSync(join(tmpdir(), 'recado-erase-'));
    onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
    for (const folder of ['drafts', 'outbox/files', 'accounts/0a0a0a0a0a0a/drafts', 'workspace', 'logs'])
      mkdirSync(join(userData, folder), { recursive: true });
    for (const file of ['drafts/a.bin', 'secrets.bin', 'data-key.bin', 'window.json'])
      writeFileSync(join(userData, file), 'x');
    const settings = createFakeSettingsFile();
    settings.write({ preferences: { volume: 1 }, server: { kind: 'demo' }, accounts: {}, accountList: {} });
    return { userData, settings, log: createFakeLogger() };
  }

  it('of a further one is its folder', async () => {
    const deps = aFolder();
    expect(accountFolders(deps.userData)).toEqual(['0a0a0a0a0a0a']);
    expect(await eraseAccount('0a0a0a0a0a0a', deps)).toBe(true);
    expect(accountFolders(deps.userData)).toEqual([]);
    expect(readdirSync(deps.userData)).toContain('drafts');
  });

  it('of the first one is all but what belongs to the machine and to others', async () => {
    const deps = aFolder();
    expect(await eraseAccount('first', deps)).toBe(true);
    expect(readdirSync(deps.userData).toSorted()).toEqual([
      'accounts',
      'data-key.bin',
      'logs',
      'window.json',
      'workspace',
    ]);
    expect(deps.settings.read()).toEqual({ preferences: { volume: 1 }, accountList: {} });
  });
});

it('a notification has its account in tag and title, and is cleared without those of others', () => {
  const shown = new Map<string, string>();
  const system = {
    show: ({ tag, title }: { tag: string; title: string }) => void shown.set(tag, title),
    withdraw: (tag: string) => void shown.delete(tag),
    clear: () => shown.clear(),
  };
  let name: string | null = null;
  const one = createAccountNotifier({ system, id: 'first', name: () => name });
  const other = createAccountNotifier({ system, id: '0a', name: () => 'Bruno' });
  const notice = { tag: 'ticket-5', title: 'Clara', body: 'Oi', onClick: () => undefined };
  one.show(notice);
  other.show(notice);
  expect([...shown]).toEqual([
    ['ticket-5@first', 'Clara'],
    ['ticket-5@0a', 'Clara · Bruno'],
  ]);
  name = 'Ana';
  one.show(notice);
  expect(shown.get('ticket-5@first')).toBe('Clara · Ana');
  one.clear();
  expect([...shown.keys()]).toEqual(['ticket-5@0a']);
  other.withdraw('ticket-5');
  expect(shown.size).toBe(0);
});

it('an account without the page is not focused, drops what only an open page needs, and keeps the rest for it', () => {
  const [own, all]: [string[], string[]] = [[], []];
  let isShown = false;
  const surface = createAccountSurface({
    own: { push: (name) => void own.push(name) },
    window: { push: (name) => void all.push(name), isFocused: () => true, reveal: () => void all.push('reveal') },
    isShown: () => isShown,
    show: () => void all.push('show'),
    tickets: { push: () => undefined, isFocused: () => false, reveal: () => false },
  });
  surface.push('realtime.batch', []);
  surface.push('sound.play', { volume: 1 });
  surface.push('connections.open', null);
  expect([surface.isFocused(), own, all]).toEqual([false, ['connections.open'], ['sound.play']]);
  surface.reveal();
  expect(all.slice(1)).toEqual(['show', 'reveal']);
  isShown = true;
  surface.push('realtime.batch', []);
  expect([surface.isFocused(), own.at(-1)]).toEqual([true, 'realtime.batch']);
});

it('a ticket with a window of its own is opened there, whatever the main window shows', () => {
  const [own, all, tickets]: [string[], string[], string[]] = [[], [], []];
  const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
  let isFocused = false;
  const surface = createAccountSurface({
    own: { push: (name) => void own.push(name) },
    window: { push: (name) => void all.push(name), isFocused: () => true, reveal: () => void all.push('reveal') },
    isShown: () => false,
    show: () => void all.push('show'),
    tickets: {
      push: (name) => void tickets.push(name),
      isFocused: () => isFocused,
      reveal: (wanted) => wanted === uuid && tickets.push('reveal') > 0,
    },
  });
  surface.reveal(uuid);
  surface.push('tickets.open', { ticketId: 7 as never, ticketUuid: uuid });
  surface.push('links.open', { kind: 'ticket', uuid });
  expect([own, all, tickets]).toEqual([[], [], ['reveal', 'reveal', 'reveal']]);
  surface.push('links.open', { kind: 'ticket', uuid: uuid.replace('8f', '9f') });
  surface.push('links.open', { kind: 'contact', number: '5521990000000' });
  expect(own).toEqual(['links.open', 'links.open']);
  tickets.length = 0;
  surface.push('realtime.batch', []);
  surface.push('sound.play', { volume: 1 });
  surface.push('connections.open', null);
  expect(tickets).toEqual(['realtime.batch']);
  expect(surface.isFocused()).toBe(false);
  isFocused = true;
  expect(surface.isFocused()).toBe(true);
});

it('signs are summed; numbers and link are those of the account on screen', () => {
  const shown: Record<string, unknown> = {};
  const signs = createSummedSigns({
    badge: { show: (counts) => void (shown.badge = counts) },
    attention: { mark: (missed) => void (shown.missed = missed), attract: () => undefined },
    customers: { show: (customers) => void (shown.customers = customers.map(({ name }) => name)) },
    numbers: { show: (numbers) => void (shown.numbers = numbers) },
    setOffline: (isOffline) => void (shown.isOffline = isOffline),
    onUnread: () => undefined,
  });
  const [one, other] = [signs.of('a'), signs.of('b')];
  signs.show('a');
  one.badge.show({ unread: 2, waiting: { count: 1, isAtLeast: false } });
  other.badge.show({ unread: 3, waiting: { count: 4, isAtLeast: true } });
  one.attention.mark(1);
  other.attention.mark(2);
  other.numbers.show({ connected: 0, total: 2 });
  other.setOffline(true);
  const uuid = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
  other.customers.show([{ ticketId: 5 as never, ticketUuid: uuid, name: 'Clara' }]);
  expect(shown).toEqual({
    badge: { unread: 5, waiting: { count: 5, isAtLeast: true } },
    missed: 3,
    customers: ['Clara'],
    numbers: null,
    isOffline: false,
  });
  expect([signs.accountOf(uuid), signs.accountOf('x'), signs.unreadOf('b')]).toEqual(['b', null, 3]);
  signs.show('b');
  expect(shown).toMatchObject({ numbers: { connected: 0, total: 2 }, isOffline: true });
  signs.forget('b');
  expect(shown).toMatchObject({ badge: { unread: 2 }, missed: 1, customers: [] });
});
