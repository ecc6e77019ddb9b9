import { beforeEach, expect, it } from 'vitest';

import { campaigns } from '@server/platform/storage/tables/campaigns';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { permissions } from '@shared/domain/permission';

const workspace = useWorkspace();
const { home, other, admin, ana } = workspace;

const newest = async () => read('auditLog.list', await admin.get('/audit-log')).entries[0];
const setAna = (withheld: readonly string[]) =>
  admin.put(`/permissions/users/${home.ana.id}`, { granted: [], withheld, offered: permissions });

beforeEach(async () => {
  await setAna([]);
});

it('an announced export is recorded with its user and what it holds', async () => {
  const contact = await home.contact({ name: 'Clara' });
  const ticket = await home.ticket({ contactId: contact.id, queueId: home.sales });
  expect((await ana.post(`/exports/conversations/${ticket.id}`)).status).toBe(200);
  expect(await newest()).toMatchObject({
    userName: 'ana',
    area: 'conversations',
    action: 'exported',
    recordId: ticket.id,
    recordName: 'Clara',
    fields: [],
  });
  expect((await ana.post('/exports/contacts')).status).toBe(200);
  expect(await newest()).toMatchObject({ userName: 'ana', area: 'contacts', action: 'exported', recordId: null });
  const { id } = await home.scope.insert(campaigns, { name: 'Natal', status: 'FINALIZADA' });
  expect((await ana.post(`/exports/campaigns/${id}`)).status).toBe(200);
  expect(await newest()).toMatchObject({ area: 'campaigns', action: 'exported', recordId: id, recordName: 'Natal' });
});

it('a user without the permission is refused, and nothing is recorded', async () => {
  const ticket = await home.ticket({ queueId: home.sales });
  await setAna(['exports']);
  const before = await newest();
  for (const path of [`conversations/${ticket.id}`, 'contacts', 'campaigns/1']) {
    expect(await ana.post(`/exports/${path}`)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  }
  expect(await newest()).toEqual(before);
});

it('conversations that the user may not see, and those of another company, are missing', async () => {
  const elsewhere = await other.ticket();
  const hidden = await home.ticket({ queueId: home.support, userId: home.bruno.id });
  expect((await ana.post(`/exports/conversations/${elsewhere.id}`)).status).toBe(404);
  expect((await ana.post(`/exports/conversations/${hidden.id}`)).status).toBe(
    (await ana.get(`/messages/${hidden.id}`)).status,
  );
  expect((await newest())?.action).not.toBe('exported');
});
