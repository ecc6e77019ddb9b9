import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { checksumLines } from './checksums';

it('each package has a line of sha256sum, and nothing else has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-sums-'));
  expect(() => checksumLines(folder)).toThrow('No packages');
  writeFileSync(join(folder, 'recado-1.deb'), 'abc');
  writeFileSync(join(folder, 'builder-debug.yml'), 'x');
  mkdirSync(join(folder, 'recado-unpacked'));
  expect(checksumLines(folder)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  recado-1.deb\n',
  );
});
