import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { aContact, aMessage, aTicket } from '@tests/support/live/builders';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher, createFakeKeychain } from '@tests/support/main/fake-secrets';
import type { FakeSettingsFile } from '@tests/support/main/fake-settings-file';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';
import { createFakeTicketWindows } from '@tests/support/main/fake-ticket-windows';
import { familyRoutes, loginUser } from '@tests/support/main/family-routes';
import type { Routes } from '@tests/support/main/family-server';
import { createFakeLockState } from '@tests/support/main/lock-states';
import { startServer } from '@tests/support/main/start-client';

import { createSummedSigns } from './accounts/summed-signs';
import { createNetwork } from './network/network';
import { createNativeTexts } from './notifications/native-texts';
import { createQuiet } from './notifications/quiet';
import type { Notice } from './ports/notifier';
import { createPreferencesService } from './preferences/preferences-service';
import type { EventStream } from './realtime/event-stream';
import { createStorageProblems } from './storage/storage-problems';
import { createTicketWindows } from './windows/ticket-windows';
import type { RoutedPage, RoutedServices } from './wire-account-pages';
import type { AccountsServices } from './wire-accounts';
import { wireAccounts } from './wire-accounts';
import { wireOneAccount } from './wire-one-account';
import { wireRecorder } from './wire-recorder';

const numbers = [1, 2, 3, 4, 5] as const;
const base = 'app://recado/';

/** Words of one account: its user, its texts and customers, its tokens. */
const wordsOf = (number: number) => ({
  name: `Pessoa-${number}`,
  text: `segredo-${number}`,
  customer: `cliente-${number}`,
  token: `token-da-conta-${number}`,
  refresh: `chave-da-conta-${number}`,
});

/** A server that signs in the user of one account. */
async function serverOf(number: number) {
  const { name, token, refresh } = wordsOf(number);
  const user = { ...loginUser(), id: number, name, email: `${name}@recado.demo`, companyId: 1 };
  const signedIn = { body: { token, user }, headers: { 'set-cookie': `jrt=${refresh}; Path=/; HttpOnly` } };
  const expired = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
  const routes: Routes = {
    ...familyRoutes(),
    'POST /auth/login': signedIn,
    'POST /auth/refresh_token': ({ headers }) => (headers.cookie === undefined ? expired : signedIn),
  };
  return startServer({ ...routes, 'GET /tickets': { body: { tickets: [], count: 0, hasMore: false } } });
}

