import { expect, test } from 'vitest';

import { replacingModules } from '../../build/replacing-modules';
import { textFiles } from './repository-files';
import { linesOfHooksInFunctions } from './test-hooks';

/** The files of a pattern: one file, or all below a folder. */
const startsOf = (patterns: readonly string[]) => patterns.map((pattern) => pattern.replace('**/*.test.ts', ''));

/** Each of these roots shares processes between its files; those of screens replace modules in any order. */
const sharing =
  /^(src\/(main|preload|browser-shell)|build|tests\/(architecture|contract|crash|spec|support))\/.*\.test\.ts$/;

test('a test of main or the preload script that replaces modules has a process of its own', () => {
  const replacing = textFiles().filter(({ path, text }) => sharing.test(path) && /\bvi\.(mock|doMock)\(/.test(text));
  const alone = startsOf(replacingModules);
  expect(replacing.length).toBeGreaterThan(0);
  const missing = replacing.map(({ path }) => path).filter((path) => !alone.some((start) => path.startsWith(start)));
  expect(missing).toEqual([]);
});

test('a hook stands at the top of a file or in a describe: one that a running test registers is never called', () => {
  const inTest = "it('x', () => {\n  afterEach(stop);\n});\nfunction start() {\n  beforeEach(open);\n}";
  const outside = "afterEach(stop);\ndescribe.each([1])('x', () => {\n  beforeAll(() => open());\n});";
  expect([linesOfHooksInFunctions('a.test.ts', inTest), linesOfHooksInFunctions('a.test.ts', outside)]).toEqual([
    [2, 5],
    [],
  ]);
  const tests = textFiles().filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(0);
  const misplaced = tests.flatMap(({ path, text }) =>
    linesOfHooksInFunctions(path, text).map((line) => `${path}:${line}`),
  );
  expect(misplaced).toEqual([]);
});
