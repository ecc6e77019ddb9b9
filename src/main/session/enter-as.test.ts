import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { companyId, userId } from '@shared/domain/ids';
import { aUser } from '@tests/support/live/builders';
import { settled } from '@tests/support/live/settled';
import { familyRoutes, loginUser, secretsOfTests } from '@tests/support/main/family-routes';
import type { SessionBench } from '@tests/support/main/session-bench';
import { aRefresh, codeOf, createSessionBench, noSurroundings } from '@tests/support/main/session-bench';
import { ana, startClient, startServer } from '@tests/support/main/start-client';

import { createAccountEvents } from './account-events';

const target = { companyId: companyId.parse(8), userId: userId.parse(80) };
const customer = aUser({ id: 80, companyId: 8, name: 'Dona Rosa', super: false });
const ownKey = 'demo#3';
const enteredKey = 'demo#80#enteredBy3';

let bench: SessionBench;
beforeEach(async () => {
  bench = createSessionBench();
  await bench.signIn();
});

const current = () => bench.session.current();

/** Enters as Dona Rosa; the fresh token of the own session is token-2. */
async function enter(): Promise<void> {
  const done = bench.session.enterAs(target);
  await settled();
  await bench.answer('refresh', aRefresh());
  await bench.answer('enterAs', { token: 'entered-token', user: customer, expiresIn: 3600 });
  await bench.answer('surroundings', noSurroundings);
  await done;
  bench.changes.length = 0;
}

async function signOut(): Promise<void> {
  const done = bench.session.signOut();
  await settled();
  await bench.answer('logout', undefined);
  await done;
}

describe('a session entered as a user', () => {
  it('is the current one, with a key of its own, its end and the name of who entered', async () => {
    await enter();
    expect(current()).toMatchObject({
      accountKey: enteredKey,
      accessToken: 'entered-token',
      view: {
        user: { id: 80, name: 'Dona Rosa' },
        entered: { byName: aUser().name, until: '2026-03-02T13:00:00.000Z' },
      },
    });
    expect(JSON.stringify(current()?.view)).not.toContain('entered-token');
  });

  it('is in memory only: vault, disk and the remembered account hold the own session', async () => {
    await enter();
    bench.session.amend((view) => ({ ...view, settings: [{ key: 'userRating', value: 'enabled' }] }));
    expect([...bench.machine.keychain.secrets.keys()].filter((key) => key.includes('80'))).toEqual([]);
    expect(await bench.vault.read(enteredKey)).toBeNull();
    expect(await bench.vault.read(ownKey)).toBe('secret-2');
    expect(bench.memory.recall('demo')).toMatchObject({ accountKey: ownKey, view: { user: { id: 3 } } });
    expect(JSON.stringify(bench.machine.settings.read())).not.toContain('entered-token');
  });

  it('ends with a sign-out: the server hears its token and no refresh secret, and the own session returns', async () => {
    await enter();
    const done = bench.session.signOut();
    await settled();
    expect(bench.script.open('logout')[1]).toEqual({ accessToken: 'entered-token', refreshSecret: null });
    await bench.answer('logout', undefined);
    await done;
    expect(current()).toMatchObject({ accountKey: ownKey, accessToken: 'token-2', view: { entered: null } });
    expect(bench.changes).toEqual(['token-2']);
    await signOut();
    expect(current()).toBeNull();
    expect(await bench.vault.read(ownKey)).toBeNull();
  });

  it('ends with a sign-out without the server too, and the log names the entered session', async () => {
    await enter();
    bench.server.address = () => Promise.reject(new AppError('ERR_WORKSPACE_FAILED', 'offline'));
    await bench.session.signOut();
    expect(current()?.accountKey).toBe(ownKey);
    expect(bench.machine.log.text()).toContain('left the entered session without the server');
  });

  it('returns to the own session when its hour is over, and not before', async () => {
    await enter();
    bench.machine.clock.advance(3_599_000);
    await settled();
    expect(current()?.accountKey).toBe(enteredKey);
    bench.machine.clock.advance(1_000);
    await settled();
    expect(current()).toMatchObject({ accountKey: ownKey, accessToken: 'token-2' });
  });

  it('returns to the own session when the server refuses its token, without a refresh', async () => {
    await enter();
    const asked = bench.script.names().filter((name) => name === 'refresh').length;
    expect(await bench.session.refresh().catch(codeOf)).toBe('ERR_SESSION_EXPIRED');
    expect(current()?.accountKey).toBe(ownKey);
    expect(bench.script.names().filter((name) => name === 'refresh')).toHaveLength(asked);
  });

  it('that has ended leaves the next one its whole hour', async () => {
    await enter();
    bench.machine.clock.advance(1_800_000);
    await signOut();
    await enter();
    bench.machine.clock.advance(1_801_000);
    await settled();
    expect(current()?.accountKey).toBe(enteredKey);
  });

  it('ends with the own one when the server is changed', async () => {
    await enter();
    const done = bench.leaveServer();
    await settled();
    await bench.answer('logout', undefined);
    await bench.answer('logout', undefined);
    await done;
    expect(current()).toBeNull();
    expect(bench.changes).toEqual(['token-2', 'serverChanged']);
    expect(await bench.vault.read(ownKey)).toBeNull();
  });

  it('stays when the user is changed meanwhile, which a sign-in would read again', async () => {
    await enter();
    createAccountEvents(bench.session)({ kind: 'user.changed', user: { id: target.userId, name: 'Rosa' } });
    await settled();
    expect(current()?.accountKey).toBe(enteredKey);
  });

  it('enters no other', async () => {
    await enter();
    await expect(bench.session.enterAs(target)).rejects.toMatchObject({
      code: 'ERR_ENTERED_SESSION',
      kind: 'forbidden',
    });
    expect(current()?.accountKey).toBe(enteredKey);
  });
});

