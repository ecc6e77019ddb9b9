import { execFile } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readByHeaders } from '../../src/shared/dossier/archive';
import { createHashing } from '../../src/shared/dossier/hashing';
import { sealDossier } from '../../src/shared/dossier/seal';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = {
  format: 1,
  product: 'Recado',
  exportedAt: '2026-03-02T12:00:00.000Z',
  exportedBy: 'Ana',
  timeZone: 'UTC',
  server: 'https://chat.example.com',
  ticket: { id: 1, uuid: 'u', customer: 'Clara', number: '1' },
  period: null,
  messages: [],
  journal: { state: 'noKey', entries: [] },
};

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
  const bytes = await sealDossier([{ path: 'dossier.json', bytes: strToU8(JSON.stringify(content)) }], {
    hashing: createHashing(webcrypto.subtle),
    sign: () => Promise.resolve(null),
  });
  const [intact, changed] = [join(folder, 'intact.zip'), join(folder, 'changed.zip')];
  await writeFile(intact, bytes);
  const place = (readByHeaders(bytes)[0]?.bytes.byteOffset ?? 0) + 20;
  await writeFile(
    changed,
    bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)),
  );
  const [good, bad, none] = await Promise.all([verify(intact), verify(intact, changed), verify()]);
  expect([good.code, good.stdout]).toEqual([0, `${intact}: intact, not signed, 0 messages, 0 records\n`]);
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain(`${changed}: changed: the first change is in dossier.json, byte 20\n`);
  expect(none.code).toBe(2);
  expect(none.stderr).toContain('npm run verify');
});
