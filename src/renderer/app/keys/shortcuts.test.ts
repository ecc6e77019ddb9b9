import { describe, expect, it } from 'vitest';

import type { Press } from './shortcuts';
import {
  assignKey,
  canChangeKey,
  chords,
  commandNames,
  commandOf,
  defaultKeys,
  keymapOf,
  macroKeyOf,
  withAlt,
} from './shortcuts';

const press = (parts: Partial<Press>): Press => ({
  key: 'a',
  hasCommand: false,
  hasAlt: false,
  isTyping: false,
  isCovered: false,
  ...parts,
});

it('each command has a unique key', () => {
  expect(new Set(commandNames.map((name) => defaultKeys[name])).size).toBe(commandNames.length);
});

it.each(commandNames.filter((name) => !chords.has(name) && !withAlt.has(name)))(
  '%s answers to its key, in capitals too',
  (name) => {
    expect(commandOf(press({ key: defaultKeys[name] }), defaultKeys)).toBe(name);
    expect(commandOf(press({ key: defaultKeys[name].toUpperCase() }), defaultKeys)).toBe(name);
  },
);

describe('no command', () => {
  it.each(commandNames)('%s while someone types', (name) => {
    expect(commandOf(press({ key: defaultKeys[name], isTyping: true }), defaultKeys)).toBeNull();
  });

  it.each(commandNames)('%s while a dialog is in front, with or without Ctrl', (name) => {
    expect(commandOf(press({ key: defaultKeys[name], isCovered: true }), defaultKeys)).toBeNull();
    expect(commandOf(press({ key: defaultKeys[name], isCovered: true, hasCommand: true }), defaultKeys)).toBeNull();
  });

  it.each(['a', 'c', 'r', 't', 'n', 'v'])('Ctrl+%s, which is the system’s', (key) => {
    expect(commandOf(press({ key, hasCommand: true }), defaultKeys)).toBeNull();
  });

  it('a letter that the Alt key makes', () => {
    expect(commandOf(press({ key: 'a', hasAlt: true }), defaultKeys)).toBeNull();
  });

  it.each(['Enter', 'Escape', 'ArrowDown', ' ', 'y', 'k', 'constructor'])('%j has none', (key) => {
    expect(commandOf(press({ key }), defaultKeys)).toBeNull();
  });
});

it.each([...chords])('%s needs Ctrl and also works inside a text field', (name) => {
  expect(commandOf(press({ key: defaultKeys[name], hasCommand: true, isTyping: true }), defaultKeys)).toBe(name);
  expect(commandOf(press({ key: defaultKeys[name].toUpperCase(), hasCommand: true }), defaultKeys)).toBe(name);
  expect(commandOf(press({ key: defaultKeys[name] }), defaultKeys)).toBeNull();
});

it.each([...withAlt])('%s needs Alt and also works inside a text field', (name) => {
  const { length } = 'Arrow';
  const key = `Arrow${defaultKeys[name].slice(length, length + 1).toUpperCase()}${defaultKeys[name].slice(length + 1)}`;
  expect(commandOf(press({ key, hasAlt: true, isTyping: true }), defaultKeys)).toBe(name);
  expect(commandOf(press({ key, hasAlt: true }), defaultKeys)).toBe(name);
  expect(commandOf(press({ key }), defaultKeys)).toBeNull();
  expect(commandOf(press({ key, hasAlt: true, hasCommand: true }), defaultKeys)).toBeNull();
});

describe('the key of a macro', () => {
  const digit = (parts: Partial<Press> & { code?: string }) =>
    macroKeyOf({ ...press({ key: '4' }), code: 'Digit4', ...parts });

  it('is a digit alone outside a text field, or with Alt anywhere', () => {
    expect(digit({})).toBe('4');
    expect(digit({ hasAlt: true, key: '¢' })).toBe('4');
    expect(digit({ hasAlt: true, isTyping: true, key: '¢' })).toBe('4');
  });

  it.each([
    ['inside a text field', { isTyping: true }],
    ['while a dialog is in front', { isCovered: true }],
    ['with Ctrl', { hasCommand: true }],
    ['for a letter', { key: 'a', code: 'KeyA' }],
    ['for a letter with Alt', { key: '4', code: 'KeyA', hasAlt: true }],
  ])('is none %s', (_where, parts) => {
    expect(digit(parts)).toBeNull();
  });
});

describe('changed keys', () => {
  it('a free key is assigned, in small letters, and answers instead of the default', () => {
    expect(assignKey(defaultKeys, 'resolve', 'E')).toEqual({ kind: 'assigned', changes: { resolve: 'e' } });
    const keymap = keymapOf({ resolve: 'e' });
    expect(commandOf(press({ key: 'e' }), keymap)).toBe('resolve');
    expect(commandOf(press({ key: 'r' }), keymap)).toBeNull();
  });

  it('a key in use is swapped, and swapping back leaves no change', () => {
    const taken = assignKey(defaultKeys, 'resolve', 't');
    expect(taken).toEqual({ kind: 'taken', by: 'transfer', swapped: { transfer: 'r', resolve: 't' } });
    const swapped = keymapOf({ transfer: 'r', resolve: 't' });
    expect(assignKey(swapped, 'resolve', 'r')).toMatchObject({ kind: 'taken', by: 'transfer', swapped: {} });
  });

  it('the key of a fixed command cannot be taken', () => {
    expect(assignKey(defaultKeys, 'resolve', 'x')).toEqual({ kind: 'taken', by: 'select', swapped: null });
  });

  it.each(['4', ' ', 'Enter', 'ArrowUp', 'Tab', '', '\u0000'])('%j cannot be assigned', (key) => {
    expect(assignKey(defaultKeys, 'resolve', key)).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['an unknown command', { fly: 'e' }],
    ['a command with Ctrl', { palette: 'e' }],
    ['a digit', { resolve: '1' }],
    ['a key of two commands', { resolve: 't' }],
  ])('%s in a damaged settings file is ignored', (_title, changes) => {
    expect(keymapOf(changes)).toEqual(defaultKeys);
  });

  it('commands with Ctrl or Alt keep their keys', () => {
    expect([...chords, ...withAlt].filter(canChangeKey)).toEqual([]);
  });
});
