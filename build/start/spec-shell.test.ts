import { expect, it } from 'vitest';

import { chooseSpecShell, describeSpecShell } from './spec-shell';

const program = '/electron';

it.each([
  ['auto', null, program, 'electron'],
  ['auto', null, null, 'browser'],
  ['auto', 'there is no display', program, 'browser'],
  ['electron', null, program, 'electron'],
  ['browser', null, program, 'browser'],
] as const)('%s with obstacle %s and program %s runs on %s', (...[wish, obstacle, found, kind]) => {
  expect(chooseSpecShell({ wish, obstacle, program: found }).kind).toBe(kind);
});

it.each([
  [null, null, 'its program is not installed'],
  ['there is no display', program, 'there is no display'],
])('a demand for Electron fails where it cannot run (%s, %s)', (obstacle, found, reason) => {
  expect(() => chooseSpecShell({ wish: 'electron', obstacle, program: found })).toThrow(reason);
});

it('the closing line names the shell', () => {
  expect(describeSpecShell({ kind: 'electron', program })).toBe('The specs ran on Electron (/electron).');
  expect(describeSpecShell({ kind: 'browser' })).toContain('Electron itself was not started');
});
