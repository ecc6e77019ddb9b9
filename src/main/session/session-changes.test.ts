import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aUser } from '@tests/support/live/builders';
import { settled } from '@tests/support/live/settled';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import type { SessionBench } from '@tests/support/main/session-bench';
import { codeOf, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { aMachine } from '@tests/support/main/test-client';

const account = 'demo#3';
const form = { email: 'ana@example.com', password: 'recado' };

let bench: SessionBench;
beforeEach(() => {
  bench = createSessionBench();
});

const loggedIn = { token: 'token-5', user: aUser({ id: 5, name: 'Rui' }), refreshSecret: 'secret-5' };

/** A sign-in without an answer yet; `end` resolves to the account or the error code. */
async function startSignIn(): Promise<{ end: Promise<string> }> {
  const end = bench.session.signIn(form).then(({ session }) => session.accountKey, codeOf);
  await settled();
  return { end };
}

describe('signing in', () => {
  it('sends the form to the server in use, and reads the surroundings with the new token', async () => {
    const { end } = await startSignIn();
    expect(bench.script.open('login')).toEqual(['http://127.0.0.1:4000', form]);
    await bench.answer('login', loggedIn);
    expect(bench.script.open('surroundings')).toEqual(['http://127.0.0.1:4000', 'token-5', 1]);
    await bench.answer('surroundings', noSurroundings);
    expect(await end).toBe('demo#5');
    expect(bench.changes).toEqual(['token-5']);
    expect(bench.machine.keychain.secrets).toEqual(new Map([['demo#5', 'secret-5']]));
    expect(bench.memory.recall('demo')?.accountKey).toBe('demo#5');
  });

  it('without a refresh secret stores none', async () => {
    await bench.signIn({ refreshSecret: null });
    expect(bench.session.current()?.accountKey).toBe(account);
    expect(bench.machine.keychain.secrets.size).toBe(0);
  });

  it('as another user ends the earlier session and removes its secret', async () => {
    await bench.signIn();
    const { end } = await startSignIn();
    await bench.answer('login', loggedIn);
    await bench.answer('surroundings', noSurroundings);
    expect(await end).toBe('demo#5');
    expect(bench.changes).toEqual(['signedOut', 'token-5']);
    expect(bench.machine.keychain.secrets).toEqual(new Map([['demo#5', 'secret-5']]));
  });

  it('is refused after a change of server, and stores nothing', async () => {
    const end = bench.session.signIn(form).catch((thrown: unknown) => thrown);
    await settled();
    await bench.answer('login', loggedIn);
    bench.server.key = 'https://other.example';
    await bench.answer('surroundings', noSurroundings);
    expect(await end).toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(bench.session.current()).toBeNull();
    expect(bench.changes).toEqual([]);
    expect(bench.machine.keychain.secrets.size).toBe(0);
    expect(bench.memory.recall('demo')).toBeNull();
  });

  it('to an unpaid company signs out at the server with the new token and secret', async () => {
    const { end } = await startSignIn();
    const company = { id: 1, name: 'Recado', dueDate: '2026-03-01T00:00:00.000Z', settings: [] };
    await bench.answer('login', { ...loggedIn, user: aUser({ company }) });
    expect(await end).toBe('ERR_SUBSCRIPTION_EXPIRED');
    expect(bench.script.open('logout')).toEqual([
      'http://127.0.0.1:4000',
      { accessToken: 'token-5', refreshSecret: 'secret-5' },
    ]);
  });
});

describe('leaving', () => {
  it('signs out at the server with token and secret, then removes both', async () => {
    await bench.signIn();
    const done = bench.session.signOut();
    await settled();
    expect(bench.script.open('logout')).toEqual([
      'http://127.0.0.1:4000',
      { accessToken: 'token-1', refreshSecret: 'secret-1' },
    ]);
    expect(bench.changes).toEqual([]);
    await bench.answer('logout', undefined);
    await done;
    expect(bench.changes).toEqual(['signedOut']);
    expect(bench.machine.keychain.secrets.size).toBe(0);
    expect(bench.memory.recall('demo')).toBeNull();
  });

  it('works while the server cannot be started, and is logged', async () => {
    await bench.signIn();
    bench.server.address = () => Promise.reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
    await bench.session.signOut();
    expect(bench.changes).toEqual(['signedOut']);
    expect(bench.machine.log.text()).toContain('signed out without the server');
  });

  it('without a session notifies neither server nor listeners', async () => {
    await bench.session.signOut();
    await bench.session.end('expired');
    expect(bench.script.names()).toEqual([]);
    expect(bench.changes).toEqual([]);
  });

  it('does not end a session that began meanwhile', async () => {
    await bench.signIn();
    const done = bench.session.signOut();
    await settled();
    const { end } = await startSignIn();
    await bench.answer('login', loggedIn, 1);
    await bench.answer('surroundings', noSurroundings, 1);
    await end;
    await bench.answer('logout', undefined);
    await done;
    expect(bench.session.current()?.accountKey).toBe('demo#5');
    expect(bench.changes).toEqual(['signedOut', 'token-5']);
  });

  it('for another server signs out at the earlier one, until the application ends', async () => {
    await bench.signIn();
    const left = bench.leaveServer();
    await settled();
    await bench.answer('logout', undefined);
    await left;
    expect(bench.changes).toEqual(['serverChanged']);
    await bench.signIn();
    bench.session.dispose();
    await bench.leaveServer();
    expect(bench.session.current()?.accountKey).toBe(account);
  });
});

describe('a changed view of the account', () => {
  const setting = { key: 'userRating', value: 'enabled' };

  it('reaches listeners and the next start', async () => {
    await bench.signIn();
    bench.session.amend((view) => ({ ...view, settings: [setting] }));
    expect(bench.session.current()).toMatchObject({ accessToken: 'token-1', view: { settings: [setting] } });
    expect(bench.memory.recall('demo')?.view?.settings).toEqual([setting]);
    expect(bench.changes).toEqual(['token-1']);
  });

  it('can demand a second factor', async () => {
    await bench.signIn();
    bench.session.demandSecondFactor();
    expect(bench.session.current()?.view.user.mustEnableTwoFactor).toBe(true);
    expect(bench.changes).toEqual(['token-1']);
  });

  it('notifies and writes nothing if it is the same object', async () => {
    await bench.signIn();
    bench.machine.settings.refuseWrites(new Error('nothing is to be written'));
    bench.session.amend((view) => view);
    expect(bench.changes).toEqual([]);
    expect(bench.machine.log.text()).not.toContain('account not remembered');
  });

  it('is ignored without a session', () => {
    bench.session.amend(() => {
      throw new Error('there is nothing to change');
    });
    expect(bench.changes).toEqual([]);
    expect(bench.memory.recall('demo')).toBeNull();
  });
});

it.each([true, false])('a system key that is there (%s) is reported', (hasKey) => {
  const { session } = createSessionBench(aMachine({ cipher: createFakeCipher(hasKey) }));
  expect(session.canEncrypt()).toBe(hasKey);
});

describe('a listener', () => {
  it('that fails does not stop the others, and its error text is not logged', async () => {
    const notified: (string | null)[] = [];
    bench.session.onChanged(() => {
      throw new Error('the words of a customer');
    });
    bench.session.onChanged((session) => notified.push(session?.accountKey ?? null));
    await bench.signIn();
    expect(notified).toEqual([account]);
    expect(bench.machine.log.text()).toContain('session listener failed');
    expect(bench.machine.log.text()).not.toContain('customer');
  });

  it('is not called after it has been removed', async () => {
    const notified: unknown[] = [];
    bench.session.onChanged((session) => notified.push(session))();
    await bench.signIn();
    expect(notified).toEqual([]);
  });
});
