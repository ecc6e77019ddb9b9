import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { twoFactors } from '@server/platform/storage/tables/two-factor';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { encryptSecondFactors } from './encrypt-second-factors';
import { placeOfSecret } from './second-factor';
import { createSecretBox } from './secret-box';

const secretOf = (byte: number) => new Uint8Array(32).fill(byte);
const replaced = createSecretBox({ current: secretOf(1), previous: [] });
const foreign = createSecretBox({ current: secretOf(9), previous: [] });
const box = createSecretBox({ current: secretOf(2), previous: [secretOf(1)] });

let opened: OpenedDatabase;
let home: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
});
afterEach(() => opened.database.delete(twoFactors));
afterAll(() => opened.close());

const store = (userId: number, secret: string) => home.scope.insert(twoFactors, { userId, secret });
const stored = async () => {
  const rows = await home.scope.find(twoFactors, { orderBy: [asc(twoFactors.userId)] });
  return rows.map(({ secret }) => secret);
};
const readable = async (userId: number) => {
  const [row] = await home.scope.find(twoFactors, { where: eq(twoFactors.userId, userId) });
  return box.decrypt(row?.secret ?? '', placeOfSecret(userId));
};

it('plain secrets and those of a replaced key are encrypted with the current one, each for its own user', async () => {
  const { ana, bruno } = home;
  await store(ana.id, 'PLAINSECRET');
  await store(bruno.id, replaced.encrypt('OLDSECRET', placeOfSecret(bruno.id)));
  expect(await encryptSecondFactors(opened.database, box)).toBe(0);
  const secrets = await stored();
  expect(secrets.map((secret) => box.isCurrent(secret))).toEqual([true, true]);
  expect([await readable(ana.id), await readable(bruno.id)]).toEqual(['PLAINSECRET', 'OLDSECRET']);
});

it('a secret that is encrypted with the current key stays as it is', async () => {
  const { ana } = home;
  const current = box.encrypt('SECRET', placeOfSecret(ana.id));
  await store(ana.id, current);
  expect(await encryptSecondFactors(opened.database, box)).toBe(0);
  expect(await stored()).toEqual([current]);
});

it('a secret that no known key decrypts is counted and stays, and the others are encrypted all the same', async () => {
  const { admin, ana, bruno } = home;
  const unknown = foreign.encrypt('SECRET', placeOfSecret(admin.id));
  const misplaced = replaced.encrypt('SECRET', placeOfSecret(bruno.id));
  await store(admin.id, unknown);
  await store(ana.id, misplaced);
  await store(bruno.id, 'PLAINSECRET');
  expect(await encryptSecondFactors(opened.database, box)).toBe(2);
  expect(await readable(bruno.id)).toBe('PLAINSECRET');
  expect(await stored()).toEqual(expect.arrayContaining([unknown, misplaced]));
});
