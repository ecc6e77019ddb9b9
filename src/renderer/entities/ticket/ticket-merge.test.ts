import { describe, expect, it } from 'vitest';

import { aContact, aTicket, minute, support } from '@tests/support/renderer/builders';

import { mergeTicket, withContact } from './ticket-merge';

const relations = {
  contact: aContact(),
  user: { id: 3, name: 'Ana' },
  queue: { id: 5, name: 'Vendas', color: '#1273DE' },
  whatsapp: { name: 'Loja' },
  tags: [{ id: 1, name: 'VIP', color: '' }],
};
const known = aTicket({ ...relations, updatedAt: minute(3), unreadMessages: 2 });
const bare = (parts: Record<string, unknown> = {}) => aTicket({ contact: undefined, updatedAt: minute(4), ...parts });

describe('two states of one ticket', () => {
  it.each([
    ['an older one changes nothing', minute(2), 'open'],
    ['one of the same moment counts', minute(3), 'closed'],
    ['a newer one counts', minute(4), 'closed'],
  ])('%s', (_title, updatedAt, status) => {
    expect(mergeTicket(known, aTicket({ ...relations, updatedAt, status: 'closed' })).status).toBe(status);
  });

  it('that are equal are the known one itself, and so is the known one beside an older', () => {
    expect(mergeTicket(known, aTicket({ ...known }))).toBe(known);
    expect(mergeTicket(known, aTicket({ ...known, updatedAt: minute(2), lastMessage: 'x' }))).toBe(known);
  });

  it.each([
    ['a replay never brings unread messages back', minute(3), 5, 2],
    ['a replay may say that fewer are unread', minute(3), 1, 1],
    ['a newer state may say that more are unread', minute(4), 5, 5],
    ['a newer state may say that fewer are unread', minute(4), 0, 0],
  ])('%s', (...[, updatedAt, unreadMessages, expected]) => {
    expect(mergeTicket(known, aTicket({ ...known, updatedAt, unreadMessages })).unreadMessages).toBe(expected);
  });
});

describe('a relation that the newer state leaves out', () => {
  it('stays while its id does', () => {
    expect(mergeTicket(known, bare())).toMatchObject(relations);
  });

  it.each([
    ['contact', { contactId: 10 }],
    ['user', { userId: 8 }],
    ['queue', { queueId: support }],
    ['whatsapp', { whatsappId: 2 }],
  ] as const)('%s goes alone when its id changes', (relation, parts) => {
    const merged = mergeTicket(known, bare(parts));
    expect(merged[relation]).toBeUndefined();
    const { [relation]: _gone, ...others } = relations;
    expect(merged).toMatchObject(others);
  });

  it('stays unknown if neither state has it', () => {
    const merged = mergeTicket(aTicket({ contact: undefined }), bare());
    for (const relation of Object.keys(relations)) expect(Object.hasOwn(merged, relation)).toBe(false);
  });
});

it('a relation that the newer state brings replaces the known one, also by nothing', () => {
  const brought = {
    contact: aContact({ name: 'Clara Dias' }),
    user: null,
    queue: null,
    whatsapp: null,
    tags: [],
  };
  expect(mergeTicket(known, bare(brought))).toMatchObject(brought);
});

describe('a ticket that came beside its contact', () => {
  it('adopts the contact if it has none', () => {
    expect(withContact(bare(), aContact()).contact?.name).toBe('Clara');
  });

  it('is returned unchanged if it has a contact or none came', () => {
    const ticket = bare();
    expect(withContact(ticket, null)).toBe(ticket);
    expect(withContact(known, aContact({ name: 'Outra' }))).toBe(known);
  });
});
