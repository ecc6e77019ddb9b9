import { describe, expect, it } from 'vitest';

import { expiredToken, familyRoutes, secretsOfTests } from '@tests/support/main/family-routes';
import type { FamilyServer } from '@tests/support/main/family-server';
import { ana, endsOf, startClient, startServer } from '@tests/support/main/start-client';
import type { TestClient } from '@tests/support/main/test-client';

const askQueues = ({ backend }: TestClient): Promise<unknown> => backend.send('queues.list', { query: {} });

async function signedIn(): Promise<{ family: FamilyServer; client: TestClient }> {
  const family = await startServer();
  const client = startClient(family.address);
  await client.session.signIn(ana);
  return { family, client };
}

/** Expires the access token: the server refuses the one it issued last. */
function expireToken(family: FamilyServer): void {
  const accepts = family.routes['GET /queue'];
  family.routes['GET /queue'] = (seen) =>
    seen.headers.authorization === `Bearer ${secretsOfTests.token(1)}` || typeof accepts !== 'function'
      ? expiredToken
      : accepts(seen);
}

describe('requests', () => {
  it('carry the access token, and no cookie [AUTH-017]', async () => {
    const { family, client } = await signedIn();
    await askQueues(client);
    await client.backend.send('users.setLanguage', { params: { language: 'es' } }).catch(() => undefined);
    // The question for capabilities goes without credentials.
    const sent = family.seen.filter(({ path }) => !path.startsWith('/auth/') && path !== '/health');
    expect(sent.length).toBeGreaterThan(4);
    for (const { headers } of sent) {
      expect(headers.authorization).toBe(`Bearer ${secretsOfTests.token(1)}`);
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('to public endpoints carry neither token nor cookie, signed in or not [AUTH-018]', async () => {
    const { family, client } = await signedIn();
    await client.backend.send('plans.options', {});
    await client.session.signOut();
    expect(await client.backend.send('plans.options', {})).toMatchObject([{ name: 'Plano 1' }]);
    for (const { headers } of family.seenAt('GET /plans/list')) {
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('without a session do not leave', async () => {
    const family = await startServer();
    const client = startClient(family.address);
    await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(family.seen).toEqual([]);
  });

  it('to session endpoints are refused', async () => {
    const { client } = await signedIn();
    await expect(client.backend.forward('session.login', { body: ana })).rejects.toMatchObject({
      code: 'ERR_CALL_REFUSED',
    });
  });

  it("ignore the environment's proxy", async () => {
    process.env.http_proxy = 'http://127.0.0.1:9';
    try {
      const { client } = await signedIn();
      await expect(askQueues(client)).resolves.toBeDefined();
    } finally {
      delete process.env.http_proxy;
    }
  });
});

describe('a 403', () => {
  it('causes one refresh and a second request with the new token [AUTH-020]', async () => {
    const { family, client } = await signedIn();
    expireToken(family);
    await expect(askQueues(client)).resolves.toMatchObject([{ id: 3 }]);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
    expect(family.seenAt('GET /queue').map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${secretsOfTests.token(1)}`,
      `Bearer ${secretsOfTests.token(2)}`,
    ]);
  });

  it('shared by five requests causes one refresh, and all are repeated [AUTH-021]', async () => {
    const { family, client } = await signedIn();
    expireToken(family);
    const replies = await Promise.all(Array.from({ length: 5 }, () => askQueues(client)));
    expect(replies).toHaveLength(5);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
    expect(family.seenAt('GET /queue')).toHaveLength(10);
  });

  it("after another request's refresh uses that token", async () => {
    const { family, client } = await signedIn();
    expireToken(family);
    let releaseLate: () => void = () => undefined;
    family.routes['GET /settings'] = ({ headers }) =>
      headers.authorization === `Bearer ${secretsOfTests.token(1)}`
        ? new Promise((resolve) => {
            releaseLate = () => resolve(expiredToken);
          })
        : { body: [] };
    const late = client.backend.send('settings.list', {});
    await expect.poll(() => family.seenAt('GET /settings').length).toBe(2);
    await askQueues(client);
    releaseLate();
    await expect(late).resolves.toEqual([]);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
  });

  it('for the fresh token as well ends the session [AUTH-024]', async () => {
    const { family, client } = await signedIn();
    const ends = endsOf(client);
    family.routes['GET /queue'] = expiredToken;
    await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(family.seenAt('GET /queue')).toHaveLength(2);
    expect(ends).toEqual(['expired']);
    expect(client.machine.keychain.secrets.size).toBe(0);
  });

  it('with a failing refresh ends the session once for all requests [AUTH-022]', async () => {
    const { family, client } = await signedIn();
    const ends = endsOf(client);
    family.routes['GET /queue'] = expiredToken;
    family.routes['POST /auth/refresh_token'] = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
    const failures = await Promise.allSettled([askQueues(client), askQueues(client), askQueues(client)]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(ends).toEqual(['expired']);
    expect(client.session.current()).toBeNull();
  });

  it.each(['ERR_NO_PERMISSION', 'ERR_NO_SUPER', 'ERR_USER_CREATION_DISABLED', 'ERR_AUDIO_NOT_ALLOWED'])(
    'that says %s refuses the act and leaves the session alone',
    async (error) => {
      const { family, client } = await signedIn();
      family.routes['GET /queue'] = { status: 403, body: { error } };
      await expect(askQueues(client)).rejects.toMatchObject({ code: error, kind: 'forbidden' });
      expect(family.seenAt('POST /auth/refresh_token')).toEqual([]);
      expect(client.session.current()).not.toBeNull();
    },
  );
});

describe('a 401', () => {
  it.each([{ error: 'ERR_SESSION_EXPIRED' }, {}, undefined])(
    'with the body %j ends the session [AUTH-023]',
    async (body) => {
      const { family, client } = await signedIn();
      const ends = endsOf(client);
      family.routes['GET /queue'] = { status: 401, ...(body === undefined ? {} : { body }) };
      await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
      expect(ends).toEqual(['expired']);
      expect(client.machine.keychain.secrets.size).toBe(0);
    },
  );

  it('that means "not allowed" keeps the session', async () => {
    const { family, client } = await signedIn();
    family.routes['GET /queue'] = { status: 401, body: { error: 'Acesso não permitido' } };
    await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', kind: 'forbidden' });
    expect(client.session.current()).not.toBeNull();
  });
});

describe('network failures', () => {
  it('a server that cannot be connected to has certainly not acted', async () => {
    const { family, client } = await signedIn();
    await family.close();
    await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_OFFLINE', data: { ambiguous: false } });
    expect(client.session.current()).not.toBeNull();
  });

  it('a connection closed after sending is ambiguous', async () => {
    const { family, client } = await signedIn();
    family.routes['GET /queue'] = { drop: true };
    await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_OFFLINE', data: { ambiguous: true } });
  });

  it.each([
    ['a page', { text: '<html>' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['another shape', { body: { queues: [] } }],
  ])('%s instead of the reply names the endpoint', async (_title, reply) => {
    const { family, client } = await signedIn();
    family.routes['GET /queue'] = reply;
    await expect(askQueues(client)).rejects.toMatchObject({
      code: 'ERR_UNREADABLE_REPLY',
      kind: 'server',
      data: { endpoint: 'queues.list' },
    });
  });

  it('a reply for an account that signed out meanwhile is dropped', async () => {
    const { family, client } = await signedIn();
    let release: () => void = () => undefined;
    family.routes['GET /queue'] = () =>
      new Promise((resolve) => {
        release = () => resolve({ body: [] });
      });
    const asked = askQueues(client);
    await expect.poll(() => family.seenAt('GET /queue').length).toBe(1);
    await client.session.end('elsewhere');
    release();
    await expect(asked).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });

  it('an empty answer to a sent message is a success', async () => {
    const family = await startServer({ ...familyRoutes(), 'POST /messages/5': {} });
    const client = startClient(family.address);
    await client.session.signIn(ana);
    const body = { body: 'Oi', fromMe: true, read: 1, mediaUrl: '', quotedMsg: null };
    expect(await client.backend.forward('messages.create', { params: { ticketId: 5 }, body })).toBeNull();
    expect(family.seenAt('POST /messages/5')[0]?.body).toEqual(body);
  });
});

describe('a company that starts to demand a second factor', () => {
  const demanded = { status: 428, body: { error: 'ERR_TWO_FACTOR_SETUP_REQUIRED' } };

  it('makes the first refused request of any kind lead to its set-up, once; the refusal keeps its code', async () => {
    const { family, client } = await signedIn();
    const changes: (boolean | undefined)[] = [];
    client.session.onChanged((session) => changes.push(session?.view.user.mustEnableTwoFactor));
    family.routes['GET /queue'] = demanded;
    for (const _request of [1, 2]) {
      await expect(askQueues(client)).rejects.toMatchObject({ code: 'ERR_TWO_FACTOR_SETUP_REQUIRED' });
    }
    expect(changes).toEqual([true]);
    expect(endsOf(client)).toEqual([]);
  });

  it('does not concern requests without the account', async () => {
    const { family, client } = await signedIn();
    family.routes['GET /plans/list'] = demanded;
    await expect(client.backend.send('plans.options', {})).rejects.toMatchObject({
      code: 'ERR_TWO_FACTOR_SETUP_REQUIRED',
    });
    expect(client.session.current()?.view.user.mustEnableTwoFactor).toBe(false);
  });
});
