import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

import { diskError } from '@tests/support/main/disk-error';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeDisk } from '@tests/support/main/fake-disk';
import { createFakeLogger } from '@tests/support/main/fake-logger';
import { createFakeCipher } from '@tests/support/main/fake-secrets';

import { createAccountFiles } from './account-files';
import { createSealedFile } from './sealed-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const log = createFakeLogger();

function aFile(accountKey = 'https://api.example.com#3') {
  const pair = createAccountFiles(folder)(accountKey);
  const schema = z.object({ word: z.string() });
  return createSealedFile({ ...pair, cipher: createFakeCipher(), schema, clock: createFakeClock(), log });
}

const names = () => readdirSync(folder).sort();
const at = (index: number) => join(folder, names()[index] ?? '');

it('a value is stored with a copy, in files with hashed names', () => {
  expect(aFile().read()).toEqual({ from: 'nowhere', value: null });
  aFile().write({ word: 'segredo' });
  expect(aFile().read()).toEqual({ from: 'file', value: { word: 'segredo' } });
  expect(names()).toHaveLength(2);
  expect(names().join()).not.toContain('example');
  for (const name of names()) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('segredo');
  expect(aFile('https://api.example.com#4').read().value).toBeNull();
});

it('a damaged file is set aside and restored from its copy', () => {
  aFile().write({ word: 'um' });
  writeFileSync(at(0), 'rubbish');
  expect(aFile().read()).toEqual({ from: 'copy', value: { word: 'um' } });
  expect(aFile().read()).toEqual({ from: 'file', value: { word: 'um' } });
  const aside = names().filter((name) => name.includes('.damaged-'));
  expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['rubbish']);
});

it('an outdated copy is updated', () => {
  aFile().write({ word: 'um' });
  const behind = readFileSync(at(1));
  aFile().write({ word: 'dois' });
  writeFileSync(at(1), behind);
  expect(aFile().read().value).toEqual({ word: 'dois' });
  rmSync(at(0));
  expect(aFile().read()).toEqual({ from: 'copy', value: { word: 'dois' } });
});

describe.each(['EBUSY', 'EPERM'] as const)('a file that another program holds with %s', (code) => {
  function aHeldFile(isHeld: (name: string) => boolean) {
    const disk = createFakeDisk();
    const outcomes: string[] = [];
    const open = () =>
      createSealedFile({
        ...disk.mount().files('ana'),
        cipher: createFakeCipher(),
        schema: z.object({ word: z.string() }),
        clock: createFakeClock(),
        log,
        report: { damaged: (outcome) => outcomes.push(outcome), saved: () => undefined },
      });
    open().write({ word: 'um' });
    const before = [...disk.contents.keys()];
    disk.beforeCall = (call, name) => {
      if (call !== 'write' && isHeld(name)) throw diskError(code);
    };
    return { disk, open, outcomes, before };
  }
  const [first] = createFakeDiskNames();

  it('is replaced by its copy for now, and neither set aside nor reported', () => {
    const { disk, open, outcomes, before } = aHeldFile((name) => name === first);
    expect(open().read()).toEqual({ from: 'copy', value: { word: 'um' } });
    expect([outcomes, [...disk.contents.keys()]]).toEqual([[], before]);
  });

  it('together with its copy is no missing value: reading throws, and succeeds later', () => {
    const { disk, open, outcomes } = aHeldFile(() => true);
    expect(() => open().read()).toThrow(code);
    disk.beforeCall = () => undefined;
    expect(open().read()).toEqual({ from: 'file', value: { word: 'um' } });
    expect(outcomes).toEqual([]);
  });
});

/** Names of the file and of its copy. */
function createFakeDiskNames(): string[] {
  const disk = createFakeDisk();
  const { file, copy } = disk.mount().files('ana');
  file.write(new Uint8Array());
  copy.write(new Uint8Array());
  return [...disk.contents.keys()];
}
