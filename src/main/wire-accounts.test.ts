import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { aSession } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { accountIdOf } from './notifications/notice-id';
import { createPreferencesService } from './preferences/preferences-service';
import { wireAccounts } from './wire-accounts';
import type { OneAccount } from './wire-one-account';

const base = 'app://recado/';

type Done = { loaded: string[]; calls: string[]; opened: string[]; disposed: string[]; flushed: string[] };

/** The routing between pages and accounts, over accounts that record what reaches them. */
function aMachine(settings = createFakeSettingsFile()) {
  const userData = mkdtempSync(join(tmpdir(), 'recado-accounts-'));
  onTestFinished(() => rmSync(userData, { recursive: true, force: true }));
  const [clock, log] = [createFakeClock(), createFakeLogger()];
  const done: Done = { loaded: [], calls: [], opened: [], disposed: [], flushed: [] };
  const sessions = new Map<string, ReturnType<typeof createFakeSession>>();
  /** Work of all accounts but the first. */
  const busy = new Set<'sending' | 'upload'>();
  /** Accounts with the window of a ticket. */
  const withWindows = new Set<string>();
  const open = (id: string): OneAccount => {
    const session = createFakeSession();
    sessions.set(id, session);
    done.opened.push(id);
    const note = (what: string): void => void done.calls.push(`${id} ${what}`);
    const delayed = { isIdle: () => id !== 'first', count: () => 1, dispose: () => undefined };
    return {
      session: { ...session, signOut: async () => session.become(null, 'signedOut') },
      server: () => ({ key: 'demo', address: '' }),
      unread: () => 0,
      isOffline: () => false,
      unsent: async () => 3,
      leave: () => note('leave'),
      forgetSecrets: async () => undefined,
      dispose: () => void done.disposed.push(id),
      async router(_sender, name) {
        note(String(name));
        return { ok: true, value: null };
      },
      media: { fetchMedia: async (reference) => new Response(`${id} ${reference}`) },
      delayedActions: { ...delayed, flush: async () => void done.flushed.push(id), delay: never, undo: never },
      deepLinks: { openFrom: ([link]) => note(`link ${link ?? ''}`), dispose: () => undefined },
      activatedNotices: { open: (notice) => note(`notice ${String(notice?.ticketId)}`), dispose: () => undefined },
      firstChoices: () => ({}),
      usesDemo: () => true,
      live: {
        isSending: () => id !== 'first' && busy.has('sending'),
        files: { isArriving: () => id !== 'first' && busy.has('upload') },
        realtime: {
          show: ({ ticketId }) => note(`show ${String(ticketId)}`),
          present: ({ ticketId }) => note(`present ${String(ticketId)}`),
          openFlow: ({ flowId }) => note(`flow ${String(flowId)}`),
        },
      },
      failedLocally: () => [],
      signOutFully: async () => note('signed out'),
      restore: () => undefined,
    };
  };
  const services = wireAccounts({
    userData,
    settings,
    cipher: createFakeCipher(),
    clock,
    logger: () => log,
    preferences: createPreferencesService({ file: settings, log, forced: {} }),
    base,
    load: (address) => void done.loaded.push(address),
    publish: () => undefined,
    signs: { show: () => undefined, forget: () => undefined, accountOf: (uuid) => (uuid === ofSecond ? second : null) },
    open,
    windows: { hasPage: (id) => withWindows.has(id) },
  });
  let second = '';
  const ask = (id: string, name: string) =>
    services.router({ contentsId: 1, isTopFrame: true, url: `${base}?account=${id}#/tickets` }, name, undefined);
  const signIn = (id: string, person: number) => {
    const user = { id: person, name: `Pessoa ${person}`, email: `p${person}@recado.demo` };
    sessions.get(id)?.become(aSession({ accountKey: `demo#${person}`, user }));
  };
  /** The first account is signed in, and a second one beside it, whose page is open. */
  const addSecond = (): string => {
    services.onPage(services.address());
    signIn('first', 1);
    services.accounts.add();
    services.onPage(done.loaded.at(-1) ?? '');
    second = services.accounts.view().accounts[1]?.id ?? '';
    signIn(second, 2);
    return second;
  };
  return { services, done, ask, signIn, addSecond, busy, withWindows, clock, settings };
}

const ofSecond = '8f14e45f-ceea-467f-a0e6-1d5f8f8b8f5d';
const never = (): never => {
  throw new Error('not expected');
};
const refused = { ok: false, error: { code: 'ERR_CALL_REFUSED' } };

