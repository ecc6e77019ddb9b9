import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { createAttempts } from '@server/platform/http/attempts';
import type { Mail } from '@server/platform/ports/mailer';
import type { OpenedDatabase } from '@server/platform/storage/open-database';
import { emailConfirmations } from '@server/platform/storage/tables/email-confirmations';
import { unscoped } from '@server/platform/storage/unscoped';
import { emptyStorage } from '@server/testing/migrated-storage';
import type { TestCompany } from '@server/testing/test-company';
import { createTestCompany } from '@server/testing/test-company';

import type { ConfirmationServices } from './email-confirmation';
import { demandConfirmation, requireConfirmedEmail } from './email-confirmation';

const start = Date.parse('2026-01-01T00:00:00Z');
const minute = 60_000;
let time = start;
const clock = { now: () => new Date(time), wall: () => new Date(time) };
const mails: Mail[] = [];

let opened: OpenedDatabase;
let home: TestCompany;
let services: ConfirmationServices;
beforeAll(async () => {
  opened = await emptyStorage();
  home = await createTestCompany(opened.database, 'Home');
  const storage = unscoped(opened.database);
  const mail = { send: async (one: Mail) => void mails.push(one) };
  services = { storage, clock, mail, attempts: createAttempts(storage.attempts, clock) };
});
afterEach(async () => {
  time = start;
  mails.length = 0;
  await opened.database.delete(emailConfirmations);
});
afterAll(() => opened.close());

const demand = async () => {
  await demandConfirmation(services, home.scope, home.ana);
  return /^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};
const signIn = (code?: string) => requireConfirmedEmail(services, home.ana, code);
const refusal = (status: number, code: string) => ({ name: 'Refusal', status, code });

it('a code may be typed in groups, and confirms the e-mail', async () => {
  const code = await demand();
  const other = `${code.startsWith('1') ? '2' : '1'}${code.slice(1)}`;
  await expect(signIn(other)).rejects.toMatchObject(refusal(401, 'ERR_EMAIL_CODE_INVALID'));
  await signIn(` ${code.slice(0, 4)}-${code.slice(4)} `);
  await signIn();
  expect(await home.scope.count(emailConfirmations, eq(emailConfirmations.userId, home.ana.id))).toBe(0);
});

it('a code has eight digits, and the first is not zero', async () => {
  const codes: string[] = [];
  for (let sent = 0; sent < 50; sent += 1) codes.push(await demand());
  expect(codes.filter((code) => !/^[1-9]\d{7}$/.test(code))).toEqual([]);
});

it('a code is good until an hour has passed', async () => {
  const code = await demand();
  time = start + 60 * minute;
  await expect(signIn(code)).rejects.toMatchObject(refusal(401, 'ERR_EMAIL_CODE_INVALID'));
  time = start + 60 * minute - 1;
  await expect(signIn(code)).resolves.toBeUndefined();
});

it('a sign-in without a code sends another one once a minute has passed', async () => {
  await demand();
  time = start + minute - 1;
  await expect(signIn()).rejects.toMatchObject(refusal(401, 'ERR_EMAIL_CODE_REQUIRED'));
  expect(mails).toHaveLength(1);
  time = start + minute;
  await expect(signIn()).rejects.toMatchObject(refusal(401, 'ERR_EMAIL_CODE_REQUIRED'));
  expect(mails).toHaveLength(2);
});

it('a server without mail refuses to send a code, and leaves the last one valid', async () => {
  const code = await demand();
  const withoutMail = { ...services, mail: null };
  time = start + minute;
  const answer = requireConfirmedEmail(withoutMail, home.ana, undefined);
  await expect(answer).rejects.toMatchObject(refusal(503, 'ERR_MAIL_UNAVAILABLE'));
  await expect(requireConfirmedEmail(withoutMail, home.ana, code)).resolves.toBeUndefined();
});
