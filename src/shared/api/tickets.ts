import { z } from 'zod';

import { connectionId, contactId, queueId, tagId, ticketId, userId } from '../domain/ids';
import { ticket, ticketStatus } from '../domain/ticket';
import { ticketActivity } from '../domain/ticket-activity';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, flagInText, idInText, idsInJson, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ ticketId: idInText(ticketId) });

/** `date` and `updatedAt` are days, yyyy-MM-dd. Without `queueIds` real servers reply with no tickets. */
export const ticketQuery = z.object({
  ...pageQuery,
  status: ticketStatus.optional(),
  showAll: flagInText.optional(),
  queueIds: idsInJson(queueId).optional(),
  tags: idsInJson(tagId).optional(),
  users: idsInJson(userId).optional(),
  date: z.iso.date().optional(),
  updatedAt: z.iso.date().optional(),
  withUnreadMessages: flagInText.optional(),
  /** For servers with the capability `waiting`; others ignore both. Lists begin with the newest change by default. */
  waitingFor: z.enum(['us', 'customer']).optional(),
  order: z.enum(['longestWait']).optional(),
  /** Bounds of the last message's time; the second is excluded. Servers without `waiting` ignore them. */
  lastMessageFrom: z.iso.datetime().optional(),
  lastMessageBefore: z.iso.datetime().optional(),
  /** For servers with the capability `maskedNumbers`, where a user may lack the number that finds the tickets. */
  contactId: idInText(contactId).optional(),
  /** server-quirk: Ticketz ignores `pageNumber` and answers with tickets that changed before this instant. */
  nextUpdatedAt: z.iso.datetime().optional(),
});

/** A closed ticket's promptId and integrationId are sent as false, which servers read as none. */
const clearable = z.union([z.number().int(), z.literal(false), z.null()]);

export const ticketChange = z.object({
  status: ticketStatus.optional(),
  userId: userId.nullable().optional(),
  queueId: queueId.nullable().optional(),
  whatsappId: connectionId.nullable().optional(),
  /** server-quirk: real servers reset the five fields of robots that a change leaves out. */
  useIntegration: z.boolean().nullable().optional(),
  promptId: clearable.optional(),
  integrationId: clearable.optional(),
  /** The two last ones are state of the bot; this server ignores them. */
  chatbot: z.boolean().nullable().optional(),
  isBot: z.boolean().nullable().optional(),
  /** Stored with a transfer by servers with the capability `activities`. */
  note: z.string().trim().max(1_000).optional(),
});

/** `whatsappId` is always sent: null means the company's default connection. */
export const ticketDraft = z.object({
  contactId,
  queueId: queueId.nullable(),
  whatsappId: connectionId.nullable(),
  userId: userId.nullable(),
  status: z.literal('open'),
});

export const ticketsApi = {
  'tickets.list': {
    method: 'GET',
    path: '/tickets',
    access: 'user',
    query: ticketQuery,
    reply: z.object({ tickets: wireList(ticket), count: wireCount, hasMore: wireFlag }),
  },
  'tickets.show': { method: 'GET', path: '/tickets/:ticketId', access: 'user', params: one, reply: ticket },
  'tickets.showByUuid': {
    method: 'GET',
    path: '/tickets/u/:uuid',
    access: 'user',
    params: z.object({ uuid: z.uuid() }),
    reply: ticket,
  },
  'tickets.create': { method: 'POST', path: '/tickets', access: 'user', body: ticketDraft, reply: ticket },
  'tickets.update': {
    method: 'PUT',
    path: '/tickets/:ticketId',
    access: 'user',
    params: one,
    body: ticketChange,
    reply: ticket,
  },
  /** Newest first. Only servers with the capability `activities` have it. */
  'tickets.activities': {
    method: 'GET',
    path: '/tickets/:ticketId/activities',
    access: 'user',
    params: one,
    query: z.object({ pageNumber: pageQuery.pageNumber }),
    reply: z.object({ activities: wireList(ticketActivity), hasMore: wireFlag }),
  },
  'tickets.remove': { method: 'DELETE', path: '/tickets/:ticketId', access: 'admin', params: one, reply: anyReply },
} satisfies EndpointTable;

export type TicketQuery = z.output<typeof ticketQuery>;
export type TicketChange = z.output<typeof ticketChange>;
