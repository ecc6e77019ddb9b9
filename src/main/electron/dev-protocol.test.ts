import type { Server } from 'node:http';
import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDevHandler, devServerOrigin } from './dev-protocol';

describe('the address of the development server', () => {
  it('is used when it is on loopback and the application is not packaged', () => {
    expect(devServerOrigin('http://127.0.0.1:5173', false)).toBe('http://127.0.0.1:5173');
    expect(devServerOrigin('http://127.0.0.1:5173', true)).toBeNull();
    expect(devServerOrigin(undefined, false)).toBeNull();
  });

  it.each([
    ['another machine', 'http://192.0.2.1:5173'],
    ['another host with a loopback beginning', 'http://127.0.0.1:5173.example.com'],
    ['a path', 'http://127.0.0.1:5173/x'],
    ['another scheme', 'https://127.0.0.1:5173'],
  ])('refuses %s', (_title, address) => {
    expect(devServerOrigin(address, false)).toBeNull();
  });
});

describe('app:// in development', () => {
  let server: Server;
  let origin: string;
  let pages = 0;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const isPage = request.url?.startsWith('/index.html') === true;
      response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
      response.end(isPage ? '<script nonce="__NONCE__"></script>' : 'export {};');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => server.close());
  const get = (url: string, method = 'GET') =>
    createDevHandler({ origin, onPage: () => (pages += 1) })(new Request(url, { method }));

  it('forwards modules with their query', async () => {
    const answer = await get('app://recado/@id/main.tsx?t=1');
    expect(await answer.text()).toBe('export {};');
    expect(answer.headers.get('content-type')).toBe('text/javascript');
    expect(asked.at(-1)).toBe('/@id/main.tsx?t=1');
  });

  it('gives the page a nonce and a policy that adds only the socket of module replacement', async () => {
    const answer = await get('app://recado/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(await answer.text()).toBe(`<script nonce="${nonce}"></script>`);
    expect(policy).toContain(`connect-src 'self' ${origin.replace('http', 'ws')};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(pages).toBe(1);
  });

  it.each([
    ['app://elsewhere/', 'GET'],
    ['app://recado/', 'POST'],
  ])('refuses %s by %s', async (url, method) => {
    expect((await get(url, method)).status).toBe(403);
  });
});
