import type { QueryClient } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';

import type { MessageHistory } from './message-history';
import { trimmedHistory } from './message-history';
import { messageKeys } from './message-keys';

const mostHistories = 30;
const mostMessages = 60;

/** Limits the cached messages of closed conversations: a day may have a thousand of them. */
export function trimHistories(client: QueryClient, accountKey: string, left: TicketId): void {
  client.setQueryData<MessageHistory>(messageKeys.history(accountKey, left), (history) =>
    history === undefined ? undefined : trimmedHistory(history, mostMessages),
  );
  const cache = client.getQueryCache();
  const idle = cache.findAll({ queryKey: messageKeys.histories(accountKey), type: 'inactive' });
  const oldestFirst = idle.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, -mostHistories)) cache.remove(query);
}
