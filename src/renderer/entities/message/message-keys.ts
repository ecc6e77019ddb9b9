import type { QueryKey } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';

/** Query keys of messages. The account comes first: another one never sees them. */
export const messageKeys = {
  histories: (accountKey: string): QueryKey => [accountKey, 'messages'],
  history: (accountKey: string, ticketId: TicketId): QueryKey => [accountKey, 'messages', ticketId],
  /** Key of the request for the previous page. */
  older: (accountKey: string, ticketId: TicketId): QueryKey => [accountKey, 'messages', ticketId, 'older'],
};
