import { describe, expect, it } from 'vitest';

import { aLockMachine, startLock } from '@tests/support/main/app-lock-bench';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeUpdates } from '@tests/support/main/fake-updates';
import { secretsOfTests } from '@tests/support/main/family-routes';
import { ana, startClient, startServer } from '@tests/support/main/start-client';
import type { TestClient } from '@tests/support/main/test-client';

import type { ForcedPreferences } from '../preferences/preferences-service';
import { createPreferencesService } from '../preferences/preferences-service';
import { announceChanges } from './announcements';
import { createHandlers } from './handlers';
import { createPushChannel } from './push-channel';
import type { Router } from './router';
import { createRouter } from './router';
import type { Sender } from './trust';

const none = { total: 0, hits: [] };
const noHits = { messages: none, files: none, tickets: none, contacts: none };
const own: Sender = { contentsId: 1, isTopFrame: true, url: 'app://recado/' };
const inQueue = { state: 'waiting', failure: null, file: null, progress: null } as const;
type Ask = (name: string, input?: unknown) => ReturnType<Router>;
/** The renderer's side of a complete main process; records pushes and calls that reached a service. */
function aRenderer({ session, backend, server, machine }: TestClient, forced: ForcedPreferences = {}) {
  const lock = startLock(aLockMachine());
  const pushed: [string, unknown][] = [];
  const [opened, shown]: [string[], unknown[]] = [[], []];
  const pushes = createPushChannel((name, payload) => pushed.push([name, payload]), lock);
  const preferences = createPreferencesService({ file: machine.settings, log: machine.log, forced });
  const handlers = createHandlers({
    about: { version: '0.1.0', platform: 'linux', mediaBase: 'media://file/' },
    session,
    server,
    lock,
    ...({} as { accounts: never; windows: never }),
    serverCapabilities: async () => ['invitations'],
    preferences,
    workspace: { restoreCopy: async () => void shown.push('restoreCopy') },
    diagnostics: {
      run: async () => ({ version: '0.1.0', platform: 'linux', checks: [] }),
      testNotice: () => void shown.push('testNotice'),
      readLog: async () => [],
      makeBundle: async () => ({ name: 'recado-diagnostics.zip', bytes: Uint8Array.of(80, 75), entries: [] }),
    },
    backend,
    realtime: {
      show: (view) => shown.push(view),
      present: (own) => shown.push(own),
      openFlow: (flow) => shown.push(flow),
      caughtUp: () => shown.push('caughtUp'),
    },
    outbox: {
      send: (words) => ({
        clientId: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
        ...words,
        ...inQueue,
        createdAt: '',
        isLasting: true,
      }),
      list: () => [],
      retry: (clientId) => void shown.push(['retry', clientId]),
      storedSince: async (clientId) => {
        shown.push(['storedSince', clientId]);
        return [];
      },
      confirm: async (clientId, messageId) => void shown.push(['confirm', clientId, messageId]),
      revise: async (clientId, body) => void shown.push(['revise', clientId, body]),
      discard: (clientId) => void shown.push(['discard', clientId]),
    },
    delayedActions: {
      delay: async (_actionId, { kind }) => {
        shown.push(['delay', kind]);
        return { outcome: 'undone', by: 'user' };
      },
      undo: () => void shown.push('undo'),
      flush: async (flushed?: unknown) => void shown.push(['flush', flushed ?? 'all']),
    },
    snoozes: {
      add: (orders) => void shown.push(['snooze', orders.length]),
      remove: (uuids) => void shown.push(['unsnooze', uuids.length]),
      wake: (uuid) => void shown.push(['wake', uuid]),
    },
    journal: { read: () => ({ state: 'noKey', entries: [] }), sign: () => null },
    macros: { read: () => [], write: (macros) => void shown.push(['macros', macros.length]) },
    drafts: { read: () => [], write: (draft) => void shown.push(['draft', draft.text]) },
    flowDrafts: { read: () => null, write: ({ drawing }) => void shown.push(['flow', drawing]), drop: () => undefined },
    files: {
      begin: () => ({ fileId: 'f' }),
      append: ({ fileId }) => void shown.push(['append', fileId]),
      cancel: ({ fileId }) => void shown.push(['cancel', fileId]),
      keep: ({ fileId, caption }) => void shown.push(['keepFile', fileId, caption]),
      attachedFiles: () => [],
      caption: ({ fileId, caption }) => void shown.push(['caption', fileId, caption]),
      order: ({ fileIds }) => void shown.push(['order', ...fileIds]),
      preview: async () => new Uint8Array([1]),
      abandon: () => undefined,
      send: ({ fileId: clientId, ...words }) => ({ clientId, ...words, ...inQueue, createdAt: '', isLasting: true }),
    },
    downloads: {
      save: async ({ name }) => ({ name }),
      cancel: (transferId) => void shown.push(['cancel', transferId]),
      reveal: (transferId) => void shown.push(['reveal', transferId]),
      read: async () => new Uint8Array(),
    },
    exports: {
      begin: async () => null,
      append: async ({ content }) => void shown.push(['export', content]),
      finish: async () => ({ name: 'contatos.csv' }),
      cancel: async () => void shown.push('exportCancelled'),
    },
    offlineCache: {
      read: async (name) => Buffer.from(name),
      write: async (name) => void shown.push(['keep', name]),
      reset: async () => void shown.push('resetCache'),
    },
    firstEntries: { read: async () => [], write: async (names) => void shown.push(['first', ...names]) },
    localSearch: {
      find: async (text) => {
        shown.push(['search', text]);
        return noHits;
      },
    },
    updates: createFakeUpdates((step) => void shown.push(step)),
    connectionAlerts: { report: ({ connected }) => shown.push(['connections', connected]) },
    unread: { report: (report) => shown.push(['unread', report]) },
    errorReports: { add: (report) => void shown.push(['error', report]) },
    problems: { dismiss: () => void shown.push('dismiss') },
    proxyLogins: {
      save: async (proxy, login) => void shown.push(['proxy', proxy, login]),
      dismiss: () => void shown.push('proxyDismiss'),
    },
    startMode: { restart: (mode) => void shown.push(['restart', mode]) },
    shortcut: {
      read: () => ({ keys: null, state: 'none', isLimited: false }),
      write: (keys) => ({ keys, state: 'registered', isLimited: false }),
    },
    loginItem: {
      read: () => ({ state: 'off', isForced: false }),
      write: (isOn) => ({ state: isOn ? 'on' : 'off', isForced: false }),
    },
    openExternal: async (url) => void opened.push(url),
    pushes,
  });
  announceChanges({ session, preferences, surface: pushes });
  pushes.listening('session.changed');
  pushes.listening('preferences.changed');
  const router = createRouter({ handlers, isTrusted: () => true, lock, log: createFakeLogger(), checksOutputs: true });
  const ask: Ask = (name, input) => router(own, name, input);
  return { ask, pushed, opened, shown };
}

