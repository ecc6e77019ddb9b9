import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { abbreviate, idsInTitle, idsNamedIn, parseChecklist, traceChecklist } from '../../build/checklist';
import { findTestFiles } from '../../build/test-files';

const checklist = readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8');

/** Written in pieces: a whole id in brackets here would count as a test of it. */
const id = (...ids: string[]) => `[${ids.join(', ')}]`;

describe('the checklist', () => {
  test('is read whole: 1230 items, each once', () => {
    const ids = parseChecklist(checklist).flatMap((area) => area.ids);
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
    expect(areas.map(({ name, ids }) => [name, ids.length])).toEqual(headings.filter(([, count]) => count !== 0));
    for (const { name, ids } of areas) expect(ids.filter((item) => !item.startsWith(`${name}-`))).toEqual([]);
  });

  test('contradictions and gaps are no items', () => {
    const text = '## AUTH — Session (1)\nAUTH-001 | a | b | c\n## CONTRADICTIONS (1)\nC-01 | x\nN-02 | y\n';
    expect(parseChecklist(text)).toEqual([{ name: 'AUTH', title: 'Session', ids: ['AUTH-001'] }]);
  });

  test('no title names an id that the checklist does not have', () => {
    const { unknown } = traceChecklist(checklist, findTestFiles());
    expect(unknown.map((named) => `${named.id} at ${named.path}:${named.line}`)).toEqual([]);
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
    expect(idsInTitle(title)).toEqual(ids);
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

  test('coverage counts an id once and reports a misspelt one', () => {
    const list = '## RT — Realtime (2)\nRT-001 | a | b | c\nRT-002 | a | b | c\n';
    const text = `test('${id('RT-001')}', act); test('${id('RT-001', 'RT-900')}', act); test('${id('C-01')}', act);`;
    const coverage = traceChecklist(list, [{ path: 'a.test.ts', text }]);
    expect(coverage).toMatchObject({ named: 1, total: 2, areas: [{ name: 'RT', total: 2, without: ['RT-002'] }] });
    expect(coverage.unknown.map((found) => found.id)).toEqual(['RT-900', 'C-01']);
  });

  test('what is without a test is listed in runs', () => {
    expect(abbreviate(['RT-001', 'RT-002', 'RT-003', 'RT-007', 'RT-009', 'RT-010'])).toBe('001-003 007 009-010');
  });
});
