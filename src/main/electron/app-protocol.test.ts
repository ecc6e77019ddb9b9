import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAppHandler } from './app-protocol';

const root = mkdtempSync(join(tmpdir(), 'recado-app-'));
const folder = join(root, 'renderer');
let pages: number;

const handle = createAppHandler({ folder, onPage: () => (pages += 1) });
const get = (url: string, method = 'GET') => handle(new Request(url, { method }));

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(root, 'renderer-private'));
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__NONCE__"><script src="a.js"></script>');
  writeFileSync(join(folder, 'assets', 'a b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'list-BQ_x-k4m.js'), 'export {};');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'renderer-private', 'secret.txt'), 'secret');
});
beforeEach(() => {
  pages = 0;
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('app://', () => {
  it('serves the page with a policy, and reports the load', async () => {
    const answer = await get('app://recado/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(pages).toBe(1);
  });

  it('gives every page a nonce of its own, in the policy and in the page', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('app://recado/index.html');
        const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        expect(await answer.text()).toContain(`content="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('serves assets by their type, whatever is in their name', async () => {
    const answer = await get('app://recado/assets/a%20b.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('export {};');
    expect(pages).toBe(0);
  });

  it('allows caching of files with a content hash only', async () => {
    const keeping = async (url: string) => (await get(url)).headers.get('cache-control');
    expect(await keeping('app://recado/assets/list-BQ_x-k4m.js')).toBe('private, max-age=31536000, immutable');
    expect(await keeping('app://recado/assets/a%20b.js')).toBeNull();
    expect(await keeping('app://recado/assets/gone-BQ_x-k4m.js')).toBeNull();
  });

  it.each([
    ['app://recado/../secret.txt', 404],
    ['app://recado/%2e%2e/secret.txt', 404],
    ['app://recado/..%2fsecret.txt', 403],
    ['app://recado/assets/..%2f..%2fsecret.txt', 403],
    ['app://recado/..%2frenderer-private%2fsecret.txt', 403],
    ['app://recado/..%5csecret.txt', 403],
    ['app://recado/%00', 403],
    ['app://recado/%E0%A4%A', 403],
    ['app://recado//etc/passwd', 404],
    ['app://recado/nothing.js', 404],
    ['app://elsewhere/index.html', 403],
  ])('refuses %s', async (url, status) => {
    const answer = await get(url);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  });

  it('refuses other methods than GET', async () => {
    expect((await get('app://recado/index.html', 'POST')).status).toBe(403);
  });
});

describe('the content policy', () => {
  let directives: Map<string, string[]>;
  beforeAll(async () => {
    const header = (await get('app://recado/')).headers.get('content-security-policy') ?? '';
    directives = new Map(header.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
  });

  it('forbids everything that is not listed', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action', 'frame-ancestors']) expect(directives.get(name)).toEqual(["'none'"]);
  });

  it('allows only its own scripts, and never text as code', () => {
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('worker-src')).toEqual(["'self'"]);
    // Only frames with video players may load from the network.
    expect(directives.get('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']);
    directives.delete('frame-src');
    expect([...directives.values()].flat().join(' ')).not.toMatch(/unsafe|\*|https?:|blob:/);
  });

  it('allows no network except this page’s own', () => {
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'media:']);
  });
});
