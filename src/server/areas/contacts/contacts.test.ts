import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { users, whatsapps } from '@server/platform/storage/schema';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana } = workspace;

it('further columns of a sheet become additional information [CONTACT-017]', async () => {
  const extraInfo = [{ name: 'Cidade', value: 'Recife' }];
  const rows = [{ Nome: 'Nina', Telefone: '5520911117001', extraInfo }];
  const { newContacts } = read('contacts.upload', await ana.post('/contacts/upload', rows));
  const shown = read('contacts.show', await ana.get(`/contacts/${newContacts[0]!.contactId}`));
  expect(shown.extraInfo).toEqual(extraInfo);
  const unnamed = [{ Nome: 'Nora', Telefone: '5520911117002', extraInfo: [{ name: ' ', value: 'x' }] }];
  expect((await ana.post('/contacts/upload', unnamed)).status).toBe(400);
});

it('rows of a sheet become contacts, and refused rows carry their error [CONTACT-017, CONTACT-018]', async () => {
  await workspace.home.contact({ name: 'Known', number: '5520911110000' });
  const rows = [
    { Nome: 'Lia', Telefone: '+55 (20) 91111-0001', Email: 'lia@example.com' },
    { Nome: 'Known', Telefone: '5520911110000' },
    { Nome: 'X', Telefone: '5520911110002' },
    { Nome: 'Short', Telefone: '123' },
    { Nome: 'Mail', Telefone: '5520911110003', Email: 'nobody' },
    { Nome: '=cmd|x', Telefone: '5520911110004' },
  ];
  const { newContacts, errorBag } = read('contacts.upload', await ana.post('/contacts/upload', rows));
  expect(newContacts.map(({ contactName }) => contactName)).toEqual(['Lia', '=cmd|x']);
  expect(errorBag.map(({ contactName, error }) => [contactName, error.message])).toEqual([
    ['Known', 'ERR_DUPLICATED_CONTACT'],
    ['X', 'ERR_CONTACT_INVALID_NAME'],
    ['Short', 'ERR_WAPP_INVALID_CONTACT'],
    ['Mail', 'ERR_CONTACT_INVALID_EMAIL'],
  ]);
  expect((await ana.post('/contacts/upload', [{ Nome: 'Number', Telefone: 5520911110005 }])).status).toBe(400);
});

it('an admin deletes a contact with its tickets, and the deletion is published [CONTACT-027, CONTACT-032, ROLE-013]', async () => {
  const { home } = workspace;
  const { id } = await home.contact({ name: 'Going' });
  const ticket = await home.ticket({ contactId: id, queueId: home.sales });
  const socket = await workspace.socket(ana.token);
  expect((await ana.remove(`/contacts/${id}`)).status).toBe(403);
  expect((await admin.remove(`/contacts/${id}`)).status).toBe(200);
  const published = await socket.frame(({ event }) => event === `company-${home.id}-contact`);
  expect(published.payload).toEqual({ action: 'delete', contactId: String(id) });
  expect((await ana.get(`/tickets/${ticket.id}`)).status).toBe(404);
});

it('no ticket is opened without a default connection [ERR-008]', async () => {
  const { home } = workspace;
  const { id: contactId } = await home.contact({ name: 'Unreachable' });
  const usual = eq(whatsapps.isDefault, true);
  await home.scope.update(whatsapps, usual, { isDefault: false });
  const draft = { contactId, userId: home.ana.id, queueId: home.sales, whatsappId: null, status: 'open' };
  expect(await ana.post('/tickets', draft)).toMatchObject({ body: { error: 'ERR_NO_DEF_WAPP_FOUND' } });
  await home.scope.update(whatsapps, eq(whatsapps.id, home.connectionId), { isDefault: true });
  expect((await ana.post('/tickets', draft)).status).toBe(200);
});

it('contacts are filtered by the days of their creation and counted [CONTACT-022]', async () => {
  const { home } = workspace;
  await home.contact({ name: 'Ancient one', createdAt: new Date(2020, 4, 5, 12) });
  const find = async (query: string) =>
    read('contacts.list', await ana.get(`/contacts?searchParam=ancient&pageNumber=1&${query}`));
  expect(await find('date=2020-05-05')).toMatchObject({
    count: 1,
    hasMore: false,
    contacts: [{ name: 'Ancient one' }],
  });
  expect((await find('dateStart=2020-05-01&dateEnd=2020-05-05')).count).toBe(1);
  expect((await find('dateStart=2020-05-06&dateEnd=2020-06-01')).count).toBe(0);
});

it('contacts, lists and tags are sorted like an address book, ignoring case and accents', async () => {
  const { home } = workspace;
  const names = ['Zoe order', 'álvaro order', 'Ana order', 'Débora order', 'derek order'];
  const ordered = ['álvaro order', 'Ana order', 'Débora order', 'derek order', 'Zoe order'];
  for (const name of names) {
    await home.contact({ name });
    await admin.post('/contact-lists', { name });
    await admin.post('/tags', { name });
  }
  const query = 'searchParam=order&pageNumber=1';
  const found = {
    contacts: read('contacts.list', await ana.get(`/contacts?${query}`)).contacts,
    lists: read('contactLists.list', await admin.get(`/contact-lists?${query}`)).records,
    tags: read('tags.list', await ana.get(`/tags?${query}`)).tags,
  };
  for (const [kind, rows] of Object.entries(found))
    expect(
      rows.map(({ name }) => name),
      kind,
    ).toEqual(ordered);
});

it('a contact names the latest ticket that the caller may see, and an event names none', async () => {
  const { home } = workspace;
  const { id } = await home.contact({ name: 'Seen by some' });
  const { uuid: ofSales } = await home.ticket({ contactId: id, queueId: home.sales, status: 'closed' });
  const { uuid: ofSupport } = await home.ticket({ contactId: id, queueId: home.support, status: 'open' });
  const { passwordHash } = home.ana;
  const newcomer = { name: 'Newcomer', email: 'newcomer@home.test', passwordHash, profile: 'user' as const };
  const uuidFor = async (who: typeof ana) => {
    const { contacts } = read('contacts.list', await who.get('/contacts?searchParam=Seen by some'));
    const shown = read('contacts.show', await who.get(`/contacts/${id}`));
    return [shown.uuid, contacts.find((contact) => contact.id === id)?.uuid];
  };
  const nobody = await workspace.signIn(await home.scope.insert(users, newcomer));
  expect(await uuidFor(admin)).toEqual([ofSupport, ofSupport]);
  expect(await uuidFor(ana)).toEqual([ofSales, ofSales]);
  expect(await uuidFor(nobody)).toEqual([null, null]);
  const socket = await workspace.socket(ana.token);
  await admin.put(`/contacts/${id}`, { name: 'Seen by some', number: '5520911118888' });
  const { payload } = await socket.frame(({ text }) => text.includes('5520911118888'));
  expect(payload).not.toHaveProperty('contact.uuid');
});
