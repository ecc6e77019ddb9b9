import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { settled } from '@tests/support/live/settled';
import { createFakeCipher } from '@tests/support/main/fake-secrets';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { aMachine } from '@tests/support/main/test-client';

const account = 'demo#3';
const offline = new AppError('ERR_OFFLINE', 'offline');
const expired = new AppError('ERR_SESSION_EXPIRED', 'unauthorized');

/** The next start of a machine on which Ana was signed in. */
async function nextStart({
  hasKey = true,
  secret = 'secret-1',
}: { hasKey?: boolean; secret?: string | null } = {}): Promise<SessionBench> {
  const machine = aMachine({ cipher: createFakeCipher(hasKey) });
  await createSessionBench(machine).signIn({ refreshSecret: secret });
  return createSessionBench(machine);
}

/** Starts a restore and runs it until it waits for an answer. */
async function restore(bench: SessionBench): Promise<void> {
  void bench.session.restore();
  await settled();
}

describe('a start', () => {
  it('without an earlier account sends no request', async () => {
    const bench = createSessionBench();
    await bench.session.restore();
    expect(bench.script.names()).toEqual([]);
    expect(bench.changes).toEqual([]);
  });

  it('restores once, however often it is called', async () => {
    const bench = await nextStart();
    await Promise.all([bench.session.restore(), bench.session.restore()]);
    await settled();
    await bench.session.restore();
    expect(bench.script.names()).toEqual(['refresh']);
    expect(bench.changes).toEqual(['']);
  });

  it('has the account before its token, and logs why no token arrives', async () => {
    const bench = await nextStart();
    await restore(bench);
    expect(bench.session.current()).toMatchObject({
      accountKey: account,
      accessToken: '',
      view: { accountKey: account },
    });
    await bench.refuse('refresh', offline);
    expect(bench.session.current()?.accountKey).toBe(account);
    expect(bench.machine.log.text()).toContain('["session restored without a token",{"code":"ERR_OFFLINE"}]');
  });

  it('without the account’s secret shows the login', async () => {
    const bench = await nextStart({ secret: null });
    await restore(bench);
    expect(bench.session.current()).toBeNull();
    expect(bench.changes).toEqual([]);
    expect(bench.script.names()).toEqual([]);
  });

  it('writes nothing that it has just read', async () => {
    const bench = await nextStart();
    bench.machine.settings.refuseWrites(new Error('nothing is to be written'));
    await restore(bench);
    expect(bench.session.current()?.accountKey).toBe(account);
    expect(bench.machine.log.text()).not.toContain('account not remembered');
  });

  it('logs why company, settings and plan are not read', async () => {
    const bench = await nextStart();
    await restore(bench);
    await bench.answer('refresh', aRefresh());
    await bench.refuse('surroundings', offline);
    expect(bench.machine.log.text()).toContain('["surroundings of the account not read",{"code":"ERR_OFFLINE"}]');
  });

  it.each([
    ['signed in', (bench: SessionBench) => bench.signIn({ token: 'token-9', refreshSecret: null })],
    [
      'went to another server',
      async (bench: SessionBench) => {
        bench.server.key = 'https://other.example';
      },
    ],
  ])('leaves alone who %s while the keychain was asked', async (_who, happens) => {
    const bench = await nextStart();
    const { read } = bench.machine.keychain;
    let open = (): void => undefined;
    const asked = new Promise<void>((resolve) => (open = resolve));
    bench.machine.keychain.read = (name) => asked.then(() => read(name));
    const restored = bench.session.restore();
    await happens(bench);
    open();
    await restored;
    expect(bench.session.current()?.accessToken).not.toBe('');
    expect(bench.changes).toEqual([]);
    expect(bench.script.names()).not.toContain('refresh');
  });
});

it('an account whose view was unreadable has one at the next start', async () => {
  const settings = createFakeSettingsFile({ accounts: { demo: { accountKey: account, view: 'AAAA' } } });
  const bench = createSessionBench(aMachine({ settings }));
  bench.machine.keychain.secrets.set(account, 'secret-1');
  await restore(bench);
  await bench.answer('refresh', aRefresh());
  await bench.answer('surroundings', noSurroundings);
  expect(bench.memory.recall('demo')?.view?.user.name).toBe('Ana');
});

it('a restore after a sign-in reads no secret', async () => {
  const bench = createSessionBench(aMachine({ cipher: createFakeCipher(false) }));
  await bench.signIn();
  const accounts: string[] = [];
  bench.machine.keychain.read = async (name) => {
    accounts.push(name);
    return null;
  };
  await bench.session.restore();
  expect(accounts).toEqual([]);
  expect(bench.session.current()?.accessToken).toBe('token-1');
});

