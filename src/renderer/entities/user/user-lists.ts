import type { QueryKey } from '@tanstack/react-query';

import type { Projection } from '../live/projection';

/** Query keys of the company's users. */
export const userKeys = {
  all: (accountKey: string): QueryKey => [accountKey, 'users'],
  list: (accountKey: string, search: string): QueryKey => [accountKey, 'users', 'list', search],
  one: (accountKey: string, userId: number): QueryKey => [accountKey, 'users', 'one', userId],
};

/** Events carry only part of a user, so every cached user query is refetched after one. */
export const userLists: Projection = {
  prefix: userKeys.all,
  kinds: new Set(['user.changed', 'user.removed']),
  apply: () => true,
};
