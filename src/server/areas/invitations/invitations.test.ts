import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { Refusal } from '@server/platform/http/refusal';
import type { Mail } from '@server/platform/ports/mailer';
import { companies, plans, users } from '@server/platform/storage/schema';
import { invitations } from '@server/platform/storage/tables/invitations';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { parseDeepLink } from '@shared/domain/deep-link';

import { invitationMail } from './invitation-mail';

const mails: Mail[] = [];
let isMailDown = false;
const publicUrl = 'https://desk.example.com';
const workspace = useWorkspace({
  publicUrl,
  mail: {
    send: async (mail) => {
      if (isMailDown) throw new Refusal(503, 'ERR_MAIL_UNAVAILABLE');
      mails.push(mail);
    },
  },
});
const { admin, ana, home } = workspace;
const [hour, day] = [3_600_000, 86_400_000];
const password = 'Nova-senha/1?';
let invited = 0;

beforeEach(() => {
  isMailDown = false;
  mails.length = 0;
});

const newEmail = () => `lia-${(invited += 1)}@home.test`;
const draft = (more: object = {}) => ({ name: 'Lia Sol', email: newEmail(), profile: 'user', queueIds: [], ...more });
const invite = async (more: object = {}) => read('invitations.create', await admin.post('/invitations', draft(more)));
const mailedCode = () => /^[\dA-Z]{4}(-[\dA-Z]{4}){2}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const accept = (body: object) => call(workspace.url, '/invitations/accept', { method: 'POST', body });
const errorOf = ({ body }: { body: unknown }) => (body as { error?: string }).error;
const listed = async () => read('invitations.list', await admin.get('/invitations'));

