import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { memberList, readmeFile, withMemberList } from '../../build/electron-members/member-list';
import type { Use } from '../../build/electron-members/read-members';
import { readMembers } from '../../build/electron-members/read-members';
import { runTestShell } from '../../src/browser-shell/test-app/test-shell';
import { repositoryRoot } from './repository-files';

/** Limited members without a comparison around them, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'App on activate': 'an event, which other systems never emit',
  'Notification on failed': 'an event, which Linux never emits',
};

/** Deprecated members with the reason. */
const deprecated: Readonly<Record<string, string>> = {
  'SafeStorage decryptString': 'reads files of version 0.1.0, where the caller needs the text at once',
};

const nameOf = ({ owner, member }: Use) => `${owner} ${member}`;
const isLimited = ({ documented }: Use) => documented.length < 3;
const isUnguarded = (use: Use) => use.reachable.some((system) => !use.documented.includes(system));

describe("main's use of Electron", () => {
  let uses: Use[];
  beforeAll(() => {
    uses = readMembers();
  });

  it('reaches a member of some systems on those alone, or for a reason', () => {
    const unguarded = uses.filter((use) => isLimited(use) && isUnguarded(use));
    expect(unguarded.filter((use) => reasons[nameOf(use)] === undefined).map(describeUse)).toEqual([]);
    const needed = new Set(unguarded.map(nameOf));
    expect(Object.keys(reasons).filter((name) => !needed.has(name))).toEqual([]);
  });

  it('has no member that Electron deprecates, or for a reason', () => {
    const found = uses.filter((use) => use.isDeprecated);
    expect(found.filter((use) => deprecated[nameOf(use)] === undefined).map(describeUse)).toEqual([]);
    expect(found.map(nameOf)).toEqual(Object.keys(deprecated));
  });

  it('is listed in the README of its folder', () => {
    const readme = readFileSync(readmeFile, 'utf8');
    expect(readme, 'run: npx tsx build/electron-members.ts').toBe(withMemberList(readme, memberList(uses)));
  });

  it('is implemented by the browser shell', async () => {
    const shell = await runTestShell();
    const { electron, window } = shell;
    const { webContents } = window;
    const made: Readonly<Record<string, object>> = {
      App: electron.app,
      BrowserWindow: window,
      Clipboard: electron.clipboard,
      CommandLine: electron.app.commandLine,
      Dialog: electron.dialog,
      IpcMain: electron.ipcMain,
      NativeTheme: electron.nativeTheme,
      PowerMonitor: electron.powerMonitor,
      Protocol: electron.protocol,
      SafeStorage: electron.safeStorage,
      Screen: electron.screen,
      Session: electron.session.defaultSession,
      Shell: electron.shell,
      WebContents: webContents,
      WebFrameMain: webContents.mainFrame,
    };
    // Static members, which the class has.
    const statics: Readonly<Record<string, object>> = {
      BrowserWindow: electron.BrowserWindow,
      Session: electron.session,
    };
    const isThere = ({ owner, member }: Use) =>
      member in (made[owner] ?? {}) || Reflect.get(statics[owner] ?? {}, member) !== undefined;
    const missing = uses.filter(
      (use) => !use.isOption && !use.member.startsWith('on ') && use.owner in made && !isThere(use),
    );
    shell.stop();
    expect(missing.map(describeUse)).toEqual([]);
  });
});

describe('the reading of uses', () => {
  let folder: string;
  beforeAll(() => {
    // Inside the repository, where the compiler finds Electron's types.
    const cache = join(repositoryRoot, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'electron-members-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (code: string) => {
    const file = join(folder, 'sample.ts');
    writeFileSync(file, `import { app, BrowserWindow, Notification, safeStorage } from 'electron';\n${code}`);
    return readMembers([file]);
  };

  it.each([
    ['nothing', 'app.setBadgeCount(1);', true],
    ['a comparison', "declare const platform: string; if (platform !== 'win32') app.setBadgeCount(1);", false],
    [
      'one that lets a further system pass',
      "declare const platform: string; if (platform !== 'linux') app.setBadgeCount(1);",
      true,
    ],
    [
      'a return',
      "export function show(platform: string) { if (platform === 'win32') return; app.setBadgeCount(1); }",
      false,
    ],
    ['a condition', "export const show = (): unknown => process.platform === 'linux' && app.setBadgeCount(1);", false],
    [
      'another comparison',
      "declare const isOn: boolean; if (isOn || process.platform === 'linux') app.setBadgeCount(1);",
      true,
    ],
  ])('finds a limited member behind %s', (_guard, code, isFound) => {
    expect(
      read(code)
        .filter((use) => isLimited(use) && isUnguarded(use))
        .map(nameOf),
    ).toEqual(isFound ? ['App setBadgeCount'] : []);
  });

  it('finds events, options, destructured and deprecated members', () => {
    const uses = read(`
      app.once('open-url', () => undefined);
      new BrowserWindow({ vibrancy: 'menu' }).loadURL('x');
      const { dock } = app;
      new Notification({ hasReply: true });
      safeStorage.isEncryptionAvailable();`);
    expect(uses.filter(isLimited).map(nameOf)).toEqual([
      'App on open-url',
      'BaseWindowConstructorOptions vibrancy',
      'App dock',
      'NotificationConstructorOptions hasReply',
    ]);
    expect(uses.filter(({ isDeprecated }) => isDeprecated).map(nameOf)).toEqual(['SafeStorage isEncryptionAvailable']);
  });
});

function describeUse(use: Use): string {
  return `${use.place}: ${nameOf(use)} (${use.documented.join(', ')}; used on ${use.reachable.join(', ')})`;
}
