import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { contacts, messages, tags, tickets } from '@server/platform/storage/schema';
import { auditEntries } from '@server/platform/storage/tables/audit-entries';
import { contactListItems, contactLists } from '@server/platform/storage/tables/contact-lists';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin, ana, home, other } = workspace;

let made = 0;
/** Digits of a Brazilian mobile with and without its ninth digit. */
function twoSpellings() {
  made += 1;
  const last = String(87_000_000 + made);
  return [`55119${last}`, `5511${last}`] as const;
}
async function twins() {
  const [long, short] = twoSpellings();
  const target = await home.contact({ name: `Kept ${made}`, number: long });
  return { target, twin: await home.contact({ name: `Twin ${made}`, number: short }) };
}
const groups = async () => read('contacts.duplicates', await admin.get('/contact-duplicates')).groups;
const membersOf = async (id: number) =>
  (await groups())
    .filter(({ contacts: rows }) => rows.some((row) => row.id === id))
    .map(({ reason, contacts: rows }) => [reason, rows.map((row) => row.id)]);
const merge = (contactId: number, ...mergedIds: number[]) =>
  admin.post(`/contact-duplicates/${contactId}`, { mergedIds });
const preview = async (contactId: number, ...mergedIds: number[]) =>
  read('contacts.mergePreview', await admin.get(`/contact-duplicates/${contactId}?mergedIds=[${mergedIds.join(',')}]`));

describe('duplicates are found', () => {
  it('by number, in each of its spellings, the one with most tickets first', async () => {
    const { target, twin } = await twins();
    const national = await home.contact({ number: target.number.slice(2) });
    await home.ticket({ contactId: twin.id, status: 'closed' });
    expect(await membersOf(target.id)).toEqual([['number', [twin.id, target.id, national.id]]]);
  });

  it('by e-mail, whatever its case', async () => {
    const one = await home.contact({ email: 'Same@Example.com' });
    const two = await home.contact({ email: ' same@example.com' });
    expect(await membersOf(one.id)).toEqual([['email', [one.id, two.id]]]);
  });

  it('but neither groups, contacts without an e-mail, nor those of another company', async () => {
    const [long, short] = twoSpellings();
    const alone = await home.contact({ number: long });
    await home.contact({ number: short, isGroup: true });
    await other.contact({ number: short });
    expect(await membersOf(alone.id)).toEqual([]);
  });
});

describe('a merge keeps', () => {
  it('tickets, messages, notes, tags, schedules and entries of lists, as its preview said', async () => {
    const { target, twin } = await twins();
    const closed = await home.ticket({ contactId: twin.id, status: 'closed' });
    await home.ticket({ contactId: target.id, status: 'open' });
    const text = await home.message(closed);
    await home.scope.insert(ticketNotes, { note: 'Paid', ticketId: closed.id, contactId: twin.id });
    const tag = await home.scope.insert(tags, { name: `Tag ${made}` });
    await home.scope.insert(ticketTags, { ticketId: closed.id, tagId: tag.id });
    await home.scope.insert(schedules, { body: 'Hello', sendAt: new Date('2099-01-01T00:00:00Z'), contactId: twin.id });
    const [both, only] = [
      await home.scope.insert(contactLists, { name: `Both ${made}` }),
      await home.scope.insert(contactLists, { name: `Only ${made}` }),
    ];
    for (const [contactListId, number] of [
      [both.id, target.number],
      [both.id, twin.number],
      [only.id, twin.number],
    ] as const) {
      await home.scope.insert(contactListItems, { contactListId, name: 'Listed', number });
    }
    const previewed = await preview(target.id, twin.id);
    const counts = { tickets: 2, messages: 1, notes: 1, tags: 1, schedules: 1, listEntries: 2, joinedTickets: 0 };
    expect(previewed).toMatchObject({ contact: { id: target.id }, ...counts });
    expect(await home.scope.count(contacts, eq(contacts.id, twin.id))).toBe(1);
    expect(read('contacts.merge', await merge(target.id, twin.id))).toMatchObject(counts);
    const { scope } = home;
    expect(await scope.count(contacts, eq(contacts.id, twin.id))).toBe(0);
    expect(await scope.count(tickets, eq(tickets.contactId, target.id))).toBe(2);
    expect(await scope.first(messages, eq(messages.id, text.id))).toMatchObject({ contactId: target.id });
    expect(await scope.find(ticketNotes, { where: eq(ticketNotes.contactId, target.id) })).toMatchObject([
      { note: 'Paid' },
    ]);
    expect(await scope.count(schedules, eq(schedules.contactId, target.id))).toBe(1);
    expect(await scope.find(ticketTags, { where: eq(ticketTags.tagId, tag.id) })).toMatchObject([
      { ticketId: closed.id },
    ]);
    for (const list of [both, only]) {
      const entries = await scope.find(contactListItems, { where: eq(contactListItems.contactListId, list.id) });
      expect(entries.map(({ number }) => number)).toEqual([target.number]);
    }
  });

  it('fields that the contact lacks, additional information, and another number as such', async () => {
    const target = await home.contact({ extraInfo: [{ name: 'Cidade', value: 'Recife' }] });
    const twin = await home.contact({ email: 'twin@example.com', extraInfo: [{ name: 'Anos', value: '40' }] });
    await merge(target.id, twin.id);
    expect(read('contacts.show', await admin.get(`/contacts/${target.id}`))).toMatchObject({
      name: target.name,
      number: target.number,
      email: 'twin@example.com',
      extraInfo: [
        { name: 'Cidade', value: 'Recife' },
        { name: 'Anos', value: '40' },
        { name: 'Tel.', value: twin.number },
      ],
    });
  });

  it('one active ticket per connection, with the messages, unread ones, tags and wait of both', async () => {
    const { target, twin } = await twins();
    const earlier = new Date('2026-01-01T10:00:00Z');
    const later = new Date('2026-01-01T11:00:00Z');
    const open = await home.ticket({
      contactId: target.id,
      status: 'open',
      unreadMessages: 1,
      lastMessage: 'first',
      lastMessageAt: earlier,
      waitingSince: later,
    });
    const waiting = await home.ticket({
      contactId: twin.id,
      unreadMessages: 2,
      lastMessage: 'last',
      lastMessageAt: later,
      waitingSince: earlier,
    });
    const text = await home.message(waiting);
    const tag = await home.scope.insert(tags, { name: `Joined ${made}` });
    await home.scope.insert(ticketTags, { ticketId: waiting.id, tagId: tag.id });
    expect(await preview(target.id, twin.id)).toMatchObject({ tickets: 1, joinedTickets: 1 });
    expect((await merge(target.id, twin.id)).status).toBe(200);
    const { scope } = home;
    expect(await scope.find(tickets, { where: eq(tickets.contactId, target.id) })).toMatchObject([
      { id: open.id, status: 'open', unreadMessages: 3, lastMessage: 'last', waitingSince: earlier },
    ]);
    expect(await scope.first(messages, eq(messages.id, text.id))).toMatchObject({ ticketId: open.id });
    expect(await scope.find(ticketTags, { where: eq(ticketTags.tagId, tag.id) })).toMatchObject([
      { ticketId: open.id },
    ]);
  });
});

