import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { PagedRecords } from '@renderer/entities/records/use-paged-records';
import { usePagedRecords } from '@renderer/entities/records/use-paged-records';
import { useSession } from '@renderer/entities/session/session-store';
import { userKeys } from '@renderer/entities/user/user-lists';
import { backend } from '@renderer/lib/backend';
import { useRemoval } from '@renderer/ui/use-removal';
import type { UserChange, UserDraft, UserRow } from '@shared/api/users';
import type { UserId } from '@shared/domain/ids';

/** The company's users, the newest first: those whose name or e-mail contains `search`. */
export function useUsers(search: string): PagedRecords<UserRow> {
  const { accountKey } = useSession();
  return usePagedRecords({
    queryKey: userKeys.list(accountKey, search),
    fetchPage: async (pageNumber) => {
      const { users, hasMore } = await backend.send('users.list', { query: { searchParam: search, pageNumber } });
      return { rows: users, hasMore };
    },
  });
}

/** One user whole: lists of real servers leave out what the form edits. */
export function useUser(userId: UserId): UseQueryResult<UserRow> {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: userKeys.one(accountKey, userId),
    queryFn: () => backend.send('users.show', { params: { userId } }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useCreateUser(): (draft: Omit<UserDraft, 'companyId'>) => Promise<void> {
  const { user } = useSession();
  const refresh = useRefreshUsers();
  return async (draft) => {
    await backend.send('users.create', { body: { ...draft, companyId: user.companyId } });
    await refresh();
  };
}

export function useUpdateUser(userId: UserId): (change: Omit<UserChange, 'companyId'>) => Promise<void> {
  const { user } = useSession();
  const refresh = useRefreshUsers();
  return async (change) => {
    await backend.send('users.update', { params: { userId }, body: { ...change, companyId: user.companyId } });
    await refresh();
  };
}

/** Asks, then takes a user's access away. */
export function useRemoveUser(): (user: UserRow) => void {
  const { t } = useTranslation('users');
  const refresh = useRefreshUsers();
  const ask = useRemoval();
  return ({ id, name }) =>
    ask({
      title: t('removal.title', { name }),
      consequence: t('removal.consequence'),
      loss: { count: () => countAnswered(id), said: (number) => t('removal.answering', { number }) },
      done: t('deleted'),
      remove: async () => {
        await backend.send('users.remove', { params: { userId: id } });
        await refresh();
      },
    });
}

/** How many conversations somebody is answering now. */
async function countAnswered(userId: UserId): Promise<number> {
  const queueIds = (await backend.send('queues.list', { query: {} })).map(({ id }) => id);
  const { count } = await backend.send('tickets.list', {
    query: { users: [userId], queueIds, status: 'open', showAll: true, pageNumber: 1 },
  });
  return count;
}

function useRefreshUsers(): () => Promise<void> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return () => client.invalidateQueries({ queryKey: userKeys.all(accountKey) });
}
