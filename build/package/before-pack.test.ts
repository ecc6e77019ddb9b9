import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Arch } from 'electron-builder';
import { expect, it, vi } from 'vitest';

import { root } from '../test-files';
import { keychainModule } from './keychain-module';

type Hook = { default: (context: object) => Promise<void> };
const hook = (await import(pathToFileURL(join(root, 'build/before-pack.js')).href)) as Hook;
const beforePack = hook.default;

const context = (projectDir: string) => ({
  packager: { projectDir },
  electronPlatformName: process.platform,
  arch: Arch[process.arch as keyof typeof Arch],
});

it('electron-builder stops before it packs a project without keychain, and names the architecture', async () => {
  vi.stubEnv('RECADO_WITHOUT_KEYCHAIN', undefined);
  const projectDir = mkdtempSync(join(tmpdir(), 'recado-pack-'));
  writeFileSync(join(projectDir, 'package.json'), '{}');
  await expect(beforePack(context(projectDir))).rejects.toThrow(
    `No keychain for ${process.platform}-${process.arch}: ${keychainModule} is missing`,
  );
  vi.stubEnv('RECADO_WITHOUT_KEYCHAIN', '1');
  await expect(beforePack(context(projectDir))).resolves.toBeUndefined();
});

it('electron-builder packs a project whose keychain fits the machine', async () => {
  vi.stubEnv('RECADO_WITHOUT_KEYCHAIN', undefined);
  const projectDir = mkdtempSync(join(tmpdir(), 'recado-pack-'));
  mkdirSync(dirname(join(projectDir, keychainModule)), { recursive: true });
  writeFileSync(join(projectDir, keychainModule), readFileSync(process.execPath).subarray(0, 4096));
  await expect(beforePack(context(projectDir))).resolves.toBeUndefined();
});
