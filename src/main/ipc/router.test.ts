import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { calls } from '@shared/ipc/calls';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeLockState, neverLocked } from '@tests/support/main/lock-states';

import type { LockState } from '../ports/lock-state';
import type { Handlers } from './router';
import { createRouter } from './router';
import type { Sender } from './trust';
import { isTrusted } from './trust';

const own: Sender = { contentsId: 4, isTopFrame: true, url: 'app://recado/index.html#/tickets' };
const page = { contentsId: () => 4, base: 'app://recado/' };

function aRouter(some: Partial<Handlers> = {}, lock: LockState = neverLocked) {
  const log = createFakeLogger();
  const reached: string[] = [];
  const nobody = Object.fromEntries(Object.keys(calls).map((name) => [name, () => reached.push(name)]));
  const handlers = { ...nobody, ...some } as unknown as Handlers;
  const router = createRouter({
    handlers,
    isTrusted: (sender) => isTrusted(sender, page),
    lock,
    log,
    checksOutputs: true,
  });
  return { router, reached, log };
}

describe('senders of calls', () => {
  it.each<[string, Partial<Sender>]>([
    ['another window', { contentsId: 5 }],
    ['a frame inside the page', { isTopFrame: false }],
    ['another page in our window', { url: 'https://exemplo.com/app://recado/' }],
    ['a page with a longer name', { url: 'app://recado.exemplo.com/' }],
    ['a frame that is gone', { url: '' }],
  ])('not %s', async (_title, sender) => {
    const { router, reached } = aRouter();
    expect(await router({ ...own, ...sender }, 'session.signOut', undefined)).toMatchObject({
      ok: false,
      error: { code: 'ERR_CALL_REFUSED' },
    });
    expect(reached).toEqual([]);
  });

  it('none while there is no window', () => {
    expect(isTrusted(own, { ...page, contentsId: () => null })).toBe(false);
  });
});

describe('names and inputs of calls', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'session',
    'SESSION.SIGNOUT',
    '',
    null,
    7,
    { name: 'x' },
    ['session.signOut'],
  ])('not %j', async (name) => {
    const { router, reached } = aRouter();
    expect(await router(own, name, undefined)).toMatchObject({ ok: false, error: { code: 'ERR_UNKNOWN_CALL' } });
    expect(reached).toEqual([]);
  });

  it.each<[keyof Handlers, unknown]>([
    ['session.signIn', { email: 'ana@x' }],
    ['session.signIn', { email: ['a'], password: 'x' }],
    ['session.signOut', 'now'],
    ['session.chooseSecretStorage', { storage: 'clear' }],
    ['backend.send', { name: 'constructor', input: {} }],
    ['backend.send', { name: 'https://exemplo.com/', input: {} }],
    ['outbox.send', { ticketId: 1, body: '   ' }],
    ['outbox.send', { ticketId: 'one', body: 'oi' }],
    ['outbox.retry', { clientId: '../x' }],
    ['preferences.update', { volume: Number.NaN }],
    ['preferences.update', { volume: 2 }],
    ['preferences.update', { language: 'fr' }],
    ['realtime.show', { ticketId: null, statuses: ['all'], isFocused: true }],
    ['errors.report', { place: 'start', error: 'TypeError: Bearer abc', position: '' }],
    ['errors.report', { place: 'a'.repeat(81), error: 'TypeError', position: '' }],
    ['errors.report', { place: 'start', error: 'TypeError', position: 'https://exemplo.com/?token=abc' }],
    ['unread.report', { count: -1 }],
    ['pushes.listening', { push: '__proto__' }],
    ['links.open', 'https://exemplo.com'],
  ])('not %s with %j', async (name, input) => {
    const { router, reached } = aRouter();
    expect(await router(own, name, input)).toMatchObject({
      ok: false,
      error: { code: 'ERR_INVALID_INPUT', kind: 'validation' },
    });
    expect(reached).toEqual([]);
  });
});

