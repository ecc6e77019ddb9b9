import type { QueryKey } from '@tanstack/react-query';

import type { Projection } from '../live/projection';

/** Keys of what is known of the company's users. */
export const userKeys = {
  all: (accountKey: string): QueryKey => [accountKey, 'users'],
  list: (accountKey: string, search: string): QueryKey => [accountKey, 'users', 'list', search],
  one: (accountKey: string, userId: number): QueryKey => [accountKey, 'users', 'one', userId],
};

/** Frames carry users in part, so whatever is known of them asks the server again when one has changed. */
export const userLists: Projection = {
  prefix: userKeys.all,
  apply: (_target, events) => events.some(({ kind }) => kind === 'user.changed' || kind === 'user.removed'),
};
