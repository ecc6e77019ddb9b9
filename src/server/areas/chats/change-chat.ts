import { and, eq, inArray } from 'drizzle-orm';

import type { UserContext } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { chats, chatUsers } from '@server/platform/storage/tables/chats';
import type { ChatChange, ChatDraft } from '@shared/api/chats';

import type { ChatRow, WireChat } from './chat-rows';
import { wireChat } from './chat-rows';
import { notifyEach, notifyMembers } from './notify-members';

/** Creates a chat owned by the caller, who is a member too. */
export async function createChat(
  services: Services,
  { title, users: invited }: ChatDraft,
  { caller, scope }: Pick<UserContext, 'caller' | 'scope'>,
): Promise<WireChat> {
  const userIds = await ownUserIds(scope, [caller.id, ...invited.map(({ id }) => id)]);
  const at = services.clock.now();
  const times = { createdAt: at, updatedAt: at };
  const row = await scope.transaction(async (inner) => {
    const created = await inner.insert(chats, { title, ownerId: caller.id, ...times });
    for (const userId of userIds) await inner.insert(chatUsers, { chatId: created.id, userId, ...times });
    return created;
  });
  const record = await wireChat(scope, row);
  notifyEach(services, record.users, { action: 'create', record });
  return record;
}

/** Changes title and members. Remaining members keep their unread count; clients of removed members delete the chat. */
export async function updateChat(
  services: Services,
  scope: CompanyScope,
  { row, draft }: { row: ChatRow; draft: ChatChange },
): Promise<WireChat> {
  const owner = row.ownerId === null ? [] : [row.ownerId];
  const before = (await wireChat(scope, row)).users;
  const members = draft.users?.map(({ id }) => id) ?? before.map(({ userId }) => userId);
  const userIds = await ownUserIds(scope, [...owner, ...members]);
  const removed = before.filter(({ userId }) => !userIds.includes(userId));
  const at = services.clock.now();
  const changed = await scope.transaction(async (inner) => {
    const leaving = inArray(
      chatUsers.userId,
      removed.map(({ userId }) => userId),
    );
    await inner.remove(chatUsers, and(eq(chatUsers.chatId, row.id), leaving));
    for (const userId of userIds) {
      await inner.insertIfAbsent(chatUsers, { chatId: row.id, userId, createdAt: at, updatedAt: at });
    }
    const [renamed] = await inner.update(chats, eq(chats.id, row.id), { title: draft.title, updatedAt: at });
    return renamed ?? row;
  });
  const record = await wireChat(scope, changed);
  notifyEach(services, record.users, { action: 'update', record });
  notifyMembers(services, removed, { name: 'chat', payload: { action: 'delete', id: String(row.id) } });
  return record;
}

/** Removes duplicates. Throws `Refusal` if a user is not of this company. */
async function ownUserIds(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
  const unique = [...new Set(ids)];
  const found = await scope.count(users, inArray(users.id, unique));
  if (found !== unique.length) throw refused('ERR_NO_USER_FOUND');
  return unique;
}
