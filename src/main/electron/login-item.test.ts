import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';

import { autostartEntry, autostartFile } from './autostart-entry';
import { createLoginItem, startsHidden } from './login-item';

const fake = vi.hoisted(() => ({
  isPackaged: true,
  /** The item that the system holds. */
  item: null as { path?: string; args?: string[]; enabled?: boolean } | null,
  status: 'not-registered',
  wasOpenedAtLogin: false,
  refuses: false,
}));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return fake.isPackaged;
    },
    setLoginItemSettings({ openAtLogin = false, ...item }: { openAtLogin?: boolean; enabled?: boolean }) {
      if (!fake.refuses) fake.item = openAtLogin ? item : null;
    },
    getLoginItemSettings({ path, args = [] }: { path?: string; args?: string[] } = {}) {
      const { item } = fake;
      const isSame = item !== null && item.path === path && JSON.stringify(item.args ?? []) === JSON.stringify(args);
      return {
        openAtLogin: isSame,
        executableWillLaunchAtLogin: item !== null && item.enabled !== false,
        status: fake.status,
        wasOpenedAtLogin: fake.wasOpenedAtLogin,
      };
    },
  },
}));

beforeEach(() => {
  Object.assign(fake, { isPackaged: true, item: null, status: 'not-registered', wasOpenedAtLogin: false });
  fake.refuses = false;
});

const refusal = new AppError('ERR_LOGIN_ITEM_REFUSED', 'server');
const on = (platform: NodeJS.Platform, env: Record<string, string> = {}) =>
  createLoginItem({ platform, env, execPath: 'C:\\Program Files\\Recado\\Recado.exe' });

describe('on Windows', () => {
  it('the item starts the program without a window, and is removed', () => {
    const item = on('win32');
    expect(item.read()).toBe('off');
    item.write(true);
    expect(fake.item).toEqual({ args: ['--hidden'], enabled: true });
    expect(item.read()).toBe('on');
    item.write(false);
    expect([fake.item, item.read()]).toEqual([null, 'off']);
  });

  it('an item that the user has disabled in the task manager is off', () => {
    const item = on('win32');
    item.write(true);
    fake.item = { ...fake.item, enabled: false };
    expect(item.read()).toBe('off');
  });
});

describe('on macOS', () => {
  it('the item is written without the options of Windows', () => {
    const item = on('darwin');
    item.write(true);
    expect([fake.item, item.read()]).toEqual([{}, 'on']);
  });

  it('an item that the user has to allow is neither on nor refused', () => {
    fake.status = 'requires-approval';
    const item = on('darwin');
    item.write(true);
    expect(item.read()).toBe('needsApproval');
  });
});

it.each(['win32', 'darwin'] as const)('a change that %s does not take is an error', (platform) => {
  fake.refuses = true;
  expect(() => on(platform).write(true)).toThrow(refusal);
});

it.each([
  ['win32', {}],
  ['linux', { FLATPAK_ID: 'app.recado.desktop' }],
] as const)('a development build on %s, or a flatpak %j, has no setting', (platform, env) => {
  fake.isPackaged = platform === 'linux';
  expect(on(platform, env).read()).toBe('unavailable');
  expect(() => on(platform, env).write(true)).toThrow(refusal);
  expect(fake.item).toBeNull();
});