it('a merge is published: the contact that is gone, the one that stays, and its tickets', async () => {
  const { target, twin } = await twins();
  const ticket = await home.ticket({ contactId: twin.id, queueId: home.sales, status: 'open' });
  const socket = await workspace.socket(ana.token);
  await socket.ask('joinTickets', 'open');
  await merge(target.id, twin.id);
  const gone = await socket.frame(({ event }) => event === `company-${home.id}-contact`);
  expect(gone.payload).toEqual({ action: 'delete', contactId: String(twin.id) });
  const moved = await socket.frame(({ event }) => event === `company-${home.id}-ticket`);
  expect(moved.payload).toMatchObject({
    action: 'update',
    ticketId: ticket.id,
    ticket: { contact: { id: target.id } },
  });
});

it('a merge is recorded with the name of the contact that stays', async () => {
  const { target, twin } = await twins();
  await merge(target.id, twin.id);
  const [entry] = await home.scope.find(auditEntries, { where: eq(auditEntries.recordId, target.id) });
  expect(entry).toMatchObject({ area: 'contacts', action: 'merged', recordName: target.name, userName: 'admin' });
});

describe('a merge is refused', () => {
  it('with itself, with a group, and beyond the limit of additional information', async () => {
    const { target, twin } = await twins();
    const refusal = { status: 400, body: { error: 'ERR_INVALID_MERGE' } };
    expect(await merge(target.id, target.id)).toMatchObject(refusal);
    const group = await home.contact({ isGroup: true });
    expect(await merge(target.id, group.id)).toMatchObject(refusal);
    const extraInfo = Array.from({ length: 30 }, (_each, n) => ({ name: `Field ${n}`, value: 'x' }));
    await home.scope.update(contacts, eq(contacts.id, target.id), { extraInfo });
    await home.scope.update(contacts, eq(contacts.id, twin.id), {
      extraInfo: extraInfo.map(({ name }) => ({ name, value: 'y' })),
    });
    expect(await merge(target.id, twin.id)).toMatchObject(refusal);
    expect(await home.scope.first(contacts, eq(contacts.id, twin.id))).toMatchObject({ number: twin.number });
  });

  it('with a contact of another company, which keeps its records', async () => {
    const { target } = await twins();
    const theirs = await other.contact();
    const ticket = await other.ticket({ contactId: theirs.id });
    expect(await merge(target.id, theirs.id)).toMatchObject({ status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } });
    expect(await other.scope.first(tickets, eq(tickets.id, ticket.id))).toMatchObject({ contactId: theirs.id });
  });
});

it('two merges in opposite directions at once leave one contact', async () => {
  const { target, twin } = await twins();
  const answers = await Promise.all([merge(target.id, twin.id), merge(twin.id, target.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(
    (await home.scope.count(contacts, eq(contacts.id, target.id))) +
      (await home.scope.count(contacts, eq(contacts.id, twin.id))),
  ).toBe(1);
});
