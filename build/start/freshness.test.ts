import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fingerprint, isBuildFresh, stampBuild } from './freshness';

describe('whether the build is fresh', () => {
  let root: string;
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recado-fresh-'));
    write('src/main/index.ts', 'one');
    write('package-lock.json', '{}');
    const built = [
      'main/index.js',
      'main/server.js',
      'preload/index.cjs',
      'renderer/index.html',
      'browser-shell/register.js',
      'THIRD-PARTY-NOTICES.txt',
      'openapi.json',
    ];
    for (const file of built) write(`out/${file}`);
    stampBuild(root, fingerprint(root));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is true after a build, and after a checkout that changed only times', () => {
    utimesSync(join(root, 'src/main/index.ts'), new Date(0), new Date(0));
    expect(isBuildFresh(root)).toBe(true);
  });

  it.each([
    'src/main/index.ts',
    'src/renderer/new.css',
    'package-lock.json',
    'electron.vite.config.ts',
    'resources/a.png',
  ])('is not, once %s changed', (path) => {
    write(path, 'two');
    expect(isBuildFresh(root)).toBe(false);
  });

  it.each(['src/main/index.test.ts', 'src/main/README.md', 'tests/e2e/a.spec.ts', 'README.md'])(
    'still is, when %s changed',
    (path) => {
      write(path, 'two');
      expect(isBuildFresh(root)).toBe(true);
    },
  );

  it.each(['preload/index.cjs', 'THIRD-PARTY-NOTICES.txt', 'openapi.json'])('is false if %s is missing', (path) => {
    rmSync(join(root, 'out', path));
    expect(isBuildFresh(root)).toBe(false);
    write(`out/${path}`);
    expect(isBuildFresh(root)).toBe(true);
  });

  it('is false without a fingerprint', () => {
    rmSync(join(root, 'out/.built-from'));
    expect(isBuildFresh(root)).toBe(false);
  });
});
