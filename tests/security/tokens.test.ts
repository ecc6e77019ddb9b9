import { generateKeyPairSync } from 'node:crypto';

import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import type { Answer, SignedIn } from '@server/testing/test-client';
import { call, cookieOf } from '@server/testing/test-client';
import { openTestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';

const accessSeconds = 900;
const workspace = useWorkspace({ accessSeconds });
const { home } = workspace;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [head: string, claims: string, signature: string];
const authorize = (token: string): Promise<Answer> => call(workspace.url, '/auth/me', { as: { token } });
const refresh = (cookie: string): Promise<Answer> =>
  call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie } });

let signedIn: SignedIn;
beforeAll(async () => {
  signedIn = await workspace.signIn(home.ana);
});

/** Claims of the caller's own token with the identity of the home company's admin. */
const stolen = () => ({ ...decodeJwt(signedIn.token), id: home.admin.id, profile: 'admin', super: true });

function unsigned(alg: string): string {
  return `${encoded({ alg, typ: 'JWT' })}.${encoded(stolen())}.`;
}

const weakKeys = [
  '',
  'secret',
  'mysecret',
  'changeme',
  'recado',
  '0'.repeat(32),
  '\0'.repeat(32),
  'your-256-bit-secret',
];

describe('a forged access token', () => {
  it.each(['none', 'None', 'NONE', 'nOnE', ''])('with the algorithm %j is refused', async (alg) => {
    expect((await authorize(unsigned(alg))).status).toBe(403);
  });

  it('with changed claims is refused', async () => {
    const [head, , signature] = partsOf(signedIn.token);
    expect((await authorize(`${head}.${encoded(stolen())}.${signature}`)).status).toBe(403);
  });

  it('with a changed head is refused', async () => {
    const [, claims, signature] = partsOf(signedIn.token);
    for (const head of [
      { alg: 'none' },
      { alg: 'HS512' },
      { alg: 'HS256', jwk: { kty: 'oct', k: '' } },
      { alg: 'HS256', kid: '/dev/null' },
    ])
      expect((await authorize(`${encoded(head)}.${claims}.${signature}`)).status, JSON.stringify(head)).toBe(403);
  });

  it('without its last signature byte is refused', async () => {
    expect((await authorize(signedIn.token.slice(0, -2))).status).toBe(403);
    expect((await authorize(signedIn.token.slice(0, signedIn.token.lastIndexOf('.') + 1))).status).toBe(403);
  });

  it.each(weakKeys)('signed with the key %j is refused', async (key) => {
    const signing = new SignJWT(stolen()).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
    // jose refuses an empty key itself; its HMAC equals that of one zero byte.
    const bytes = Buffer.from(key === '' ? '\0' : key);
    expect((await authorize(await signing.sign(bytes))).status).toBe(403);
  });

  it('signed with an asymmetric algorithm is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = await new SignJWT(stolen()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    expect((await authorize(token)).status).toBe(403);
  });

  it.each(['', 'a', 'a.b', 'a.b.c', '..', 'x'.repeat(8000), '%00', 'null', '{}'])('%j is refused', async (token) => {
    expect([401, 403]).toContain((await authorize(token)).status);
  });
});

describe('every endpoint behind a sign-in', () => {
  const guarded = endpointNames.filter((name: EndpointName) => endpoints[name].access !== 'public');

  it.each(guarded)('%s refuses forged tokens [ROLE-020]', async (name) => {
    const request = await requestOf[name]({ home, callerCompanyId: home.id });
    const [head, , signature] = partsOf(signedIn.token);
    const forged = [
      undefined,
      unsigned('none'),
      `${head}.${encoded(stolen())}.${signature}`,
      signedIn.cookie.replace('jrt=', ''),
    ];
    for (const token of forged) {
      const { status } = await callEndpoint(workspace.url, name, { ...request, token });
      expect([401, 403], token).toContain(status);
    }
  });
});

describe('a token out of its place or time', () => {
  it('of the other kind is refused', async () => {
    const { token, cookie } = await workspace.signIn(home.bruno);
    expect((await refresh(`jrt=${token}`)).status).toBe(401);
    expect((await authorize(cookie.replace('jrt=', ''))).status).toBe(403);
    expect((await authorize(token)).status).toBe(200);
  });

  it('that is expired is refused, and opens no socket', async () => {
    const { token } = await workspace.signIn(home.bruno);
    await workspace.passTime(accessSeconds * 1000);
    expect((await authorize(token)).status).toBe(403);
    await expect(openingOf(token)).resolves.toBe('io server disconnect');
  });

  it.each([
    ['no token', () => ''],
    ['an unsigned token', () => unsigned('none')],
    ['a refresh token', () => signedIn.cookie.replace('jrt=', '')],
  ])('a socket with %s is closed', async (_kind, token) => {
    expect(await openingOf(token())).toBe('io server disconnect');
  });
});

/** Resolves to the reason of the disconnection, or to 'ready'. */
async function openingOf(token: string): Promise<string> {
  const socket = openTestSocket(workspace.url, token);
  const ready = socket.frame(({ event }) => event === 'ready').then(() => 'ready');
  const outcome = await Promise.race([socket.disconnected, ready]);
  socket.close();
  return outcome;
}

describe('a refresh cookie', () => {
  it('replayed after two rotations ends the session of the thief and of the user', async () => {
    const { cookie } = await workspace.signIn(home.bruno);
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  it('with changed claims is refused', async () => {
    const { cookie } = await workspace.signIn(home.bruno);
    const token = cookie.replace('jrt=', '');
    const [head, , signature] = partsOf(token);
    const claims = encoded({ ...decodeJwt(token), id: home.admin.id });
    expect((await refresh(`jrt=${head}.${claims}.${signature}`)).status).toBe(401);
    expect((await refresh(`jrt=${encoded({ alg: 'none' })}.${claims}.`)).status).toBe(401);
  });
});