describe('an invitation', () => {
  it('is mailed in the language of the company, and makes a user with the own password, profile and queues', async () => {
    const sent = await invite({ email: `LIA-${(invited += 1)}@home.test`, queueIds: [home.sales] });
    expect(sent).toMatchObject({ name: 'Lia Sol', code: null, isExpired: false, queues: [{ id: home.sales }] });
    const [mail] = mails;
    expect(mail?.to).toBe(sent.email);
    expect(sent.email).toBe(sent.email.toLowerCase());
    expect(mail?.text).toContain('vale por sete dias');
    const link = /recado:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const target = parseDeepLink(link);
    expect(target).toEqual({ kind: 'invitation', code: mailedCode().replaceAll('-', ''), email: sent.email });
    expect((await accept({ email: sent.email, code: mailedCode().toLowerCase(), password })).status).toBe(200);
    const login = await call(workspace.url, '/auth/login', { method: 'POST', body: { email: sent.email, password } });
    expect(login.body).toMatchObject({ user: { name: 'Lia Sol', profile: 'user', queues: [{ id: home.sales }] } });
    expect((await listed()).map(({ email }) => email)).not.toContain(sent.email);
    expect(errorOf(await accept({ email: sent.email, code: mailedCode(), password }))).toBe(
      'ERR_INVITATION_CODE_INVALID',
    );
  });

  it('is stored without its code', async () => {
    const { id } = await invite();
    const row = await home.scope.first(invitations, eq(invitations.id, id));
    expect(JSON.stringify(row)).not.toContain(mailedCode().replaceAll('-', ''));
  });

  it('counts for one address alone, and not after seven days', async () => {
    const { email } = await invite();
    const code = mailedCode();
    expect(errorOf(await accept({ email: 'other@home.test', code, password }))).toBe('ERR_INVITATION_CODE_INVALID');
    await workspace.passTime(7 * day + hour);
    expect(errorOf(await accept({ email, code, password }))).toBe('ERR_INVITATION_CODE_INVALID');
    expect((await listed()).find((row) => row.email === email)?.isExpired).toBe(true);
  });

  it('sent again has a new code and seven more days; the former code ends', async () => {
    const { id, email } = await invite();
    const first = mailedCode();
    await workspace.passTime(6 * day);
    expect((await admin.post(`/invitations/${id}/send`)).status).toBe(200);
    const second = mailedCode();
    await workspace.passTime(2 * day);
    expect(errorOf(await accept({ email, code: first, password }))).toBe('ERR_INVITATION_CODE_INVALID');
    expect((await accept({ email, code: second, password })).status).toBe(200);
  });

  it('that was withdrawn opens nothing', async () => {
    const { id, email } = await invite();
    expect((await admin.remove(`/invitations/${id}`)).status).toBe(200);
    expect(errorOf(await accept({ email, code: mailedCode(), password }))).toBe('ERR_INVITATION_CODE_INVALID');
  });

  it('of two acceptances at once makes one user', async () => {
    const { email } = await invite();
    const body = { email, code: mailedCode(), password };
    const statuses = (await Promise.all([accept(body), accept(body)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await home.scope.count(users, eq(users.email, email))).toBe(1);
  });

  it('takes few guesses of its code', async () => {
    const { email } = await invite();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(errorOf(await accept({ email, code: '2222-2222-2222', password }))).toBe('ERR_INVITATION_CODE_INVALID');
    }
    expect(errorOf(await accept({ email, code: mailedCode(), password }))).toBe('ERR_TOO_MANY_ATTEMPTS');
  });

  it('is handed over by the admin where no mail leaves', async () => {
    isMailDown = true;
    const { email, code } = await invite();
    expect(code).toMatch(/^[\dA-Z]{12}$/);
    expect((await accept({ email, code, password })).status).toBe(200);
  });
});

describe('the mail of an invitation', () => {
  it.each([
    ['pt', 'Se o Recado perguntar pelo endereço do servidor, digite este:'],
    ['en', 'If Recado asks for the address of the server, type this one:'],
    ['es', 'Si Recado pregunta por la dirección del servidor, escriba esta:'],
  ])('names the public address of the server in %s', async (language, lead) => {
    await home.scope.changeCompany({ language });
    await invite();
    await home.scope.changeCompany({ language: 'pt' });
    expect(mails[0]?.text.split('\n\n')).toEqual(expect.arrayContaining([lead, publicUrl]));
  });

  it('names no address where none is configured', () => {
    const invited = { name: 'Lia', email: 'lia@home.test', company: 'Home', inviter: 'Rita', code: 'ABCDEFGHJKMN' };
    const { text } = invitationMail({ ...invited, server: null }, 'en');
    expect(text).not.toMatch(/server|http/);
  });
});

describe('the list of invitations on open screens', () => {
  it('is told to the admins of the company alone, without its content', async () => {
    await home.scope.update(users, eq(users.id, home.ana.id), { profile: 'admin' });
    const colleague = await workspace.signIn(home.ana);
    const outsider = await workspace.signIn(workspace.other.admin);
    const sockets = await Promise.all(
      [colleague, workspace.bruno, outsider].map(async ({ token }) => workspace.socket(token)),
    );
    const received = async () =>
      Promise.all(
        sockets.map(async (socket) =>
          (await socket.received())
            .filter(({ event }) => event.endsWith('-invitation'))
            .map(({ event, payload }) => [event, payload]),
        ),
      );
    const one = [`company-${home.id}-invitation`, { action: 'update' }];
    const { id, email } = await invite();
    expect(await received()).toEqual([[one], [], []]);
    await admin.post(`/invitations/${id}/send`);
    expect(await received()).toEqual([[one, one], [], []]);
    expect((await accept({ email, code: mailedCode(), password })).status).toBe(200);
    expect(await received()).toEqual([[one, one, one], [], []]);
    const { id: second } = await invite();
    await admin.remove(`/invitations/${second}`);
    expect(await received()).toEqual([Array.from({ length: 5 }, () => one), [], []]);
  });
});

describe('nobody is invited', () => {
  it('twice, who is a user already, into a queue of another company, or by a user', async () => {
    const { email } = await invite();
    const refusal = async (more: object) => errorOf(await admin.post('/invitations', draft(more)));
    expect(await refusal({ email })).toBe('ERR_ALREADY_INVITED');
    expect(await refusal({ email: workspace.other.ana.email })).toBe('ERR_USER_EMAIL_ALREADY_EXISTS');
    expect(await refusal({ queueIds: [workspace.other.sales] })).toBe('ERR_NO_QUEUE_FOUND');
    expect((await ana.post('/invitations', draft())).status).toBe(403);
  });

  it('beyond the plan: users and pending invitations count together, and an acceptance takes its own place', async () => {
    await home.scope.remove(invitations, undefined);
    const [own] = await workspace.database.select().from(companies).where(eq(companies.id, home.id));
    const limit = (await home.scope.count(users)) + 1;
    await workspace.database
      .update(plans)
      .set({ users: limit })
      .where(eq(plans.id, own?.planId ?? 0));
    const { id, email } = await invite();
    const code = mailedCode();
    expect(errorOf(await admin.post('/invitations', draft()))).toBe('ERR_PLAN_USERS_LIMIT');
    const user = { name: 'Eva', email: newEmail(), password, profile: 'user', companyId: home.id };
    expect(errorOf(await admin.post('/users', user))).toBe('ERR_PLAN_USERS_LIMIT');
    expect((await admin.post(`/invitations/${id}/send`)).status).toBe(200);
    expect(errorOf(await accept({ email, code, password }))).toBe('ERR_INVITATION_CODE_INVALID');
    expect((await accept({ email, code: mailedCode(), password })).status).toBe(200);
  });
});
