import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSettings } from './settings';

describe('settings of the shell', () => {
  let folder: string;
  let script: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-settings-'));
    mkdirSync(join(folder, 'out/main'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"recado","version":"8.0.1"}');
    script = join(folder, 'out/main/index.js');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads name and version from the package above main', () => {
    expect(readSettings({}, script)).toMatchObject({ appPath: folder, name: 'recado', version: '8.0.1', port: 4780 });
    writeFileSync(join(folder, 'package.json'), '{"name":"recado","productName":"Recado","version":7}');
    expect(readSettings({}, script)).toMatchObject({ name: 'Recado', version: '0.0.0' });
  });

  it('withholds ready-to-show on demand alone', () => {
    expect(readSettings({}, script).emitsReady).toBe(true);
    expect(readSettings({ RECADO_SHELL_READY: 'never' }, script).emitsReady).toBe(false);
  });

  it('stores data in the given folder, by default apart from Electron’s', () => {
    expect(readSettings({ RECADO_DATA: '/data/here' }, script).userData).toBe('/data/here');
    writeFileSync(join(folder, 'package.json'), '{"name":"recado","productName":"Recado"}');
    expect(readSettings({ XDG_CONFIG_HOME: '/home/a/.config', APPDATA: '/home/a/.config' }, script).userData).toMatch(
      /recado-browser-shell$/,
    );
  });

  it.each([
    ['0', 0],
    ['8080', 8080],
    ['', 4780],
    ['-1', 4780],
    ['65536', 4780],
    ['http', 4780],
  ])('RECADO_PORT=%j is %d', (text, port) => {
    expect(readSettings({ RECADO_PORT: text }, script).port).toBe(port);
  });

  it.each([
    [{ LANG: 'pt_BR.UTF-8' }, 'pt-BR'],
    [{ LANG: 'es' }, 'es'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'es_ES.UTF-8' }, 'es-ES'],
    [{ LANG: 'C.UTF-8' }, 'en-US'],
    [{}, 'en-US'],
  ])('%j speaks %s', (environment, language) => {
    expect(readSettings(environment, script).language).toBe(language);
  });

  it('imitates the chosen system and its store of keys', () => {
    expect(readSettings({ RECADO_SHELL_PLATFORM: 'linux', RECADO_SHELL_KEYS: 'kwallet' }, script)).toMatchObject({
      platform: 'linux',
      keys: 'kwallet',
    });
    expect(readSettings({ RECADO_SHELL_PLATFORM: 'darwin' }, script)).toMatchObject({ keys: 'keyring' });
  });

  it.each([
    ['beos', ''],
    ['win32', 'none'],
    ['win32', 'kwallet'],
    ['darwin', 'kwallet'],
    ['linux', 'file'],
  ])('refuses the system %s with the keys %j', (platform, keys) => {
    expect(() => readSettings({ RECADO_SHELL_PLATFORM: platform, RECADO_SHELL_KEYS: keys }, script)).toThrow();
  });
});
