import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { repositoryRoot } from './repository-files';

const targets = z.array(z.string());
const icon = z.object({ target: targets, icon: z.string() });
const configuration = z.object({
  appId: z.string(),
  productName: z.string(),
  directories: z.object({ output: z.string(), buildResources: z.string() }),
  files: z.array(z.unknown()),
  asar: z.literal(true),
  asarUnpack: z.array(z.string()),
  electronFuses: z.record(z.string(), z.boolean()),
  win: icon,
  mac: icon.extend({
    hardenedRuntime: z.literal(true),
    entitlements: z.string(),
    extendInfo: z.object({ NSMicrophoneUsageDescription: z.string().min(20) }),
  }),
  linux: icon.extend({ category: z.string(), maintainer: z.string().regex(/ <.+@.+>$/) }),
  publish: z.null(),
});

type Builder = {
  getConfig(folder: string, path: string, options: object): Promise<Record<string, unknown>>;
  validateConfiguration(config: Record<string, unknown>, logger: { isEnabled: boolean }): Promise<void>;
};

/** electron-builder's own reader and schema, which it keeps in the library beneath it. */
function builder(): Builder {
  const beneath = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  return beneath('app-builder-lib/out/util/config/config') as Builder;
}

const read = () => builder().getConfig(repositoryRoot, 'electron-builder.yml', {});
const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

describe('the installers', () => {
  let config: z.output<typeof configuration>;
  beforeAll(async () => {
    config = configuration.parse(await read());
  });

  test("electron-builder's own schema accepts the configuration, and would refuse a misspelt one", async () => {
    const { validateConfiguration } = builder();
    const quiet = { isEnabled: false };
    await expect(validateConfiguration(await read(), quiet)).resolves.toBeUndefined();
    await expect(validateConfiguration({ ...(await read()), apId: 'x' }, quiet)).rejects.toThrow(/apId/);
  });

  test('Windows gets an installer, macOS an image and an archive, Linux an AppImage and a package', () => {
    expect(config.win.target).toEqual(['nsis']);
    expect(config.mac.target).toEqual(['dmg', 'zip']);
    expect(config.linux.target).toEqual(['AppImage', 'deb']);
  });

  test('the binary is hardened: no plain Node, no debugger, nothing but the sealed archive', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  test('native modules lie beside the archive, since the system cannot load them from within', () => {
    expect(config.asarUnpack).toContain('**/*.node');
  });

  test('what the application reads at run time travels, and the browser shell does not', () => {
    const patterns = z.array(z.object({ filter: z.array(z.string()) })).parse(config.files);
    const filter = patterns.flatMap((entry) => entry.filter);
    expect(filter).toEqual(expect.arrayContaining(['out/**', 'resources/**', 'package.json', '!out/browser-shell/**']));
  });

  test('icon and entitlements exist; the entitlements ask for the microphone and nothing of the sandbox', () => {
    for (const { icon: path } of [config.win, config.mac, config.linux]) {
      expect(existsSync(join(repositoryRoot, path)), path).toBe(true);
    }
    expect(text(config.mac.entitlements).match(/<key>(.+)<\/key>/g)).toEqual([
      '<key>com.apple.security.cs.allow-jit</key>',
      '<key>com.apple.security.device.audio-input</key>',
    ]);
  });

  test('main runs from where the package says', () => {
    const { main } = z.object({ main: z.string() }).parse(JSON.parse(text('package.json')));
    expect(main).toBe('out/main/index.js');
  });
});
