import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';

import { ticketKeys } from './ticket-keys';
import { emptyTicketList } from './ticket-list';
import { withWait, withWaits } from './wait-ledger';

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
