import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Refusal } from '@server/platform/http/refusal';
import type { Mail } from '@server/platform/ports/mailer';
import { settings, users } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { unscoped } from '@server/platform/storage/unscoped';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const mails: Mail[] = [];
let isMailDown = false;
const workspace = useWorkspace({
  mail: {
    send: async (mail) => {
      if (isMailDown) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
      mails.push(mail);
    },
  },
});
const minute = 60_000;

beforeAll(async () => {
  const { home } = workspace;
  await home.scope.update(users, eq(users.id, home.admin.id), { super: true });
  await home.scope.insert(settings, { key: 'userCreation', value: 'enabled' });
});
beforeEach(() => {
  isMailDown = false;
  mails.length = 0;
});

const post = (path: string, body?: object) => call(workspace.url, path, { method: 'POST', body });
let signedUp = 0;

/** Signs a company up; answers its e-mail. */
async function signUp(): Promise<string> {
  signedUp += 1;
  const { planId } = await workspace.home.scope.company();
  const email = `sol-${signedUp}@nova.test`;
  const always = { recurrence: 'MENSAL', dueDate: new Date(workspace.now()).toISOString(), status: 't' };
  const form = { name: `Nova ${signedUp}`, email, phone: '', planId, password: testPassword };
  expect((await post('/companies/cadastro', { ...always, ...form, campaignsEnabled: true })).status).toBe(200);
  return email;
}

const lastCode = () => /^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
async function signIn(email: string, code?: string) {
  const { status, body } = await post('/auth/login', {
    email,
    password: testPassword,
    ...(code !== undefined && { code }),
  });
  return status === 200 ? 'signed in' : (body as { error: string }).error;
}
const other = (code: string) => `${code.startsWith('1') ? '2' : '1'}${code.slice(1)}`;

it('a company that signs up proves its e-mail at its first sign-in, once', async () => {
  const email = await signUp();
  expect(mails).toMatchObject([{ to: email, subject: 'Código para confirmar o seu e-mail' }]);
  expect(await signIn(email)).toBe('ERR_EMAIL_CODE_REQUIRED');
  expect(await signIn(email, other(lastCode()))).toBe('ERR_EMAIL_CODE_INVALID');
  expect(await signIn(email, lastCode())).toBe('signed in');
  expect(await signIn(email)).toBe('signed in');
  expect(mails).toHaveLength(1);
});

it('a wrong password learns nothing of the code', async () => {
  const email = await signUp();
  const guess = await post('/auth/login', { email, password: 'other', code: lastCode() });
  expect(guess).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
});

it('a sign-in sends another code after a minute, and only the latest counts, for an hour', async () => {
  const email = await signUp();
  const first = lastCode();
  await signIn(email);
  expect(mails).toHaveLength(1);
  await workspace.passTime(minute);
  await signIn(email);
  expect(mails).toHaveLength(2);
  const second = lastCode();
  expect(await signIn(email, first)).toBe('ERR_EMAIL_CODE_INVALID');
  await workspace.passTime(60 * minute);
  expect(await signIn(email, second)).toBe('ERR_EMAIL_CODE_INVALID');
  await signIn(email);
  expect(await signIn(email, lastCode())).toBe('signed in');
});

it('codes cannot be guessed: after ten tries in a quarter of an hour the right one is refused, too', async () => {
  const email = await signUp();
  const code = lastCode();
  for (let guess = 0; guess < 10; guess += 1) await signIn(email, other(code));
  expect(await signIn(email, code)).toBe('ERR_TOO_MANY_ATTEMPTS');
});

it('a mail server that is away does not undo the sign-up: the sign-in says so, and sends the code later', async () => {
  isMailDown = true;
  const email = await signUp();
  await workspace.passTime(minute);
  expect(await signIn(email)).toBe('ERR_MAIL_UNAVAILABLE');
  isMailDown = false;
  await workspace.passTime(minute);
  expect(await signIn(email)).toBe('ERR_EMAIL_CODE_REQUIRED');
  expect(await signIn(email, lastCode())).toBe('signed in');
});

it('a new password by e-mail proves the e-mail as well', async () => {
  const email = await signUp();
  await post(`/forgetpassword/${email}`);
  const code = /^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await post(`/resetpasswords/${email}/${code}/Senha-nova-1`)).status).toBe(200);
  expect((await post('/auth/login', { email, password: 'Senha-nova-1' })).status).toBe(200);
});

describe('a company that never confirms its e-mail', () => {
  const day = 24 * 60 * minute;
  const companyOf = async (email: string) => {
    const user = await unscoped(workspace.database).userByEmail(email);
    return user === undefined ? null : user.companyId;
  };

  it('is removed after seven days, new codes or not, and its name and e-mail are free again', async () => {
    const email = await signUp();
    const [companyId, mail] = [await companyOf(email), signedUp];
    await workspace.passTime(6 * day);
    expect(await signIn(email)).toBe('ERR_EMAIL_CODE_REQUIRED');
    expect(await companyOf(email)).toBe(companyId);
    await workspace.passTime(day);
    expect(await companyOf(email)).toBeNull();
    signedUp = mail - 1;
    expect(await signUp()).toBe(email);
    expect(await companyOf(email)).not.toBe(companyId);
    expect(await signIn(email, lastCode())).toBe('signed in');
  });

  it('is removed although the server was restarted, and although an earlier version had planned nothing', async () => {
    const email = await signUp();
    await workspace.database.delete(jobs).where(eq(jobs.kind, 'companies.removeUnconfirmed'));
    await workspace.restart();
    await workspace.passTime(7 * day);
    expect(await companyOf(email)).toBeNull();
  });

  it('differs from one that confirmed it, which stays', async () => {
    const email = await signUp();
    expect(await signIn(email, lastCode())).toBe('signed in');
    const companyId = await companyOf(email);
    await workspace.passTime(8 * day);
    expect(await companyOf(email)).toBe(companyId);
  });
});

it('users that an admin has made confirm nothing', async () => {
  expect(await signIn(workspace.home.ana.email)).toBe('signed in');
});
