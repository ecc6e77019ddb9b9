import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { repositoryRoot, textFiles } from './repository-files';

const files = textFiles();
const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8');
const testName = /^[\w./-]+\.(test\.tsx?|spec\.ts)$/;

type Proof = { name: string; titles: string[] };

/** The test files that a cell names, each with the titles between its name and the next one. */
function proofsIn(cell: string): Proof[] {
  const [, ...parts] = cell.split(/`([^`]+)`/);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1 || !testName.test(name)) return [];
    const after = parts[index + 1] ?? '';
    const titles = after.startsWith(': ') ? after.slice(2).split(';') : [];
    return [{ name, titles: titles.map((title) => title.replaceAll('|', '').trim()).filter((title) => title !== '') }];
  });
}

/** A bare name is of `tests/security` where several folders have it. */
function filesNamed(name: string): { path: string; text: string }[] {
  const named = files.filter(({ path }) => path === name || path.endsWith(`/${name}`));
  const attack = named.filter(({ path }) => path === `tests/security/${name}`);
  return attack.length > 0 ? attack : named;
}

function faultsIn(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const proofs = rows.flatMap((row) => row.split(' | ').flatMap(proofsIn));
  return proofs.flatMap(({ name, titles }) => {
    const [file, ...others] = filesNamed(name);
    if (file === undefined) return [`${name} does not exist`];
    if (others.length > 0) return [`${name} is the name of several files`];
    return titles.filter((title) => !file.text.includes(title)).map((title) => `${file.path} has no title: ${title}`);
  });
}

const isProven = (row: string): boolean =>
  row
    .split(' | ')
    .flatMap(proofsIn)
    .some(({ titles }) => titles.length > 0);

describe('the page about security', () => {
  it('names test files and titles that exist', () => {
    expect(faultsIn(page)).toEqual([]);
    expect(page.match(/`[\w./-]+\.(test\.tsx?|spec\.ts)`/g)?.length).toBeGreaterThan(120);
  });

  it.each([
    ['| a file | `no-such-file.test.ts` |', 'no-such-file.test.ts does not exist'],
    ['| a title | `tenancy.test.ts`: no such title |', 'tests/security/tenancy.test.ts has no title: no such title'],
    ['| two files | `gates.test.ts` |', 'gates.test.ts is the name of several files'],
  ])('would be refused with %s', (row, fault) => {
    expect(faultsIn(row)).toEqual([fault]);
  });

  const [, defects = ''] = page.split('## Defects that attacks have found');
  const rows = (defects.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!no\.|-)/.test(line));

  it('names for each row of a defect a test file and a title in it', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !isProven(row))).toEqual([]);
  });

  it.each([
    ['no test', '| C1 | a defect | mended | |'],
    ['no title', '| C1 | a defect | mended | `tenancy.test.ts` |'],
  ])('would be refused with a defect of %s', (_what, row) => {
    expect(isProven(row)).toBe(false);
  });

  it('lists each numbered defect once', () => {
    const numbers = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z]\d+/g) ?? []);
    const counts = { C: 1, H: 8, M: 16, L: 14 };
    const all = Object.entries(counts).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, index) => `${kind}${index + 1}`),
    );
    expect(numbers.toSorted()).toEqual(all.toSorted());
  });
});
