import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { recoveryCodes, twoFactors } from '@server/platform/storage/tables/two-factor';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import { acceptSecondFactor, beginSecondFactor, confirmSecondFactor, recoveryCodesLeft } from './second-factor';
import { createSecretBox } from './secret-box';

const step = 30_000;
const now = new Date('2026-01-01T00:00:10Z');
const secretOf = (byte: number) => new Uint8Array(32).fill(byte);
const box = createSecretBox({ current: secretOf(1), previous: [] });

let opened: OpenedDatabase;
let home: TestCompany;
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
});
afterEach(async () => {
  await opened.database.delete(twoFactors);
  await opened.database.delete(recoveryCodes);
});
afterAll(() => opened.close());

const attempt = (code: string) => ({ userId: home.ana.id, code, now, box });
const accept = (code: string) => acceptSecondFactor(home.scope, attempt(code));

/** A secret of Ana that waits for its first code; `codeAt` answers the code of so many steps from now. */
async function begun() {
  const begin = await beginSecondFactor(home.scope, home.ana, box);
  const totp = new TOTP({ secret: begin?.secret ?? '', algorithm: 'SHA1', digits: 6, period: 30 });
  return { codeAt: (distance: number) => totp.generate({ timestamp: now.getTime() + distance * step }) };
}
async function enabled() {
  const { codeAt } = await begun();
  const codes = (await confirmSecondFactor(home.scope, attempt(codeAt(0)))) ?? [];
  // The code that has enabled it counts as used; the tests use it too.
  await home.scope.update(twoFactors, eq(twoFactors.userId, home.ana.id), { lastStep: 0 });
  return { codeAt, codes };
}

describe('a second factor', () => {
  it('accepts nothing before there is one and before it is confirmed', async () => {
    expect(await accept('123456')).toBe(false);
    const { codeAt } = await begun();
    expect(await accept(codeAt(0))).toBe(false);
  });

  it('that is confirmed twice at the same time has the recovery codes of one of the two', async () => {
    const { codeAt } = await begun();
    const confirm = () => confirmSecondFactor(home.scope, attempt(codeAt(0)));
    const shown = (await Promise.all([confirm(), confirm()])).filter((codes) => codes !== null);
    expect(shown).toHaveLength(1);
    expect(await recoveryCodesLeft(home.scope, home.ana.id)).toBe(10);
    expect(await accept(shown[0]?.[0] ?? '')).toBe(true);
  });

  it.each([-1, 0, 1])('accepts the code of %i steps from now once', async (distance) => {
    const { codeAt } = await enabled();
    expect(await accept(codeAt(distance))).toBe(true);
    expect(await accept(codeAt(distance))).toBe(false);
  });

  it('accepts the current code after the one before it, and not the other way round', async () => {
    const { codeAt } = await enabled();
    expect([await accept(codeAt(-1)), await accept(codeAt(0))]).toEqual([true, true]);
    expect(await accept(codeAt(-1))).toBe(false);
  });

  it('accepts the right code alone and as a whole', async () => {
    const { codeAt } = await enabled();
    for (const code of ['', '12345', `${codeAt(0)}0`, `0${codeAt(0)}`, 'ABCDEF', 'éééééé', '１２３４５６']) {
      expect(await accept(code), code).toBe(false);
    }
    expect(await accept(codeAt(0))).toBe(true);
  });

  it('whose secret cannot be decrypted accepts recovery codes alone', async () => {
    const { codeAt, codes } = await enabled();
    const secret = createSecretBox({ current: secretOf(9), previous: [] }).encrypt('SECRET', 'elsewhere');
    await home.scope.update(twoFactors, eq(twoFactors.userId, home.ana.id), { secret });
    expect(await accept(codeAt(0))).toBe(false);
    expect(await accept(codes[0] ?? '')).toBe(true);
  });
});

it('recovery codes that an earlier server has stored are still accepted', async () => {
  await enabled();
  const codeHash = createHash('sha256').update('ABCDEFGH23456789').digest('hex');
  await home.scope.insert(recoveryCodes, { userId: home.ana.id, codeHash });
  expect(await accept('abcd-efgh 2345-6789')).toBe(true);
  expect(await accept('ABCD-EFGH-2345-6789')).toBe(false);
});
