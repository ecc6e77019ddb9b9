import { toAppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import { countsAsUnread } from '@shared/domain/unread-ticket';
import type { UnreadReport } from '@shared/ipc/views';

import type { Backend } from '../backend/backend';
import type { Logger } from '../ports/logger';
import type { SessionService } from '../session/session';

/** The page counts further pages when it opens. */
const mostPages = 5;
const mostCustomers = 5;
const longestName = 200;

export type BackgroundCountDeps = {
  session: Pick<SessionService, 'current'>;
  backend: Pick<Backend, 'send'>;
  isAsleep: (ticketUuid: string) => boolean;
  report: (report: UnreadReport) => void;
  log: Logger;
};

/** Counts the unread tickets of an account that has no page; a server that does not answer leaves the count as it is. */
export function createBackgroundCount(deps: BackgroundCountDeps): () => Promise<void> {
  const { session, backend, isAsleep, report, log } = deps;

  async function fetchUnread(queueIds: Ticket['queueId'][]): Promise<Ticket[]> {
    const found = new Map<number, Ticket>();
    for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
      const query = { withUnreadMessages: true, queueIds: queueIds.filter((id) => id !== null), pageNumber };
      const { tickets, hasMore } = await backend.send('tickets.list', { query });
      for (const ticket of tickets) found.set(ticket.id, ticket);
      if (!hasMore || tickets.length === 0) break;
    }
    return [...found.values()];
  }

  return async () => {
    const account = session.current();
    if (account === null) return;
    const { user } = account.view;
    try {
      const fetched = await fetchUnread(user.queues.map(({ id }) => id));
      // Another account has signed in meanwhile.
      if (session.current()?.accountKey !== account.accountKey) return;
      const unread = fetched.filter((ticket) => countsAsUnread(ticket, user) && !isAsleep(ticket.uuid));
      report(reportOf(unread));
    } catch (thrown) {
      log.info('unread tickets not counted', { code: toAppError(thrown).code });
    }
  };
}

function reportOf(unread: readonly Ticket[]): UnreadReport {
  return {
    count: unread.length,
    ticketIds: unread.map(({ id }) => id),
    waiting: null,
    customers: unread.slice(-mostCustomers).map(({ id: ticketId, uuid: ticketUuid, contact }) => ({
      ticketId,
      ticketUuid,
      name: (contact?.name ?? '').slice(0, longestName),
    })),
  };
}
