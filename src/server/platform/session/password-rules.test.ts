import { describe, expect, it } from 'vitest';

import type { SignedIn } from '@server/testing/test-client';
import { call, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, home } = workspace;
let createdCount = 0;

const refusal = (error: string, status = 400) => ({ status, body: { error } });

function aDraft(draft: object = {}) {
  createdCount += 1;
  const email = `rules-${createdCount}@home.test`;
  return { name: 'Caio', email, password: testPassword, profile: 'user', companyId: home.id, queueIds: [], ...draft };
}

async function aUser() {
  const draft = aDraft();
  const { id } = read('users.create', await admin.post('/users', draft));
  return { id, email: draft.email, session: await workspace.signIn(draft) };
}

const login = async (email: string, password: string) =>
  (await call(workspace.url, '/auth/login', { method: 'POST', body: { email, password } })).status;

const change = (who: SignedIn, id: number, fields: object) =>
  who.put(`/users/${id}`, { companyId: home.id, ...fields });

describe('the own password', () => {
  it('is changed by those who know the old one', async () => {
    const { id, email, session } = await aUser();
    const fields = { password: 'another-one', oldPassword: testPassword };
    expect((await change(session, id, fields)).status).toBe(200);
    expect(await login(email, 'another-one')).toBe(200);
  });

  it.each([
    ['no old one', {}, 'ERR_OLD_PASSWORD_REQUIRED'],
    ['an empty one', { oldPassword: '' }, 'ERR_OLD_PASSWORD_REQUIRED'],
    ['a wrong one', { oldPassword: 'not-mine' }, 'ERR_WRONG_PASSWORD'],
  ])('stays with %s', async (_what, fields, code) => {
    const { id, email, session } = await aUser();
    const tried = await change(session, id, { password: 'another-one', name: 'Outro', ...fields });
    expect(tried).toMatchObject(refusal(code));
    await workspace.signIn({ email });
    expect(read('users.show', await session.get(`/users/${id}`)).name).toBe('Caio');
  });

  it('is asked of admins too, and not for other changes or other users', async () => {
    expect(await change(admin, home.admin.id, { password: 'another-one' })).toMatchObject(
      refusal('ERR_OLD_PASSWORD_REQUIRED'),
    );
    const { id, session } = await aUser();
    expect((await change(session, id, { name: 'Caio Dias', password: '' })).status).toBe(200);
    expect((await change(admin, id, { password: 'another-one' })).status).toBe(200);
  });

  it('cannot be guessed more than ten times in fifteen minutes', async () => {
    const { id, session } = await aUser();
    const guess = (oldPassword: string) => change(session, id, { password: 'another-one', oldPassword });
    for (let count = 0; count < 10; count += 1) {
      expect(await guess(`guess-${count}`)).toMatchObject(refusal('ERR_WRONG_PASSWORD'));
    }
    expect(await guess(testPassword)).toMatchObject(refusal('ERR_TOO_MANY_ATTEMPTS', 429));
  });
});

describe('a company that asks for twelve characters', () => {
  const demand = (value: string) => admin.put('/settings/passwordMinLength', { value });
  const tooShort = { status: 400, body: { error: 'ERR_PASSWORD_TOO_SHORT', least: 12 } };

  it('refuses shorter passwords of new users and of changes', async () => {
    const { id, session } = await aUser();
    await demand('12');
    expect(await admin.post('/users', aDraft({ password: 'eleven-char' }))).toMatchObject(tooShort);
    expect((await admin.post('/users', aDraft({ password: 'twelve-chars' }))).status).toBe(200);
    const own = { password: 'eleven-char', oldPassword: testPassword };
    expect(await change(session, id, own)).toMatchObject(tooShort);
    expect(await change(admin, id, { password: 'eleven-char' })).toMatchObject(tooShort);
    await demand('5');
    expect((await change(session, id, own)).status).toBe(200);
  });

  it('refuses them at the reset, whose code stays valid, and tells nothing without the code', async () => {
    const { email } = await aUser();
    await demand('12');
    await call(workspace.url, `/forgetpassword/${email}`, { method: 'POST' });
    const mails = await call(workspace.url, `/simulator/mails?to=${email}`);
    const code = /(?<!\d)\d{8}(?!\d)/.exec(mails.text)?.[0] ?? '';
    const reset = (tried: string, password: string) =>
      call(workspace.url, `/resetpasswords/${email}/${tried}/${password}`, { method: 'POST' });
    expect(await reset('no-code', 'Short-123')).toMatchObject(refusal('ERR_RESET_CODE_INVALID', 404));
    expect(await reset(code, 'Short-123')).toMatchObject(tooShort);
    expect((await reset(code, 'Long-enough-1')).status).toBe(200);
    expect(await login(email, 'Long-enough-1')).toBe(200);
    await demand('5');
  });
});
