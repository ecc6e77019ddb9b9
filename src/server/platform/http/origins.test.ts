import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';

import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace({ http: { origins: ['https://web.example'], trustProxy: ['loopback'] } });
const { home, ana } = workspace;

const foreign = ['https://evil.example', 'https://web.example.evil.example', 'http://web.example', 'null', 'file://'];
const own = ['app://recado', 'https://web.example'];

const preflight = (origin: string) =>
  fetch(`${workspace.url}/tickets`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    },
  });

/** Resolves to true once the server has let the socket in. */
function connects(origin: string): Promise<boolean> {
  const { url } = workspace;
  const query = { token: ana.token };
  const extraHeaders = { origin };
  const socket = io(url, { transports: ['websocket'], query, extraHeaders, reconnection: false, forceNew: true });
  return new Promise<boolean>((resolve) => {
    socket.on('ready', () => {
      resolve(true);
    });
    socket.on('connect_error', () => {
      resolve(false);
    });
  }).finally(() => {
    socket.close();
  });
}

describe('a page of another origin', () => {
  it.each(own)('is answered with credentials: %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(await connects(origin)).toBe(true);
  });

  it.each(foreign)('is not allowed to read answers, and opens no socket: %s', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const refresh = await fetch(`${workspace.url}/auth/refresh_token`, {
      method: 'POST',
      headers: { origin, cookie: ana.cookie },
    });
    expect(refresh.headers.get('access-control-allow-origin')).toBeNull();
    expect(await connects(origin)).toBe(false);
  });
});

describe('a connection', () => {
  const login = (headers: Record<string, string>) =>
    fetch(`${workspace.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email: home.bruno.email, password: testPassword }),
    });

  it('by TLS gets a cookie for TLS only, and is told to keep to TLS', async () => {
    const { headers } = await login({ 'x-forwarded-proto': 'https' });
    expect(headers.getSetCookie()[0]).toMatch(/^jrt=[\w.-]+; Path=\/; HttpOnly; Secure;/);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('without TLS gets a cookie that works without', async () => {
    const { headers } = await login({});
    expect(headers.getSetCookie()[0]).toMatch(/^jrt=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect((await call(workspace.url, '/health')).headers.get('strict-transport-security')).toBeNull();
  });
});
