import type { QueryKey } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';

/** Keys of cached messages. The account stands first: another one never sees them. */
export const messageKeys = {
  histories: (accountKey: string): QueryKey => [accountKey, 'messages'],
  history: (accountKey: string, ticketId: TicketId): QueryKey => [accountKey, 'messages', ticketId],
  /** Of the request for the page before those that are here. */
  older: (accountKey: string, ticketId: TicketId): QueryKey => [accountKey, 'messages', ticketId, 'older'],
};
