import type { QueryKey } from '@tanstack/react-query';

/** Query keys of the company's connections. */
export const connectionKeys = {
  all: (accountKey: string): QueryKey => [accountKey, 'connections'],
  list: (accountKey: string): QueryKey => [accountKey, 'connections', 'list'],
  ones: (accountKey: string): QueryKey => [accountKey, 'connections', 'one'],
  one: (accountKey: string, connectionId: number): QueryKey => [accountKey, 'connections', 'one', connectionId],
  tokens: (accountKey: string, connectionId: number): QueryKey => [accountKey, 'connections', 'tokens', connectionId],
};