describe('on Linux', () => {
  function folder() {
    const made = mkdtempSync(join(tmpdir(), 'recado-autostart-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  }
  const aHome = (env: Record<string, string> = {}, execPath = '/opt/Recado/recado') => {
    const config = env.XDG_CONFIG_HOME ?? folder();
    const system = { platform: 'linux', env: { ...env, XDG_CONFIG_HOME: config }, execPath } as const;
    return { config, file: join(config, 'autostart/recado.desktop'), item: createLoginItem(system) };
  };

  it('an entry of the desktop starts the program without a window, and is removed', () => {
    const { config, file, item } = aHome();
    expect(item.read()).toBe('off');
    item.write(true);
    expect(readFileSync(file, 'utf8')).toBe(
      '[Desktop Entry]\nType=Application\nVersion=1.0\nName=Recado\nExec="/opt/Recado/recado" --hidden\n' +
        'Icon=recado\nTerminal=false\nX-GNOME-Autostart-enabled=true\n',
    );
    expect(item.read()).toBe('on');
    item.write(false);
    expect([readdirSync(join(config, 'autostart')), item.read()]).toEqual([[], 'off']);
    item.write(false);
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('an entry with %s is off, and can be renewed', (line) => {
    const { file, item } = aHome();
    item.write(true);
    writeFileSync(file, autostartEntry('/opt/Recado/recado').replace('X-GNOME-Autostart-enabled=true', line));
    expect(item.read()).toBe('off');
    item.write(true);
    expect(item.read()).toBe('on');
  });

  it('an entry that the user has removed is off', () => {
    const { file, item } = aHome();
    item.write(true);
    rmSync(file);
    expect(item.read()).toBe('off');
  });

  it('the file of an AppImage is started, and followed when it has moved', () => {
    const { config, file, item } = aHome({ APPIMAGE: '/home/ana/My Apps/Recado 1.AppImage' });
    item.write(true);
    expect(readFileSync(file, 'utf8')).toContain('Exec="/home/ana/My Apps/Recado 1.AppImage" --hidden\n');
    aHome({ XDG_CONFIG_HOME: config, APPIMAGE: '/home/ana/My Apps/Recado 2.AppImage' });
    expect(readFileSync(file, 'utf8')).toContain('Exec="/home/ana/My Apps/Recado 2.AppImage" --hidden\n');
  });

  it('an entry that is off stays untouched by a program that has moved', () => {
    const { config, file } = aHome();
    aHome({ XDG_CONFIG_HOME: config }).item.write(true);
    writeFileSync(file, 'Hidden=true\n');
    aHome({ XDG_CONFIG_HOME: config }, '/usr/bin/recado');
    expect(readFileSync(file, 'utf8')).toBe('Hidden=true\n');
  });

  it('a folder that cannot be written is an error', () => {
    const { config, item } = aHome();
    writeFileSync(join(config, 'autostart'), 'a file');
    expect(() => item.write(true)).toThrow(refusal);
  });

  it.each([
    ['/opt/a b', '"/opt/a b"'],
    ['/opt/100%', '"/opt/100%%"'],
    ['/opt/a"b', '"/opt/a\\\\"b"'],
    ['/opt/$HOME`x`', '"/opt/\\\\$HOME\\\\`x\\\\`"'],
    ['/opt/a\\b', '"/opt/a\\\\\\\\b"'],
    ['/opt/a\nExec=evil', '"/opt/a\\nExec=evil"'],
  ])('the path %j is written as %s', (path, written) => {
    expect(autostartEntry(path).split('\n')[4]).toBe(`Exec=${written} --hidden`);
  });

  it('the folder of the user is used where the variable is missing, empty or relative', () => {
    const usual = '/home/ana/.config/autostart/recado.desktop';
    expect(autostartFile({}, '/home/ana')).toBe(usual);
    expect(autostartFile({ XDG_CONFIG_HOME: '' }, '/home/ana')).toBe(usual);
    expect(autostartFile({ XDG_CONFIG_HOME: 'conf' }, '/home/ana')).toBe(usual);
    expect(autostartFile({ XDG_CONFIG_HOME: '/conf' }, '/home/ana')).toBe('/conf/autostart/recado.desktop');
  });
});

describe('a start', () => {
  it.each([
    ['win32', ['Recado.exe', '--hidden'], true],
    ['win32', ['Recado.exe'], false],
    ['linux', ['recado', '--hidden'], true],
    ['linux', ['recado', 'recado://ticket/1'], false],
    ['darwin', ['Recado', '--hidden'], false],
  ] as const)('on %s with %j shows no window: %s', (platform, argv, isHidden) => {
    expect(startsHidden(platform, argv)).toBe(isHidden);
  });

  it('of the login item of macOS shows no window, since it has no arguments', () => {
    fake.wasOpenedAtLogin = true;
    expect([startsHidden('darwin', ['Recado']), startsHidden('win32', ['Recado'])]).toEqual([true, false]);
  });
});
