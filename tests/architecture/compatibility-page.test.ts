import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { repositoryRoot, textFiles } from './repository-files';

const page = readFileSync(join(repositoryRoot, 'docs/compatibility.md'), 'utf8');
const files = textFiles();
const paths = files.map(({ path }) => path);
const quirks = files.find(({ path }) => path === 'src/server/platform/quirks.ts')?.text ?? '';
const quirkNames = [...quirks.matchAll(/^ {2}(\w+): boolean;$/gm)].map(([, name]) => name);

/** Cells of the table of defects. */
const rows = page
  .slice(page.indexOf('## What real servers require'), page.indexOf('### By server'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .slice(2);

it.each(rows.map((cells) => [cells[1], cells[2], cells]))(
  'the defect of %s, %s, has a known name and tests that exist',
  (_area, _defect, [, , , , quirk = '', tests = '']) => {
    expect([...quirkNames.map((name) => `\`${name}\``), 'none']).toContain(quirk);
    const names = tests.match(/(?<=`)[\w./-]+\.(?:test\.tsx?|spec\.ts)(?=`)/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  },
);

it('the table of defects is not empty', () => {
  expect(rows.length).toBeGreaterThan(15);
});
