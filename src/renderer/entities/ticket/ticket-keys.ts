import type { QueryKey } from '@tanstack/react-query';

import type { TicketFilter } from './ticket-filter';

/** Query keys of tickets. The account comes first: another one never sees them. */
export const ticketKeys = {
  all: (accountKey: string): QueryKey => [accountKey, 'tickets'],
  lists: (accountKey: string): QueryKey => [accountKey, 'tickets', 'list'],
  list: (accountKey: string, filter: TicketFilter): QueryKey => [accountKey, 'tickets', 'list', filter],
  waiting: (accountKey: string, scope: object): QueryKey => [accountKey, 'tickets', 'waiting', scope],
  details: (accountKey: string): QueryKey => [accountKey, 'tickets', 'detail'],
  detail: (accountKey: string, uuid: string): QueryKey => [accountKey, 'tickets', 'detail', uuid],
};
