import { z } from 'zod';

import { usedReplies } from '../domain/draft';
import { messageId, quickMessageId, ticketId } from '../domain/ids';
import { mostFiles } from '../domain/media';
import { message } from '../domain/message';
import { ticket } from '../domain/ticket';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, flagInText, idInText, idsInJson, numberInText, repeatedText } from './codecs';
import type { EndpointTable } from './endpoint';

const ofTicket = z.object({ ticketId: idInText(ticketId) });

/** Longest text that the channel carries, in UTF-16 units. */
export const longestBody = 65_536;

const textDraft = z.object({
  body: z.string().min(1).max(longestBody),
  fromMe: z.literal(true),
  read: z.literal(1),
  mediaUrl: z.literal(''),
  quotedMsg: z.object({ id: messageId }).nullable().optional(),
  /** Quick replies that the text was made from; counted by servers with the capability `replyUsage`. */
  quickMessageIds: usedReplies,
});

export const messagesApi = {
  /**
   * Newest page first, rows ascending inside a page. Reading any page marks the ticket read for everyone, except with
   * `peek` on a server with the capability `preview`.
   */
  'messages.list': {
    method: 'GET',
    path: '/messages/:ticketId',
    access: 'user',
    params: ofTicket,
    query: z.object({
      pageNumber: numberInText.optional(),
      peek: flagInText.optional(),
      /** server-quirk: Ticketz ignores `pageNumber` and answers with messages older than this one. */
      nextId: z.string().min(1).optional(),
      /** server-quirk: Ticketz marks the ticket read only if it is true. */
      markAsRead: flagInText.optional(),
    }),
    reply: z.object({
      messages: wireList(message),
      ticket: ticket.optional().catch(undefined),
      count: wireCount,
      hasMore: wireFlag,
      nextId: z.string().nullish().catch(null),
    }),
  },
  /** Replies with the stored message; real servers reply with an empty body and publish it by socket only. */
  'messages.create': {
    method: 'POST',
    path: '/messages/:ticketId',
    access: 'user',
    params: ofTicket,
    body: textDraft,
    bodyLimit: 512 * 1024,
    reply: message.nullable().catch(null),
  },
  /** One caption per file, in the same order. Replies with the messages; real servers publish them by socket only. */
  'messages.createWithFiles': {
    method: 'POST',
    path: '/messages/:ticketId',
    access: 'user',
    params: ofTicket,
    body: z.object({
      body: repeatedText(longestBody, mostFiles),
      fromMe: z.literal('true'),
      quickMessageIds: idsInJson(quickMessageId).optional(),
    }),
    files: { field: 'medias', most: mostFiles },
    reply: wireList(message).catch([]),
  },
  /** Deletes a message that the company sent. Real servers allow admins only. */
  'messages.remove': {
    method: 'DELETE',
    path: '/messages/:messageId',
    access: 'user',
    params: z.object({ messageId: z.string().min(1) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
