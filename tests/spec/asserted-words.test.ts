import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { specifiedWords, wordsNotAsserted } from '../../build/asserted-words';
import { findTestFiles } from '../../build/test-files';

const checklist = readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8');

/** Written in pieces: a whole id in brackets here would count as a test of it. */
const [first, second] = ['001', '002'].map((number) => `[RT${'-'.concat(number)}]`);
const item = (id: string, statement: string, check = 'e2e') => `${id} | a | ${statement} | ${check}\n`;
const heading = '## RT — Realtime (2)\n';

test('each text in quotes, and each field of a call, stands in a test that names its item', () => {
  expect(wordsNotAsserted(checklist, findTestFiles()).map(({ id, word }) => `${id}: ${word}`)).toEqual([]);
});

describe('the words of an item', () => {
  test.each([
    ['texts in quotes', "Toast 'Muito longo!' or 'a b'", 'e2e', ['Muito longo!', 'a b']],
    ['no apostrophe', "the user’s name, a user's own", 'e2e', []],
    ['fields of a call', 'PUT /x: userId, date_from', 'e2e + api', ['userId', 'date_from']],
    ['no fields of a screen', 'List item: unreadMessages', 'e2e', []],
    ['no parts of a path or of a permission', 'GET /a/{ticketId}/uploadList user-modal:editProfile', 'api', []],
  ] as const)('are %s', (...[, statement, check, words]) => {
    expect(specifiedWords({ id: 'RT-001', statement, check })).toEqual(words);
  });
});

describe('a word that a test has to contain', () => {
  const list = heading + item('RT-001', "Toast 'Salvo {n} vez'") + item('RT-002', 'body userId', 'api');
  const missing = (text: string) =>
    wordsNotAsserted(list, [{ path: 'a.test.ts', text }]).map(({ id, word }) => `${id}: ${word}`);
  const both = ['RT-001: Salvo {n} vez', 'RT-002: userId'];

  test.each([
    ['is missing where the test reads it from a catalogue', `test('x ${first}', () => says(texts.saved));`, both],
    [
      'is there as a text, whatever stands for its place holder',
      `test('x ${first}', () => says('Salvo 3 vez'));`,
      [both[1]],
    ],
    ['is there as the name of a field', `test('x ${second}', () => sends({ userId: 3 }));`, [both[0]]],
    ['does not count in the title', `test('Salvo 3 vez userId ${first} ${second}', act);`, both],
    ['does not count in a comment', `test('x ${first}', () => { /* Salvo 3 vez */ });`, both],
    ['does not count as part of a longer one', `test('x ${second}', () => sends({ userIds: 3 }));`, both],
    ['does not count in another test', `test('x ${first}', a); test('y', () => says('Salvo 3 vez'));`, both],
    ['counts where the tests of the file share it', `const said = 'Salvo 3 vez'; test('x ${first}', a);`, [both[1]]],
    [
      'counts in a test of the describe that names the item',
      `describe('x ${first}', () => { test('y', () => says('Salvo 3 vez')); });`,
      [both[1]],
    ],
    ['counts in the row that names the item', `test.each([['${first}', 'Salvo 3 vez']])('%s', a);`, [both[1]]],
    [
      'does not count in the row of another item',
      `test.each([['${first}', 1], ['${second}', 'Salvo 3 vez']])('%s', a);`,
      both,
    ],
  ])('%s', (_title, text, expected) => {
    expect(missing(text)).toEqual(expected);
  });
});
