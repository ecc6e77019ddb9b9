import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { linesMatching, repositoryRoot, textFiles } from './repository-files';

const files = textFiles();
const code = files.filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path));
const source = code.filter(({ path }) => path.startsWith('src/'));

/** Assembled, so that this file does not contain what it forbids. */
const pattern = (...parts: string[]) => new RegExp(parts.join(''));

const secrets: [string, RegExp][] = [
  ['a private key', pattern('-----BEGIN', ' [A-Z ]*PRIVATE KEY')],
  ['a cloud access key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a hosting token', /\b(ghp|gho|ghs|github_pat|glpat|npm)_[A-Za-z0-9_]{20,}/],
  ['a chat token', /\bxox[abpr]-[A-Za-z0-9-]{10,}/],
  ['a signed web token', /\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/],
];

const places: [string, RegExp][] = [
  ['a package registry', /registry\.(npmjs|yarnpkg|npmmirror)\./],
  ['a script host', /(unpkg\.com|cdn\.jsdelivr\.net)/],
  ['a path of one machine', /(^|[\s'"`(=:])\/(work|Users|root)\//],
];

describe('the text of the repository', () => {
  test.each(secrets)('holds no secret: %s', (_what, forbidden) => {
    expect(linesMatching(forbidden, files)).toEqual([]);
  });

  test.each(places)('names no place that only one machine knows: %s', (_what, forbidden) => {
    expect(linesMatching(forbidden, files)).toEqual([]);
  });

  test('the lockfile names packages and not where they were fetched', () => {
    const lockfile = files.filter(({ path }) => path === 'package-lock.json');
    expect(lockfile).toHaveLength(1);
    expect(linesMatching(/"resolved"/, lockfile)).toEqual([]);
  });

  test('leaves nothing to be done in a comment', () => {
    // With a number behind it, it is the name of an item of the checklist.
    expect(linesMatching(pattern(String.raw`\b(TO`, String.raw`DO|FIX`, String.raw`ME)\b(?!-\d)`), code)).toEqual([]);
  });

  test('what a server refused is told in passing by one place, which knows for how long [ERR-003]', () => {
    const elsewhere = source.filter(({ path }) => !path.endsWith('renderer/ui/use-toast.ts'));
    expect(linesMatching(/\bmessage\.error\(describe/, elsewhere)).toEqual([]);
  });

  test('a disabled rule carries its reason', () => {
    expect(linesMatching(pattern('oxlint', String.raw`-disable(?!.* -- \S)`), code)).toEqual([]);
    expect(linesMatching(pattern('@ts', '-(ignore|nocheck)'), code)).toEqual([]);
  });
});

describe('the files of the repository', () => {
  test('no source file is longer than 300 lines', () => {
    const long = code.filter(({ text }) => text.trimEnd().split('\n').length > 300);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('there are no barrels: an index file is an entry of a process', () => {
    const entries = ['src/main/index.ts', 'src/preload/index.ts'];
    const barrels = source.filter(({ path }) => /\/index\.tsx?$/.test(path) && !entries.includes(path));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test('a file is named for what it holds, in kebab-case', () => {
    const named = /^(.+\/)?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[cm]?[jt]sx?$/;
    const vague = /(^|\/)(utils?|helpers?|misc|common)\.tsx?$/;
    const wrong = code.filter(({ path }) => !path.startsWith('.') && (!named.test(path) || vague.test(path)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test.each(['shared', 'main', 'preload', 'renderer', 'server', 'browser-shell'])(
    'src/%s says in under 60 lines what it owns',
    (root) => {
      const path = `src/${root}/README.md`;
      expect(existsSync(join(repositoryRoot, path))).toBe(true);
      const lines =
        files
          .find((file) => file.path === path)
          ?.text.trimEnd()
          .split('\n') ?? [];
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.length).toBeLessThan(60);
    },
  );

  test('the roots are a closed set', () => {
    const roots = new Set(source.map(({ path }) => path.split('/')[1]));
    expect([...roots].sort()).toEqual(['browser-shell', 'main', 'preload', 'renderer', 'server', 'shared']);
  });
});
