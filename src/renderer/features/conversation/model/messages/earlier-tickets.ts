import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

/** Closed tickets of the same contact older than this one that the user may open; the latest first. */
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

/** `ticket` is an index into the earlier tickets; `page` counts from 1. */
export type EarlierPage = { ticket: number; page: number };

/** The next older page, of the same ticket or of the ticket before; undefined at the end. */
export function pageBefore(last: EarlierPage & { hasMore: boolean }, tickets: number): EarlierPage | undefined {
  if (last.hasMore) return { ticket: last.ticket, page: last.page + 1 };
  return last.ticket + 1 < tickets ? { ticket: last.ticket + 1, page: 1 } : undefined;
}
