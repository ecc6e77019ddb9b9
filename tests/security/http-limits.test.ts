import { request as httpRequest } from 'node:http';

import { describe, expect, it } from 'vitest';

import { guessingFrom } from '@server/platform/http/attempts';
import { attemptStore } from '@server/platform/storage/attempt-store';
import { callEndpoint } from '@server/testing/call-endpoint';
import { statusWithoutBody } from '@server/testing/status-without-body';
import { call } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { defaultBodyLimit } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';

const workspace = useWorkspace();

const post = (address: string, body: string, token?: string) =>
  fetch(`${workspace.url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body,
  });

const guarded = endpointNames.filter((name) => {
  const { access, method, files }: Endpoint = endpoints[name];
  return access !== 'public' && method !== 'GET' && files === undefined;
});

describe('a request without a valid token', () => {
  it.each(guarded)('%s is refused before its body is parsed', async (name) => {
    const { method, path }: Endpoint = endpoints[name];
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${workspace.url}${path.replace(/:\w+/g, '1')}`, {
      method,
      headers,
      body: '{"unreadable"',
    });
    expect(reply.status).toBe(401);
  });
});

describe('a sign-in', () => {
  it('with a body of a megabyte is refused by its size', async () => {
    const reply = await post('/auth/login', JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' }));
    expect(reply.status).toBe(413);
  });

  it('is refused by its size before the attempts of its address are looked up', async () => {
    const store = attemptStore(workspace.database);
    const limits = [guessingFrom('password', { ip: '127.0.0.1' })];
    while ((await store.take(limits, new Date(workspace.now()))) === undefined);
    await workspace.passTime(300);
    expect(await statusWithoutBody(`${workspace.url}/auth/login`)).toBe(429);
    expect(await statusWithoutBody(`${workspace.url}/auth/login`, { 'content-length': '10000000' })).toBe(413);
    await workspace.passTime(15 * 60_000);
  });

  it('with a very long password is refused before it is hashed', async () => {
    const answer = await callEndpoint(workspace.url, 'session.login', {
      body: { email: workspace.home.ana.email, password: '\ufdfa'.repeat(10_000) },
      token: undefined,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });
});

describe('a body above the limit of its endpoint', () => {
  const limited = endpointNames.filter((name) => {
    const { method, files }: Endpoint = endpoints[name];
    return method !== 'GET' && files === undefined;
  });

  it.each(limited)('%s is refused by its announced size, before anything else', async (name) => {
    const { method, path, bodyLimit = defaultBodyLimit }: Endpoint = endpoints[name];
    const url = `${workspace.url}${path.replace(/:\w+/g, '1')}`;
    expect(await statusWithoutBody(url, { 'content-length': String(bodyLimit + 1) }, method)).toBe(413);
  });
});

describe('a refusal of a large body', () => {
  it.each(['/auth/login', '/tickets', '/nowhere'])(
    'at %s closes the connection and does not receive the rest',
    async (path) => {
      const closed = await closesAfterRefusal(`${workspace.url}${path}`, 10_000_000);
      expect(closed).toBe(true);
    },
  );

  it('of a small one keeps the connection', async () => {
    expect(await closesAfterRefusal(`${workspace.url}/tickets`, 1000)).toBe(false);
  });
});

/** Announces a body that never comes; true if the server closes the connection with its answer. */
function closesAfterRefusal(url: string, length: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    const request = httpRequest(url, { method: 'POST', headers }, (answer) => {
      resolve(answer.headers.connection === 'close');
      request.destroy();
    });
    request.on('error', reject);
    request.flushHeaders();
  });
}

describe('a deeply nested body', () => {
  it.each(['[', '{"a":'])('of %j is refused, and is no failure', async (open) => {
    const depth = 10_000;
    const close = open === '[' ? ']' : '}';
    const reply = await post('/tags', `${open.repeat(depth)}1${close.repeat(depth)}`, workspace.admin.token);
    expect([400, 413]).toContain(reply.status);
    expect(workspace.failures).toEqual([]);
  });
});

it('a refused body leaves the server answering', async () => {
  expect((await call(workspace.url, '/health')).status).toBe(200);
});
