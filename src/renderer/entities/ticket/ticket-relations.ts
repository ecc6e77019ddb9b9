import { replaceEqualDeep } from '@tanstack/react-query';

import type { DomainEvent } from '@shared/domain/events';
import type { Ticket } from '@shared/domain/ticket';

import { patchContact } from '../contact/patch-contact';

type RelationEvent = Extract<
  DomainEvent,
  { kind: 'contact.changed' | 'queue.changed' | 'user.changed' | 'connection.changed' }
>;

/** Updates a renamed or recoloured relation of a ticket; returns the same reference if it refers to another. */
export function applyRelation(ticket: Ticket, event: RelationEvent): Ticket {
  switch (event.kind) {
    case 'contact.changed':
      return ticket.contact?.id === event.contact.id
        ? replaceEqualDeep(ticket, { ...ticket, contact: patchContact(ticket.contact, event.contact) })
        : ticket;
    case 'queue.changed': {
      const { id, name, color, waitMedium, waitLong } = event.queue;
      const queue = {
        id,
        name,
        color,
        // Servers without thresholds of queues send none.
        ...(waitMedium !== undefined && { waitMedium }),
        ...(waitLong !== undefined && { waitLong }),
      };
      return ticket.queueId === id ? replaceEqualDeep(ticket, { ...ticket, queue }) : ticket;
    }
    case 'user.changed': {
      const { id, name } = event.user;
      return ticket.userId === id ? replaceEqualDeep(ticket, { ...ticket, user: { id, name } }) : ticket;
    }
    case 'connection.changed': {
      const { id, name } = event.connection;
      return ticket.whatsappId === id ? replaceEqualDeep(ticket, { ...ticket, whatsapp: { name } }) : ticket;
    }
  }
}
