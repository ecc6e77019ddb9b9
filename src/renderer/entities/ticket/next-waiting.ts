import type { QueryClient } from '@tanstack/react-query';

import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';
import type { SessionView } from '@shared/ipc/views';

import { asleepUuids } from './snoozes';
import { ticketKeys } from './ticket-keys';
import type { TicketList } from './ticket-list';
import { byLongestWait, waitingSince } from './waiting';

type Choice = {
  user: Pick<SessionUser, 'id'>;
  /** Tickets to leave out: the one just resolved, and snoozed ones. */
  excluded: ReadonlySet<string>;
};

/** The ticket to answer next, longest wait first: the user's own before those without an attendant. */
export function nextWaiting(tickets: readonly Ticket[], { user, excluded }: Choice): Ticket | undefined {
  const waiting = tickets
    .filter((ticket) => waitingSince(ticket) !== null && !excluded.has(ticket.uuid))
    .toSorted(byLongestWait);
  return (
    waiting.find(({ status, userId }) => status === 'open' && userId === user.id) ??
    waiting.find(({ status }) => status === 'pending')
  );
}

/** The cached lists that events keep up to date. A list that nothing shows any more stays as it was when it was left. */
export function shownLists(client: QueryClient, accountKey: string): readonly TicketList[] {
  const lists = client.getQueriesData<TicketList>({ queryKey: ticketKeys.lists(accountKey), type: 'active' });
  return lists.flatMap(([, list]) => (list === undefined ? [] : [list]));
}

/** The next waiting ticket of the shown lists, for a single read. */
export function nextWaitingIn(
  client: QueryClient,
  { accountKey, user }: Pick<SessionView, 'accountKey' | 'user'>,
  resolved: string | null,
): Ticket | undefined {
  const lists = shownLists(client, accountKey);
  const excluded = new Set([...asleepUuids(), ...(resolved === null ? [] : [resolved])]);
  return nextWaiting(
    lists.flatMap(({ tickets }) => tickets),
    { user, excluded },
  );
}
