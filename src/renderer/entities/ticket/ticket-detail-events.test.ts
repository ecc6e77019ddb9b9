import { describe, expect, it } from 'vitest';

import { contactPatch } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import type { Ticket } from '@shared/domain/ticket';
import { anAttendant, aTicket, aTicketId, frozen, minute, support } from '@tests/support/renderer/builders';

import { foldEvents } from '../live/reducers';
import { ticketDetailReducers } from './ticket-detail-events';

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

  it('what an update leaves out stays, and an older one changes nothing', () => {
    expect(after(changed({ id: 7, updatedAt: minute(4), contact: undefined })).ticket.contact?.name).toBe('Clara');
    expect(after(changed({ id: 7, updatedAt: minute(1), status: 'closed' })).ticket.status).toBe('open');
  });

  it('another ticket’s update leaves it as it is', () => {
    expect(after(changed({ id: 8, updatedAt: minute(9), status: 'closed' })).ticket).toBe(open);
  });

  it('a renamed contact, and what was read, show at once', () => {
    const contact = contactPatch.parse({ id: 9, name: 'Clara Dias' });
    const { ticket } = after({ kind: 'contact.changed', contact }, { kind: 'ticket.read', ticketId: open.id });
    expect(ticket.contact?.name).toBe('Clara Dias');
    expect(ticket.unreadMessages).toBe(0);
  });

  it('whether a removed one is gone the server is asked', () => {
    expect(after({ kind: 'ticket.removed', ticketId: aTicketId(7) }).asks).toBe(true);
    expect(after({ kind: 'ticket.removed', ticketId: aTicketId(8) }).asks).toBe(false);
  });
});
