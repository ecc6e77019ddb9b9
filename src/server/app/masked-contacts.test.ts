import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Row } from '@server/platform/storage/company-scope';
import { contacts } from '@server/platform/storage/schema';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { maskedNumber } from '@shared/domain/masked-number';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;

let made = 0;
let contact: Row<typeof contacts>;
beforeAll(async () => {
  await admin.put(`/permissions/users/${home.ana.id}`, { granted: [], withheld: ['contactNumbers'] });
});
beforeEach(async () => {
  made += 1;
  const number = `55119876${String(made).padStart(5, '0')}`;
  contact = await home.contact({ name: number, number, extraInfo: [{ name: 'Phone', value: `call ${number}` }] });
});
const stored = () => home.scope.first(contacts, eq(contacts.id, contact.id));
const shown = async () => read('contacts.show', await ana.get(`/contacts/${contact.id}`));

describe('a user from whom numbers are hidden', () => {
  it('sees the last two digits', async () => {
    expect(await shown()).toMatchObject({ name: maskedNumber(contact.number), number: maskedNumber(contact.number) });
  });

  it('who saves a contact as it was shown changes none of its numbers', async () => {
    const { name, number, extraInfo } = await shown();
    const change = { name, number, extraInfo, email: 'new@example.com' };
    expect((await ana.put(`/contacts/${contact.id}`, change)).status).toBe(200);
    const { id: _id, updatedAt: _at, email, ...rest } = (await stored()) ?? contact;
    expect(email).toBe('new@example.com');
    expect(rest).toMatchObject({ name: contact.name, number: contact.number, extraInfo: contact.extraInfo });
  });

  it('gives a contact a name, and no other number', async () => {
    const answer = await ana.put(`/contacts/${contact.id}`, { name: 'Maria', number: '5511000000000' });
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject({ name: 'Maria', number: contact.number });
  });

  it('cannot store another mask than the one that hides the value', async () => {
    const name = maskedNumber('5511987650000');
    const answer = await ana.put(`/contacts/${contact.id}`, { name, number: contact.number });
    expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_MASKED_NUMBER' } });
    expect(await stored()).toMatchObject({ name: contact.name });
  });

  it('saves an entry of a contact list as it was shown without a change of its number', async () => {
    const { id: contactListId } = await home.scope.insert(contactLists, { name: 'People' });
    const item = await home.scope.insert(contactListItems, {
      contactListId,
      name: contact.number,
      number: contact.number,
    });
    const path = `/contact-list-items/${item.id}`;
    const { name, number } = read('contactListItems.show', await ana.get(path));
    expect(number).toBe(maskedNumber(contact.number));
    expect((await ana.put(path, { name, number, email: 'a@example.com' })).status).toBe(200);
    const [row] = await home.scope.find(contactListItems, { where: eq(contactListItems.id, item.id) });
    expect(row).toMatchObject({ name: contact.number, number: contact.number, email: 'a@example.com' });
  });

  it('cannot store a text with a mask in place of the stored one', async () => {
    const body = `Call ${contact.number}`;
    const draft = { body, contactId: contact.id, sendAt: '2099-01-01T12:00:00.000Z' };
    const { id } = read('schedules.create', await ana.post('/schedules', draft));
    const masked = read('schedules.show', await ana.get(`/schedules/${id}`));
    expect(masked.body).toBe(`Call ${maskedNumber(contact.number)}`);
    expect(await ana.put(`/schedules/${id}`, { ...draft, body: masked.body })).toMatchObject({
      status: 400,
      body: { error: 'ERR_MASKED_NUMBER' },
    });
    expect(read('schedules.show', await admin.get(`/schedules/${id}`)).body).toBe(body);
  });

  it('starts a conversation by the id of the contact', async () => {
    const place = { queueId: home.sales, whatsappId: home.connectionId };
    const draft = { contactId: contact.id, userId: home.ana.id, status: 'open', ...place };
    expect(read('tickets.create', await ana.post('/tickets', draft)).contactId).toBe(contact.id);
  });

  it.each(['/contacts/upload', '/contacts/import'])('imports no sheet: %s', async (path) => {
    const answer = await ana.post(path, [{ Nome: 'Maria', Telefone: '5511987659999' }]);
    expect(answer).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  });
});

describe('searches of a user from whom numbers are hidden', () => {
  const contactsFor = async (client: typeof ana, text: string) => {
    const answer = await client.get(`/contacts?searchParam=${encodeURIComponent(text)}`);
    return read('contacts.list', answer).contacts.map(({ id }) => id);
  };
  const ticketsFor = async (client: typeof ana, text: string) => {
    const answer = await client.get(`/tickets?searchParam=${encodeURIComponent(text)}&showAll=true`);
    return read('tickets.list', answer).tickets.map(({ id }) => id);
  };

  it('find no part of a number, neither as a number nor as a name, and the whole number', async () => {
    const part = contact.number.slice(0, -1);
    expect(await contactsFor(admin, part)).toContain(contact.id);
    expect(await contactsFor(ana, part)).toEqual([]);
    expect(await contactsFor(ana, contact.number.slice(-2))).not.toContain(contact.id);
    expect(await contactsFor(ana, contact.number)).toEqual([contact.id]);
    const options = read('contacts.options', await ana.get(`/contacts/list?name=${part}`));
    expect(options).toEqual([]);
  });

  it('are not needed for the tickets of a contact, which are listed by its id', async () => {
    const ticket = await home.ticket({ contactId: contact.id, queueId: home.sales });
    await home.ticket({ queueId: home.sales });
    const answer = await ana.get(`/tickets?contactId=${contact.id}&showAll=true`);
    expect(read('tickets.list', answer).tickets.map(({ id }) => id)).toEqual([ticket.id]);
  });

  it('find no message by the digits of a number, and by its words', async () => {
    const ticket = await home.ticket({ contactId: contact.id, queueId: home.sales });
    await home.message(ticket, { body: `parrot ${made} +55 (11) 98765-${made}321 house` });
    expect(await ticketsFor(admin, `98765-${made}321`)).toEqual([ticket.id]);
    expect(await ticketsFor(ana, `98765-${made}321`)).toEqual([]);
    expect(await ticketsFor(ana, `parrot ${made}`)).toEqual([ticket.id]);
  });
});
