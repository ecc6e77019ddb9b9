import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { sampleDossier } from './sample-dossier';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Failed = { code: number; stdout: string; stderr: string };

async function verify(...paths: string[]): Promise<Failed> {
  const script = join(import.meta.dirname, '..', 'verify.ts');
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...paths])) };
  } catch (thrown) {
    return thrown as Failed;
  }
}

it('the command names the first changed byte, and its exit code tells intact, changed and unusable apart', async () => {
  const sample = await sampleDossier({ isSigned: false });
  const [intact, changed] = [join(folder, 'intact.zip'), join(folder, 'changed.zip')];
  await writeFile(intact, sample.intact);
  await writeFile(changed, sample.changed);
  const missing = join(folder, 'missing.zip');
  const [good, bad, none, gone] = await Promise.all([
    verify(intact),
    verify(intact, changed),
    verify(),
    verify(missing, changed),
  ]);
  expect([good.code, good.stdout]).toEqual([0, `${intact}: intact, not signed, 0 messages, 0 records\n`]);
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain(`${changed}: changed: the first change is in dossier.json, byte 20\n`);
  expect(none.code).toBe(2);
  expect(none.stderr).toContain('npm run verify');
  expect(gone.code).toBe(2);
  expect(gone.stderr).toContain(`${missing}: ENOENT`);
  expect(gone.stdout).toContain('byte 20');
});
