import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { runTestShell } from '../../test-app/test-shell';
import { createGates } from './gates';

describe('the gates of the loopback server', () => {
  let shell: Awaited<ReturnType<typeof runTestShell>>;
  beforeAll(async () => {
    shell = await runTestShell();
  });
  afterAll(() => {
    shell.stop();
  });

  /** A request with any host and path, which `fetch` would change. */
  function rawStatus(path: string, headers: Record<string, string>): Promise<number | undefined> {
    const { port } = new URL(shell.gates.origin);
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  }

  /** 101 if the socket opens, otherwise the status of the refusal. */
  function socketStatus(headers: Record<string, string>, path = '/__shell/link?window=1'): Promise<number> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://${shell.gates.host}${path}`, { headers });
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  }

  it('the printed link sets a cookie that scripts and other sites cannot use, and removes its key', async () => {
    const link = new URL(shell.gates.openLink(1));
    const answer = await shell.fetch(link.pathname + link.search, {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/index.html');
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(answer.headers.get('set-cookie')).not.toContain(link.searchParams.get('key'));
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(['', '?key=', '?key=wrong', '?key=__proto__'])('a link with a wrong key opens nothing: %j', async (query) => {
    const answer = await shell.fetch(`/__shell/open${query}`, {});
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each(['/', '/index.html', '/__shell/client.js', '/__scheme/app/test/x'])('%s needs the cookie', async (path) => {
    expect((await shell.fetch(path, {})).status).toBe(403);
    const [name = ''] = shell.cookie.split('=');
    expect((await shell.fetch(path, { cookie: `${name}=wrong` })).status).toBe(403);
    expect((await shell.fetch(path, { cookie: `other=${shell.cookie.slice(name.length + 1)}` })).status).toBe(403);
  });

  it('allows caching only of files with a content hash', async () => {
    const keeping = async (path: string) => (await shell.fetch(path)).headers.get('cache-control');
    expect(await keeping('/__scheme/app/test/other')).toBe('no-store');
    expect(await keeping('/__scheme/app/test/named-after-content')).toBe('private, immutable');
  });

  it('serves the page for the cookie, without caching', async () => {
    const answer = await shell.fetch('/index.html');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<head><script src="/__shell/client.js?window=1"></script>');
  });

  it.each(['evil.example', 'localhost:80', '127.0.0.1', '127.0.0.1:1'])('refuses the host %s', async (host) => {
    expect(await rawStatus('/index.html', { host, cookie: shell.cookie })).toBe(421);
  });

  it('a socket needs our origin, our host and the cookie', async () => {
    const { cookie } = shell;
    const { origin } = shell.gates;
    expect(await socketStatus({ origin, cookie })).toBe(101);
    expect(await socketStatus({ origin })).toBe(403);
    expect(await socketStatus({ cookie })).toBe(403);
    expect(await socketStatus({ origin: 'https://evil.example', cookie })).toBe(403);
    expect(await socketStatus({ origin: 'null', cookie })).toBe(403);
    expect(await socketStatus({ origin, cookie, host: 'evil.example' })).toBe(403);
    expect(await socketStatus({ origin, cookie }, '/__shell/link?window=99')).toBe(403);
    expect(await socketStatus({ origin, cookie }, '/elsewhere')).toBe(403);
  });

  it('control needs its own secret, neither cookie nor link', async () => {
    const ask = (headers: Record<string, string>, method = 'POST') =>
      fetch(`${shell.gates.origin}/__shell/control`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{"op":"state"}' }),
      });
    const key = new URL(shell.gates.openLink(1)).searchParams.get('key') ?? '';
    const right = { authorization: `Bearer ${shell.gates.controlSecret}` };
    expect((await ask(right)).status).toBe(200);
    expect((await ask(right, 'GET')).status).toBe(403);
    expect((await ask({})).status).toBe(403);
    expect((await ask({ cookie: shell.cookie })).status).toBe(403);
    expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(403);
    const [, cookieValue = ''] = shell.cookie.split('=');
    expect((await ask({ authorization: `Bearer ${cookieValue}` })).status).toBe(403);
  });

  it.each(['{', '{"op":"no.such"}', '{"op":"__proto__"}', '[]', 'null', '{"op":"notification.click","id":7}'])(
    'control answers a bad request as one: %s',
    async (body) => {
      const headers = { authorization: `Bearer ${shell.gates.controlSecret}` };
      const answer = await fetch(`${shell.gates.origin}/__shell/control`, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    },
  );

  it.each([
    ['/../../etc/passwd', 'app://test/etc/passwd'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'app://test/etc/passwd'],
    ['//evil.example/x', 'app://test//evil.example/x'],
    ['/..%2f..%2fetc/passwd', 'app://test/..%2f..%2fetc/passwd'],
  ])('%s reaches only the handler of the scheme, as %s', async (path, seen) => {
    const { port } = new URL(shell.gates.origin);
    const body = await new Promise<string>((resolve, reject) => {
      const headers = { host: shell.gates.host, cookie: shell.cookie };
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(body).toBe(seen);
  });

  it.each(['/__scheme/file/etc/passwd', '/__scheme/http/evil.example/', '/__scheme/'])(
    'a scheme that main does not serve is not found: %s',
    async (path) => {
      const answer = await shell.fetch(path);
      expect(await answer.text()).not.toContain('root:');
      expect(path === '/__scheme/' ? 404 : answer.status).toBe(404);
    },
  );

  it('only reads', async () => {
    const answer = await fetch(`${shell.gates.origin}/index.html`, {
      method: 'POST',
      headers: { cookie: shell.cookie },
    });
    expect(answer.status).toBe(405);
  });
});

describe('link and cookie over restarts', () => {
  it('are new at each start', () => {
    const [first, second] = [createGates(1), createGates(1)];
    expect(first.openLink(1)).not.toBe(second.openLink(1));
    expect(first.cookie()).not.toBe(second.cookie());
  });

  it('stay the same with the development secret, which neither of them holds', () => {
    const [first, second, other] = ['secret', 'secret', 'another'].map((secret) => createGates(1, secret));
    expect(first?.openLink(1)).toBe(second?.openLink(1));
    expect(first?.cookie()).toBe(second?.cookie());
    expect(first?.cookie()).not.toBe(other?.cookie());
    expect(`${first?.openLink(1)}${first?.cookie()}`).not.toContain('secret');
  });
});
