import type { EndpointName, EndpointReply } from '@shared/api/table';
import type { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';
import { contactWithReferences, messageWithReferences, ticketWithReferences } from '../media/entity-media';
import type { ToReference } from '../media/media-reference';
import { explainOtherOpenTicket } from './other-open-ticket';
import { mendTicketPage, stopOnEmptyPage } from './pages';

/** What an adaptation may know beside the reply: the input as it was sent, and the way to media references. */
export type ReplyContext = { input: unknown; toReference: ToReference };

type Adapt<N extends EndpointName> = (reply: EndpointReply<N>, context: ReplyContext) => EndpointReply<N>;

/** Where replies of real servers differ from what the rest of the app may rely on, by endpoint. */
const adaptations: { [N in EndpointName]?: Adapt<N> } = {
  'users.list': stopOnEmptyPage,
  'contacts.list': (reply, { toReference }) => ({
    ...reply,
    contacts: reply.contacts.map((contact) => contactWithReferences(contact, toReference)),
  }),
  'contacts.show': (contact, { toReference }) => contactWithReferences(contact, toReference),
  'contacts.create': (contact, { toReference }) => contactWithReferences(contact, toReference),
  'tickets.list': (reply, { input, toReference }) => {
    const page = mendTicketPage(reply, input);
    return { ...page, tickets: page.tickets.map((ticket) => ticketWithReferences(ticket, toReference)) };
  },
  'tickets.show': (ticket, { toReference }) => ticketWithReferences(ticket, toReference),
  'tickets.showByUuid': (ticket, { toReference }) => ticketWithReferences(ticket, toReference),
  'tickets.create': (ticket, { toReference }) => ticketWithReferences(ticket, toReference),
  'tickets.update': (ticket, { toReference }) => ticketWithReferences(ticket, toReference),
  'messages.list': (reply, { toReference }) => ({
    ...reply,
    messages: reply.messages.map((message) => messageWithReferences(message, toReference)),
    ...(reply.ticket === undefined ? {} : { ticket: ticketWithReferences(reply.ticket, toReference) }),
  }),
  'messages.create': (message, { toReference }) =>
    message === null ? null : messageWithReferences(message, toReference),
};

/** The reply as every server of the family means it. */
export function adaptReply<N extends EndpointName>(
  name: N,
  reply: EndpointReply<N>,
  context: ReplyContext,
): EndpointReply<N> {
  return adaptations[name]?.(reply, context) ?? reply;
}

/** The error as every server of the family means it. */
export function adaptError(name: EndpointName, error: AppError, answer: Answer): AppError {
  return name === 'tickets.create' ? explainOtherOpenTicket(error, answer) : error;
}
