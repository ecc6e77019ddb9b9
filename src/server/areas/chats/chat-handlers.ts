import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';

import type { AreaHandlers, Caller } from '@server/platform/http/handler';
import { forbidden, missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { joined } from '@server/platform/storage/joined-count';
import { users } from '@server/platform/storage/schema';
import { containing, offsetOf } from '@server/platform/storage/search';
import { chatMessages, chats, chatUsers } from '@server/platform/storage/tables/chats';

import { createChat, updateChat } from './change-chat';
import type { ChatRow } from './chat-rows';
import { chatOf, wireChat, wireChatMessages, wireChats } from './chat-rows';
import { notifyMembers } from './notify-members';

const pageSize = 20;

/** Throws `Refusal` unless the caller owns the chat: only owners change and delete it. */
async function ownChat(scope: CompanyScope, chatId: number, caller: Caller): Promise<ChatRow> {
  const row = await chatOf(scope, chatId, caller.id);
  if (row.ownerId !== caller.id) throw forbidden();
  return row;
}

export function chatHandlers(services: Services): AreaHandlers<'chats'> {
  return {
    async 'chats.list'({ query }, { caller, scope }) {
      const own = await scope.find(chatUsers, { where: eq(chatUsers.userId, caller.id) });
      const text = query.searchParam;
      const where = and(
        inArray(
          chats.id,
          own.map(({ chatId }) => chatId),
        ),
        text === undefined ? undefined : containing(chats.title, text),
      );
      const offset = offsetOf(query.pageNumber, pageSize);
      const orderBy = [desc(chats.updatedAt), desc(chats.id)];
      const rows = await scope.find(chats, { where, orderBy, limit: pageSize, offset });
      const count = services.quirks.joinedCounts
        ? joined(await scope.find(chats, { where }), await scope.find(chatUsers), 'chatId')
        : await scope.count(chats, where);
      return { records: await wireChats(scope, rows), count, hasMore: count > offset + rows.length };
    },

    'chats.create': ({ body }, context) => createChat(services, body, context),

    async 'chats.update'({ params, body }, { caller, scope }) {
      return updateChat(services, scope, { row: await ownChat(scope, params.chatId, caller), draft: body });
    },

    async 'chats.remove'({ params }, { caller, scope }) {
      const row = await ownChat(scope, params.chatId, caller);
      const { users } = await wireChat(scope, row);
      await scope.remove(chats, eq(chats.id, row.id));
      notifyMembers(services, users, { name: 'chat', payload: { action: 'delete', id: String(row.id) } });
      return { message: 'Chat deleted' };
    },

    async 'chats.messages'({ params, query }, { caller, scope }) {
      const { id } = await chatOf(scope, params.chatId, caller.id);
      const where = eq(chatMessages.chatId, id);
      const offset = offsetOf(query.pageNumber, pageSize);
      const rows = await scope.find(chatMessages, {
        where,
        offset,
        limit: pageSize,
        orderBy: [desc(chatMessages.id)],
      });
      const count = await scope.count(chatMessages, where);
      const records = await wireChatMessages(scope, rows.reverse());
      return { records, count, hasMore: count > offset + rows.length };
    },

    async 'chats.send'({ params, body }, { caller, scope }) {
      const row = await chatOf(scope, params.chatId, caller.id);
      return sendChatMessage(services, scope, { row, senderId: caller.id, message: body.message });
    },

    /** Marks the chat read for the caller; the user in the body is ignored. */
    async 'chats.read'({ params }, { caller, scope }) {
      const row = await chatOf(scope, params.chatId, caller.id);
      const own = and(eq(chatUsers.chatId, row.id), eq(chatUsers.userId, caller.id));
      const [before] = await scope.find(chatUsers, { where: own });
      if (before?.unreads !== 0) await scope.update(chatUsers, own, { unreads: 0, updatedAt: services.clock.now() });
      const chat = await wireChat(scope, row);
      if (before?.unreads !== 0) {
        notifyMembers(services, chat.users, { name: 'chat', payload: { action: 'update', chat } });
        notifyMembers(services, chat.users, { name: `chat-${row.id}`, payload: { action: 'update', chat } });
      }
      return chat;
    },
  };
}

type Outgoing = { row: ChatRow; senderId: number; message: string };

/** Adds a message and counts it as unread for every member but the sender. */
async function sendChatMessage(services: Services, scope: CompanyScope, outgoing: Outgoing) {
  const { row, senderId, message } = outgoing;
  const at = services.clock.now();
  const sender = await scope.first(users, eq(users.id, senderId));
  const stored = await scope.transaction(async (inner) => {
    const lastMessage = `${sender?.name ?? ''}: ${message}`;
    const [changed] = await inner.update(chats, eq(chats.id, row.id), { lastMessage, updatedAt: at });
    if (changed === undefined) throw missing('ERR_NO_CHAT_FOUND');
    const others = and(eq(chatUsers.chatId, row.id), ne(chatUsers.userId, senderId));
    await inner.update(chatUsers, others, { unreads: sql`${chatUsers.unreads} + 1`, updatedAt: at });
    const created = await inner.insert(chatMessages, {
      chatId: row.id,
      senderId,
      message,
      createdAt: at,
      updatedAt: at,
    });
    return { chat: changed, created };
  });
  const chat = await wireChat(scope, stored.chat);
  const [newMessage] = await wireChatMessages(scope, [stored.created]);
  if (newMessage === undefined) throw missing('ERR_NO_CHAT_FOUND');
  const payload = { action: 'new-message', newMessage, chat };
  notifyMembers(services, chat.users, { name: `chat-${row.id}`, payload });
  notifyMembers(services, chat.users, { name: 'chat', payload });
  return { ...newMessage, chat };
}
