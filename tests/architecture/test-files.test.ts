import { expect, test } from 'vitest';

import { replacingModules } from '../../build/replacing-modules';
import { textFiles } from './repository-files';

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
