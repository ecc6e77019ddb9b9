import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { companies, settings, users } from '@server/platform/storage/schema';
import { call, read } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
let createdCount = 0;
const day = 86_400_000;

const post = (path: string, body?: object) => call(workspace.url, path, { method: 'POST', body });
const signUp = async (draft: object = {}) => {
  createdCount += 1;
  const { planId } = await workspace.home.scope.company();
  const always = {
    recurrence: 'MENSAL',
    dueDate: new Date(workspace.now()).toISOString(),
    status: 't',
    campaignsEnabled: true,
  };
  const form = { name: `Nova ${createdCount}`, email: `Nova-${createdCount}@Nova.Test`, phone: '11987654321', planId };
  return post('/companies/cadastro', { ...always, ...form, password: testPassword, ...draft });
};
const setSignup = async (value: 'enabled' | 'disabled') => {
  await (await workspace.signIn(workspace.home.admin)).put('/settings/userCreation', { value });
};
beforeAll(async () => {
  const { home } = workspace;
  await home.scope.update(users, eq(users.id, home.admin.id), { super: true });
});

const refused = (error: string, status = 400) => ({ status, body: { error } });

describe('sign-up', () => {
  it('is closed until the super administrator opens it, and may be closed again [SIGNUP-020]', async () => {
    expect(await signUp()).toMatchObject(refused('ERR_USER_CREATION_DISABLED', 403));
    await workspace.other.scope.insert(settings, { key: 'userCreation', value: 'enabled' });
    expect(await signUp()).toMatchObject(refused('ERR_USER_CREATION_DISABLED', 403));
    await setSignup('enabled');
    expect((await signUp()).status).toBe(200);
    await setSignup('disabled');
    expect(await signUp()).toMatchObject(refused('ERR_USER_CREATION_DISABLED', 403));
    await setSignup('enabled');
  });

  it('offers no plan that is not published, and refuses it', async () => {
    const root = await workspace.signIn(workspace.home.admin);
    const limits = { users: 2, connections: 1, queues: 3, value: 9 };
    const features = ['Campaigns', 'Schedules', 'InternalChat', 'ExternalApi', 'Kanban', 'OpenAi', 'Integrations'];
    const flags = Object.fromEntries(features.map((feature) => [`use${feature}`, true]));
    const draft = { name: 'Internal', ...limits, ...flags, isPublished: false };
    const { id: planId } = read('plans.create', await root.post('/plans', draft));
    const offered = async () => read('plans.options', await call(workspace.url, '/plans/list')).map(({ id }) => id);
    expect(await offered()).not.toContain(planId);
    expect(read('plans.all', await root.get('/plans/all')).map(({ id }) => id)).toContain(planId);
    expect(await signUp({ planId })).toMatchObject(refused('ERR_NO_PLAN_FOUND', 404));
    await root.put(`/plans/${planId}`, { id: planId, isPublished: true });
    expect(await offered()).toContain(planId);
    expect((await signUp({ planId })).status).toBe(200);
    await workspace.passTime(3_600_000);
  });

  it('is limited to ten companies an hour from one address', async () => {
    await workspace.passTime(3_600_000);
    const seen: number[] = [];
    for (let index = 0; index < 11; index += 1) seen.push((await signUp()).status);
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await workspace.passTime(3_600_000);
    expect((await signUp()).status).toBe(200);
    await workspace.passTime(3_600_000);
  });
});

