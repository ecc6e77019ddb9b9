import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';

import { openCrashCopy } from './crash-copy';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-recorder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const file = () => join(folder, 'recorder.log');

it('what was recorded five seconds before a crash is there at the next start', () => {
  const clock = createFakeClock();
  const copy = openCrashCopy(file(), clock);
  copy.add('{"a":1}');
  copy.add('{"a":2}');
  clock.advance(5_000);
  copy.add('{"a":3}');
  expect(openCrashCopy(file(), createFakeClock()).previous).toEqual(['{"a":1}', '{"a":2}']);
  expect(openCrashCopy(file(), createFakeClock()).previous).toEqual([]);
});

it('an error that ends the program writes the rest first', () => {
  const copy = openCrashCopy(file(), createFakeClock());
  copy.add('{"a":1}');
  copy.flush();
  expect(openCrashCopy(file(), createFakeClock()).previous).toEqual(['{"a":1}']);
});

it('writes once in five seconds, readable by its owner alone', () => {
  const clock = createFakeClock();
  const copy = openCrashCopy(file(), clock);
  for (let second = 0; second < 5; second += 1) {
    copy.add('{}');
    expect(() => statSync(file())).toThrow();
    clock.advance(1_000);
  }
  expect(readFileSync(file(), 'utf8').split('\n')).toHaveLength(6);
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('the disk holds a megabyte at most, and the newest lines', () => {
  const copy = openCrashCopy(file(), createFakeClock());
  const line = `"${'x'.repeat(998)}"`;
  for (let round = 0; round < 2_000; round += 1) {
    copy.add(line);
    if (round % 50 === 0) copy.flush();
  }
  copy.add('"last"');
  copy.flush();
  const bytes = statSync(file()).size + statSync(`${file()}.1`).size;
  expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  expect(openCrashCopy(file(), createFakeClock()).previous.at(-1)).toBe('"last"');
});

it('a disk that refuses stops nothing', () => {
  const copy = openCrashCopy(join(folder, 'recorder.log', 'not-a-folder'), createFakeClock());
  copy.add('{}');
  rmSync(folder, { recursive: true, force: true });
  expect(() => copy.flush()).not.toThrow();
});
