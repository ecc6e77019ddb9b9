import type { DomainEvent } from '@shared/domain/events';

import { contactWithReferences, messageWithReferences, ticketWithReferences } from '../backend/media/entity-media';
import type { ToReference } from '../backend/media/media-reference';

/** The event with media references instead of addresses: an address of the server never leaves main. */
export function withReferences(event: DomainEvent, toReference: ToReference): DomainEvent {
  switch (event.kind) {
    case 'ticket.changed':
      return { ...event, ticket: ticketWithReferences(event.ticket, toReference) };
    case 'activity.recorded':
    case 'mention.received':
      return { ...event, ticket: event.ticket && ticketWithReferences(event.ticket, toReference) };
    case 'message.received':
      return {
        ...event,
        message: messageWithReferences(event.message, toReference),
        ticket: event.ticket && ticketWithReferences(event.ticket, toReference),
        contact: event.contact && contactWithReferences(event.contact, toReference),
      };
    case 'message.changed':
      return { ...event, message: messageWithReferences(event.message, toReference) };
    case 'contact.changed': {
      const { profilePicUrl } = event.contact;
      if (profilePicUrl === undefined) return event;
      return { ...event, contact: { ...event.contact, profilePicUrl: toReference(profilePicUrl, 'picture') } };
    }
    case 'ticket.removed':
    case 'ticket.read':
    case 'notes.changed':
    case 'presence.changed':
    case 'flowPresence.changed':
    case 'message.acknowledged':
    case 'contact.removed':
    case 'connection.changed':
    case 'connection.session':
    case 'connection.removed':
    case 'queue.changed':
    case 'queue.removed':
    case 'user.changed':
    case 'user.removed':
    case 'setting.changed':
    case 'payment.confirmed':
    case 'records.changed':
    case 'outgoing.changed':
    case 'outgoing.reopened':
    case 'outgoing.settled':
    case 'outgoing.discarded':
      return event;
  }
}
