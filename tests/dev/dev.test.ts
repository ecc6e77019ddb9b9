import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { root } from '../../build/test-files';
import { requestLocalhost } from '../../src/browser-shell/test-app/request-localhost';
import type { Program } from '../e2e/support/program';
import { startProgram } from '../e2e/support/program';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

describe('npm run dev in the browser shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-dev-'));
  let program: Program;
  let link: URL;
  let cookie: string;

  beforeAll(async () => {
    program = startProgram({
      command: process.execPath,
      args: ['--import', 'tsx', join(root, 'build/dev.ts')],
      environment: {
        RECADO_SHELL: 'browser',
        RECADO_DATA: folder,
        RECADO_PORT: '0',
        RECADO_DEV_PORT: String(await freePort()),
        DISPLAY: '',
        WAYLAND_DISPLAY: '',
      },
    });
    link = new URL(await program.whenSaid((line) => /Recado is ready at (\S+)/.exec(line)?.[1] ?? null));
    const form = new URLSearchParams({ key: link.searchParams.get('key') ?? '' }).toString();
    const opened = await requestLocalhost(new URL('/__shell/open', link), { method: 'POST', body: form });
    cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  }, 180_000);
  afterAll(async () => {
    await program.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string) => requestLocalhost(new URL(path, link), { headers: { cookie } });

  test('serves the page from Vite, each script with the nonce of the policy', async () => {
    const page = await get('/');
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
    const html = await page.text();
    expect(html).toContain('/@vite/client');
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce ?? 'none'}"`);
  });

  test('serves modules of the renderer as source, ready for replacement', async () => {
    const module = await get('/app/application.tsx');
    expect(module.headers.get('content-type')).toContain('javascript');
    expect(await module.text()).toContain('import.meta.hot');
  });
});