function aMachine() {
  const userData = mkdtempSync(join(tmpdir(), 'recado-five-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true, maxRetries: 5 }));
  const [clock, log, cipher] = [createFakeClock(), createFakeLogger(), createFakeCipher()];
  const keychain = createFakeKeychain();
  const lock = createFakeLockState();
  const files = new Map<string, FakeSettingsFile>();
  const openSettings = (folder: string): FakeSettingsFile => {
    const file = files.get(folder) ?? createFakeSettingsFile();
    files.set(folder, file);
    return file;
  };
  const settings = openSettings(userData);
  const preferences = createPreferencesService({ file: createFakeSettingsFile(), log, forced: {} });
  const policy = { policy: {}, problems: [] } as never;
  const notices: Notice[] = [];
  const sent: { shown: string; name: string; payload: unknown }[] = [];
  const loaded: string[] = [];
  const services = new Map<string, RoutedServices & Pick<RoutedPage, 'pushes'>>();
  const never = () => () => undefined;
  const shown = (): string => wired.accounts.view().accounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const send = (name: string, payload: unknown): void => void sent.push({ shown: shown(), name, payload });
  const window = { push: send, isFocused: () => false, reveal: () => undefined };
  const nothing = { show: () => undefined };
  const signs = createSummedSigns({
    badge: nothing,
    attention: { mark: () => undefined, attract: () => undefined },
    customers: nothing,
    numbers: nothing,
    setOffline: () => undefined,
    onUnread: () => undefined,
  });
  const ticketWindows = createFakeTicketWindows({ lock, clock });
  const windows = createTicketWindows(ticketWindows.deps);
  const shared = { userData, settings, cipher, clock, preferences, logger: () => log };
  const wired: AccountsServices = wireAccounts({
    ...shared,
    base,
    load: (address) => void loaded.push(address),
    publish: () => undefined,
    signs,
    windows,
    open: (id) =>
      wireOneAccount(
        {
          ...shared,
          about: { version: '1', platform: 'linux' },
          fixedAddress: undefined,
          policy,
          embedded: { start: async () => '' },
          keychain,
          openSettings,
          problems: createStorageProblems(),
          network: createNetwork(),
          observers: null,
          texts: createNativeTexts(preferences),
          quiet: createQuiet(preferences, clock),
          doNotDisturb: { unlessOn: (act: () => void) => act() },
          systemNotifier: {
            show: (notice) => void notices.push(notice),
            withdraw: () => undefined,
            clear: () => undefined,
            failure: () => null,
          },
          resolveProxy: async () => '',
          readLog: async () => [],
          recording: wireRecorder({ policy: { policy: { diagnosticBundle: false } }, userData, clock }),
          lock,
          signals: { isAway: () => false, onAwayChanged: never, onResume: never, onNetworkChange: never },
          window,
          send,
          signs,
          accounts: () => wired.accounts,
          follow: () => [],
          base,
          windows,
          route: (routed, { pushes }) => {
            services.set(id, { ...routed, pushes });
            return { router: async () => ({ ok: true, value: null }), leave: () => undefined };
          },
        },
        id,
      ),
  });
  onTestFinished(() => wired.accounts.dispose());
  return { ...wired, userData, clock, cipher, keychain, files, lock, notices, sent, loaded, services, openSettings };
}

type Machine = ReturnType<typeof aMachine>;

/** One more account, or the first: its page opens and its user signs in at a server of its own. */
async function signIn(machine: Machine, number: number): Promise<string> {
  const { accounts, loaded } = machine;
  if (number === 1) machine.onPage(machine.address());
  else {
    accounts.add();
    machine.onPage(loaded.at(-1) ?? '');
  }
  const id = accounts.view().accounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const account = machine.services.get(id)?.account;
  const { address } = await serverOf(number);
  await account?.server.choose({ kind: 'remote', address });
  await account?.session.signIn({ email: `${wordsOf(number).name}@recado.demo`, password: 'recado' });
  return id;
}

/** Every kind of data that an account stores, and a message that arrives for it. */
async function work({ services, clock }: Machine, { id, number }: { id: string; number: number }): Promise<void> {
  const { live, cache } = services.get(id) ?? {};
  const { text, customer } = wordsOf(number);
  const ticket = aTicket({ id: 7, userId: number, queueId: 3 });
  live?.drafts.write({ ticketId: ticket.id, text });
  live?.macros.write([{ id: '3f0d4bd5-4f2b-4b0f-9b60-3f3c7f1f8a11', name: text, key: null, steps: [] } as never]);
  await live?.outbox.send({ ticketId: ticket.id, body: text });
  await cache?.offlineCache.write('lista', Buffer.from(text));
  const events = live?.events as EventStream | undefined;
  const message = aMessage({ body: text, ticketId: 7, createdAt: new Date(clock.now()).toISOString() });
  events?.publish({ kind: 'message.received', message, ticket, contact: aContact({ name: customer }) });
  clock.advance(2_000);
}

function filesIn(folder: string, except: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (path === except) return [];
    return statSync(path).isDirectory() ? filesIn(path, except) : [path];
  });
}

/** All that an account has on disk, in clear: the cipher of the tests turns bits. */
function storeOf({ userData, files, cipher }: Machine, id: string): string {
  const accounts = join(userData, 'accounts');
  const folder = id === 'first' ? userData : join(accounts, id);
  const { accountList: _list, ...settings } = files.get(folder)?.read() ?? {};
  const written = JSON.stringify(settings);
  const sealed = [...written.matchAll(/"view":"([^"]+)"/g)].map(([, text = '']) =>
    cipher.decrypt(Buffer.from(text, 'base64')),
  );
  const bytes = filesIn(folder, id === 'first' ? accounts : '').map((path) => readFileSync(path));
  return [written, ...sealed, ...bytes.flatMap((one) => [one.toString(), cipher.decrypt(one)])].join('\n');
}

