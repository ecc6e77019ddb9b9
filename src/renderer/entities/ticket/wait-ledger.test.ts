import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import type { Ticket } from '@shared/domain/ticket';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';

import { ticketKeys } from './ticket-keys';
import { emptyTicketList } from './ticket-list';
import { withWait, withWaits } from './wait-ledger';

const unreadList = { kind: 'unread', queueIds: [] } as const;
const pending = { status: 'pending', userId: null, lastMessage: 'Oi', fromMe: false };

it('a wait that the server sends is not touched', () => {
  const client = new QueryClient();
  for (const waitingSince of [minute(1), null]) {
    const ticket = aTicket({ ...pending, waitingSince, updatedAt: minute(9) });
    expect(withWait(client, ticket)).toBe(ticket);
  }
});

it('a derived wait goes on when the ticket moves to another list', () => {
  const client = new QueryClient();
  const first = withWait(client, aTicket({ ...pending, updatedAt: minute(5) }));
  expect(first).toMatchObject({ waitingSince: minute(5), waitsAtLeast: true, lastMessageAt: minute(5) });
  const accepted = aTicket({ lastMessage: 'Oi', fromMe: false, updatedAt: minute(8) });
  const [event] = withWaits(client, [{ kind: 'ticket.changed', ticket: accepted }]);
  expect(event).toMatchObject({ ticket: { waitingSince: minute(5), lastMessageAt: minute(5) } });
});

it('a derived wait survives a restart with the cached list', () => {
  const filter = { kind: 'status', status: 'pending', showAll: false, queueIds: [] } as const;
  const cached = withWait(new QueryClient(), aTicket({ ...pending, updatedAt: minute(5) }));
  const client = new QueryClient();
  client.setQueryData(ticketKeys.list('ana', filter), { ...emptyTicketList(filter), tickets: [cached] });
  expect(withWait(client, aTicket({ ...pending, updatedAt: minute(9) }))).toMatchObject({ waitingSince: minute(5) });
});

it('our message ends a derived wait, and an edit of the customer starts none', () => {
  const client = new QueryClient();
  withWait(client, aTicket({ ...pending, updatedAt: minute(1) }));
  const ticket = aTicket({ lastMessage: 'Sim', fromMe: true, updatedAt: minute(2) });
  const message = aMessage({ fromMe: true, body: 'Sim', createdAt: minute(2) });
  const [answered] = withWaits(client, [{ kind: 'message.received', message, ticket, contact: null }]);
  expect(answered).toMatchObject({ ticket: { waitingSince: null, lastMessageAt: minute(2) } });
  const edited = aMessage({ isEdited: true, createdAt: minute(0) });
  const [same] = withWaits(client, [{ kind: 'message.received', message: edited, ticket, contact: null }]);
  expect(same).toMatchObject({ ticket: { waitingSince: null, lastMessageAt: minute(2) } });
});

it('a message without its ticket stays as it is', () => {
  const event = { kind: 'message.received', message: aMessage(), ticket: null, contact: null } as const;
  const [same] = withWaits(new QueryClient(), [event]);
  expect(same).toBe(event);
});

it('a derived wait of the cache is derived again from a newer state', () => {
  const client = new QueryClient();
  const waiting = withWait(client, aTicket({ ...pending, updatedAt: minute(5) }));
  const answered = { ...waiting, status: 'open' as const, fromMe: true, lastMessage: 'Sim', updatedAt: minute(9) };
  expect(withWait(client, answered)).toMatchObject({ waitingSince: null, lastMessageAt: minute(9) });
});

describe('the cache at the start', () => {
  const seen = aTicket({ ...pending, updatedAt: minute(5) });
  const again = aTicket({ ...pending, updatedAt: minute(9) });
  const listOf = (ticket: Ticket) => ({ ...emptyTicketList(unreadList), tickets: [ticket] });

  it('gives the time of the last message, not that of the last change', () => {
    const client = new QueryClient();
    const cached = { ...withWait(new QueryClient(), seen), updatedAt: minute(7) };
    client.setQueryData(ticketKeys.list('ana', unreadList), listOf(cached));
    expect(withWait(client, again)).toMatchObject({ waitingSince: minute(5), lastMessageAt: minute(5) });
  });

  it('gives nothing for tickets whose wait was not derived', () => {
    const client = new QueryClient();
    client.setQueryData(ticketKeys.list('ana', unreadList), listOf(seen));
    expect(withWait(client, again)).toMatchObject({ waitingSince: minute(9), lastMessageAt: minute(9) });
  });

  it.each([[['ana', 'contacts', 'list']], [['ana', 'tickets', 'waiting']], [['ana', 'contacts', 'waiting']]])(
    'is not read from %j',
    (queryKey) => {
      const client = new QueryClient();
      client.setQueryData(queryKey, listOf(withWait(new QueryClient(), seen)));
      expect(withWait(client, again)).toMatchObject({ waitingSince: minute(9) });
    },
  );

  it('may have a list without data', () => {
    const client = new QueryClient();
    client.getQueryCache().build(client, { queryKey: ticketKeys.list('ana', unreadList) });
    expect(withWait(client, again)).toMatchObject({ waitingSince: minute(9) });
  });
});

it.each([
  [5_000, minute(1)],
  [5_001, minute(9)],
])('of %i tickets the first waits since %s: the ledger holds 5000', (count, since) => {
  const client = new QueryClient();
  const ticket = aTicket({ ...pending, updatedAt: minute(1) });
  for (let number = 0; number < count; number += 1) withWait(client, { ...ticket, uuid: String(number) });
  expect(withWait(client, { ...ticket, uuid: '0', updatedAt: minute(9) }).waitingSince).toBe(since);
});

it('a ticket that was seen again is not the oldest', () => {
  const client = new QueryClient();
  const ticket = aTicket({ ...pending, updatedAt: minute(1) });
  for (let number = 0; number < 5_000; number += 1) withWait(client, { ...ticket, uuid: String(number) });
  withWait(client, { ...ticket, uuid: '0' });
  withWait(client, { ...ticket, uuid: 'new' });
  expect(withWait(client, { ...ticket, uuid: '0', updatedAt: minute(9) }).waitingSince).toBe(minute(1));
});
