import { and, eq, inArray } from 'drizzle-orm';

import type { UserContext } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { users } from '@server/platform/storage/schema';
import { chats, chatUsers } from '@server/platform/storage/tables/chats';
import type { ChatDraft } from '@shared/api/chats';

import type { ChatRow, WireChat } from './chat-rows';
import { wireChat } from './chat-rows';
import { notifyEach, notifyMembers } from './notify-members';

/** The caller's chat with colleagues. */
export async function createChat(
  services: Services,
  { title, users: invited }: ChatDraft,
  { caller, scope }: Pick<UserContext, 'caller' | 'scope'>,
): Promise<WireChat> {
  const userIds = await colleagues(scope, [caller.id, ...invited.map(({ id }) => id)]);
  const at = services.clock.now();
  const times = { createdAt: at, updatedAt: at };
  const row = await scope.transaction(async (inner) => {
    const made = await inner.insert(chats, { title, ownerId: caller.id, ...times });
    for (const userId of userIds) await inner.insert(chatUsers, { chatId: made.id, userId, ...times });
    return made;
  });
  const record = await wireChat(scope, row);
  notifyEach(services, record.users, { action: 'create', record });
  return record;
}

/** Another title, other members. Who stays keeps what is unread; who is let go no longer knows of the chat. */
export async function updateChat(
  services: Services,
  scope: CompanyScope,
  { row, draft }: { row: ChatRow; draft: ChatDraft },
): Promise<WireChat> {
  const named = row.ownerId === null ? [] : [row.ownerId];
  const userIds = await colleagues(scope, [...named, ...draft.users.map(({ id }) => id)]);
  const before = (await wireChat(scope, row)).users;
  const gone = before.filter(({ userId }) => !userIds.includes(userId));
  const at = services.clock.now();
  const changed = await scope.transaction(async (inner) => {
    const leaving = inArray(chatUsers.userId, [...gone.map(({ userId }) => userId), 0]);
    await inner.remove(chatUsers, and(eq(chatUsers.chatId, row.id), leaving));
    for (const userId of userIds) {
      await inner.insertIfAbsent(chatUsers, { chatId: row.id, userId, createdAt: at, updatedAt: at });
    }
    const [renamed] = await inner.update(chats, eq(chats.id, row.id), { title: draft.title, updatedAt: at });
    return renamed ?? row;
  });
  const record = await wireChat(scope, changed);
  notifyEach(services, record.users, { action: 'update', record });
  notifyMembers(services, gone, { name: 'chat', payload: { action: 'delete', id: String(row.id) } });
  return record;
}

/** Each once, and all of this company. */
async function colleagues(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const found = await scope.count(users, inArray(users.id, wanted));
  if (found !== wanted.length) throw refused('ERR_NO_USER_FOUND');
  return wanted;
}