describe('a start with a known account but no view', () => {
  let bench: SessionBench;
  beforeEach(async () => {
    bench = await nextStart({ hasKey: false });
  });

  it('asks once for token and surroundings, then has the account', async () => {
    await restore(bench);
    await restore(bench);
    expect(bench.script.names()).toEqual(['refresh']);
    expect(bench.script.open('refresh')).toEqual(['http://127.0.0.1:4000', 'secret-1']);
    await bench.answer('refresh', aRefresh());
    expect(bench.script.open('surroundings')).toEqual(['http://127.0.0.1:4000', 'token-2', 1]);
    expect(bench.session.current()).toBeNull();
    const settings = [{ key: 'userRating', value: 'enabled' }];
    await bench.answer('surroundings', { ...noSurroundings, settings });
    expect(bench.session.current()).toMatchObject({
      accountKey: account,
      accessToken: 'token-2',
      view: { accountKey: account, user: { name: 'Ana', company: { id: 1 } }, settings },
    });
    expect(bench.machine.keychain.secrets.get(account)).toBe('secret-2');
    expect(bench.memory.recall('demo')?.accountKey).toBe(account);
  });

  it('keeps its secret if the answer brings none', async () => {
    await restore(bench);
    await bench.answer('refresh', aRefresh({}, { refreshSecret: null }));
    await bench.answer('surroundings', noSurroundings);
    expect(bench.session.current()?.accessToken).toBe('token-2');
    expect(bench.machine.keychain.secrets.get(account)).toBe('secret-1');
  });

  it('shows the login if the answer does not name the company', async () => {
    await restore(bench);
    await bench.answer('refresh', { ...aRefresh(), user: { ...aRefresh().user, companyId: undefined } });
    bench.machine.clock.advance(60_000);
    await settled();
    expect(bench.session.current()).toBeNull();
    expect(bench.script.names()).toEqual(['refresh']);
    expect(bench.machine.log.text()).not.toContain('session not restored');
  });

  it('shows the login if the secret is missing', async () => {
    bench.machine.keychain.secrets.clear();
    await restore(bench);
    expect(bench.session.current()).toBeNull();
    expect(bench.script.names()).toEqual([]);
    expect(bench.machine.log.text()).not.toContain('session not restored');
  });

  it('goes on asking the server whatever else happens to the session meanwhile', async () => {
    await restore(bench);
    await bench.refuse('refresh', offline);
    bench.session.amend((view) => view);
    bench.machine.clock.advance(10_000);
    await settled();
    expect(bench.script.names()).toEqual(['refresh', 'refresh']);
  });

  it.each([
    ['without network', offline],
    ['while the server is broken', new AppError('ERR_INTERNAL_SERVER_ERROR', 'server')],
  ])('asks again every ten seconds %s', async (_when, error) => {
    await restore(bench);
    for (let count = 1; count <= 3; count += 1) {
      await bench.refuse('refresh', error);
      bench.machine.clock.advance(9_999);
      await settled();
      expect(bench.script.names()).toHaveLength(count);
      bench.machine.clock.advance(1);
      await settled();
    }
    await bench.answer('refresh', aRefresh());
    await bench.answer('surroundings', noSurroundings);
    expect(bench.session.current()?.accessToken).toBe('token-2');
    expect(bench.machine.log.text()).toContain(`["session not restored",{"code":"${error.code}"}]`);
  });

  it('sends no request after the application ends', async () => {
    await restore(bench);
    await bench.refuse('refresh', offline);
    bench.session.dispose();
    bench.machine.clock.advance(60_000);
    await settled();
    expect(bench.script.names()).toEqual(['refresh']);
  });

  it('forgets an account that the server refuses', async () => {
    await restore(bench);
    await bench.refuse('refresh', expired);
    expect(bench.changes).toEqual(['expired']);
    expect(bench.memory.recall('demo')).toBeNull();
    expect(bench.machine.keychain.secrets.size).toBe(0);
  });

  it.each([
    ['refused', () => bench.refuse('refresh', expired)],
    ['lost', () => bench.refuse('refresh', offline)],
    [
      'answered',
      async () => {
        await bench.answer('refresh', aRefresh());
        await bench.answer('surroundings', noSurroundings);
      },
    ],
  ])('leaves alone who signed in before it was %s', async (_end, happens) => {
    await restore(bench);
    await bench.signIn({ token: 'token-9', refreshSecret: 'secret-9' }, 1);
    await happens();
    bench.machine.clock.advance(60_000);
    await settled();
    expect(bench.session.current()?.accessToken).toBe('token-9');
    expect(bench.machine.keychain.secrets.get(account)).toBe('secret-9');
    expect(bench.memory.recall('demo')?.accountKey).toBe(account);
    expect(bench.changes).toEqual([]);
    expect(bench.script.names().filter((name) => name === 'refresh')).toHaveLength(1);
  });

  it('sends no secret to another server that is chosen before the next attempt', async () => {
    await restore(bench);
    await bench.refuse('refresh', offline);
    await bench.leaveServer();
    bench.server.key = 'https://other.example';
    bench.server.address = async () => 'https://other.example';
    bench.machine.clock.advance(60_000);
    await settled();
    expect(bench.script.names()).toEqual(['refresh']);
    expect(bench.machine.clock.waiting()).toBe(0);
  });

  it('has restored it before the keychain stores the new secret', async () => {
    bench.machine.keychain.write = () => new Promise(() => undefined);
    let isRestored = false;
    void bench.session.restore().then(() => (isRestored = true));
    await settled();
    await bench.answer('refresh', aRefresh());
    expect(isRestored).toBe(false);
    await bench.answer('surroundings', noSurroundings);
    expect(isRestored).toBe(true);
  });

  it('is dropped after a change to another server', async () => {
    await restore(bench);
    bench.server.key = 'https://other.example';
    await bench.answer('refresh', aRefresh());
    await bench.answer('surroundings', noSurroundings);
    expect(bench.session.current()).toBeNull();
    expect(bench.memory.recall('https://other.example')).toBeNull();
  });
});
