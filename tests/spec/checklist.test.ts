import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { crowdedTitles, idsInTitle, idsNamedIn, parseChecklist } from '../../build/checklist';
import { findTestFiles, root } from '../../build/test-files';
import { isDeviation, isProven, traceChecklist } from '../../build/trace';

const checklist = readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8');
const files = findTestFiles();

/** Written in pieces: a whole id in brackets here would count as a test of it. */
const id = (...ids: string[]) => `[${ids.join(', ')}]`;
const deviates = (one: string) => `[${one} deviates]`;

describe('the checklist', () => {
  test('is read whole: 1230 items, each once', () => {
    const ids = parseChecklist(checklist).flatMap(({ items }) => items.map((item) => item.id));
    expect(ids).toHaveLength(1230);
    expect(new Set(ids).size).toBe(1230);
    expect(checklist).toContain(`${ids.length} items.`);
  });

  test('every item belongs to the area that it stands under, as many as its heading says', () => {
    const headings = [...checklist.matchAll(/^## ([A-Z0-9]+) — .+ \((\d+)\)$/gm)].map(([, name, count]) => [
      name,
      Number(count),
    ]);
    const areas = parseChecklist(checklist);
    expect(areas.map(({ name, items }) => [name, items.length])).toEqual(headings.filter(([, count]) => count !== 0));
    for (const { name, items } of areas) {
      expect(items.filter((item) => !item.id.startsWith(`${name}-`))).toEqual([]);
    }
  });

  test('an item has a statement and a way to check it; contradictions and gaps are no items', () => {
    const text = '## AUTH — Session (1)\nAUTH-001 | a | b | c\n## CONTRADICTIONS (1)\nC-01 | x\nN-02 | y\n';
    const items = [{ id: 'AUTH-001', statement: 'b', check: 'c' }];
    expect(parseChecklist(text)).toEqual([{ name: 'AUTH', title: 'Session', items }]);
  });
});

describe('the tests of the repository', () => {
  const trace = traceChecklist(checklist, files);
  const items = trace.areas.flatMap((area) => area.items);

  test('name no id that the checklist does not have', () => {
    expect(trace.unknown.map((named) => `${named.id} at ${named.path}:${named.line}`)).toEqual([]);
  });

  test('prove every item, or say that it deviates', () => {
    expect(items.filter((item) => !isProven(item) && !isDeviation(item)).map((item) => item.id)).toEqual([]);
  });

  test('name at most five ids in a title', () => {
    const crowded = files.flatMap(crowdedTitles);
    expect(crowded.map(({ count, path, line }) => `${count} ids at ${path}:${line}`)).toEqual([]);
  });

  test('name each deviation that docs/deviations.md lists, and no other', () => {
    const page = join(root, 'docs/deviations.md');
    const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
    const listed = [...text.matchAll(/^\| ([A-Z][A-Z0-9]*-\d{3}) +\|/gm)].map(([, found]) => found);
    expect(listed.sort()).toEqual(
      items
        .filter(isDeviation)
        .map((item) => item.id)
        .sort(),
    );
  });
});

describe('ids in titles', () => {
  test.each([
    ['one', `parallel requests share a refresh ${id('AUTH-021')}`, ['AUTH-021']],
    ['several in one bracket', `both ${id('AUTH-021', 'RT-003')}`, ['AUTH-021', 'RT-003']],
    ['several brackets', `both ${id('AUTH-021')} ${id('RT-003')}`, ['AUTH-021', 'RT-003']],
    ['none without brackets', 'see AUTH-021', []],
    ['none in an index', 'rows[0] and [a-z]', []],
  ])('%s', (_what, title, ids) => {
    expect(idsInTitle(title)).toEqual(ids.map((found) => ({ id: found, deviates: false })));
  });

  test('an id that deviates says so', () => {
    expect(idsInTitle(`x ${deviates('AUTH-027')}`)).toEqual([{ id: 'AUTH-027', deviates: true }]);
  });

  const named = (text: string) =>
    idsNamedIn({ path: 'some.test.ts', text }).map((found) => `${found.id}:${found.line}`);

  test('a title, a table row and a template count, with their line', () => {
    const text = [
      `test('x ${id('AUTH-001')}', act);`,
      `test.each([['y ${id('AUTH-002')}', 1]])('%s', act);`,
      `test(\`\${name} z ${id('AUTH-003')}\`, act);`,
    ];
    expect(named(text.join('\n'))).toEqual(['AUTH-001:1', 'AUTH-002:2', 'AUTH-003:3']);
  });

  test('a comment and a test that does not run prove nothing', () => {
    const text = [
      `// ${id('AUTH-001')}`,
      `test.skip('x ${id('AUTH-002')}', act);`,
      `describe.skip('y', () => { test('x ${id('AUTH-003')}', act); });`,
      `test.todo('x ${id('AUTH-004')}');`,
    ];
    expect(named(text.join('\n'))).toEqual([]);
  });
});

describe('a crowded title', () => {
  const six = ['RT-001', 'RT-002', 'RT-003', 'RT-004', 'RT-005', 'RT-006'];
  const [first = '', ...others] = six;
  const counts = (text: string) => crowdedTitles({ path: 'some.test.ts', text }).map(({ count }) => count);

  test.each([
    ['five ids are fine', `test('x ${id(...others)}', act);`, []],
    ['six are too many', `test('x ${id(...six)}', act);`, [6]],
    ['an id that is named twice counts once', `test('x ${id(...others)} ${id(...others)}', act);`, []],
  ])('%s', (_title, text, expected) => {
    expect(counts(text)).toEqual(expected);
  });

  test('the ids of a describe count for each of its tests', () => {
    const text = `describe('x ${id(first)}', () => { test('y ${id(...others)}', act); test('z ${id('RT-002')}', act); });`;
    expect(counts(text)).toEqual([6]);
  });

  test('a row of a table counts with the title of its table, and without the other rows', () => {
    const row = (found: string) => `['${id(found)}', 1]`;
    const four = others.slice(1);
    expect(counts(`test.each([${six.map(row).join(', ')}])('%s', act);`)).toEqual([]);
    expect(counts(`test.each([${row('RT-008')}, ${row('RT-009')}])('%s ${id(...four)}', act);`)).toEqual([]);
    expect(counts(`test.each([${row('RT-009')}])('%s ${id(...others)}', act);`)).toEqual([6]);
  });

  test('the pieces of a template count together', () => {
    expect(counts(`test(\`${id(first)} \${name} ${id(...others)}\`, act);`)).toEqual([6, 6]);
  });
});