describe('a company that signs up', () => {
  it('gets a trial of three days, whatever the client sends, and its admin signs in [SIGNUP-016]', async () => {
    const before = workspace.now();
    const answer = await signUp({
      name: 'Padaria Sol',
      email: 'Sol@Padaria.Test',
      dueDate: '2099-01-01T00:00:00.000Z',
    });
    const company = read('signup.create', answer);
    expect(company).toMatchObject({ name: 'Padaria Sol', email: 'sol@padaria.test' });
    expect(Date.parse(company.dueDate ?? '')).toBeGreaterThanOrEqual(before + 3 * day);
    expect(Date.parse(company.dueDate ?? '')).toBeLessThan(workspace.now() + 3 * day);
    const login = await post('/auth/login', { email: 'sol@padaria.test', password: testPassword });
    const { user } = read('session.login', login);
    expect(user).toMatchObject({ profile: 'admin', allTicket: true, super: false, companyId: company.id });
    expect(user.company).toMatchObject({ trialExpiration: company.dueDate, email: 'sol@padaria.test' });
    expect(user.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
    const [row] = await workspace.database.select().from(companies).where(eq(companies.id, company.id));
    expect(row).toMatchObject({ status: true, recurrence: 'MENSAL', phone: '11987654321' });
  });

  it('needs a unique name and a unique e-mail', async () => {
    await signUp({ name: 'Única', email: 'unica@nova.test' });
    expect(await signUp({ name: 'Única' })).toMatchObject(refused('ERR_COMPANY_NAME_ALREADY_EXISTS'));
    expect(await signUp({ email: 'UNICA@nova.test' })).toMatchObject(refused('ERR_USER_EMAIL_ALREADY_EXISTS'));
    expect(await signUp({ planId: 999_999 })).toMatchObject(refused('ERR_NO_PLAN_FOUND', 404));
  });

  it.each([
    ['a short name', { name: 'x' }, 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name'],
    ['a short password', { password: 'abcd' }, 'password'],
    ['a long password', { password: 'a'.repeat(51) }, 'password'],
    ['no e-mail', { email: '' }, 'email'],
    ['an e-mail that is none', { email: 'sol' }, 'email'],
    ['twelve digits [SIGNUP-004]', { phone: '119876543210' }, 'phone'],
    ['no plan', { planId: undefined }, 'planId'],
  ])('is refused with %s', async (_what, draft, field) => {
    expect(await signUp(draft)).toMatchObject({ ...refused('ERR_VALIDATION'), body: { fields: [{ field }] } });
  });
});

describe('a forgotten password', () => {
  const codeOf = async (email: string) => {
    const { body } = await call(workspace.url, `/simulator/mails?to=${encodeURIComponent(email)}`);
    const texts = (body as { mails: { text: string }[] }).mails.map(({ text }) => text);
    return /^\d{8}$/m.exec(texts.at(-1) ?? '')?.[0] ?? '';
  };
  const ask = (email: string) => post(`/forgetpassword/${encodeURIComponent(email)}`);
  const reset = (email: string, code: string, password: string) =>
    post(`/resetpasswords/${[email, code, password].map(encodeURIComponent).join('/')}`);
  const signIn = (email: string, password: string) => post('/auth/login', { email, password });

  it('is replaced with the code from the e-mail, may have any characters, and old sessions end [RESET-016]', async () => {
    const { email } = workspace.home.ana;
    const device = await workspace.signIn({ email });
    expect((await ask(email.toUpperCase())).status).toBe(200);
    const password = 'Nova/senha? #1 100% ção';
    expect((await reset(email, await codeOf(email), password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await signIn(email, testPassword)).toMatchObject(refused('ERR_INVALID_CREDENTIALS', 401));
    const refresh = await call(workspace.url, '/auth/refresh_token', { method: 'POST', as: { cookie: device.cookie } });
    expect(refresh.status).toBe(401);
  });

  it('accepts only the latest code, once and for ten minutes', async () => {
    const { email } = workspace.home.bruno;
    await ask(email);
    const first = await codeOf(email);
    await ask(email);
    const second = await codeOf(email);
    expect(await reset(email, first, 'Senha-nova-1')).toMatchObject(refused('ERR_RESET_CODE_INVALID', 404));
    expect(await reset(workspace.other.ana.email, second, 'Senha-nova-1')).toMatchObject({ status: 404 });
    const racing = await Promise.all([reset(email, second, 'Senha-nova-1'), reset(email, second, 'Senha-nova-2')]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 404]);
    await ask(email);
    const late = await codeOf(email);
    await workspace.passTime(10 * 60_000 + 1);
    expect(await reset(email, late, 'Senha-nova-3')).toMatchObject(refused('ERR_RESET_CODE_INVALID', 404));
  });

  it('accepts the code as people type it, with spaces', async () => {
    const { email } = workspace.other.ana;
    await ask(email);
    const code = await codeOf(email);
    await workspace.passTime(9 * 60_000);
    expect((await reset(email, ` ${code.slice(0, 4)} ${code.slice(4)} `, 'Senha-nova-1')).status).toBe(200);
  });

  it('cannot be guessed: after ten tries the right code is refused, too', async () => {
    const { email } = workspace.other.admin;
    await ask(email);
    const code = await codeOf(email);
    const wrong = `${code.startsWith('1') ? '2' : '1'}${code.slice(1)}`;
    for (let guess = 0; guess < 10; guess += 1) await reset(email, wrong, 'Senha-nova-1');
    expect(await reset(email, code, 'Senha-nova-1')).toMatchObject(refused('ERR_TOO_MANY_ATTEMPTS', 429));
  });

  it('needs a known e-mail and a valid password', async () => {
    expect(await ask('nobody@home.test')).toMatchObject(refused('ERR_EMAIL_NOT_FOUND', 404));
    const { email } = workspace.other.bruno;
    await ask(email);
    expect(await reset(email, await codeOf(email), 'fraca')).toMatchObject(refused('ERR_PASSWORD_TOO_WEAK'));
  });
});
