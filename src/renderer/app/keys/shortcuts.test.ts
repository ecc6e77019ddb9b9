import { describe, expect, it } from 'vitest';

import type { Press } from './shortcuts';
import { chords, commandNames, commandOf, keyOf, withAlt } from './shortcuts';

const press = (parts: Partial<Press>): Press => ({
  key: 'a',
  hasCommand: false,
  hasAlt: false,
  isTyping: false,
  isCovered: false,
  ...parts,
});

it('each command has a unique key', () => {
  expect(new Set(commandNames.map((name) => keyOf[name])).size).toBe(commandNames.length);
});

it.each(commandNames.filter((name) => !chords.has(name) && !withAlt.has(name)))(
  '%s answers to its key, in capitals too',
  (name) => {
    expect(commandOf(press({ key: keyOf[name] }))).toBe(name);
    expect(commandOf(press({ key: keyOf[name].toUpperCase() }))).toBe(name);
  },
);

describe('no command', () => {
  it.each(commandNames)('%s while someone types', (name) => {
    expect(commandOf(press({ key: keyOf[name], isTyping: true }))).toBeNull();
  });

  it.each(commandNames)('%s while a dialog is in front, with or without Ctrl', (name) => {
    expect(commandOf(press({ key: keyOf[name], isCovered: true }))).toBeNull();
    expect(commandOf(press({ key: keyOf[name], isCovered: true, hasCommand: true }))).toBeNull();
  });

  it.each(['a', 'c', 'r', 't', 'n', 'v'])('Ctrl+%s, which is the system’s', (key) => {
    expect(commandOf(press({ key, hasCommand: true }))).toBeNull();
  });

  it('a letter that the Alt key makes', () => {
    expect(commandOf(press({ key: 'a', hasAlt: true }))).toBeNull();
  });

  it.each(['Enter', 'Escape', 'ArrowDown', ' ', 'y', 'k', 'constructor'])('%j has none', (key) => {
    expect(commandOf(press({ key }))).toBeNull();
  });
});

it.each([...chords])('%s needs Ctrl and also works inside a text field', (name) => {
  expect(commandOf(press({ key: keyOf[name], hasCommand: true, isTyping: true }))).toBe(name);
  expect(commandOf(press({ key: keyOf[name].toUpperCase(), hasCommand: true }))).toBe(name);
  expect(commandOf(press({ key: keyOf[name] }))).toBeNull();
});

it.each([...withAlt])('%s needs Alt and also works inside a text field', (name) => {
  const { length } = 'Arrow';
  const key = `Arrow${keyOf[name].slice(length, length + 1).toUpperCase()}${keyOf[name].slice(length + 1)}`;
  expect(commandOf(press({ key, hasAlt: true, isTyping: true }))).toBe(name);
  expect(commandOf(press({ key, hasAlt: true }))).toBe(name);
  expect(commandOf(press({ key }))).toBeNull();
  expect(commandOf(press({ key, hasAlt: true, hasCommand: true }))).toBeNull();
});