it('a late call of the old page never reaches the new account: its words go to its own, its screen is refused', async () => {
  const { services, done, ask, addSecond } = aMachine();
  const second = addSecond();
  done.calls.length = 0;
  for (const name of ['realtime.show', 'unread.report', 'pushes.listening', 'accounts.remove'])
    expect(await ask('first', name)).toMatchObject(refused);
  expect(done.calls).toEqual([]);
  await ask('first', 'drafts.write');
  await ask(second, 'realtime.show');
  expect(done.calls).toEqual(['first drafts.write', `${second} realtime.show`]);
  services.accounts.show('first');
  // The page of the first account has not been requested yet.
  await ask(second, 'outbox.send');
  expect(done.calls.at(-1)).toBe(`${second} outbox.send`);
  services.onPage(done.loaded.at(-1) ?? '');
  expect(done.calls.at(-1)).toBe(`${second} leave`);
  expect(await ask(second, 'realtime.show')).toMatchObject(refused);
});

it('calls of a page whose account is gone are refused, and a reload of it opens the current account', async () => {
  const { services, done, ask, addSecond } = aMachine();
  const second = addSecond();
  await services.accounts.remove(second);
  services.onPage(done.loaded.at(-1) ?? '');
  expect(done.disposed).toEqual([second]);
  expect(await ask(second, 'outbox.send')).toMatchObject(refused);
  expect(await ask('../first', 'outbox.send')).toMatchObject(refused);
  services.onPage(`${base}?account=${second}`);
  expect(done.loaded.at(-1)).toBe(`${base}?account=first`);
});

it('files are fetched by the accounts that have a page alone', async () => {
  const { services, addSecond, withWindows } = aMachine();
  const second = addSecond();
  const fetched = async (address: string) => {
    const answer = await services.media.fetchMedia(address);
    return [answer.status, await answer.text()];
  };
  expect(await fetched(`${second}/public/a.png`)).toEqual([200, `${second} public/a.png`]);
  expect(await fetched('first/public/a.png')).toEqual([404, '']);
  expect(await fetched('public/a.png')).toEqual([404, '']);
  withWindows.add('first');
  expect(await fetched('first/public/a.png')).toEqual([200, 'first public/a.png']);
  expect(await fetched(second)).toEqual([200, `${second} `]);
});

it('notices and links of another run are led to their account', () => {
  const { services, done, addSecond } = aMachine();
  const second = addSecond();
  services.accounts.show('first');
  const notice = { ticketId: 5 as never, ticketUuid: null, answer: null };
  services.openNotice({ ...notice, accountId: accountIdOf('demo#2') });
  services.openNotice({ ...notice, accountId: accountIdOf('demo#99') });
  services.openLink([`recado://ticket/${ofSecond}`]);
  services.openTicket(ofSecond.replace('8f', '9f'));
  expect(done.calls.slice(-4)).toEqual([
    `${second} notice 5`,
    'first notice 5',
    `${second} link recado://ticket/${ofSecond}`,
    `first link recado://ticket/${ofSecond.replace('8f', '9f')}`,
  ]);
});

it('the others open after the first page, and a restart has all of them', () => {
  const { settings, addSecond } = aMachine();
  const second = addSecond();
  const { services, done, clock } = aMachine(settings);
  expect(services.address()).toBe(`${base}?account=${second}`);
  services.onPage(services.address());
  expect(done.opened).toEqual([second]);
  clock.advance(2_000);
  expect(done.opened).toEqual([second, 'first']);
  expect(services.accounts.view().accounts.map(({ name }) => name)).toEqual(['Pessoa 1', 'Pessoa 2']);
});

it('before the end the delayed actions of every account are performed', async () => {
  const { services, done, addSecond } = aMachine();
  const second = addSecond();
  expect([services.delayedActions.isIdle(), services.delayedActions.count()]).toEqual([false, 2]);
  await services.delayedActions.flush();
  expect(done.flushed).toEqual(['first', second]);
});

it('an update waits for the work of an account whose page is not open', () => {
  const { services, addSecond, busy } = aMachine();
  const { live } = services.updated;
  addSecond();
  services.accounts.show('first');
  const work = () => [live.isSending(), live.files.isArriving(), live.delayedActions.isIdle()];
  // The delayed action of the first account is still open.
  expect(work()).toEqual([false, false, false]);
  busy.add('sending');
  expect(work()).toEqual([true, false, false]);
  busy.add('upload');
  expect(work()).toEqual([true, true, false]);
});

it('a lock takes the user of the open page from its colleagues, and the way out signs out every account', async () => {
  const { services, done, addSecond } = aMachine();
  const second = addSecond();
  done.calls.length = 0;
  const { realtime } = services.locked;
  realtime.show({ ticketId: null, statuses: [], isFocused: false });
  realtime.present({ ticketId: null, isTyping: false });
  realtime.openFlow({ flowId: null });
  expect(done.calls).toEqual([`${second} show null`, `${second} present null`, `${second} flow null`]);
  done.calls.length = 0;
  await services.locked.signOut();
  expect(done.calls).toEqual(['first signed out', `${second} signed out`]);
});
