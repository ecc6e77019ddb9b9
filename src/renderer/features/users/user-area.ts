import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRemoveRecord } from '@renderer/entities/records/area-definition';
import { userKeys } from '@renderer/entities/user/user-lists';
import { backend } from '@renderer/lib/backend';
import type { UserChange, UserDraft, UserRow } from '@shared/api/users';
import type { UserId } from '@shared/domain/ids';

export const userArea = {
  key: userKeys.all,
  fetchPage: async (query) => {
    const { users, hasMore } = await backend.send('users.list', { query });
    return { rows: users, hasMore };
  },
  create: (body: UserDraft) => backend.send('users.create', { body }),
  update: (userId: UserId, body: UserChange) => backend.send('users.update', { params: { userId }, body }),
  remove: (userId) => backend.send('users.remove', { params: { userId } }),
} satisfies AreaDefinition<UserRow, UserDraft, UserChange>;

/** Presence and load of the company's users. */
export const userWorkQuery = (accountKey: string) =>
  queryOptions({
    queryKey: [...userKeys.all(accountKey), 'options'],
    queryFn: () => backend.send('users.options', { query: {} }),
  });

/** One user with every field of the form: lists of real servers omit some of them. */
export const userQuery = (accountKey: string, userId: UserId) =>
  queryOptions({
    queryKey: userKeys.one(accountKey, userId),
    queryFn: () => backend.send('users.show', { params: { userId } }),
    staleTime: 0,
    gcTime: 0,
  });

export function useRemoveUser(): (user: UserRow) => void {
  const { t } = useTranslation('users');
  return useRemoveRecord(userArea, ({ id, name }) => ({
    title: t('removal.title', { name }),
    consequence: t('removal.consequence'),
    loss: { count: () => countOpenTickets(id), said: (number) => t('removal.answering', { number }) },
    done: t('deleted'),
  }));
}

async function countOpenTickets(userId: UserId): Promise<number> {
  const queueIds = (await backend.send('queues.list', { query: {} })).map(({ id }) => id);
  const { count } = await backend.send('tickets.list', {
    query: { users: [userId], queueIds, status: 'open', showAll: true, pageNumber: 1 },
  });
  return count;
}
