import type { QueryClient } from '@tanstack/react-query';

import { backend } from '@renderer/lib/backend';
import type { TicketId } from '@shared/domain/ids';

import type { Viewer } from '../live/projection';
import { fetchAlongEvents, foldEvents } from '../live/projection';
import { reachOf } from '../live/reach';
import type { MessageHistory, MessagePage } from './message-history';
import { emptyHistory, joinHistories, touches, withOlderPage } from './message-history';
import { messageHistoryReducers } from './message-history-events';
import { messageKeys } from './message-keys';

/** Maximum pages that a refetch walks beyond the screen to reach known messages; a longer gap drops older ones. */
const mostPagesOfGap = 5;

type Scope = {
  accountKey: string;
  ticketId: TicketId;
  viewer: Viewer;
  /** Asks a server with the capability `preview` to leave the messages unread. */
  isPeek?: boolean;
};

/**
 * Fetches the newest messages as far back as the screen shows them, joined with the known ones. Unless it peeks, the
 * request marks the ticket as read. Events that arrive meanwhile are applied to the answer.
 */
export function fetchHistory(client: QueryClient, scope: Scope): Promise<MessageHistory> {
  const { accountKey, ticketId, viewer, isPeek = false } = scope;
  const key = messageKeys.history(accountKey, ticketId);
  const known = (): MessageHistory | undefined => client.getQueryData<MessageHistory>(key);
  const rows = reachOf(client, key);
  const fetch = async (): Promise<MessageHistory> => {
    let fresh = emptyHistory(ticketId);
    let pagesOfGap = 0;
    do {
      fresh = withOlderPage(fresh, await requestPage(fresh, isPeek));
      if (fresh.messages.length >= rows) pagesOfGap += 1;
    } while (isShort(fresh, rows, known()) && pagesOfGap <= mostPagesOfGap);
    return fresh;
  };
  return fetchAlongEvents(client, fetch, (fresh, events) => {
    const joined = joinHistories(fresh, known());
    return foldEvents(messageHistoryReducers, events, { data: joined, context: viewer }).data;
  });
}

function isShort(fresh: MessageHistory, rows: number, known: MessageHistory | undefined): boolean {
  if (fresh.nextPage === null) return false;
  return fresh.messages.length < rows || (known !== undefined && known.messages.length > 0 && !touches(fresh, known));
}

/** Fetches older pages until new or unverified messages appear, or there are no more. */
export async function fetchOlder(client: QueryClient, scope: Omit<Scope, 'viewer'>): Promise<void> {
  const key = messageKeys.history(scope.accountKey, scope.ticketId);
  for (;;) {
    const before = client.getQueryData<MessageHistory>(key);
    if (before === undefined) return;
    if (before.nextPage === null) return;
    const page = await requestPage(before, scope.isPeek ?? false);
    const after = client.setQueryData<MessageHistory>(key, (history) =>
      history?.nextPage === page.page ? withOlderPage(history, page) : history,
    );
    if (after === undefined || after.unverified < before.unverified) return;
    if (after.messages.length > before.messages.length) return;
  }
}

async function requestPage(history: MessageHistory, isPeek: boolean): Promise<MessagePage> {
  const { ticketId, nextPage } = history;
  const page = nextPage ?? 1;
  const query = { pageNumber: page, ...(isPeek && { peek: true }) };
  const answer = await backend.send('messages.list', { params: { ticketId }, query });
  return { page, messages: answer.messages, hasMore: answer.hasMore };
}
