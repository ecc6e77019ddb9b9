import { describe, expect, it } from 'vitest';

import { aLockMachine, startLock } from '@tests/support/main/app-lock-bench';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

import { createPreferencesService } from '../../preferences/preferences-service';
import type { Handlers } from '../router';
import { createRouter } from '../router';
import { lockHandlers } from './lock-handlers';
import { sessionHandlers } from './session-handlers';

async function aRenderer() {
  const { session, server, machine } = startClient((await startServer()).address);
  const lock = startLock(aLockMachine());
  const handlers = {
    ...lockHandlers({ lock }),
    ...sessionHandlers({
      about: { version: '0.1.0', platform: 'linux', mediaBase: 'media://file/' },
      lock,
      session,
      server,
      serverCapabilities: async () => [],
      preferences: createPreferencesService({ file: machine.settings, log: machine.log }),
      firstEntries: { read: async () => [{ name: 'lista', text: 'Clara' }] },
      workspace: { restoreCopy: async () => undefined },
      delayedActions: { flush: async () => undefined },
    }),
  } as Handlers;
  const router = createRouter({ handlers, isTrusted: () => true, lock, log: createFakeLogger(), checksOutputs: true });
  const own = { contentsId: 1, isTopFrame: true, url: 'app://recado/' };
  const ask = (name: string, input?: unknown) => router(own, name, input);
  return { ask, lock, session };
}

describe('a page of a locked application', () => {
  it('learns nothing of the account, and all of it after the PIN', async () => {
    const { ask } = await aRenderer();
    await ask('session.signIn', ana);
    expect(await ask('lock.setPin', { secret: '4711', current: null })).toMatchObject({ value: { pin: 'set' } });
    await ask('lock.lock');
    const locked = await ask('app.bootstrap');
    expect(locked).toMatchObject({ value: { isLocked: true, session: null } });
    expect(locked).toMatchObject({ value: { saved: [] } });
    expect(JSON.stringify(locked)).not.toContain('Ana');
    expect(await ask('session.signOut')).toMatchObject({ error: { code: 'ERR_LOCKED' } });
    expect(await ask('lock.unlock', { secret: '0000' })).toMatchObject({ error: { code: 'ERR_LOCK_WRONG_PIN' } });
    expect(await ask('lock.read')).toMatchObject({ value: { isLocked: true } });
    expect(await ask('lock.unlock', { secret: '4711' })).toMatchObject({ ok: true });
    expect(await ask('app.bootstrap')).toMatchObject({
      value: { isLocked: false, session: { user: { name: 'Ana' } }, saved: [{ name: 'lista', text: 'Clara' }] },
    });
  });

  it('that asked before the lock gets no account after it', async () => {
    const { ask, lock, session } = await aRenderer();
    await ask('session.signIn', ana);
    await lock.setPin('4711', null);
    const restore = session.restore.bind(session);
    session.restore = async () => {
      await restore();
      lock.lock();
    };
    expect(await ask('app.bootstrap')).toMatchObject({ value: { isLocked: true, session: null, saved: [] } });
  });
});

describe('a page of an open application', () => {
  it.each(['471', '1234567890123', '', 'abc', 'x'.repeat(129)])('cannot set the PIN %j', async (secret) => {
    const { ask } = await aRenderer();
    expect(await ask('lock.setPin', { secret, current: null })).toMatchObject({ error: { code: 'ERR_INVALID_INPUT' } });
  });

  it.each(['0000', '123456789012', 'correct horse'])('sets, changes and removes the PIN %j', async (secret) => {
    const { ask } = await aRenderer();
    expect(await ask('lock.setPin', { secret, current: null })).toMatchObject({ value: { pin: 'set' } });
    expect(await ask('lock.setOptions', { idleMinutes: 15 })).toMatchObject({ value: { idleMinutes: 15 } });
    expect(await ask('lock.setPin', { secret: '9999', current: secret })).toMatchObject({ value: { idleMinutes: 15 } });
    expect(await ask('lock.removePin', { current: '9999' })).toMatchObject({ value: { pin: 'none' } });
    expect(await ask('lock.lock')).toMatchObject({ ok: true });
    expect(await ask('lock.read')).toMatchObject({ value: { isLocked: false } });
  });
});
