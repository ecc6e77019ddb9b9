import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { settled } from '@tests/support/live/settled';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, codeOf, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';

const account = 'demo#3';
const offline = new AppError('ERR_OFFLINE', 'offline');

let bench: SessionBench;
beforeEach(() => {
  bench = createSessionBench();
});

/** A refresh without an answer yet; `end` resolves to its token or error code. */
async function startRefresh(): Promise<{ end: Promise<string> }> {
  const end = bench.session.refresh().catch(codeOf);
  await settled();
  return { end };
}

describe('a refresh', () => {
  it('asks the server in use with the stored secret, and stores token and secret of the answer', async () => {
    await bench.signIn();
    const { end } = await startRefresh();
    expect(bench.script.open('refresh')).toEqual(['http://127.0.0.1:4000', 'secret-1']);
    await bench.answer('refresh', aRefresh());
    expect(await end).toBe('token-2');
    expect(bench.session.current()?.accessToken).toBe('token-2');
    expect(bench.machine.keychain.secrets.get(account)).toBe('secret-2');
    expect(bench.changes).toEqual(['token-2']);
    expect(bench.script.names()).toEqual(['login', 'surroundings', 'refresh']);
  });

  it('without a secret in the answer keeps the earlier one', async () => {
    await bench.signIn();
    await startRefresh();
    await bench.answer('refresh', aRefresh({}, { refreshSecret: null }));
    expect(await bench.vault.read(account)).toBe('secret-1');
  });

  it('without a session is refused, and sends no request', async () => {
    const { end } = await startRefresh();
    expect(await end).toBe('ERR_SESSION_EXPIRED');
    expect(bench.script.names()).toEqual([]);
  });

  it('without a stored secret ends the session, and sends no request', async () => {
    await bench.signIn({ refreshSecret: null });
    const { end } = await startRefresh();
    expect(await end).toBe('ERR_SESSION_EXPIRED');
    expect(bench.changes).toEqual(['expired']);
    expect(bench.script.names()).toEqual(['login', 'surroundings']);
  });

  it('for another user ends the session', async () => {
    await bench.signIn();
    const end = bench.session.refresh().catch((thrown: unknown) => thrown);
    await settled();
    await bench.answer('refresh', aRefresh({ id: 4 }));
    expect(await end).toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(bench.changes).toEqual(['expired']);
    expect(bench.machine.keychain.secrets.size).toBe(0);
  });

  it('is repeated after a failure', async () => {
    await bench.signIn();
    const first = await startRefresh();
    await bench.refuse('refresh', offline);
    expect(await first.end).toBe('ERR_OFFLINE');
    const second = await startRefresh();
    await bench.answer('refresh', aRefresh());
    expect(await second.end).toBe('token-2');
  });

  it('takes over changes of the user, also for the next start', async () => {
    await bench.signIn();
    await startRefresh();
    await bench.answer('refresh', aRefresh({ name: 'Ana Maria' }));
    expect(bench.session.current()?.view.user.name).toBe('Ana Maria');
    expect(bench.memory.recall('demo')?.view?.user.name).toBe('Ana Maria');
  });

  it('without changes of the account writes no settings', async () => {
    await bench.signIn();
    bench.machine.settings.refuseWrites(new Error('nothing is to be written'));
    await startRefresh();
    await bench.answer('refresh', aRefresh());
    expect(bench.machine.log.text()).not.toContain('account not remembered');
  });
});

describe('a refresh of an account that has signed out', () => {
  /** Ana signs out while her refresh is pending, and signs in again. */
  async function backAgain(): Promise<{ end: Promise<string> }> {
    await bench.signIn();
    const old = await startRefresh();
    await bench.session.end('elsewhere');
    await bench.signIn({ token: 'token-9', refreshSecret: 'secret-9' }, 1);
    return old;
  }

  it.each([
    ['answered', () => bench.answer('refresh', aRefresh())],
    ['refused', () => bench.refuse('refresh', new AppError('ERR_SESSION_EXPIRED', 'unauthorized'))],
  ])('and that is %s late leaves the next session alone', async (_end, happens) => {
    const { end } = await backAgain();
    await happens();
    expect(await end).toBe('ERR_SESSION_EXPIRED');
    expect(bench.session.current()?.accessToken).toBe('token-9');
    expect(bench.machine.keychain.secrets.get(account)).toBe('secret-9');
    expect(bench.changes).toEqual([]);
  });

  it('is not shared with the next session, which sends its own', async () => {
    const old = await backAgain();
    const first = await startRefresh();
    await bench.answer('refresh', aRefresh());
    await old.end;
    const second = await startRefresh();
    expect(bench.script.open('refresh')[1]).toBe('secret-9');
    await bench.answer('refresh', aRefresh({}, { token: 'token-10' }));
    expect([await first.end, await second.end]).toEqual(['token-10', 'token-10']);
  });
});

it('a refresh of an account that has signed out expires also after the refresh of the next session', async () => {
  await bench.signIn();
  const old = await startRefresh();
  await bench.session.end('elsewhere');
  await bench.signIn({ token: 'token-9', refreshSecret: 'secret-9' }, 1);
  const next = await startRefresh();
  await bench.answer('refresh', aRefresh({}, { token: 'token-10' }), 1);
  expect(await next.end).toBe('token-10');
  await bench.answer('refresh', aRefresh());
  expect(await old.end).toBe('ERR_SESSION_EXPIRED');
});

describe('the first token after a start from memory', () => {
  const settings = [{ key: 'userRating', value: 'enabled' }];

  async function restarted(): Promise<void> {
    await bench.signIn();
    bench = createSessionBench(bench.machine);
    await bench.session.restore();
    await settled();
    await bench.answer('refresh', aRefresh());
  }

  it('reads the surroundings with that token, and stores them for the next start', async () => {
    await restarted();
    expect(bench.script.open('surroundings')).toEqual(['http://127.0.0.1:4000', 'token-2', 1]);
    bench.changes.length = 0;
    await bench.answer('surroundings', { ...noSurroundings, settings });
    expect(bench.session.current()?.view.settings).toEqual(settings);
    expect(bench.memory.recall('demo')?.view?.settings).toEqual(settings);
    expect(bench.changes).toEqual(['token-2']);
  });

  it('notifies and writes nothing if the surroundings are unchanged', async () => {
    await restarted();
    bench.changes.length = 0;
    bench.machine.settings.refuseWrites(new Error('nothing is to be written'));
    await bench.answer('surroundings', noSurroundings);
    expect(bench.changes).toEqual([]);
    expect(bench.machine.log.text()).not.toContain('account not remembered');
  });

  it('does not read the surroundings of an account that has signed out', async () => {
    await restarted();
    await bench.session.end('elsewhere');
    bench.changes.length = 0;
    await bench.answer('surroundings', { ...noSurroundings, settings });
    expect(bench.session.current()).toBeNull();
    expect(bench.memory.recall('demo')).toBeNull();
    expect(bench.changes).toEqual([]);
  });

  it('does not change the surroundings of the next session', async () => {
    await restarted();
    await bench.session.end('elsewhere');
    await bench.signIn({ token: 'token-9' }, 1);
    await bench.answer('surroundings', { ...noSurroundings, settings });
    expect(bench.session.current()?.view.settings).toEqual([]);
    expect(bench.changes).toEqual([]);
  });
});