it('of five accounts, none finds words, names or tokens of another in its stores, pushes and notifications', async () => {
  const machine = aMachine();
  const ids: string[] = [];
  for (const number of numbers) ids.push(await signIn(machine, number));
  for (const [at, id] of ids.entries()) {
    machine.accounts.show(id);
    machine.onPage(machine.loaded.at(-1) ?? '');
    for (const number of numbers) await work(machine, { id: ids[number - 1] ?? '', number });
    // The page of this account listens, and hears what waited for it.
    machine.services.get(id)?.pushes.listening('snoozes.changed');
    machine.services.get(id)?.pushes.listening('realtime.batch');
    expect(machine.accounts.isShown(ids[at] ?? '')).toBe(true);
  }
  for (const [at, id] of ids.entries()) {
    const store = storeOf(machine, id);
    const own = wordsOf(at + 1);
    const foreign = numbers.filter((number) => number !== at + 1).flatMap((number) => Object.values(wordsOf(number)));
    for (const word of [own.text, own.name]) expect(store, `the store of account ${at + 1}`).toContain(word);
    const pushes = JSON.stringify(machine.sent.filter(({ shown }) => shown === id));
    expect(pushes).toContain(own.text);
    const notices = JSON.stringify(machine.notices.filter(({ tag }) => tag.endsWith(`@${id}`)));
    expect(notices).toContain(own.text);
    for (const word of foreign) {
      expect(store, `the store of account ${at + 1}`).not.toContain(word);
      expect(pushes, `the pushes of account ${at + 1}`).not.toContain(word);
      expect(notices, `the notices of account ${at + 1}`).not.toContain(word);
    }
    const entries = [...machine.keychain.secrets].filter(([, secret]) => secret === own.refresh);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.[0].startsWith(id === 'first' ? 'http' : `${id} http`)).toBe(true);
  }
  const [, second = ''] = ids;
  await machine.accounts.remove(second);
  expect([...machine.keychain.secrets.keys()].filter((entry) => entry.startsWith(second))).toEqual([]);
  expect(readdirSync(join(machine.userData, 'accounts'))).toHaveLength(3);
});

it('the same user at the same server is refused before anything is sent, and offered the account that is there', async () => {
  const machine = aMachine();
  await signIn(machine, 1);
  const { address } = machine.services.get('first')?.account.server.view() ?? { address: '' };
  machine.accounts.add();
  machine.onPage(machine.loaded.at(-1) ?? '');
  const id = machine.accounts.view().accounts[1]?.id ?? '';
  const account = machine.services.get(id)?.account;
  // A further account begins with the server of the one before it.
  expect(account?.server.view().address).toBe(address);
  const again = account?.session.signIn({ email: 'PESSOA-1@recado.demo', password: 'recado' });
  await expect(again).rejects.toMatchObject({ code: 'ERR_ACCOUNT_HERE', data: { account: 'first', name: 'Pessoa-1' } });
  // Another e-mail of the same user is noticed by the answer of the server.
  const other = account?.session.signIn({ email: 'outra@recado.demo', password: 'recado' });
  await expect(other).rejects.toMatchObject({ code: 'ERR_ACCOUNT_HERE' });
  expect(account?.session.current()).toBeNull();
  expect([...machine.keychain.secrets.keys()].filter((entry) => entry.startsWith(id))).toEqual([]);
});

it('while the application is locked no account is named, by a notification or to the page', async () => {
  const machine = aMachine();
  const ids = [await signIn(machine, 1), await signIn(machine, 2)];
  machine.lock.become(true);
  machine.notices.length = 0;
  machine.sent.length = 0;
  for (const [at, id] of ids.entries()) await work(machine, { id, number: at + 1 });
  machine.services.get(ids[1] ?? '')?.pushes.listening('realtime.batch');
  const published = JSON.stringify([machine.notices, machine.sent.filter(({ name }) => name !== 'sound.play')]);
  expect(machine.notices).toHaveLength(2);
  for (const number of [1, 2]) for (const word of Object.values(wordsOf(number))) expect(published).not.toContain(word);
  machine.lock.become(false);
  machine.services.get(ids[1] ?? '')?.pushes.listening('realtime.batch');
  expect(JSON.stringify(machine.sent)).not.toContain(wordsOf(1).text);
});
