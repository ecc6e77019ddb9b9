import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { runTestShell } from '../../test-app/test-shell';
import { createGates } from './gates';

/** Headers of a browser whose user has pasted the address. */
const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

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
      const socket = new WebSocket(shell.gates.programOrigin + path, {
        headers: { host: shell.gates.host, ...headers },
      });
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  }

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

  it('keeps everything from main to its own origin', async () => {
    for (const path of ['/index.html', '/__scheme/app/test/other', '/__scheme/app/test/named-after-content']) {
      expect((await shell.fetch(path)).headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });

  it('serves the page for the cookie, without caching', async () => {
    const answer = await shell.fetch('/index.html');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<head><script src="/__shell/client.js?window=1"></script>');
  });

  it.each(['evil.example', 'localhost:80', '127.0.0.1', '127.0.0.1:1', 'recado-0.localhost'])(
    'refuses the host %s',
    async (host) => {
      expect(await rawStatus('/index.html', { host, cookie: shell.cookie })).toBe(421);
    },
  );

  describe('at 127.0.0.1, whose cookies reach every other port', () => {
    const here = { host: '' };
    beforeAll(() => {
      here.host = new URL(shell.gates.programOrigin).host;
    });

    it('no page is served, and no link works, even with the cookie', async () => {
      const { cookie, gates } = shell;
      const link = new URL(gates.createOpenLink(1));
      expect(await rawStatus('/index.html', { ...here, cookie })).toBe(421);
      expect(await rawStatus('/__scheme/app/test/x', { ...here, cookie })).toBe(421);
      expect(await rawStatus(link.pathname + link.search, { ...here, ...typed })).toBe(421);
      expect(await socketStatus({ ...here, cookie, origin: gates.origin })).toBe(403);
      expect(await socketStatus({ ...here, cookie, origin: gates.programOrigin })).toBe(403);
    });

    it('a refusal does not tell the name of our host', async () => {
      const answer = await fetch(`${shell.gates.programOrigin}/`);
      expect(answer.status).toBe(421);
      expect(`${await answer.text()}${JSON.stringify([...answer.headers])}`).not.toMatch(/recado-/);
    });

    it('programs can ask for the health', async () => {
      const answer = await fetch(`${shell.gates.programOrigin}/__shell/health`);
      expect(await answer.json()).toEqual({ status: 'ok' });
    });
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
      fetch(`${shell.gates.programOrigin}/__shell/control`, {
        method,
        headers,
        ...(method === 'POST' && { body: '{"op":"state"}' }),
      });
    const key = new URL(shell.gates.createOpenLink(1)).searchParams.get('key') ?? '';
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
      const answer = await fetch(`${shell.gates.programOrigin}/__shell/control`, { method: 'POST', headers, body });
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
    const answer = await shell.fetch('/index.html', undefined, { method: 'POST' });
    expect(answer.status).toBe(405);
  });
});

describe('link and cookie over restarts', () => {
  const start = (linkSecret?: string) => createGates({ port: 1, hostName: 'recado-0.localhost', linkSecret });

  it('are new at each start', () => {
    const [first, second] = [start(), start()];
    expect(first.createOpenLink(1)).not.toBe(second.createOpenLink(1));
    expect(first.cookie()).not.toBe(second.cookie());
  });

  it('the cookie stays the same with the development secret, which neither cookie nor link holds', () => {
    const [first, second, other] = ['secret', 'secret', 'another'].map(start);
    expect(first?.cookie()).toBe(second?.cookie());
    expect(first?.cookie()).not.toBe(other?.cookie());
    expect(first?.createOpenLink(1)).not.toBe(second?.createOpenLink(1));
    expect(`${first?.createOpenLink(1)}${first?.cookie()}`).not.toContain('secret');
  });
});
