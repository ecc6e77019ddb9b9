import type { Contact } from '@shared/domain/contact';
import type { DomainEvent } from '@shared/domain/events';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

/** Turns an address of the server's media into the reference that the renderer may hold. */
export type ToReference = (address: string) => string;

/** The event with every media address as a reference: an address of the server never leaves main. */
export function withReferences(event: DomainEvent, toReference: ToReference): DomainEvent {
  switch (event.kind) {
    case 'ticket.changed':
      return { ...event, ticket: ofTicket(event.ticket, toReference) };
    case 'message.received':
      return {
        ...event,
        message: ofMessage(event.message, toReference),
        ticket: event.ticket && ofTicket(event.ticket, toReference),
        contact: event.contact && ofContact(event.contact, toReference),
      };
    case 'message.changed':
      return { ...event, message: ofMessage(event.message, toReference) };
    case 'contact.changed': {
      const { profilePicUrl } = event.contact;
      if (profilePicUrl === undefined) return event;
      return { ...event, contact: { ...event.contact, profilePicUrl: toReference(profilePicUrl) } };
    }
    default:
      return event;
  }
}

function ofContact(contact: Contact, toReference: ToReference): Contact {
  return { ...contact, profilePicUrl: toReference(contact.profilePicUrl) };
}

function ofTicket(ticket: Ticket, toReference: ToReference): Ticket {
  return ticket.contact === undefined ? ticket : { ...ticket, contact: ofContact(ticket.contact, toReference) };
}

function ofMessage(message: Message, toReference: ToReference): Message {
  const mapped: Message = { ...message, mediaUrl: toReference(message.mediaUrl) };
  if (message.contact) mapped.contact = ofContact(message.contact, toReference);
  if (message.quotedMsg) mapped.quotedMsg = ofQuoted(message.quotedMsg, toReference);
  return mapped;
}

function ofQuoted(
  quoted: NonNullable<Message['quotedMsg']>,
  toReference: ToReference,
): NonNullable<Message['quotedMsg']> {
  const mapped = { ...quoted, mediaUrl: toReference(quoted.mediaUrl) };
  return quoted.contact ? { ...mapped, contact: ofContact(quoted.contact, toReference) } : mapped;
}
