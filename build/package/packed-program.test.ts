import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { findPackedProgram } from './packed-program';
import { smokeTest } from './smoke';

it.each([
  ['linux', 'linux-unpacked/recado'],
  ['win32', 'win-unpacked/Recado.exe'],
  ['darwin', 'mac-universal/Recado.app/Contents/MacOS/Recado'],
])('the packed program of %s is found', (platform, path) => {
  const dist = mkdtempSync(join(tmpdir(), 'recado-dist-'));
  expect(findPackedProgram(dist, platform)).toBeNull();
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), '');
  expect(findPackedProgram(dist, platform)).toBe(join(dist, path));
});

it.each([
  ['ends at once', 'console.log("no display"); process.exit(3)', /ended \(code 3[^]*no display/],
  ['never reports a workspace', 'setInterval(() => 0, 1000)', /No workspace within/],
  [
    'never shows a window',
    'console.log(JSON.stringify({ workspace: { url: "http://127.0.0.1:9" } })); setInterval(() => 0, 1000)',
    /No page of the window within/,
  ],
])('the smoke test fails for a program that %s', async (_what, script, reason) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'recado-smoke-'));
  const started = smokeTest({ command: process.execPath, args: ['-e', script], dataFolder, timeoutMs: 700 });
  await expect(started).rejects.toThrow(reason);
});
