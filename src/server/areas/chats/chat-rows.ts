import { and, asc, eq, inArray } from 'drizzle-orm';

import { missing } from '@server/platform/http/refusal';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import type { chatMessages } from '@server/platform/storage/tables/chats';
import { chats, chatUsers } from '@server/platform/storage/tables/chats';
import { byId, idsOf, wireRow } from '@server/platform/storage/wire-row';

export type ChatRow = Row<typeof chats>;
export type WireChat = Awaited<ReturnType<typeof wireChats>>[number];

/** Wire records of chats, with members and owner. */
export async function wireChats(scope: CompanyScope, rows: readonly ChatRow[]) {
  const where = inArray(
    chatUsers.chatId,
    rows.map(({ id }) => id),
  );
  const members = await scope.find(chatUsers, { where, orderBy: [asc(chatUsers.id)] });
  const people = await peopleOf(scope, [...members.map(({ userId }) => userId), ...rows.map(({ ownerId }) => ownerId)]);
  return rows.map((row) => ({
    ...wireRow(row),
    owner: row.ownerId === null ? null : (people.get(row.ownerId) ?? null),
    users: members
      .filter(({ chatId }) => chatId === row.id)
      .map((member) => ({ ...wireRow(member), user: people.get(member.userId) ?? null })),
  }));
}

export async function wireChat(scope: CompanyScope, row: ChatRow): Promise<WireChat> {
  const [chat] = await wireChats(scope, [row]);
  if (chat === undefined) throw missing('ERR_NO_CHAT_FOUND');
  return chat;
}

/** Wire records of messages, with their sender. */
export async function wireChatMessages(scope: CompanyScope, rows: readonly Row<typeof chatMessages>[]) {
  const people = await peopleOf(
    scope,
    rows.map(({ senderId }) => senderId),
  );
  return rows.map((row) => ({
    ...wireRow(row),
    sender: row.senderId === null ? null : (people.get(row.senderId) ?? null),
  }));
}

/** Throws `Refusal` unless the user is a member, so that others cannot detect the chat. */
export async function chatOf(scope: CompanyScope, chatId: number, userId: number): Promise<ChatRow> {
  const member = await scope.first(chatUsers, and(eq(chatUsers.chatId, chatId), eq(chatUsers.userId, userId)));
  const row = member && (await scope.first(chats, eq(chats.id, chatId)));
  if (row === undefined) throw missing('ERR_NO_CHAT_FOUND');
  return row;
}

async function peopleOf(scope: CompanyScope, ids: readonly (number | null)[]) {
  const found = await scope.find(users, { where: inArray(users.id, idsOf(ids)) });
  return byId(found.map(({ id, name }) => ({ id, name })));
}
