import { z } from 'zod';

import { chat, chatMessage } from '../domain/chat';
import { chatId, userId } from '../domain/ids';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, numberInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ chatId: idInText(chatId) });

/** The creator is a member without being listed. */
const chatDraft = z.object({
  title: z.string('ERR_CHAT_NO_TITLE').trim().min(1, 'ERR_CHAT_NO_TITLE').max(100, 'ERR_CHAT_TITLE_TOO_LONG'),
  users: z
    .array(z.object({ id: userId }), 'ERR_CHAT_NO_USERS')
    .min(1, 'ERR_CHAT_NO_USERS')
    .max(500),
});

/** Members that are left out stay as they are. */
const chatChange = chatDraft.partial({ users: true });

/** Longest text of a chat message, in UTF-16 units. */
export const longestChatMessage = 4000;

/** Chats between users of a company, visible to their members only. */
export const chatsApi = {
  'chats.list': {
    method: 'GET',
    path: '/chats',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ records: wireList(chat), hasMore: wireFlag }),
  },
  'chats.create': { method: 'POST', path: '/chats', access: 'user', body: chatDraft, reply: chat },
  'chats.update': { method: 'PUT', path: '/chats/:chatId', access: 'user', params: one, body: chatChange, reply: chat },
  'chats.remove': { method: 'DELETE', path: '/chats/:chatId', access: 'user', params: one, reply: anyReply },
  /** Newest page first, rows ascending inside a page. */
  'chats.messages': {
    method: 'GET',
    path: '/chats/:chatId/messages',
    access: 'user',
    params: one,
    query: z.object({ pageNumber: numberInText.optional() }),
    reply: z.object({ records: wireList(chatMessage), hasMore: wireFlag }),
  },
  'chats.send': {
    method: 'POST',
    path: '/chats/:chatId/messages',
    access: 'user',
    params: one,
    body: z.object({ message: z.string().trim().min(1).max(longestChatMessage) }),
    reply: chatMessage,
  },
  /** Marks the chat read for the caller. */
  'chats.read': {
    method: 'POST',
    path: '/chats/:chatId/read',
    access: 'user',
    params: one,
    body: z.object({ userId }),
    reply: anyReply,
  },
} satisfies EndpointTable;

export type ChatDraft = z.output<typeof chatDraft>;
export type ChatChange = z.output<typeof chatChange>;