describe('results of calls', () => {
  it('are refused where the value does not fit the call table, and the log names call and field', async () => {
    const broken: Partial<Handlers> = { 'server.check': () => ({ address: 7 as never, risk: 'none' }) };
    const { router, log } = aRouter(broken);
    expect(await router(own, 'server.check', { address: 'exemplo.com' })).toMatchObject({
      ok: false,
      error: { code: 'ERR_UNEXPECTED', kind: 'bug' },
    });
    expect(log.text()).toContain('"call":"server.check","field":"address"');
  });

  it('are not checked in packaged builds', async () => {
    const handlers = { 'server.check': () => ({ address: 7 }) } as unknown as Handlers;
    const log = createFakeLogger();
    const router = createRouter({ handlers, isTrusted: () => true, lock: neverLocked, log, checksOutputs: false });
    expect(await router(own, 'server.check', { address: 'exemplo.com' })).toEqual({ ok: true, value: { address: 7 } });
  });

  it('are the value of the handler, which gets only the parsed input', async () => {
    const given: unknown[] = [];
    const { router } = aRouter({
      'server.check': async (input) => {
        given.push(input);
        return { address: 'https://exemplo.com', risk: 'none' };
      },
    });
    const result = await router(own, 'server.check', { address: 'exemplo.com', role: 'admin' });
    expect(result).toEqual({ ok: true, value: { address: 'https://exemplo.com', risk: 'none' } });
    expect(given).toEqual([{ address: 'exemplo.com' }]);
  });

  it('are an AppError as data, thrown or rejected', async () => {
    const error = new AppError('ERR_SUBSCRIPTION_EXPIRED', 'forbidden', { dueDate: '2026-01-01' });
    const { router } = aRouter({
      'session.signOut': () => {
        throw error;
      },
    });
    expect(await router(own, 'session.signOut', undefined)).toEqual({ ok: false, error: error.toData() });
  });

  it('hide texts of other errors, in the answer and in the log', async () => {
    const { router, log } = aRouter({
      'session.signOut': async () => {
        throw new TypeError('Bearer eyJhbGciOi of ana@recado.demo');
      },
    });
    expect(await router(own, 'session.signOut', undefined)).toEqual({
      ok: false,
      error: { code: 'ERR_UNEXPECTED', kind: 'bug', data: {} },
    });
    expect(log.text()).toContain('TypeError');
    expect(log.text()).not.toMatch(/eyJ|ana@/);
  });
});

describe('a locked application', () => {
  const open = [
    'app.bootstrap',
    'drafts.write',
    'errors.report',
    'lock.forget',
    'lock.lock',
    'lock.read',
    'lock.unlock',
    'lock.unlockBySystem',
    'pushes.listening',
  ];
  const names = Object.keys(calls);

  it.each(names.filter((name) => !open.includes(name)))('refuses %s', async (name) => {
    const { router, reached } = aRouter({}, createFakeLockState(true));
    const locked = { ok: false, error: { code: 'ERR_LOCKED', kind: 'forbidden', data: {} } };
    expect(await router(own, name, undefined)).toEqual(locked);
    expect(await router(own, name, { name: 'tickets.list', input: {} })).toEqual(locked);
    expect(reached).toEqual([]);
  });

  it.each(open)('does not refuse %s', async (name) => {
    const { router } = aRouter({}, createFakeLockState(true));
    expect(JSON.stringify(await router(own, name, undefined))).not.toContain('ERR_LOCKED');
  });

  it('keeps the value of a call that was under way when it locked', async () => {
    const lock = createFakeLockState();
    const { router } = aRouter(
      {
        'drafts.read': async () => {
          lock.become(true);
          return [];
        },
      },
      lock,
    );
    expect(await router(own, 'drafts.read', undefined)).toMatchObject({ ok: false, error: { code: 'ERR_LOCKED' } });
  });
});
