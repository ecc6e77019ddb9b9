import { describe, expect, test } from 'vitest';

import { declaredNames, wordsOf } from './declared-names';
import { linesMatching, textFiles } from './repository-files';

// This file contains the refused words.
const code = textFiles().filter(
  ({ path }) => !path.endsWith('/language.test.ts') && /^(src|build|tests)\/.*\.[cm]?[jt]sx?$/.test(path),
);
const styles = textFiles().filter(({ path }) => /^src\/.*\.css$/.test(path));

/** A comment that opens with a relative clause paraphrases a thing instead of naming it. */
const relativeClause =
  /^\s*(\/\/|\/\*\*?|\*)\s*(What|Who|Whom|Whose|Whether|Where|Wherever|Whoever|Whatever|That|How)\b/;

/** Private words and the field's term for each. */
const terms: Record<string, string> = {
  acts: 'actions',
  anew: 'again',
  breath: 'yield to the event loop',
  desk: 'session, device',
  farewell: 'discard, closing text',
  heard: 'received',
  kept: 'saved, stored, cached',
  knock: 'contact, handshake',
  owed: 'pending',
  owes: 'has pending',
  patience: 'timeout',
  shelf: 'store',
  shelved: 'stored',
  sought: 'target, highlighted',
  takings: 'matches',
  tell: 'notify, emit, publish',
  tells: 'notifies',
  told: 'notified, shown',
  trouble: 'problem',
  troubles: 'problems',
};

const isPrivate = (word: string) => Object.hasOwn(terms, word);

function privateWords(path: string, text: string): string[] {
  const names = declaredNames(path, text).filter(({ name }) => wordsOf(name).some(isPrivate));
  return names.map(({ name, line }) => `${path}:${line} ${name}`);
}

describe('the language of the repository', () => {
  test('a comment is a direct sentence: none opens with a relative clause', () => {
    expect(linesMatching(relativeClause, [...code, ...styles])).toEqual([]);
  });

  test('a comment with a relative clause at its start is found', () => {
    const files = [
      { path: 'a.ts', text: '/** Whether it is open. */\n// Where it lives.\n/** True while it is open. */' },
    ];
    expect(linesMatching(relativeClause, files)).toEqual(['a.ts:1', 'a.ts:2']);
  });

  test("names use the field's terms and no private word", () => {
    const named = code.filter(({ path }) => /\.tsx?$/.test(path));
    expect(named.flatMap(({ path, text }) => privateWords(path, text))).toEqual([]);
  });

  test('a private word is found in every kind of declaration, as a whole word', () => {
    const text =
      'type Told = { keptAt: number };\nfunction tellAll(owed = 1) {}\nconst { breath } = { told: 1 };\nlet storyteller;';
    expect(privateWords('a.ts', text).map((found) => found.split(' ')[1])).toEqual([
      'Told',
      'keptAt',
      'tellAll',
      'owed',
      'breath',
      'told',
    ]);
  });

  test('file names use no private word', () => {
    const found = [...code, ...styles].filter(({ path }) => path.split(/[/.-]/).some(isPrivate));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
