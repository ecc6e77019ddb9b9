import { z } from 'zod';

import type { EndpointName, EndpointReply } from '@shared/api/table';
import type { AppError } from '@shared/domain/app-error';

import type { Answer } from '../exchange';
import { attachmentWithReference, fileListWithReferences } from '../media/attachment-media';
import { contactWithReferences, messageWithReferences, ticketWithReferences } from '../media/entity-media';
import type { ToReference } from '../media/media-reference';
import { explainTakenFlowName, matchingFlows } from './flows';
import { explainOtherOpenTicket } from './other-open-ticket';
import { goOnAfterFullPage, mendTicketPage, stopOnEmptyPage } from './pages';
import { explainProgramToken, explainReset, explainSignup, explainTakenListName } from './refusals';
import { schedulesOfContact } from './schedules';

/** `input` is the request as it was sent. */
export type ReplyContext = { input: unknown; toReference: ToReference };

type Adapt<N extends EndpointName> = (reply: EndpointReply<N>, context: ReplyContext) => EndpointReply<N>;

const messagesInput = z.looseObject({ query: z.looseObject({ peek: z.boolean().optional() }) });

/** Adaptations of replies that differ between servers, by endpoint. */
const adaptations: { [N in EndpointName]?: Adapt<N> } = {
  'users.list': stopOnEmptyPage,
  'tags.list': (page) => goOnAfterFullPage(page, page.tags),
  'contactLists.list': (page) => goOnAfterFullPage(page, page.records),
  'flows.list': (reply, { input }) => ({ ...reply, flows: matchingFlows(reply.flows, input) }),
  'schedules.list': (reply, { input }) => ({ ...reply, schedules: schedulesOfContact(reply.schedules, input) }),
  'announcements.list': (reply, { toReference }) => ({
    ...reply,
    records: reply.records.map((record) => attachmentWithReference(record, toReference)),
  }),
  'announcements.all': (records, { toReference }) =>
    records.map((record) => attachmentWithReference(record, toReference)),
  'contacts.list': (reply, { toReference }) => ({
    ...reply,
    contacts: reply.contacts.map((contact) => contactWithReferences(contact, toReference)),
  }),
  'contacts.show': (contact, { toReference }) => contactWithReferences(contact, toReference),
  'contacts.update': (contact, { toReference }) => contactWithReferences(contact, toReference),
  'contacts.create': (contact, { toReference }) => contactWithReferences(contact, toReference),
  'quickMessages.list': (reply, { toReference }) => ({
    ...reply,
    records: reply.records.map((record) => ({ ...record, mediaPath: toReference(record.mediaPath) })),
  }),
  'quickMessages.options': (records, { toReference }) =>
    records.map((record) => ({ ...record, mediaPath: toReference(record.mediaPath) })),
  'files.list': (reply, { toReference }) => ({
    ...reply,
    files: reply.files.map((list) => fileListWithReferences(list, toReference)),
  }),
  'files.show': (list, { toReference }) => fileListWithReferences(list, toReference),
  'files.create': (list, { toReference }) => fileListWithReferences(list, toReference),
  'files.update': (list, { toReference }) => fileListWithReferences(list, toReference),
  'kanban.tickets': (reply, { toReference }) => ({
    tickets: reply.tickets.map((ticket) => ticketWithReferences(ticket, toReference)),
  }),
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
  'messages.createWithFiles': (messages, { toReference }) =>
    messages.map((message) => messageWithReferences(message, toReference)),
  'messages.create': (message, { toReference }) =>
    message === null ? null : messageWithReferences(message, toReference),
};

/** server-quirk: Ticketz leaves messages unread that were read without `markAsRead`; other servers ignore it. */
export function adaptInput(name: EndpointName, input: unknown): unknown {
  if (name !== 'messages.list') return input;
  const { success, data } = messagesInput.safeParse(input);
  if (!success || data.query.peek === true) return input;
  return { ...data, query: { ...data.query, markAsRead: true } };
}

/** The reply in the one form that the rest of the application relies on. */
export function adaptReply<N extends EndpointName>(
  name: N,
  reply: EndpointReply<N>,
  context: ReplyContext,
): EndpointReply<N> {
  return adaptations[name]?.(reply, context) ?? reply;
}

/** The error in the one form that the rest of the application relies on. */
export function adaptError(name: EndpointName, error: AppError, answer: Answer): AppError {
  if (name === 'tickets.create') return explainOtherOpenTicket(error, answer);
  if (name === 'flows.create' || name === 'flows.rename') return explainTakenFlowName(error, answer);
  if (name === 'files.create' || name === 'files.update') return explainTakenListName(error);
  if (name.startsWith('passwordReset.')) return explainReset(name, error, answer);
  if (name === 'signup.create') return explainSignup(error);
  if (name.startsWith('messagesApi.')) return explainProgramToken(error, answer);
  return error;
}
