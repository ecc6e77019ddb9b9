import type { QueryKey } from '@tanstack/react-query';

import type { MessageHistory } from '@renderer/entities/message/message-history';
import { trimmedHistory } from '@renderer/entities/message/message-history';
import type { TicketList } from '@renderer/entities/ticket/ticket-list';

/** Data needed for a working day without a server, by the first part of a query key after the account. */
const subjects = new Set([
  'tickets',
  'messages',
  'contacts',
  'queues',
  'tags',
  'users',
  'connections',
  'quick-messages',
]);
const mostTickets = 100;
const mostMessages = 60;

/** True if a query's data is saved for the next start. Search results are not. */
export function isCachedOffline([, subject, part, filter]: QueryKey): boolean {
  if (typeof subject !== 'string' || !subjects.has(subject)) return false;
  return !(subject === 'tickets' && part === 'list' && isSearch(filter));
}

/** The part that the screen shows before scrolling; null if it is not saved. */
export function offlineCopy(queryKey: QueryKey, data: unknown): unknown {
  if (!isCachedOffline(queryKey)) return null;
  if (isTicketList(data)) return shortened(data);
  return isHistory(data) ? trimmedHistory(data, mostMessages) : data;
}

function isSearch(filter: unknown): boolean {
  return typeof filter === 'object' && filter !== null && 'kind' in filter && filter.kind === 'search';
}

function shortened(list: TicketList): TicketList {
  const { tickets, nextPage } = list;
  if (tickets.length <= mostTickets) return list;
  return { ...list, tickets: tickets.slice(0, mostTickets), nextPage: nextPage ?? 2 };
}

function isTicketList(data: unknown): data is TicketList {
  return typeof data === 'object' && data !== null && 'tickets' in data && 'nextPage' in data;
}

function isHistory(data: unknown): data is MessageHistory {
  return typeof data === 'object' && data !== null && 'messages' in data && 'unverified' in data;
}
