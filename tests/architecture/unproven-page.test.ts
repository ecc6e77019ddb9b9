import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { recordedOnly } from '../../src/browser-shell/node/record-only';
import { repositoryRoot } from './repository-files';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const page = read('docs/unproven.md');
const [, recorded = '', others = ''] = page.split(/^## .*$/m);
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
const cellsOf = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

/** Numbers of the steps of real-machine.md by their section. */
const steps = new Map(
  read('docs/real-machine.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n');
      const numbers = [...section.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
      return [
        title
          .toLowerCase()
          .replace(/^on /, '')
          .split(/[ :]+11|:/)[0] ?? '',
        numbers,
      ];
    }),
);

/** Steps that a cell names and that do not exist. */
function missingSteps(cell: string): string[] {
  return [...cell.matchAll(/(every system|windows|macos|linux) (\d+(?:, \d+)*)/gi)].flatMap(
    ([, system = '', list = '']) =>
      list
        .split(', ')
        .flatMap((number) =>
          steps.get(system.toLowerCase())?.includes(number) === true ? [] : [`${system} ${number}`],
        ),
  );
}

describe('the list of what is unproven', () => {
  it('has each member whose call the stand-in records alone, and no other', () => {
    const members = rowsOf(recorded).map((row) => cellsOf(row)[0]?.replaceAll('`', ''));
    expect(members).toEqual([...recordedOnly]);
  });

  it('names steps of real-machine.md that exist', () => {
    expect(missingSteps('Windows 99; every system 1')).toEqual(['Windows 99']);
    const rows = [...rowsOf(recorded), ...rowsOf(others)];
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flatMap((row) => missingSteps(cellsOf(row)[2] ?? ''))).toEqual([]);
  });

  it('is linked from the README and from that of the stand-in', () => {
    for (const readme of ['README.md', 'src/browser-shell/README.md', 'docs/real-machine.md']) {
      expect(read(readme), readme).toContain('unproven.md');
    }
  });

  it('leaves ten minutes of numbered steps for each system', () => {
    expect([...steps.keys()]).toEqual(['every system', 'windows', 'macos', 'linux']);
    for (const [system, numbers] of steps) {
      expect(numbers.length, system).toBeGreaterThanOrEqual(7);
      expect(numbers, system).toEqual(numbers.map((_number, index) => String(index + 1)));
    }
  });
});
