import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { createSummedSigns } from '@main/accounts/summed-signs';
import { createNetwork } from '@main/network/network';
import { createNativeTexts } from '@main/notifications/native-texts';
import { createQuiet } from '@main/notifications/quiet';
import type { Notice } from '@main/ports/notifier';
import { createPreferencesService } from '@main/preferences/preferences-service';
import type { EventStream } from '@main/realtime/event-stream';
import { createStorageProblems } from '@main/storage/storage-problems';
import { createTicketWindows } from '@main/windows/ticket-windows';
import type { RoutedPage, RoutedServices } from '@main/wire-account-pages';
import type { AccountsServices } from '@main/wire-accounts';
import { wireAccounts } from '@main/wire-accounts';
import { wireOneAccount } from '@main/wire-one-account';
import { wireRecorder } from '@main/wire-recorder';

import { aContact, aMessage, aTicket } from '../live/builders';
import { createFakeClock } from './fake-clock';
import { createFakeLogger } from './fake-logger';
import { createFakeCipher, createFakeKeychain } from './fake-secrets';
import type { FakeSettingsFile } from './fake-settings-file';
import { createFakeSettingsFile } from './fake-settings-file';
import { createFakeTicketWindows } from './fake-ticket-windows';
import { familyRoutes, loginUser } from './family-routes';
import type { Routes } from './family-server';
import { createFakeLockState } from './lock-states';
import { startServer } from './start-client';

const base = 'app://recado/';

/** Words of one account: its user, its texts and customers, its tokens. */
export const wordsOf = (number: number) => ({
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

export function anAccountMachine() {
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
  /** The pages of all windows, by their serial; the main window's have none. */
  const routed: RoutedPage[] = [];
  const never = () => () => undefined;
  const shown = (): string => wired.accounts.view().accounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const send = (name: string, payload: unknown): void => void sent.push({ shown: shown(), name, payload });
  const window = { push: send, isFocused: () => false, reveal: () => send('main revealed', null) };
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
          route: (parts, page) => {
            if (page.serial === null) services.set(id, { ...parts, pushes: page.pushes });
            routed.push(page);
            return { router: async () => ({ ok: true, value: null }), leave: () => undefined };
          },
        },
        id,
      ),
  });
  onTestFinished(() => wired.accounts.dispose());
  return {
    ...wired,
    userData,
    clock,
    cipher,
    keychain,
    files,
    lock,
    notices,
    sent,
    loaded,
    services,
    ticketWindows,
    windows,
    routed,
    openSettings,
  };
}

export type AccountMachine = ReturnType<typeof anAccountMachine>;

/** One more account, or the first: its page opens and its user signs in at a server of its own. */
export async function signIn(machine: AccountMachine, number: number): Promise<string> {
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
export async function work(
  { services, clock }: Pick<AccountMachine, 'services' | 'clock'>,
  { id, number }: { id: string; number: number },
): Promise<void> {
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
