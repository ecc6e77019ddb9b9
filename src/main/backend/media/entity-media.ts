import type { Contact } from '@shared/domain/contact';
import type { Message, QuotedMessage } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

import { withoutEmptyCaption } from '../quirks/media-captions';
import type { ToReference } from './media-reference';

/** The contact with its picture as a reference. */
export function contactWithReferences(contact: Contact, toReference: ToReference): Contact {
  return { ...contact, profilePicUrl: toReference(contact.profilePicUrl, 'picture') };
}

/** The ticket with its contact's picture as a reference. */
export function ticketWithReferences(ticket: Ticket, toReference: ToReference): Ticket {
  if (ticket.contact === undefined) return ticket;
  return { ...ticket, contact: contactWithReferences(ticket.contact, toReference) };
}

/** The message and its quoted message with media references, and without placeholder captions. */
export function messageWithReferences(message: Message, toReference: ToReference): Message {
  const { quotedMsg, ...own } = message;
  const quoted = quotedMsg ? partsWithReferences(quotedMsg, toReference) : quotedMsg;
  return { ...partsWithReferences(own, toReference), ...(quoted === undefined ? {} : { quotedMsg: quoted }) };
}

function partsWithReferences<M extends Message | QuotedMessage>(original: M, toReference: ToReference): M {
  const message = withoutEmptyCaption(original);
  const mediaUrl = toReference(message.mediaUrl);
  if (!message.contact) return { ...message, mediaUrl };
  return { ...message, mediaUrl, contact: contactWithReferences(message.contact, toReference) };
}
