import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { aUser } from '@tests/support/live/builders';
import { settled } from '@tests/support/live/settled';
import type { SessionBench } from '@tests/support/main/session-bench';
import { codeOf, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';

const account = 'demo#3';
const form = { email: 'ana@example.com', password: 'recado' };

let bench: SessionBench;
beforeEach(() => {
  bench = createSessionBench();
});

const loggedIn = { token: 'token-5', user: aUser({ id: 5, name: 'Rui' }), refreshSecret: 'secret-5' };

/** A login that waits for its answer; `end` is the account that it brought, or the code of its error. */
async function startSignIn(): Promise<{ end: Promise<string> }> {
  const end = bench.session.signIn(form).then(({ session }) => session.accountKey, codeOf);
  await settled();
  return { end };
}

describe('signing in', () => {
  it('sends the form to the server in use, and asks with the new token what surrounds the user', async () => {
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

  it('without a refresh secret keeps none', async () => {
    await bench.signIn({ refreshSecret: null });
    expect(bench.session.current()?.accountKey).toBe(account);
    expect(bench.machine.keychain.secrets.size).toBe(0);
  });

  it('as another user ends the session of the one before, whose secret is forgotten', async () => {
    await bench.signIn();
    const { end } = await startSignIn();
    await bench.answer('login', loggedIn);
    await bench.answer('surroundings', noSurroundings);
    expect(await end).toBe('demo#5');
    expect(bench.changes).toEqual(['signedOut', 'token-5']);
    expect(bench.machine.keychain.secrets).toEqual(new Map([['demo#5', 'secret-5']]));
  });

  it('at a server that was left meanwhile is refused, and keeps nothing', async () => {
    const { end } = await startSignIn();
    await bench.answer('login', loggedIn);
    bench.server.key = 'https://other.example';
    await bench.answer('surroundings', noSurroundings);
    expect(await end).toBe('ERR_SESSION_EXPIRED');
    expect(bench.session.current()).toBeNull();
    expect(bench.changes).toEqual([]);
    expect(bench.machine.keychain.secrets.size).toBe(0);
    expect(bench.memory.recall('demo')).toBeNull();
  });

  it('to a company that has not paid signs out at the server with the token and secret just given', async () => {
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
  it('signs out at the server with token and secret, and then forgets both', async () => {
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

  it('works while the server cannot be started, and says so in the log', async () => {
    await bench.signIn();
    bench.server.address = () => Promise.reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
    await bench.session.signOut();
    expect(bench.changes).toEqual(['signedOut']);
    expect(bench.machine.log.text()).toContain('signed out without the server');
  });

  it('while nobody is signed in tells nobody, neither the server nor listeners', async () => {
    await bench.session.signOut();
    await bench.session.end('expired');
    expect(bench.script.names()).toEqual([]);
    expect(bench.changes).toEqual([]);
  });

  it('leaves alone who signed in while the server took its time', async () => {
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

  it('for another server signs out at the one before, until the application ends', async () => {
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

describe('what is known of the account', () => {
  const setting = { key: 'userRating', value: 'enabled' };

  it('moves on for listeners and for the next start', async () => {
    await bench.signIn();
    bench.session.amend((view) => ({ ...view, settings: [setting] }));
    expect(bench.session.current()).toMatchObject({ accessToken: 'token-1', view: { settings: [setting] } });
    expect(bench.memory.recall('demo')?.view?.settings).toEqual([setting]);
    expect(bench.changes).toEqual(['token-1']);
  });

  it('stays as it is, untold and unwritten, where the view is the same', async () => {
    await bench.signIn();
    bench.machine.settings.refuseWrites(new Error('nothing is to be written'));
    bench.session.amend((view) => view);
    expect(bench.changes).toEqual([]);
    expect(bench.machine.log.text()).not.toContain('account not remembered');
  });

  it('is of nobody while nobody is signed in', () => {
    bench.session.amend(() => {
      throw new Error('there is nothing to change');
    });
    expect(bench.changes).toEqual([]);
    expect(bench.memory.recall('demo')).toBeNull();
  });
});

describe('a listener', () => {
  it('that fails keeps no other from being told, and its error is not in the log', async () => {
    const told: (string | null)[] = [];
    bench.session.onChanged(() => {
      throw new Error('the words of a customer');
    });
    bench.session.onChanged((session) => told.push(session?.accountKey ?? null));
    await bench.signIn();
    expect(told).toEqual([account]);
    expect(bench.machine.log.text()).toContain('session listener failed');
    expect(bench.machine.log.text()).not.toContain('customer');
  });

  it('is told nothing after it has left', async () => {
    const told: unknown[] = [];
    bench.session.onChanged((session) => told.push(session))();
    await bench.signIn();
    expect(told).toEqual([]);
  });
});
