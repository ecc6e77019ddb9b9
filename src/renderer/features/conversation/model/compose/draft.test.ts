import { describe, expect, it } from 'vitest';

import { longestBody } from '@shared/api/messages';

import { draftAfter, draftState, isSendKey } from './draft';

describe('draft state', () => {
  it.each(['', '   ', '\n\t\n'])('%j is blank', (text) => {
    expect(draftState(text, 'Ana')).toEqual({ kind: 'blank' });
  });

  it('a signature adds the bold name above the text; without one the text is sent as typed', () => {
    expect(draftState(' Olá ', 'Ana')).toEqual({ kind: 'ready', body: '*Ana*\nOlá' });
    expect(draftState(' Olá ', null)).toEqual({ kind: 'ready', body: 'Olá' });
  });

  it('the signature counts towards the length limit', () => {
    const longest = 'a'.repeat(longestBody);
    expect(draftState(longest, null).kind).toBe('ready');
    expect(draftState(longest, 'Ana')).toEqual({ kind: 'tooLong', over: '*Ana*\n'.length });
  });
});

it.each([
  ['Olá', 'Olá', ''],
  ['Olá, tudo bem?', 'Olá', ', tudo bem?'],
  ['Outra coisa', 'Olá', 'Outra coisa'],
])('%j minus the sent text %j leaves %j', (text, sent, expected) => {
  expect(draftAfter(text, sent)).toBe(expected);
});

describe('send keys', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };
  it.each([
    ['Enter', enter, true],
    ['Shift+Enter', { ...enter, shiftKey: true }, false],
    ['Enter that ends a composition', { ...enter, isComposing: true }, false],
    ['Enter of an input method', { ...enter, keyCode: 229 }, false],
    ['another key', { ...enter, key: 'a' }, false],
  ])('%s', (_title, press, expected) => {
    expect(isSendKey(press)).toBe(expected);
  });
});
