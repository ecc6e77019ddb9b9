import { describe, expect, it } from 'vitest';

import { ana, endsOf, sitDown, startServer } from '@tests/support/main/at-desk';
import type { Desk } from '@tests/support/main/desk';
import { expiredToken, familyRoutes, secretsOfTests } from '@tests/support/main/family-routes';
import type { FamilyServer } from '@tests/support/main/family-server';

const askQueues = ({ backend }: Desk): Promise<unknown> => backend.send('queues.list', { query: {} });

async function signedIn(): Promise<{ family: FamilyServer; desk: Desk }> {
  const family = await startServer();
  const desk = sitDown(family.address);
  await desk.session.signIn(ana);
  return { family, desk };
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
    const { family, desk } = await signedIn();
    await askQueues(desk);
    await desk.backend.send('users.setLanguage', { params: { language: 'es' } }).catch(() => undefined);
    const sent = family.seen.filter(({ path }) => !path.startsWith('/auth/'));
    expect(sent.length).toBeGreaterThan(4);
    for (const { headers } of sent) {
      expect(headers.authorization).toBe(`Bearer ${secretsOfTests.token(1)}`);
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('to public endpoints carry neither token nor cookie, signed in or not [AUTH-018]', async () => {
    const { family, desk } = await signedIn();
    await desk.backend.send('plans.options', {});
    await desk.session.signOut();
    expect(await desk.backend.send('plans.options', {})).toMatchObject([{ name: 'Plano 1' }]);
    for (const { headers } of family.seenAt('GET /plans/list')) {
      expect(headers.authorization).toBeUndefined();
      expect(headers.cookie).toBeUndefined();
    }
  });

  it('without a session do not leave', async () => {
    const family = await startServer();
    const desk = sitDown(family.address);
    await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
    expect(family.seen).toEqual([]);
  });

  it('to session endpoints are refused', async () => {
    const { desk } = await signedIn();
    await expect(desk.backend.forward('session.login', { body: ana })).rejects.toMatchObject({
      code: 'ERR_CALL_REFUSED',
    });
  });

  it("ignore the environment's proxy", async () => {
    process.env.http_proxy = 'http://127.0.0.1:9';
    try {
      const { desk } = await signedIn();
      await expect(askQueues(desk)).resolves.toBeDefined();
    } finally {
      delete process.env.http_proxy;
    }
  });
});

