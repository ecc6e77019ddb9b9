import { describe, expect, it } from 'vitest';

import { connection } from '@shared/domain/connection';
import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import { queueDetails } from '@shared/domain/queue';
import { userSummary } from '@shared/domain/user';
import {
  aContact,
  aMessage,
  anAttendant,
  aTicket,
  aTicketId,
  frozen,
  minute,
  sales,
  support,
} from '@tests/support/renderer/builders';

import { foldEvents } from '../live/projection';
import { noSearch } from './search-filters';
import type { TicketFilter } from './ticket-filter';
import type { TicketList } from './ticket-list';
import { ticketListReducers } from './ticket-list-events';

const ana = anAttendant();
const mine: TicketFilter = { kind: 'status', status: 'open', showAll: false, queueIds: [sales] };
const one = aTicket({
  id: 1,
  updatedAt: minute(3),
  user: { id: 3, name: 'Ana' },
  tags: [{ id: 1, name: 'VIP', color: '' }],
});
const two = aTicket({ id: 2, updatedAt: minute(2), unreadMessages: 2 });
const three = aTicket({ id: 3, updatedAt: minute(1) });

function aList(parts: Partial<TicketList> = {}): TicketList {
  return frozen({ filter: mine, tickets: [one, two, three], nextPage: null, count: 3, isCountOld: false, ...parts });
}

function after(list: TicketList, ...events: DomainEvent[]): { list: TicketList; ids: number[]; asks: boolean } {
  const { data, isUnknowable } = foldEvents(ticketListReducers, events, { data: list, context: ana });
  return { list: data, ids: data.tickets.map(({ id }) => id), asks: isUnknowable };
}

const changed = (parts: Record<string, unknown>): DomainEvent => ({ kind: 'ticket.changed', ticket: aTicket(parts) });
const removed = (id: number): DomainEvent => ({ kind: 'ticket.removed', ticketId: aTicketId(id) });

