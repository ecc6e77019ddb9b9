import { describe, expect, it } from 'vitest';

import { familyRoutes, secretsOfTests } from '@tests/support/main/family-routes';
import { ana, endsOf, startClient, startServer } from '@tests/support/main/start-client';

describe('signing in', () => {
  it('posts the form and returns user, company, settings and plan [AUTH-006] [AUTH-007]', async () => {
    const family = await startServer();
    const { session } = startClient(family.address);
    const { session: view, secretStorage, expiresInDays } = await session.signIn(ana);
    expect(family.seenAt('POST /auth/login')[0]?.body).toEqual(ana);
    expect(view).toMatchObject({
      accountKey: 'demo#7',
      user: { id: 7, companyId: 1, name: 'Ana', company: { name: 'Padaria Sol', dueDate: '2026-09-01T03:00:00.000Z' } },
      settings: [{ key: 'sendGreetingAccepted', value: 'enabled' }],
      plan: { name: 'Plano 1', useKanban: true },
    });
    expect({ secretStorage, expiresInDays }).toEqual({ secretStorage: 'keychain', expiresInDays: null });
    expect(session.current()?.view).toEqual(view);
  });

  it('works without settings and plan: the login carries its own settings', async () => {
    const family = await startServer({ 'POST /auth/login': familyRoutes()['POST /auth/login'] ?? {} });
    const { session } = await startClient(family.address).session.signIn(ana);
    expect(session.settings).toEqual([{ key: 'userRating', value: 'disabled' }]);
    expect(session.plan).toBeNull();
  });

  it('a wrong password keeps its code and opens no session', async () => {
    const family = await startServer({
      'POST /auth/login': { status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } },
    });
    const { session } = startClient(family.address);
    await expect(session.signIn(ana)).rejects.toMatchObject({ code: 'ERR_INVALID_CREDENTIALS' });
    expect(session.current()).toBeNull();
  });

  it('a request for a second factor keeps its code, and the next sign-in sends what was typed', async () => {
    const family = await startServer({
      'POST /auth/login': { status: 401, body: { error: 'ERR_TWO_FACTOR_REQUIRED' } },
    });
    const { session } = startClient(family.address);
    const request = { code: 'ERR_TWO_FACTOR_REQUIRED', kind: 'unauthorized' };
    await expect(session.signIn(ana)).rejects.toMatchObject(request);
    await expect(session.signIn({ ...ana, code: '123 456' })).rejects.toMatchObject(request);
    expect(family.seenAt('POST /auth/login').map(({ body }) => body)).toEqual([ana, { ...ana, code: '123 456' }]);
    expect(session.current()).toBeNull();
  });

  it.each(['2026-03-02T12:00:00.000Z', '2026-03-01T00:00:00.000Z'])(
    'a due date not later than now (%s) is refused, and nothing is kept [AUTH-008] [AUTH-009]',
    async (dueDate) => {
      const family = await startServer(familyRoutes({ dueDate }));
      const { session, machine } = startClient(family.address);
      await expect(session.signIn(ana)).rejects.toMatchObject({
        code: 'ERR_SUBSCRIPTION_EXPIRED',
        kind: 'forbidden',
        data: { dueDate },
      });
      expect(session.current()).toBeNull();
      expect(machine.keychain.secrets.size).toBe(0);
      expect(machine.file.bytes).toBeNull();
      expect(machine.settings.read()).toEqual({});
      await family.arrival('DELETE /auth/logout');
    },
  );

  it.each([
    ['2026-03-03T12:00:00.000Z', 1],
    ['2026-03-06T12:00:00.000Z', 4],
    ['2026-03-06T23:00:00.000Z', 4],
  ])('a due date of %s warns of %i days [AUTH-011]', async (dueDate, days) => {
    const family = await startServer(familyRoutes({ dueDate }));
    expect((await startClient(family.address).session.signIn(ana)).expiresInDays).toBe(days);
  });

  it.each(['2026-03-07T00:30:00.000Z', '2026-03-07T12:00:00.000Z', null])(
    'a due date of %s warns of nothing [AUTH-012]',
    async (dueDate) => {
      const family = await startServer(familyRoutes({ dueDate }));
      expect((await startClient(family.address).session.signIn(ana)).expiresInDays).toBeNull();
    },
  );
});

