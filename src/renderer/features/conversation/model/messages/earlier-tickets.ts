import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

/** Tickets of the same contact that were over before this one began and may be read; the latest first. */
export function earlierTickets(
  ticket: Pick<Ticket, 'id' | 'contactId' | 'createdAt'>,
  found: readonly Ticket[],
  user: Pick<SessionUser, 'profile' | 'queues'>,
): Ticket[] {
  const own = new Map(found.filter(({ contactId }) => contactId === ticket.contactId).map((one) => [one.id, one]));
  own.delete(ticket.id);
  return [...own.values()]
    .filter((one) => one.status === 'closed' && one.createdAt < ticket.createdAt && canOpenTicket(user, one))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** A page of one of those tickets. */
export type EarlierPage = { ticket: number; page: number };

/** What is fetched after a page: the ticket's older messages, or those of the ticket before; undefined at the end. */
export function pageBefore(last: EarlierPage & { hasMore: boolean }, tickets: number): EarlierPage | undefined {
  if (last.hasMore) return { ticket: last.ticket, page: last.page + 1 };
  return last.ticket + 1 < tickets ? { ticket: last.ticket + 1, page: 1 } : undefined;
}
