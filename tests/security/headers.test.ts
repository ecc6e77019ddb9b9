import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAppHandler } from '@main/electron/app-protocol';
import { contentPolicy } from '@main/electron/content-policy';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import { videoHosts } from '@shared/domain/video';

const workspace = useWorkspace();
const { ana } = workspace;

describe('an answer of the workspace server', () => {
  it('with records is JSON, and tells neither program nor version', async () => {
    const { headers } = await ana.get('/tags');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['/nowhere', '/tickets/%zz', '/tickets'])('to %s refuses in JSON without markup', async (address) => {
    const { headers, text } = await call(workspace.url, address);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(text).not.toContain('<');
  });

  it('to a sign-in sets one cookie, which scripts cannot read', async () => {
    const body = { email: workspace.home.ana.email, password: testPassword };
    const { headers } = await call(workspace.url, '/auth/login', { method: 'POST', body });
    const [cookie = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    const attributes = cookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(attributes.join()).not.toMatch(/Domain=/i);
  });

  it('to an invalid token names the scheme', async () => {
    const { headers } = await call(workspace.url, '/auth/me', { as: { token: 'x' } });
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('with a stored file forbids scripts and sniffing', async () => {
    const { address } = await workspace.media.put(Buffer.from('<script>'), 'page.html');
    const { headers } = await call(workspace.url, address);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('with the documentation forbids scripts', async () => {
    const { headers, text } = await call(workspace.url, '/docs');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(text).not.toMatch(/<script/i);
  });
});

describe('an answer of the application’s own scheme', () => {
  let folder: string;
  let page: Response;
  let asset: Response;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recado-headers-'));
    await writeFile(path.join(folder, 'index.html'), '<html nonce="__NONCE__"></html>');
    await writeFile(path.join(folder, 'a.js'), '');
    const handle = createAppHandler({ folder, onPage: () => undefined });
    page = await handle(new Request('app://recado/'));
    asset = await handle(new Request('app://recado/a.js'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the page with its policy, uncached and without a referrer', () => {
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(Object.fromEntries(page.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(nonce),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has for each asset its own type and no sniffing', () => {
    expect(Object.fromEntries(asset.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has a policy that names every source', () => {
    expect(contentPolicy('N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: media:",
      "media-src 'self' media:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      `frame-src ${videoHosts.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    for (const host of videoHosts) expect(host).toMatch(/^https:\/\/[\w.-]+$/);
  });
});
