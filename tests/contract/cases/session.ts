import assert from 'node:assert/strict';

import { z } from 'zod';

import { uniqueNumber } from '@tests/support/machine-clock';

import { Client, errorOf, readReply } from '../client';
import { isRefused, isRefusedSomehow, isUnauthenticated } from '../refusals';
import type { Case, Run } from '../run';
import { eventOf } from '../run';

export const sessionCases = {
  'session.login': async ({ client, target, user }) => {
    const stranger = { email: `nobody-${uniqueNumber()}@recado.demo`, password: 'wrong' };
    const unknown = await client.send('session.login', { body: stranger });
    // Some servers do not tell which e-mail addresses they know.
    if (errorOf(unknown) === 'ERR_INVALID_CREDENTIALS') isRefused(unknown, 401, 'ERR_INVALID_CREDENTIALS');
    else isRefused(unknown, 401, 'ERR_USER_DONT_EXISTS');
    const forgetful = { email: target.email, password: `${target.password}-wrong` };
    isRefused(await client.send('session.login', { body: forgetful }), 401, 'ERR_INVALID_CREDENTIALS');
    assert.equal(user.email.toLowerCase(), target.email.toLowerCase());
    assert.ok(user.company.dueDate !== null, 'login says until when the company has paid');
    assert.ok(user.company.settings.length > 0, 'login brings the settings of the company');
    assert.ok(client.cookie?.startsWith('jrt='), 'login sets the refresh cookie jrt');
  },
  'session.me': async ({ client, user }) => {
    const me = await client.call('session.me', {});
    assert.equal(me.id, user.id);
    assert.equal(me.profile, user.profile);
    isUnauthenticated(await client.send('session.me', {}, { token: null }));
    assert.equal((await client.send('session.me', {}, { token: 'not-a-token' })).status, 403);
  },
  'session.refresh': async ({ client, user }) => {
    isUnauthenticated(await client.send('session.refresh', {}, { cookie: null }));
    isRefusedSomehow(await client.send('session.refresh', {}, { cookie: 'jrt=not-a-token' }), [401]);
    const answer = await client.send('session.refresh', {}, { token: null });
    assert.equal(answer.status, 200);
    const renewed = readReply('session.refresh', answer);
    assert.equal(renewed.user.id, user.id);
    client.token = renewed.token;
    client.cookie = cookieIn(answer.cookies) ?? client.cookie;
    assert.equal((await client.call('session.me', {})).id, user.id);
  },
} satisfies Record<string, Case>;

/** Last of all: with it a second session begins and ends, of which the first hears. */
export const logoutCases = {
  'session.logout': async (run) => {
    const { client } = await signedIn(run.target);
    const shape = z.object({ action: z.literal('update'), user: z.object({ id: z.literal(run.user.id) }) });
    await run.recorder.receives(eventOf(run, 'auth'), shape);
    await client.call('session.logout', {});
  },
} satisfies Record<string, Case>;

export async function signedIn(target: Run['target']): Promise<Pick<Run, 'client' | 'user' | 'rawUser'>> {
  const client = new Client(target.url);
  const answer = await client.send('session.login', { body: { email: target.email, password: target.password } });
  if (answer.status !== 200) throw new Error(`${target.email} cannot sign in: ${JSON.stringify(answer.body)}`);
  const { token, user } = readReply('session.login', answer);
  client.token = token;
  client.cookie = cookieIn(answer.cookies) ?? null;
  const rawUser = z.object({ user: z.unknown() }).parse(answer.body).user;
  return { client, user, rawUser };
}

function cookieIn(cookies: readonly string[]): string | undefined {
  return cookies.find((cookie) => cookie.startsWith('jrt='))?.split(';')[0];
}