it('a refused entry leaves the own session', async () => {
  const done = bench.session.enterAs(target).catch(codeOf);
  await settled();
  await bench.answer('refresh', aRefresh());
  await bench.refuse('enterAs', new AppError('ERR_NO_SUPER', 'forbidden'));
  expect(await done).toBe('ERR_NO_SUPER');
  expect(current()).toMatchObject({ accountKey: ownKey, accessToken: 'token-2' });
});

it('an entry that the server answers after the own sign-out is ended there, and opens no session', async () => {
  const done = bench.session.enterAs(target).catch(codeOf);
  await settled();
  await bench.answer('refresh', aRefresh());
  await bench.session.end('expired');
  await bench.answer('enterAs', { token: 'entered-token', user: customer, expiresIn: 3600 });
  await bench.answer('surroundings', noSurroundings);
  expect(await done).toBe('ERR_SESSION_EXPIRED');
  expect(current()).toBeNull();
  expect(bench.script.open('logout')[1]).toEqual({ accessToken: 'entered-token', refreshSecret: null });
});

it('an entry that the server answers after another sign-in is ended there, and leaves the new session', async () => {
  const done = bench.session.enterAs(target).catch((thrown: unknown) => thrown);
  await settled();
  await bench.answer('refresh', aRefresh());
  await bench.session.end('expired');
  await bench.signIn({ token: 'token-9' }, 1);
  await bench.answer('enterAs', { token: 'entered-token', user: customer, expiresIn: 3600 });
  await bench.answer('surroundings', noSurroundings);
  expect(await done).toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
  expect(current()).toMatchObject({ accountKey: ownKey, accessToken: 'token-9' });
  expect(bench.script.open('logout')[1]).toEqual({ accessToken: 'entered-token', refreshSecret: null });
});

it('the entry is one request with the own token, and its answer is no view of the renderer', async () => {
  const family = await startServer({
    ...familyRoutes(),
    'POST /companies/8/enter': {
      body: { token: 'entered-token', user: { ...loginUser(), id: 80, companyId: 8 }, expiresIn: 3600 },
    },
  });
  const client = startClient(family.address);
  await client.session.signIn(ana);
  await client.session.enterAs(target);
  const [request] = family.seenAt('POST /companies/8/enter');
  expect(request?.body).toEqual({ userId: 80 });
  expect(request?.headers.authorization).toBe(`Bearer ${secretsOfTests.token(2)}`);
  expect(request?.headers.cookie).toBeUndefined();
  expect(JSON.stringify(client.session.current()?.view)).not.toContain('entered-token');
  expect(
    await client.backend
      .send('session.enterAs', { params: { companyId: target.companyId }, body: target })
      .catch(codeOf),
  ).toBe('ERR_CALL_REFUSED');
});
