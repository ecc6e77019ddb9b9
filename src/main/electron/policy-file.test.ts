import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createPolicyFile } from './policy-file';

function twoFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'recado-policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, system] = [join(folder, 'program'), join(folder, 'system')];
  for (const each of [program, system]) mkdirSync(each);
  const fileIn = (of: string) => join(of, 'recado.policy.json');
  return { program, system, fileIn, file: createPolicyFile([join(folder, 'missing'), program, system]) };
}

it('no file is no policy', () => {
  expect(twoFolders().file.read()).toBeNull();
});

it('the file of the first folder with one is used', () => {
  const { program, system, fileIn, file } = twoFolders();
  writeFileSync(fileIn(system), '{"system":1}');
  expect(file.read()).toEqual({ path: fileIn(system), text: '{"system":1}' });
  writeFileSync(fileIn(program), '{"program":1}');
  expect(file.read()).toEqual({ path: fileIn(program), text: '{"program":1}' });
});

it('a file that cannot be read is reported, and the next one is not used in its place', () => {
  const { program, system, fileIn, file } = twoFolders();
  mkdirSync(fileIn(program));
  writeFileSync(fileIn(system), '{}');
  expect(file.read()).toEqual({ path: fileIn(program), text: null });
});
