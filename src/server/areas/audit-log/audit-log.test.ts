import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { plans, settings, users } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, other, admin, ana } = workspace;

const day = 86_400_000;
const list = async (query = '') => read('auditLog.list', await admin.get(`/audit-log?${query}`));
const newest = async () => (await list()).entries[0];
const count = async () => home.scope.count(auditEntries);

describe('a change of the configuration is recorded', () => {
  it('with who, what, from where and the values of plain fields', async () => {
    await admin.put('/settings/userRating', { key: 'userRating', value: 'enabled' });
    expect(await newest()).toMatchObject({
      userId: home.admin.id,
      userName: 'admin',
      endpoint: 'settings.update',
      area: 'settings',
      action: 'changed',
      recordName: 'userRating',
      fields: [{ field: 'value', to: 'enabled' }],
      address: '127.0.0.1',
    });
    await admin.put('/settings/userRating', { key: 'userRating', value: 'disabled' });
    expect((await newest())?.fields).toEqual([{ field: 'value', from: 'enabled', to: 'disabled' }]);
  });

  it('without the values of secrets: tokens, passwords and keys', async () => {
    await admin.put('/settings/asaas', { key: 'asaas', value: 'secret-of-the-bank' });
    expect((await newest())?.fields).toEqual([{ field: 'value' }]);
    await admin.put(`/users/${home.bruno.id}`, { password: 'secret-of-bruno', profile: 'admin' });
    const entry = await newest();
    expect(entry).toMatchObject({ area: 'users', recordId: home.bruno.id, recordName: 'bruno' });
    expect(entry?.fields).toEqual([{ field: 'profile', from: 'user', to: 'admin' }, { field: 'password' }]);
    await admin.put(`/users/${home.bruno.id}`, { profile: 'user' });
    const prompt = {
      name: 'Helper',
      prompt: 'p'.repeat(50),
      model: 'gpt-4o-mini',
      apiKey: 'secret-of-the-robot',
      maxTokens: 100,
      temperature: 0.5,
      maxMessages: 10,
      queueId: home.sales,
    };
    expect((await admin.post('/prompt', prompt)).status).toBe(200);
    expect((await newest())?.fields).toContainEqual({ field: 'apiKey' });
    const { id } = read('apiTokens.create', await admin.post(`/whatsapp/${home.connectionId}/tokens`, { name: 'ERP' }));
    expect(await newest()).toMatchObject({ area: 'apiTokens', action: 'created', recordId: id, recordName: 'ERP' });
    expect(JSON.stringify(await home.scope.find(auditEntries))).not.toMatch(/secret-of|scrypt|p{50}/);
  });

  it('with the name of what is removed', async () => {
    const { id } = read('tags.create', await admin.post('/tags', { name: 'Urgent', color: '#A4CCCC', kanban: 0 }));
    expect(await newest()).toMatchObject({ action: 'created', recordId: id, recordName: 'Urgent' });
    await admin.remove(`/tags/${id}`);
    expect(await newest()).toMatchObject({ action: 'removed', recordId: id, recordName: 'Urgent', fields: [] });
  });

  it('of plans and companies in the company of the super administrator alone', async () => {
    const root = await workspace.addSuperAdmin();
    await root.put(`/companies/${other.id}`, { name: 'Other renamed' });
    expect(await newest()).toMatchObject({
      userName: 'Root',
      area: 'companies',
      recordId: other.id,
      fields: [{ field: 'name', from: 'Other', to: 'Other renamed' }],
    });
    const [plan] = await workspace.database.select().from(plans);
    await root.put(`/plans/${plan?.id ?? 0}`, { id: plan?.id, useKanban: false });
    expect((await newest())?.fields).toEqual([{ field: 'useKanban', from: true, to: false }]);
    expect(await other.scope.count(auditEntries)).toBe(0);
  });

  it('of the files of a list and of a campaign', async () => {
    for (const name of ['files.upload', 'campaigns.attach'] as const) {
      const request = await requestOf[name]({ home, callerCompanyId: home.id });
      expect((await callEndpoint(workspace.url, name, { ...request, token: admin.token })).status).toBe(200);
      expect(await newest()).toMatchObject({ endpoint: name, action: 'changed' });
    }
  });

  it('keeps the name of a user who is removed later', async () => {
    const draft = { name: 'Gone', email: 'gone@home.test', passwordHash: home.admin.passwordHash };
    const gone = await home.scope.insert(users, { ...draft, profile: 'admin' });
    await (await workspace.signIn(gone)).put(`/queue/${home.sales}`, { greetingMessage: 'Hello' });
    await home.scope.remove(users, eq(users.id, gone.id));
    expect((await list(`userId=${gone.id}`)).entries).toMatchObject([
      {
        userId: gone.id,
        userName: 'Gone',
        area: 'queues',
        recordName: 'Sales',
        fields: [{ field: 'greetingMessage' }],
      },
    ]);
  });
});

