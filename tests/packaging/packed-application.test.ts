import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { smokeTest } from '../../build/package/smoke';
import { buildIfStale } from '../../build/start/build';
import { readMainLine } from '../../build/start/main-lines';
import { root } from '../../build/test-files';
import { startProgram } from '../e2e/support/program';
import { openPage } from './open-page';
import { packApplication } from './pack-application';

/** Main says where its workspace is once that listens. */
function workspaceUrl(line: string): string | null {
  return /^\{"workspace":\{"url":"([^"]+)"/.exec(line)?.[1] ?? null;
}

/** Names of the packages that a bundle imports at its top or on use. */
function importedPackages(bundle: string): string[] {
  const code = bundle.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
  const imports = code.matchAll(/^(?:import\b.*?from |import )["']((?:@[\w-]+\/)?[\w.-]+)[^"':]*["'];?$/gm);
  const onUse = code.matchAll(/\bimport\("((?:@[\w-]+\/)?[\w-][\w.-]*)[^":]*"\)/g);
  return [...imports, ...onUse].map(([, name = '']) => name).filter((name) => !isBuiltin(name));
}

describe('the packed application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-packed-'));
  let application = '';

  beforeAll(async () => {
    await buildIfStale(root);
    application = await packApplication(root, folder);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    'out/main/index.js',
    'out/main/server.js',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'resources/migrations/meta/_journal.json',
    'resources/tray/unreadTemplate@2x.png',
    'node_modules/@electric-sql/pglite/dist/pglite.wasm',
  ])('carries %s', (path) => {
    expect(existsSync(join(application, path))).toBe(true);
  });

  test.each([
    'src',
    'tests',
    'out/browser-shell',
    'node_modules/antd',
    'node_modules/electron',
    'node_modules/fastify',
    'node_modules/typescript',
    'node_modules/zod',
  ])('leaves %s behind', (path) => {
    expect(existsSync(join(application, path))).toBe(false);
  });

  test('carries each package that its bundles import', () => {
    const bundles = ['index.js', 'server.js', 'sheet-worker.js'].map((name) => join(application, 'out/main', name));
    const imported = bundles.flatMap((path) => importedPackages(readFileSync(path, 'utf8')));
    expect(imported).toContain('@electric-sql/pglite');
    const missing = imported.filter((name) => !existsSync(join(application, 'node_modules', name)));
    // Electron brings itself.
    expect([...new Set(missing)]).toEqual(['electron']);
  });

  const filesIn = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  test('has no TypeScript, which nothing reads at run time', () => {
    const sources = filesIn(application).filter(({ name }) => /\.[cm]?ts$/.test(name));
    expect(sources.map(({ name }) => name)).toEqual([]);
  });

  test('stays within its budget of files and bytes', () => {
    const files = filesIn(application);
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(files.length).toBeGreaterThan(500);
    expect(files.length).toBeLessThan(1_100);
    expect(bytes / 1024 / 1024).toBeLessThan(46);
  });

  test("has Chromium's texts in its own languages, and the notices beside the archive", () => {
    const packed = join(folder, 'dist/linux-unpacked');
    expect(readdirSync(join(packed, 'locales')).sort()).toEqual(['en-US.pak', 'es.pak', 'pt-BR.pak']);
    expect(readFileSync(join(packed, 'resources/THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('fastify');
  });

  test('is named as systems should show it', () => {
    expect(JSON.parse(readFileSync(join(application, 'package.json'), 'utf8'))).toMatchObject({
      name: 'recado',
      productName: 'Recado',
      desktopName: 'recado.desktop',
    });
  });

  test('has no source maps of ours', () => {
    const ours = readdirSync(join(application, 'out'), { recursive: true, encoding: 'utf8' });
    expect(ours.filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  test('starts with nothing but what it carries, and signs in to its own workspace', async () => {
    const program = startProgram({
      command: process.execPath,
      args: ['--import', join(root, 'out/browser-shell/register.js'), join(application, 'out/main/index.js')],
      environment: {
        RECADO_DATA: join(folder, 'data'),
        RECADO_PORT: '0',
        RECADO_SERVER: undefined,
        DATABASE_URL: undefined,
      },
    });
    try {
      const url = await program.whenSaid(workspaceUrl);
      const reply = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@recado.demo', password: 'recado' }),
      });
      expect(reply.status).toBe(200);
    } finally {
      await program.stop();
    }
  }, 120_000);

  test('passes the smoke test of packages', async () => {
    const register = join(root, 'out/browser-shell/register.js');
    await smokeTest({
      command: process.execPath,
      args: ['--import', register, join(application, 'out/main/index.js')],
      dataFolder: mkdtempSync(join(folder, 'smoke-')),
      timeoutMs: 60_000,
      onLine(line) {
        const said = readMainLine(line);
        if (said.kind === 'ready') void openPage(said.url);
      },
    });
  }, 120_000);
});