describe('a 403', () => {
  it('causes one refresh and a second request with the new token [AUTH-020]', async () => {
    const { family, desk } = await signedIn();
    expireToken(family);
    await expect(askQueues(desk)).resolves.toMatchObject([{ id: 3 }]);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
    expect(family.seenAt('GET /queue').map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${secretsOfTests.token(1)}`,
      `Bearer ${secretsOfTests.token(2)}`,
    ]);
  });

  it('shared by five requests causes one refresh, and all are repeated [AUTH-021]', async () => {
    const { family, desk } = await signedIn();
    expireToken(family);
    const replies = await Promise.all(Array.from({ length: 5 }, () => askQueues(desk)));
    expect(replies).toHaveLength(5);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
    expect(family.seenAt('GET /queue')).toHaveLength(10);
  });

  it("after another request's refresh uses that token", async () => {
    const { family, desk } = await signedIn();
    expireToken(family);
    let releaseLate: () => void = () => undefined;
    family.routes['GET /settings'] = ({ headers }) =>
      headers.authorization === `Bearer ${secretsOfTests.token(1)}`
        ? new Promise((resolve) => {
            releaseLate = () => resolve(expiredToken);
          })
        : { body: [] };
    const late = desk.backend.send('settings.list', {});
    await expect.poll(() => family.seenAt('GET /settings').length).toBe(2);
    await askQueues(desk);
    releaseLate();
    await expect(late).resolves.toEqual([]);
    expect(family.seenAt('POST /auth/refresh_token')).toHaveLength(1);
  });

  it('for the fresh token as well ends the session [AUTH-024]', async () => {
    const { family, desk } = await signedIn();
    const ends = endsOf(desk);
    family.routes['GET /queue'] = expiredToken;
    await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(family.seenAt('GET /queue')).toHaveLength(2);
    expect(ends).toEqual(['expired']);
    expect(desk.machine.keychain.secrets.size).toBe(0);
  });

  it('with a failing refresh ends the session once for all requests [AUTH-022]', async () => {
    const { family, desk } = await signedIn();
    const ends = endsOf(desk);
    family.routes['GET /queue'] = expiredToken;
    family.routes['POST /auth/refresh_token'] = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } };
    const failures = await Promise.allSettled([askQueues(desk), askQueues(desk), askQueues(desk)]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(ends).toEqual(['expired']);
    expect(desk.session.current()).toBeNull();
  });

  it.each(['ERR_NO_PERMISSION', 'ERR_NO_SUPER', 'ERR_USER_CREATION_DISABLED', 'ERR_AUDIO_NOT_ALLOWED'])(
    'that says %s refuses the act and leaves the session alone',
    async (error) => {
      const { family, desk } = await signedIn();
      family.routes['GET /queue'] = { status: 403, body: { error } };
      await expect(askQueues(desk)).rejects.toMatchObject({ code: error, kind: 'forbidden' });
      expect(family.seenAt('POST /auth/refresh_token')).toEqual([]);
      expect(desk.session.current()).not.toBeNull();
    },
  );
});

describe('a 401', () => {
  it.each([{ error: 'ERR_SESSION_EXPIRED' }, {}, undefined])(
    'with the body %j ends the session [AUTH-023]',
    async (body) => {
      const { family, desk } = await signedIn();
      const ends = endsOf(desk);
      family.routes['GET /queue'] = { status: 401, ...(body === undefined ? {} : { body }) };
      await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED', kind: 'unauthorized' });
      expect(ends).toEqual(['expired']);
      expect(desk.machine.keychain.secrets.size).toBe(0);
    },
  );

  it('that means "not allowed" keeps the session', async () => {
    const { family, desk } = await signedIn();
    family.routes['GET /queue'] = { status: 401, body: { error: 'Acesso não permitido' } };
    await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', kind: 'forbidden' });
    expect(desk.session.current()).not.toBeNull();
  });
});

describe('network failures', () => {
  it('a server that cannot be connected to has certainly not acted', async () => {
    const { family, desk } = await signedIn();
    await family.close();
    await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_OFFLINE', data: { ambiguous: false } });
    expect(desk.session.current()).not.toBeNull();
  });

  it('a connection closed after sending is ambiguous', async () => {
    const { family, desk } = await signedIn();
    family.routes['GET /queue'] = { drop: true };
    await expect(askQueues(desk)).rejects.toMatchObject({ code: 'ERR_OFFLINE', data: { ambiguous: true } });
  });

  it.each([
    ['a page', { text: '<html>' }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['another shape', { body: { queues: [] } }],
  ])('%s instead of the reply names the endpoint', async (_title, reply) => {
    const { family, desk } = await signedIn();
    family.routes['GET /queue'] = reply;
    await expect(askQueues(desk)).rejects.toMatchObject({
      code: 'ERR_UNREADABLE_REPLY',
      kind: 'server',
      data: { endpoint: 'queues.list' },
    });
  });

  it('a reply for an account that signed out meanwhile is dropped', async () => {
    const { family, desk } = await signedIn();
    let release: () => void = () => undefined;
    family.routes['GET /queue'] = () =>
      new Promise((resolve) => {
        release = () => resolve({ body: [] });
      });
    const asked = askQueues(desk);
    await expect.poll(() => family.seenAt('GET /queue').length).toBe(1);
    await desk.session.end('elsewhere');
    release();
    await expect(asked).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
  });

  it('an empty answer to a sent message is a success', async () => {
    const family = await startServer({ ...familyRoutes(), 'POST /messages/5': {} });
    const desk = sitDown(family.address);
    await desk.session.signIn(ana);
    const body = { body: 'Oi', fromMe: true, read: 1, mediaUrl: '', quotedMsg: null };
    expect(await desk.backend.forward('messages.create', { params: { ticketId: 5 }, body })).toBeNull();
    expect(family.seenAt('POST /messages/5')[0]?.body).toEqual(body);
  });
});
