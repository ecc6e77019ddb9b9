import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { deepLinkScheme } from '@shared/domain/deep-link';
import { languages } from '@shared/i18n/languages';

import { repositoryRoot } from './repository-files';

const targets = z.array(z.object({ target: z.string(), arch: z.array(z.string()) }));
const icon = z.object({ target: targets, icon: z.string() });
const installedFiles = z.object({ fpm: z.array(z.string()) });
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
    extendInfo: z.object({
      NSMicrophoneUsageDescription: z.string().min(20),
      NSUserNotificationAlertStyle: z.literal('alert'),
    }),
  }),
  linux: icon.extend({ category: z.string(), maintainer: z.string().regex(/ <.+@.+>$/) }),
  electronLanguages: z.array(z.string()),
  deb: installedFiles,
  rpm: installedFiles,
  msi: z.object({ upgradeCode: z.guid(), perMachine: z.literal(true) }),
  flatpak: z.object({ finishArgs: z.array(z.string()), files: z.array(z.tuple([z.string(), z.string()])) }),
  protocols: z.array(z.object({ name: z.string(), schemes: z.array(z.string()) })),
  publish: z.null(),
  beforePack: z.literal('build/before-pack.js'),
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

  test('Windows gets two installers, macOS an image and an archive, Linux four formats, each for its processors', () => {
    const listed = ({ target }: { target: z.output<typeof targets> }) =>
      target.map(({ target: name, arch }) => `${name} ${arch.join('+')}`);
    expect(listed(config.win)).toEqual(['nsis x64+arm64', 'msi x64+arm64']);
    expect(listed(config.mac)).toEqual(['dmg universal', 'zip universal']);
    expect(listed(config.linux)).toEqual(['AppImage x64+arm64', 'deb x64+arm64', 'rpm x64+arm64', 'flatpak x64']);
  });

  test('the flatpak reads no home folder, and reaches the key store and notifications', () => {
    const { finishArgs } = config.flatpak;
    expect(finishArgs.filter((each) => /filesystem=(home|host)/.test(each))).toEqual([]);
    expect(finishArgs).toEqual(
      expect.arrayContaining(['--talk-name=org.freedesktop.secrets', '--talk-name=org.freedesktop.Notifications']),
    );
  });

  test('links of other programs reach the application', () => {
    expect(config.protocols).toEqual([{ name: 'Recado', schemes: [deepLinkScheme] }]);
  });

  test("Chromium's own texts come in the languages of Recado", () => {
    const covered = new Set(config.electronLanguages.map((each) => each.split('-')[0]));
    expect([...covered].sort()).toEqual([...languages].sort());
  });

  test('software centres get a description with the version and the desktop file of the packages', () => {
    const path = 'build/linux/app.recado.desktop.metainfo.xml';
    for (const { fpm } of [config.deb, config.rpm]) {
      expect(fpm).toEqual([`${path}=/usr/share/metainfo/app.recado.desktop.metainfo.xml`]);
    }
    expect(config.flatpak.files).toEqual([[path, '/share/metainfo/app.recado.desktop.metainfo.xml']]);
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(text('package.json')));
    const metainfo = text(path);
    expect(metainfo).toContain(`<id>${config.appId}</id>`);
    expect(metainfo).toContain('<launchable type="desktop-id">recado.desktop</launchable>');
    expect(metainfo).toContain(`<release version="${version}" `);
    for (const language of ['pt-BR', 'es']) expect(metainfo).toContain(`<summary xml:lang="${language}">`);
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
    const needed = ['out/**', 'resources/**', 'package.json', '!out/browser-shell/**', '!**/*.{ts,cts,mts}'];
    expect(filter).toEqual(expect.arrayContaining(needed));
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
