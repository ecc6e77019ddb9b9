import type { QueryKey } from '@tanstack/react-query';

/** The key of an account's board. */
export function boardKey(accountKey: string): QueryKey {
  return [accountKey, 'kanban'];
}