describe('a refresh', () => {
  it('takes the new token, and keeps fields that only the login has [AUTH-019]', async () => {
    const family = await startServer();
    const { session } = startClient(family.address);
    await session.signIn(ana);
    expect(await session.refresh()).toBe(secretsOfTests.token(2));
    expect(session.current()?.accessToken).toBe(secretsOfTests.token(2));
    expect(session.current()?.view).toMatchObject({
      user: { whatsappId: 2, company: { dueDate: '2026-09-01T03:00:00.000Z' } },
      settings: [{ key: 'sendGreetingAccepted' }],
    });
  });

  it('sends the newest cookie to the refresh endpoint only [AUTH-016 deviates]', async () => {
    const family = await startServer();
    const { session, backend } = startClient(family.address);
    await session.signIn(ana);
    await session.refresh();
    await session.refresh();
    await backend.send('queues.list', { query: {} });
    expect(family.seenAt('POST /auth/refresh_token').map(({ headers }) => headers.cookie)).toEqual([
      `jrt=${secretsOfTests.refresh(1)}`,
      `jrt=${secretsOfTests.refresh(2)}`,
    ]);
    expect(family.seenAt('GET /queue')[0]?.headers.cookie).toBeUndefined();
  });

  it('is shared by concurrent callers', async () => {
    const family = await startServer();
    const { session } = startClient(family.address);
    await session.signIn(ana);
    const tokens = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(new Set(tokens)).toEqual(new Set([secretsOfTests.token(2)]));
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
  });

  it('ends the session and removes its secret when refused [AUTH-022]', async () => {
    const family = await startServer();
    const client = startClient(family.address);
    const ends = endsOf(client);
    await client.session.signIn(ana);
    family.routes['POST /auth/refresh_token'] = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
    await expect(client.session.refresh()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(client.session.current()).toBeNull();
    expect(ends).toEqual(['expired']);
    // The vault works in order: a read waits for the removal before it.
    expect(await client.vault.read('demo#7')).toBeNull();
    expect(client.machine.keychain.secrets.size).toBe(0);
  });

  it.each([
    ['an outage', { drop: true } as const, 'offline'],
    ['an error of the server', { status: 500, body: { error: 'ERR_INTERNAL_SERVER_ERROR' } }, 'server'],
  ])('survives %s', async (_title, reply, kind) => {
    const family = await startServer();
    const { session } = startClient(family.address);
    await session.signIn(ana);
    family.routes['POST /auth/refresh_token'] = reply;
    await expect(session.refresh()).rejects.toMatchObject({ kind });
    expect(session.current()?.accountKey).toBe('demo#7');
  });

  it('does not restore a session that ended meanwhile', async () => {
    const family = await startServer();
    const { session, machine } = startClient(family.address);
    await session.signIn(ana);
    const refreshed = session.refresh();
    await session.end('elsewhere');
    await expect(refreshed).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(session.current()).toBeNull();
    expect(machine.keychain.secrets.size).toBe(0);
  });

  it('without a session asks for a sign-in', async () => {
    const { session } = startClient((await startServer()).address);
    await expect(session.refresh()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
  });
});

describe('leaving', () => {
  it('signing out notifies the server, then clears everything [AUTH-028]', async () => {
    const family = await startServer();
    const client = startClient(family.address);
    const ends = endsOf(client);
    await client.session.signIn(ana);
    await client.session.signOut();
    expect(family.seenAt('DELETE /auth/logout')[0]?.headers).toMatchObject({
      authorization: `Bearer ${secretsOfTests.token(1)}`,
      cookie: `jrt=${secretsOfTests.refresh(1)}`,
    });
    expect(ends).toEqual(['signedOut']);
    expect(client.machine.keychain.secrets.size).toBe(0);
    expect(client.machine.settings.read()).toEqual({ accounts: {} });
  });

  it('signing out ends well when the session ends by itself meanwhile', async () => {
    const client = startClient((await startServer()).address);
    const ends = endsOf(client);
    await client.session.signIn(ana);
    const left = client.session.signOut();
    await client.session.end('elsewhere');
    await left;
    expect(ends).toEqual(['elsewhere']);
  });

  it('signing out works without the server', async () => {
    const family = await startServer();
    const client = startClient(family.address);
    await client.session.signIn(ana);
    await family.close();
    await client.session.signOut();
    expect(client.session.current()).toBeNull();
    expect(client.machine.keychain.secrets.size).toBe(0);
  });

  it('a change of server ends the session on the earlier one', async () => {
    const [first, second] = [await startServer(), await startServer()];
    const client = startClient(first.address);
    const ends = endsOf(client);
    await client.session.signIn(ana);
    await client.server.choose({ kind: 'remote', address: second.address });
    expect(ends).toEqual(['serverChanged']);
    expect(first.seenAt('DELETE /auth/logout')).toHaveLength(1);
    expect((await client.session.signIn(ana)).session.accountKey).toBe(`${second.address}#7`);
  });
});
