import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeSettingsFile } from '@tests/support/main/fake-settings-file';

import { createGlobalShortcut } from './global-shortcut';

const one = 'CommandOrControl+Shift+R';
const other = 'Alt+Space';

function aSystem() {
  const registered = new Map<string, () => void>();
  const taken = new Set<string>();
  return {
    registered,
    taken,
    register(keys: string, onPress: () => void) {
      if (taken.has(keys) || registered.has(keys)) return false;
      registered.set(keys, onPress);
      return true;
    },
    unregister(keys: string) {
      if (!registered.delete(keys)) throw new Error(`${keys} was not registered`);
    },
  };
}

function start(system = aSystem(), file = createFakeSettingsFile()) {
  const pressed: string[] = [];
  const log = createFakeLogger();
  const deps = { system, file, log, isLimited: false, onPress: () => void pressed.push('press') };
  return { system, file, pressed, log, shortcut: createGlobalShortcut(deps) };
}

it('there is none at first', () => {
  const { system, shortcut } = start();
  expect(shortcut.read()).toEqual({ keys: null, state: 'none', isLimited: false });
  expect(system.registered.size).toBe(0);
});

it('a chosen one is registered, called, and registered again at the next start', () => {
  const { shortcut, system, file, pressed } = start();
  expect(shortcut.write(one)).toEqual({ keys: one, state: 'registered', isLimited: false });
  system.registered.get(one)?.();
  expect(pressed).toEqual(['press']);
  shortcut.dispose();
  shortcut.dispose();
  expect(system.registered.size).toBe(0);
  const again = start(system, file);
  expect([...system.registered.keys()]).toEqual([one]);
  expect(again.shortcut.read().state).toBe('registered');
});

it('another one replaces it, and none removes it', () => {
  const { shortcut, system, file } = start();
  shortcut.write(one);
  shortcut.write(other);
  expect([...system.registered.keys()]).toEqual([other]);
  shortcut.write(other);
  expect(shortcut.write(null)).toMatchObject({ keys: null, state: 'none' });
  expect(system.registered.size).toBe(0);
  expect(start(aSystem(), file).shortcut.read().keys).toBeNull();
});

describe('keys of another program', () => {
  it('are refused, and the former ones stay', () => {
    const { shortcut, system } = start();
    shortcut.write(one);
    system.taken.add(other);
    expect(() => shortcut.write(other)).toThrow(new AppError('ERR_SHORTCUT_TAKEN', 'conflict'));
    expect([...system.registered.keys()]).toEqual([one]);
    expect(shortcut.read()).toMatchObject({ keys: one, state: 'registered' });
  });

  it('at a later start are told, and can be tried again', () => {
    const { file, shortcut } = start();
    shortcut.write(one);
    const system = aSystem();
    system.taken.add(one);
    const later = start(system, file);
    expect(later.shortcut.read().state).toBe('taken');
    expect(later.log.text()).toContain('global shortcut refused');
    expect(() => later.shortcut.write(one)).toThrow(AppError);
    system.taken.clear();
    expect(later.shortcut.write(one).state).toBe('registered');
  });
});

it('keys that the disk refuses are not registered', () => {
  const { shortcut, system, file } = start();
  shortcut.write(one);
  file.refuseWrites(new Error('ENOSPC'));
  expect(() => shortcut.write(other)).toThrow(new AppError('ERR_PREFERENCES_NOT_SAVED', 'server'));
  expect([...system.registered.keys()]).toEqual([one]);
  expect(shortcut.read().keys).toBe(one);
});

it('a damaged value of the file counts as none', () => {
  const file = createFakeSettingsFile();
  file.write({ globalShortcut: 'R' });
  const { system, shortcut } = start(aSystem(), file);
  expect([shortcut.read().keys, system.registered.size]).toEqual([null, 0]);
});