describe('a ticket list follows events', () => {
  it('an update of an unlisted ticket that belongs adds it at its place [TKT-050]', () => {
    expect(after(aList(), changed({ id: 4, updatedAt: minute(9) })).ids).toEqual([4, 1, 2, 3]);
    expect(after(aList(), changed({ id: 4, updatedAt: '2026-03-02T12:02:30.000Z' })).ids).toEqual([1, 4, 2, 3]);
  });

  it('an update replaces the row and moves it up by its time [TKT-051]', () => {
    const { list, ids } = after(aList(), changed({ id: 3, updatedAt: minute(9), lastMessage: 'Chegou!' }));
    expect(ids).toEqual([3, 1, 2]);
    expect(list.tickets[0]?.lastMessage).toBe('Chegou!');
  });

  it('an update into an unselected queue removes the row [TKT-052]', () => {
    const admin = anAttendant({ profile: 'admin' });
    const event = changed({ id: 2, updatedAt: minute(9), queueId: support });
    const { data } = foldEvents(ticketListReducers, [event], { data: aList(), context: admin });
    expect(data.tickets.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('a removal event removes the row [TKT-053]', () => {
    expect(after(aList(), removed(2)).ids).toEqual([1, 3]);
  });

  it.each([
    ['of another status', { status: 'closed' }],
    ['of another attendant', { userId: 8 }],
    ['of a foreign queue', { queueId: support }],
  ])('a ticket %s does not enter, and leaves where it was listed', (_title, parts) => {
    expect(after(aList(), changed({ id: 4, updatedAt: minute(9), ...parts })).ids).toEqual([1, 2, 3]);
    expect(after(aList(), changed({ id: 1, updatedAt: minute(9), ...parts })).ids).toEqual([2, 3]);
  });

  it('a ticket without a queue belongs to every selection', () => {
    expect(after(aList(), changed({ id: 4, updatedAt: minute(9), queueId: null })).ids).toEqual([4, 1, 2, 3]);
  });
});

describe('hazards', () => {
  it('a replayed event changes nothing, not even the identity', () => {
    const list = aList();
    const event: DomainEvent = { kind: 'ticket.changed', ticket: one };
    expect(after(list, event, event).list).toBe(list);
  });

  it('a replayed event leaves a row that the server lists against the filter', () => {
    const closed = aTicket({ id: 4, status: 'closed' });
    const list = aList({ tickets: [one, closed] });
    expect(after(list, { kind: 'ticket.changed', ticket: closed }).list).toBe(list);
  });

  it('an older state never replaces a newer one', () => {
    const list = aList();
    expect(after(list, changed({ id: 1, updatedAt: minute(2), lastMessage: 'velho', status: 'closed' })).list).toBe(
      list,
    );
  });

  it('a replay of the version that was read does not bring the badge back', () => {
    const { list } = after(aList(), { kind: 'ticket.read', ticketId: two.id }, { kind: 'ticket.changed', ticket: two });
    expect(list.tickets.find(({ id }) => id === 2)?.unreadMessages).toBe(0);
  });

  it('a removal followed by its update keeps the ticket: so a change of owner arrives', () => {
    expect(after(aList(), removed(1), changed({ id: 1, updatedAt: minute(9) })).ids).toEqual([1, 2, 3]);
  });

  it('an unknown ticket in a batch without its contact is asked for, and the rest of the batch applies', () => {
    const nameless = changed({ id: 4, updatedAt: minute(9), contact: undefined });
    const { ids, asks } = after(aList(), nameless, removed(3));
    expect({ ids, asks }).toEqual({ ids: [1, 2], asks: true });
  });

  it('one event that cannot be applied does not stop its batch', () => {
    const broken = { kind: 'contact.changed', contact: null } as unknown as DomainEvent;
    const { ids, asks } = after(aList(), broken, removed(3));
    expect({ ids, asks }).toEqual({ ids: [1, 2], asks: true });
  });

  it('absent relations keep the known record while their id is equal, and lose it when it changes', () => {
    const same = after(aList(), changed({ id: 1, updatedAt: minute(9), contact: undefined })).list.tickets[0];
    expect(same).toMatchObject({ contact: { name: 'Clara' }, user: { name: 'Ana' }, tags: [{ name: 'VIP' }] });
    const all = aList({ filter: { ...mine, showAll: true } });
    const other = after(all, changed({ id: 1, updatedAt: minute(9), userId: 8 })).list.tickets[0];
    expect(other?.user).toBeUndefined();
  });

  it('rows that did not change keep their identity', () => {
    const { list } = after(aList(), changed({ id: 1, updatedAt: minute(9), lastMessage: 'x' }));
    expect(list.tickets.slice(1)).toEqual([two, three]);
    expect(list.tickets[1]).toBe(two);
  });

  it('what lies below the fetched part is left to its page', () => {
    const { ids, list } = after(aList({ nextPage: 2, count: 80 }), changed({ id: 4, updatedAt: minute(0) }));
    expect(ids).toEqual([1, 2, 3]);
    expect(list.isCountOld).toBe(true);
  });
});

describe('the end of the fetched rows', () => {
  const arrived = (updatedAt: string) => changed({ id: 4, updatedAt });
  it.each([
    ['a ticket of the last one’s moment enters', { nextPage: 2 }, minute(1), [1, 2, 4, 3]],
    ['a newer ticket enters', { nextPage: 2 }, minute(9), [4, 1, 2, 3]],
    ['an older ticket enters where no page is missing', { nextPage: null }, minute(0), [1, 2, 3, 4]],
    ['any ticket enters an empty list', { nextPage: 2, tickets: [] }, minute(0), [4]],
    ['any ticket enters an empty list that is complete', { nextPage: null, tickets: [] }, minute(0), [4]],
  ])('%s', (...[, parts, updatedAt, expected]) => {
    expect(after(aList(parts), arrived(updatedAt)).ids).toEqual(expected);
  });

  it('is the row that changed longest ago, not the one that changed second', () => {
    expect(after(aList({ nextPage: 2 }), arrived('2026-03-02T12:01:30.000Z')).ids).toEqual([1, 2, 4, 3]);
  });
});

describe('a message beside which no ticket came', () => {
  const received = (ticketId: number, createdAt: string): DomainEvent => ({
    kind: 'message.received',
    message: aMessage({ ticketId, createdAt }),
    ticket: null,
    contact: null,
  });
  it.each([
    ['is asked about where it is newer than its row', received(1, minute(4)), true],
    ['is known where its row is as new', received(1, minute(3)), false],
    ['is known where its row is newer', received(1, minute(2)), false],
    ['is nothing to a list without its ticket', received(9, minute(4)), false],
  ])('%s', (_title, event, asks) => {
    const list = aList();
    expect(after(list, event)).toMatchObject({ list, asks });
  });
});

describe('a ticket that was read', () => {
  it('changes nothing if it is not listed or was read before', () => {
    const list = aList();
    expect(after(list, { kind: 'ticket.read', ticketId: aTicketId(9) })).toMatchObject({ list, asks: false });
    expect(after(list, { kind: 'ticket.read', ticketId: one.id }).list).toBe(list);
  });
});

describe('what rows refer to', () => {
  it('a new message moves its ticket up with the contact that came beside it', () => {
    const ticket = aTicket({ id: 4, updatedAt: minute(9), contact: undefined, unreadMessages: 1 });
    const event: DomainEvent = {
      kind: 'message.received',
      message: aMessage({ ticketId: 4 }),
      ticket,
      contact: aContact(),
    };
    expect(after(aList(), event).list.tickets[0]).toMatchObject({
      id: 4,
      contact: { name: 'Clara' },
      unreadMessages: 1,
    });
  });

  it('a renamed contact is renamed in its rows; absent fields stay', () => {
    const contact = contactPatch.parse({ id: 9, name: 'Clara Dias' });
    const rows = after(aList(), { kind: 'contact.changed', contact }).list.tickets;
    expect(rows.map((row) => row.contact?.name)).toEqual(['Clara Dias', 'Clara Dias', 'Clara Dias']);
    expect(rows[0]?.contact?.number).toBe('5511900000001');
  });

  it.each<{ title: string; event: DomainEvent; row: object }>([
    {
      title: 'queue',
      event: { kind: 'queue.changed', queue: queueDetails.parse({ id: sales, name: 'Loja' }) },
      row: { queue: { name: 'Loja' } },
    },
    {
      title: 'attendant',
      event: { kind: 'user.changed', user: userSummary.parse({ id: 3, name: 'Ana Dias' }) },
      row: { user: { name: 'Ana Dias' } },
    },
    {
      title: 'connection',
      event: { kind: 'connection.changed', connection: connection.parse({ id: 1, name: 'Balcão' }) },
      row: { whatsapp: { name: 'Balcão' } },
    },
  ])('a renamed $title is renamed in its rows', ({ event, row }) => {
    expect(after(aList(), event).list.tickets).toMatchObject([row, row, row]);
  });

  it('only the row that refers to the renamed record changes', () => {
    const list = aList({ tickets: [one, aTicket({ id: 2, contact: aContact({ id: 10, name: 'Rui' }) }), three] });
    const contact = contactPatch.parse({ id: 10, name: 'Rui Dias' });
    const rows = after(list, { kind: 'contact.changed', contact }).list.tickets;
    expect(rows.map((row) => row.contact?.name)).toEqual(['Clara', 'Rui Dias', 'Clara']);
    expect([rows[0] === one, rows[2] === three]).toEqual([true, true]);
  });

  it('a new name of what no row refers to changes nothing, not even the identity', () => {
    const list = aList();
    const contact = contactPatch.parse({ id: 99, name: 'Rui' });
    expect(after(list, { kind: 'contact.changed', contact }).list).toBe(list);
  });

  it('the removal of a queue refetches a list that contains its tickets', () => {
    const list = aList({ tickets: [one, aTicket({ id: 2, queueId: null })] });
    expect(after(list, { kind: 'queue.removed', queueId: sales })).toMatchObject({ list, asks: true });
    expect(after(list, { kind: 'queue.removed', queueId: support })).toMatchObject({ list, asks: false });
  });

  it('a row of a search shows what changed in it', () => {
    const found = aList({ filter: { kind: 'search', ...noSearch, text: 'clara', queueIds: [sales] } });
    const { list } = after(found, changed({ id: 3, updatedAt: minute(9), lastMessage: 'Chegou!' }));
    expect(list.tickets.map(({ lastMessage }) => lastMessage)).toEqual(['', '', 'Chegou!']);
  });

  it('a search updates its rows in place and never reorders them', () => {
    const found = aList({ filter: { kind: 'search', ...noSearch, text: 'clara', queueIds: [sales] } });
    const { ids } = after(
      found,
      changed({ id: 3, updatedAt: minute(9), status: 'closed' }),
      changed({ id: 4, updatedAt: minute(9) }),
    );
    expect(ids).toEqual([1, 2, 3]);
  });
});

describe('unread tickets', () => {
  const unread = aList({ filter: { kind: 'unread', queueIds: [sales] }, tickets: [two], count: 1 });

  it('leave when they are read, enter when something arrives', () => {
    const read = after(unread, { kind: 'ticket.read', ticketId: two.id });
    expect(read.ids).toEqual([]);
    expect(after(read.list, changed({ id: 2, updatedAt: minute(9), unreadMessages: 1 })).ids).toEqual([2]);
  });

  it('of colleagues do not count', () => {
    expect(after(unread, changed({ id: 4, userId: 8, unreadMessages: 1, updatedAt: minute(9) })).ids).toEqual([2]);
  });
});
