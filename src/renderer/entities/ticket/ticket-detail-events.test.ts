import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';

import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import type { Ticket } from '@shared/domain/ticket';
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

import { applyBatch, foldEvents } from '../live/projection';
import { ticketDetailReducers, ticketDetails } from './ticket-detail-events';
import { ticketKeys } from './ticket-keys';

const open = aTicket({ id: 7, updatedAt: minute(3), user: { id: 3, name: 'Ana' }, unreadMessages: 2 });

function after(...events: DomainEvent[]): { ticket: Ticket; asks: boolean } {
  const { data, isUnknowable } = foldEvents(ticketDetailReducers, events, {
    data: frozen(open),
    context: anAttendant(),
  });
  return { ticket: data, asks: isUnknowable };
}

const changed = (parts: Record<string, unknown>): DomainEvent => ({ kind: 'ticket.changed', ticket: aTicket(parts) });

describe('the open ticket follows events', () => {
  it('an update replaces its data: status, owner, queue, time [CONV-052]', () => {
    const { ticket } = after(
      changed({
        id: 7,
        updatedAt: minute(4),
        status: 'closed',
        userId: 4,
        user: { id: 4, name: 'Rui' },
        queueId: support,
      }),
    );
    expect(ticket).toMatchObject({ status: 'closed', userId: 4, user: { name: 'Rui' }, queueId: support });
    expect(ticket.updatedAt).toBe(minute(4));
  });

  it('absent fields of an update stay, and an older update changes nothing', () => {
    expect(after(changed({ id: 7, updatedAt: minute(4), contact: undefined })).ticket.contact?.name).toBe('Clara');
    expect(after(changed({ id: 7, updatedAt: minute(1), status: 'closed' })).ticket.status).toBe('open');
  });

  it('an update of another ticket changes nothing', () => {
    expect(after(changed({ id: 8, updatedAt: minute(9), status: 'closed' })).ticket).toBe(open);
  });

  it('a renamed contact and read messages show immediately', () => {
    const contact = contactPatch.parse({ id: 9, name: 'Clara Dias' });
    const { ticket } = after({ kind: 'contact.changed', contact }, { kind: 'ticket.read', ticketId: open.id });
    expect(ticket.contact?.name).toBe('Clara Dias');
    expect(ticket.unreadMessages).toBe(0);
  });

  it('a removal refetches the ticket', () => {
    expect(after({ kind: 'ticket.removed', ticketId: aTicketId(7) }).asks).toBe(true);
    expect(after({ kind: 'ticket.removed', ticketId: aTicketId(8) }).asks).toBe(false);
  });

  it('a message brings the newer state of its ticket, with the contact beside it', () => {
    const received = (ticket: Ticket | null): DomainEvent => ({
      kind: 'message.received',
      message: aMessage(),
      ticket,
      contact: aContact({ name: 'Clara Dias' }),
    });
    const bare = { contact: undefined, updatedAt: minute(4), unreadMessages: 3 };
    expect(after(received(aTicket({ id: 7, ...bare }))).ticket).toMatchObject({
      unreadMessages: 3,
      contact: { name: 'Clara Dias' },
    });
    expect(after(received(aTicket({ id: 8, ...bare }))).ticket).toBe(open);
    expect(after(received(null))).toEqual({ ticket: open, asks: false });
  });

  it('reading another ticket, or one that is read, changes nothing', () => {
    expect(after({ kind: 'ticket.read', ticketId: aTicketId(8) }).ticket).toBe(open);
    const read = frozen({ ...open, unreadMessages: 0 });
    const event: DomainEvent = { kind: 'ticket.read', ticketId: open.id };
    expect(foldEvents(ticketDetailReducers, [event], { data: read, context: anAttendant() }).data).toBe(read);
  });

  it('the removal of its queue refetches the ticket', () => {
    expect(after({ kind: 'queue.removed', queueId: sales }).asks).toBe(true);
    expect(after({ kind: 'queue.removed', queueId: support })).toEqual({ ticket: open, asks: false });
  });

  it('a renamed attendant is renamed', () => {
    const user = userSummary.parse({ id: 3, name: 'Ana Dias' });
    expect(after({ kind: 'user.changed', user }).ticket.user?.name).toBe('Ana Dias');
  });
});

it('cached tickets of the account follow events, and those of others do not', () => {
  const client = new QueryClient();
  onTestFinished(() => client.clear());
  for (const accountKey of ['ana', 'rui']) client.setQueryData(ticketKeys.detail(accountKey, open.uuid), open);
  const scene = { accountKey: 'ana', viewer: anAttendant(), projections: [ticketDetails] };
  expect(applyBatch(client, scene, [{ kind: 'ticket.read', ticketId: open.id }])).toEqual([]);
  const unread = (accountKey: string) =>
    client.getQueryData<Ticket>(ticketKeys.detail(accountKey, open.uuid))?.unreadMessages;
  expect([unread('ana'), unread('rui')]).toEqual([0, 2]);
});
