import { expect, it } from 'vitest';
import { z } from 'zod';

import { settings } from '@server/platform/storage/schema';
import { call } from '@server/testing/test-client';
import { testPassword } from '@server/testing/test-company';
import { useWorkspace } from '@server/testing/use-workspace';
import { sessionUser } from '@shared/domain/user';

const workspace = useWorkspace();
const { ana } = workspace;

const record = z.record(z.string(), z.unknown());
const messages = z.object({ messages: z.array(record) });

/** Fields that clients of the family read, including those that ours ignores. */
it('a message carries every field of the wire [CONV-027]', async () => {
  const { home } = workspace;
  const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
  await home.message(ticket);
  const [message] = messages.parse((await ana.get(`/messages/${ticket.id}`)).body).messages;
  const fields = ['id', 'ticketId', 'body', 'fromMe', 'mediaType', 'mediaUrl', 'ack', 'isDeleted', 'isEdited'];
  for (const field of [...fields, 'quotedMsg', 'contact', 'createdAt', 'read']) expect(message).toHaveProperty(field);
});

it('a signed-in user comes with queues and company [AUTH-033]', async () => {
  const body = { email: workspace.home.ana.email, password: testPassword };
  const { user } = z
    .object({ user: record })
    .parse((await call(workspace.url, '/auth/login', { method: 'POST', body })).body);
  expect(user.queues).toMatchObject([{ id: workspace.home.sales, UserQueue: { queueId: workspace.home.sales } }]);
  expect(user.company).toHaveProperty('trialExpiration');
  expect(user.company).toHaveProperty('email');
});

it('a signed-in user carries every field of the wire, and the company how it is charged [AUTH-031]', async () => {
  const body = { email: workspace.home.ana.email, password: testPassword };
  const { user } = z
    .object({ user: record })
    .parse((await call(workspace.url, '/auth/login', { method: 'POST', body })).body);
  const fields = ['id', 'companyId', 'profile', 'super', 'name', 'email', 'whatsappId', 'allTicket', 'queues'];
  for (const field of fields) expect(user).toHaveProperty(field);
  expect(user.queueIds).toEqual([workspace.home.sales]);
  const address = ['addressZipCode', 'addressStreet', 'addressState', 'addressCity', 'addressDistrict'];
  for (const field of ['name', 'dueDate', 'billingName', ...address]) expect(user.company).toHaveProperty(field);
  await workspace.home.scope.insert(settings, { key: 'userRating', value: 'enabled' });
  const again = sessionUser.parse(
    z.object({ user: record }).parse((await call(workspace.url, '/auth/login', { method: 'POST', body })).body).user,
  );
  expect(again.company.settings).toEqual([{ key: 'userRating', value: 'enabled' }]);
  expect(again.company.billingName).toBe('');
});

it('a contact carries every field of the wire, alone and in the list [CONTACT-020]', async () => {
  const { home } = workspace;
  const extraInfo = [{ name: 'CPF', value: '1' }];
  const contact = await home.contact({ name: 'Zilda Reis', extraInfo, whatsappId: home.connectionId });
  const former = await home.ticket({ contactId: contact.id, status: 'closed' });
  const { uuid } = await home.ticket({ contactId: contact.id, status: 'open', queueId: home.sales });
  expect(uuid).not.toBe(former.uuid);
  const alone = record.parse((await ana.get(`/contacts/${contact.id}`)).body);
  const fields = ['id', 'name', 'number', 'email', 'profilePicUrl', 'extraInfo', 'uuid', 'whatsapp'];
  for (const field of fields) expect(alone).toHaveProperty(field);
  expect(alone).toMatchObject({ id: contact.id, name: 'Zilda Reis', extraInfo, uuid });
  expect(alone.whatsapp).toEqual({ id: home.connectionId, name: expect.any(String) as string });
  const list = z.object({ contacts: z.array(record) }).parse((await ana.get('/contacts?searchParam=zilda')).body);
  expect(list.contacts).toEqual([alone]);
});

it('a contact without tickets and connection says so [CONTACT-020]', async () => {
  const made = record.parse(
    (await ana.post('/contacts', { name: 'Zeno Reis', number: '5520900007781', email: '' })).body,
  );
  expect(made).toMatchObject({ uuid: null, whatsapp: null });
  expect((await ana.get(`/contacts/${Number(made.id)}`)).body).toMatchObject({ uuid: null, whatsapp: null });
});

it('a ticket carries every field of the wire [TKT-065]', async () => {
  const { home } = workspace;
  const contact = await home.contact({ name: 'Vera' });
  const draft = { contactId: contact.id, queueId: home.sales, status: 'open', userId: home.ana.id } as const;
  const { id } = await home.ticket(draft);
  const ticket = record.parse((await ana.get(`/tickets/${id}`)).body);
  const own = ['id', 'uuid', 'status', 'isGroup', 'chatbot', 'useIntegration', 'promptId', 'integrationId', 'code'];
  for (const field of [...own, 'whatsappId', 'lastMessage', 'unreadMessages', 'updatedAt', 'companyId', 'tags']) {
    expect(ticket).toHaveProperty(field);
  }
  expect(ticket).toMatchObject({
    ...draft,
    contact: { id: contact.id, name: 'Vera' },
    queue: { name: 'Sales', color: '#008B02' },
    user: { name: 'ana' },
    whatsapp: { name: 'Desk', status: expect.any(String) as string },
  });
  expect(ticket.code).toMatch(new RegExp(`^\\d{8}${String(id)}$`));
});
