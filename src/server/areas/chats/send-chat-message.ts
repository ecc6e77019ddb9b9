import { and, eq, ne, sql } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { chatMessages, chats, chatUsers } from '@server/platform/storage/tables/chats';

import type { ChatRow } from './chat-rows';
import { wireChat, wireChatMessages } from './chat-rows';
import { notifyMembers } from './notify-members';

type Outgoing = { row: ChatRow; senderId: number; message: string };

/** Adds a message, which is new for everyone but the one who wrote it. */
export async function sendChatMessage(services: Services, scope: CompanyScope, outgoing: Outgoing) {
  const { row, senderId, message } = outgoing;
  const at = services.clock.now();
  const sender = await scope.first(users, eq(users.id, senderId));
  const stored = await scope.transaction(async (inner) => {
    const lastMessage = `${sender?.name ?? ''}: ${message}`;
    const [changed] = await inner.update(chats, eq(chats.id, row.id), { lastMessage, updatedAt: at });
    if (changed === undefined) throw missing('ERR_NO_CHAT_FOUND');
    const others = and(eq(chatUsers.chatId, row.id), ne(chatUsers.userId, senderId));
    await inner.update(chatUsers, others, { unreads: sql`${chatUsers.unreads} + 1`, updatedAt: at });
    const made = await inner.insert(chatMessages, {
      ...{ chatId: row.id, senderId, message },
      ...{ createdAt: at, updatedAt: at },
    });
    return { chat: changed, made };
  });
  const chat = await wireChat(scope, stored.chat);
  const [newMessage] = await wireChatMessages(scope, [stored.made]);
  if (newMessage === undefined) throw missing('ERR_NO_CHAT_FOUND');
  const payload = { action: 'new-message', newMessage, chat };
  notifyMembers(services, chat.users, { name: `chat-${row.id}`, payload });
  notifyMembers(services, chat.users, { name: 'chat', payload });
  return { ...newMessage, chat };
}