async function withRenderer(forced: ForcedPreferences = {}) {
  const family = await startServer();
  const client = startClient(family.address);
  return { family, client, ...aRenderer(client, forced) };
}

describe('calls of the renderer', () => {
  it('start, sign in, send requests and sign out without ever receiving a secret', async () => {
    const { ask, pushed, family, shown } = await withRenderer();
    const notified = [
      await ask('app.bootstrap'),
      await ask('session.signIn', ana),
      await ask('backend.send', { name: 'queues.list', input: { query: {} } }),
      await ask('app.bootstrap'),
      await ask('session.signOut'),
    ];
    expect(notified.every(({ ok }) => ok)).toBe(true);
    // Delayed actions need the credentials that a sign-out removes.
    expect(shown).toEqual([['flush', 'all']]);
    expect(notified[3]).toMatchObject({
      value: { session: { user: { name: 'Ana' } }, secretStorage: 'keychain', server: { kind: 'demo', address: '' } },
    });
    expect(pushed.map(([name]) => name)).toEqual(['session.changed', 'session.changed']);
    expect(pushed[1]?.[1]).toEqual({ session: null, reason: 'signedOut' });
    const everything = JSON.stringify([notified, pushed]);
    expect(everything).not.toContain(secretsOfTests.token(1));
    expect(everything).not.toContain(secretsOfTests.refresh(1));
    expect(everything).not.toContain(family.address);
  });

  it.each(['session.login', 'session.refresh', 'session.logout', 'session.me'])(
    'cannot reach %s past the session',
    async (name) => {
      const { ask, family } = await withRenderer();
      const seenBefore = family.seen.length;
      expect(await ask('backend.send', { name, input: { body: ana } })).toMatchObject({
        ok: false,
        error: { code: 'ERR_CALL_REFUSED' },
      });
      expect(family.seen).toHaveLength(seenBefore);
    },
  );

  it.each([
    [{ params: { ticketId: '../../auth/me' } }],
    [{ params: { ticketId: 1.5 } }],
    [{ params: {} }],
    [null],
    ['x'],
  ])('with the input %j go nowhere', async (input) => {
    const { ask, family } = await withRenderer();
    await ask('session.signIn', ana);
    const seenBefore = family.seen.length;
    expect(await ask('backend.send', { name: 'tickets.show', input })).toMatchObject({
      ok: false,
      error: { code: 'ERR_INVALID_INPUT', kind: 'validation' },
    });
    expect(family.seen).toHaveLength(seenBefore);
  });

  it('reach the service of their name', async () => {
    const { ask, shown, opened } = await withRenderer();
    const clientId = '6f0d4bd5-4f2b-4b0f-9b60-3f3c7f1f8a11';
    await ask('realtime.show', { ticketId: 5, statuses: ['open'], isFocused: true });
    await ask('realtime.present', { ticketId: 5, isTyping: true });
    await ask('realtime.caughtUp');
    await ask('outbox.retry', { clientId });
    await ask('outbox.storedSince', { clientId });
    await ask('outbox.confirm', { clientId, messageId: 'S1' });
    await ask('outbox.revise', { clientId, body: ' Olá ' });
    await ask('outbox.discard', { clientId });
    const action = { kind: 'removeTicket', ticketId: 5 };
    expect(await ask('delayed.run', { actionId: clientId, action })).toMatchObject({ value: { outcome: 'undone' } });
    await ask('delayed.undo', { actionId: clientId });
    await ask('delayed.flush', { ticketId: 5 });
    expect(await ask('offlineCache.read', { name: 'lista' })).toEqual({ ok: true, value: 'lista' });
    await ask('offlineCache.write', { name: 'lista', text: '[]' });
    await ask('offlineCache.setFirst', { names: ['lista'] });
    expect(await ask('search.local', { text: 'pedido' })).toEqual({ ok: true, value: noHits });
    await ask('storage.dismiss');
    await ask('proxy.signIn', { proxy: 'p.example:80', username: 'ana', password: 'x' });
    await ask('proxy.dismiss');
    expect(await ask('globalShortcut.read')).toMatchObject({ value: { state: 'none' } });
    expect(await ask('globalShortcut.write', { keys: 'Alt+Space' })).toMatchObject({ value: { keys: 'Alt+Space' } });
    expect(await ask('loginItem.read')).toMatchObject({ value: { state: 'off' } });
    expect(await ask('loginItem.write', { isOn: true })).toMatchObject({ value: { state: 'on' } });
    await ask('errors.report', { place: 'start', error: 'TypeError', position: '' });
    await ask('unread.report', { count: 3, ticketIds: [7], waiting: { count: 5, isAtLeast: false }, customers: [] });
    await ask('connections.report', { connected: 2, states: [] });
    await ask('links.open', { url: 'https://exemplo.com' });
    expect(shown).toEqual([
      { ticketId: 5, statuses: ['open'], isFocused: true },
      { ticketId: 5, isTyping: true },
      'caughtUp',
      ['retry', clientId],
      ['storedSince', clientId],
      ['confirm', clientId, 'S1'],
      ['revise', clientId, 'Olá'],
      ['discard', clientId],
      ['delay', 'removeTicket'],
      'undo',
      ['flush', 5],
      ['keep', 'lista'],
      ['first', 'lista'],
      ['search', 'pedido'],
      'dismiss',
      ['proxy', 'p.example:80', { username: 'ana', password: 'x' }],
      'proxyDismiss',
      ['error', { place: 'start', error: 'TypeError', position: '' }],
      ['unread', { count: 3, ticketIds: [7], waiting: { count: 5, isAtLeast: false }, customers: [] }],
      ['connections', 2],
    ]);
    expect(opened).toEqual(['https://exemplo.com/']);
    expect(await ask('outbox.send', { ticketId: 5, body: ' oi ' })).toMatchObject({ value: { ticketId: 5 } });
    expect(await ask('outbox.list')).toEqual({ ok: true, value: [] });
  });

  it('set preferences, and report a full disk [SHELL-011]', async () => {
    const { ask, pushed, client } = await withRenderer();
    expect(await ask('app.bootstrap')).toMatchObject({ value: { preferences: { volume: 1 } } });
    expect(await ask('preferences.update', { volume: 0.34 })).toMatchObject({ value: { volume: 0.3 } });
    expect(pushed).toMatchObject([['preferences.changed', { volume: 0.3 }]]);
    client.machine.settings.refuseWrites(new Error('no space left'));
    const full = { ok: false, error: { code: 'ERR_PREFERENCES_NOT_SAVED' } };
    expect(await ask('preferences.update', { volume: 0.9 })).toMatchObject(full);
    expect(await ask('app.bootstrap')).toMatchObject({ value: { preferences: { volume: 0.3 } } });
  });

  it('learn which preferences the organisation has set, and cannot change them', async () => {
    const { ask, pushed } = await withRenderer({ hidesPreviews: true });
    const value = { forced: ['hidesPreviews'], preferences: { hidesPreviews: true } };
    expect(await ask('app.bootstrap')).toMatchObject({ value });
    const refused = { ok: false, error: { code: 'ERR_PREFERENCE_FORCED', kind: 'forbidden' } };
    expect(await ask('preferences.update', { hidesPreviews: false })).toMatchObject(refused);
    expect(await ask('app.bootstrap')).toMatchObject({ value });
    expect(pushed).toEqual([]);
  });
});

it('a changed view is pushed to the renderer, a fresh token is not', async () => {
  const { ask, pushed, client } = await withRenderer();
  await ask('session.signIn', ana);
  await client.session.refresh();
  const afterFirst = pushed.length;
  await client.session.refresh();
  expect(pushed).toHaveLength(afterFirst);
});