describe('no entry is made', () => {
  it('for a request that is refused or changes nothing', async () => {
    const before = await count();
    expect((await ana.put('/settings/userRating', { key: 'userRating', value: 'enabled' })).status).toBe(403);
    expect((await admin.put('/queue/999999', { name: 'Nowhere' })).status).toBe(404);
    expect((await admin.put(`/queue/${home.sales}`, { name: 'Sales' })).status).toBe(200);
    expect((await admin.get('/settings')).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('for a tag that exists already', async () => {
    await admin.post('/tags', { name: 'Twice', color: '#A4CCCC', kanban: 0 });
    const before = await count();
    await admin.post('/tags', { name: 'Twice', color: '#A4CCCC', kanban: 0 });
    expect(await count()).toBe(before);
  });

  it('for work on tickets', async () => {
    const before = await count();
    const ticket = await home.ticket({ queueId: home.sales });
    expect((await ana.put(`/tickets/${ticket.id}`, { status: 'open', userId: home.ana.id })).status).toBe(200);
    expect(await count()).toBe(before);
  });
});

describe('the list', () => {
  it('is narrowed by user, area and period', async () => {
    await admin.put(`/permissions/users/${home.ana.id}`, { granted: ['campaigns'], withheld: [] });
    await ana.post('/campaigns', { name: 'Spring', message1: 'Hello', scheduledAt: null });
    expect((await list(`userId=${home.ana.id}`)).entries).toMatchObject([{ area: 'campaigns', userName: 'ana' }]);
    const queues = (await list('area=queues')).entries;
    expect(new Set(queues.map(({ area }) => area))).toEqual(new Set(['queues']));
    const { createdAt = '' } = (await newest()) ?? {};
    const at = encodeURIComponent(createdAt);
    expect((await list(`since=${at}`)).entries).toHaveLength(1);
    expect((await list(`until=${at}`)).entries).toHaveLength((await count()) - 1);
  });

  it('comes in pages by a cursor, the newest first, each entry once', async () => {
    for (let number = 0; number < 60; number += 1) {
      const value = number % 2 === 0 ? 'enabled' : 'disabled';
      await home.scope.insert(auditEntries, {
        userId: home.admin.id,
        userName: 'admin',
        endpoint: 'settings.update',
        area: 'settings',
        action: 'changed',
        fields: [{ field: 'value', to: value }],
        address: '127.0.0.1',
      });
    }
    const first = await list();
    const second = await list(`before=${first.nextCursor}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(first.entries).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    expect(ids).toHaveLength(await count());
    expect(ids).toEqual([...new Set(ids)].toSorted((one, two) => two - one));
  });

  it('forgets entries after 180 days, in the night', async () => {
    await home.scope.remove(auditEntries, undefined);
    await admin.put('/settings/call', { key: 'call', value: 'enabled' });
    await workspace.passTime(179 * day);
    expect(await count()).toBe(1);
    await home.scope.update(settings, eq(settings.key, 'call'), { value: 'disabled' });
    await workspace.passTime(2 * day);
    expect(await count()).toBe(0);
  });
});
