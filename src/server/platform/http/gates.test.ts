import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { companies, plans } from '@server/platform/storage/schema';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

const workspace = useWorkspace();
const { admin, ana } = workspace;

const table = Object.entries<Endpoint>(endpoints);
const asked = ({ method, files }: Endpoint) => ({ method, ...(files && { form: new FormData() }) });
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '1');

describe('the gate', () => {
  it.each(table.filter(([, { access }]) => access !== 'public' && access !== 'connection'))(
    '%s asks who calls',
    async (_name, endpoint) => {
      const answer = await call(workspace.url, pathOf(endpoint), asked(endpoint));
      expect(answer).toMatchObject({ status: 401, body: { error: 'ERR_SESSION_EXPIRED' } });
    },
  );

  it.each(table.filter(([, endpoint]) => endpoint.access === 'admin'))(
    '%s is for admins [ROLE-019, ERR-020]',
    async (_name, endpoint) => {
      const answer = await call(workspace.url, pathOf(endpoint), { ...asked(endpoint), as: ana });
      expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    },
  );
});

describe('every answer', () => {
  it('accepts a trailing slash', async () => {
    expect((await ana.get('/users/')).status).toBe(200);
    expect((await ana.get('/whatsapp/?session=0')).status).toBe(200);
  });

  it('is JSON for an unknown route and for unreadable or oversized bodies', async () => {
    expect(await ana.get('/nowhere')).toMatchObject({ status: 404, body: { error: 'ERR_NO_ROUTE_FOUND' } });
    const post = (body: string) =>
      fetch(`${workspace.url}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const broken = await post('{"email":');
    expect([broken.status, await broken.json()]).toEqual([400, { error: 'ERR_VALIDATION' }]);
    const large = await post(JSON.stringify({ email: 'x'.repeat(10 * 1024 * 1024) }));
    expect([large.status, await large.json()]).toEqual([413, { error: 'ERR_BODY_TOO_LARGE' }]);
  });

  it('names the fields that cannot be read', async () => {
    const answer = await ana.post('/contacts', { name: 'x', number: '5511999990000', email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ERR_VALIDATION', fields: [{ field: 'name' }, { field: 'email' }] });
  });
});

describe('the smaller areas', () => {
  it('plans are public', async () => {
    const answer = read('plans.options', await call(workspace.url, '/plans/list'));
    expect(answer.map((plan) => plan.name)).toEqual(['Plan of Home', 'Plan of Other']);
    expect(read('plans.all', await call(workspace.url, '/plans/all'))).toEqual(answer);
  });

  it('the company shows itself and its plan', async () => {
    const { home, database } = workspace;
    expect(read('companies.show', await ana.get(`/companies/${home.id}`))).toMatchObject({ id: home.id, name: 'Home' });
    const [plan] = await database.select().from(plans).where(eq(plans.name, 'Plan of Home'));
    const answer = read('companies.plan', await ana.get(`/companies/listPlan/${home.id}`));
    expect(answer.plan).toMatchObject({ id: plan?.id, useKanban: true });
  });

  it('the language is kept with the company, and changed by its admins alone', async () => {
    const { home, database } = workspace;
    expect((await ana.post('/users/set-language/en')).status).toBe(403);
    expect((await admin.post('/users/set-language/es')).status).toBe(200);
    const [company] = await database.select().from(companies).where(eq(companies.id, home.id));
    expect(company?.language).toBe('es');
    expect((await admin.post('/users/set-language/fr')).status).toBe(400);
  });

  it('a setting is made, changed and told', async () => {
    const socket = await workspace.socket(ana.token);
    expect(read('settings.update', await admin.put('/settings/userRating', { value: 'enabled' }))).toMatchObject({
      key: 'userRating',
      value: 'enabled',
    });
    await admin.put('/settings/userRating', { value: 'disabled' });
    expect(read('settings.list', await ana.get('/settings'))).toMatchObject([{ key: 'userRating', value: 'disabled' }]);
    const received = (await socket.received()).filter(
      (frame) => frame.event === `company-${workspace.home.id}-settings`,
    );
    expect(received.map((frame) => frame.payload)).toMatchObject([
      { action: 'update', setting: { value: 'enabled' } },
      { action: 'update', setting: { value: 'disabled' } },
    ]);
  });

  it('users are paged newest first and searched; no answer carries a secret', async () => {
    const list = await ana.get('/users?searchParam=BRU');
    expect(read('users.list', list)).toMatchObject({
      users: [{ name: 'bruno', queues: [{ name: 'Support' }] }],
      count: 1,
      hasMore: false,
    });
    const one = await ana.get(`/users/${workspace.home.ana.id}`);
    expect(read('users.show', one)).toMatchObject({ name: 'ana', allTicket: true });
    expect(`${list.text}${one.text}`).not.toContain('passwordHash');
  });

  it('a contact is made once, and told [RT-017]', async () => {
    const socket = await workspace.socket(ana.token);
    const draft = { name: 'Lia', number: '+55 (20) 96666-0001' };
    const made = read('contacts.create', await ana.post('/contacts', draft));
    expect(made).toMatchObject({ name: 'Lia', number: '5520966660001' });
    expect(await ana.post('/contacts', draft)).toMatchObject({
      status: 400,
      body: { error: 'ERR_DUPLICATED_CONTACT' },
    });
    expect(await ana.post('/contacts', { name: 'Lia', number: 'abcdefgh1' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_WAPP_INVALID_CONTACT' },
    });
    const received = await socket.frame((frame) => frame.event === `company-${workspace.home.id}-contact`);
    expect(received.payload).toMatchObject({ action: 'create', contact: { id: made.id } });
    expect(read('contacts.show', await ana.get(`/contacts/${made.id}`))).toMatchObject({ name: 'Lia' });
  });

  it('contacts come 30 at a time by name, each once', async () => {
    const { home } = workspace;
    for (let index = 0; index < 65; index += 1) await home.contact({ name: `Pager ${String(index % 7)}` });
    const page = async (pageNumber: number) =>
      read('contacts.list', await ana.get(`/contacts?searchParam=pager&pageNumber=${String(pageNumber)}`));
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map((answer) => [answer.contacts.length, answer.count, answer.hasMore])).toEqual([
      [30, 65, true],
      [30, 65, true],
      [5, 65, false],
    ]);
    expect(new Set(pages.flatMap((answer) => answer.contacts.map((row) => row.id))).size).toBe(65);
  });

  it('a connection shows its queues', async () => {
    const { connectionId } = workspace.home;
    const [listed] = read('connections.list', await ana.get('/whatsapp?session=0'));
    expect(listed).toMatchObject({ id: connectionId, status: 'CONNECTED' });
    const answer = await ana.get(`/whatsapp/${connectionId}?session=0`);
    expect(answer.body).toMatchObject({ id: connectionId, queues: [{ name: 'Sales' }] });
  });
});
