import type { EndpointReply } from '@shared/api/table';
import type { Ticket } from '@shared/domain/ticket';

type TicketPage = EndpointReply<'tickets.list'>;

/**
 * server-quirk: pages of tickets are cut over rows joined with tags. A ticket may appear twice with different tags, and
 * `hasMore` may be false while later pages hold tickets, so only an empty page is the last. A first page that already
 * holds all counted tickets is the last too.
 */
export function mendTicketPage(page: TicketPage, input: unknown): TicketPage {
  const tickets = mergeById(page.tickets);
  const isWhole = pageNumberOf(input) === 1 && page.count > 0 && tickets.length >= page.count;
  return { ...page, tickets, hasMore: tickets.length > 0 && !isWhole };
}

/**
 * server-quirk: `count` counts joined rows, so `hasMore` can be true after the last page; an empty page is the last.
 */
export function stopOnEmptyPage(page: EndpointReply<'users.list'>): EndpointReply<'users.list'> {
  return { ...page, hasMore: page.hasMore && page.users.length > 0 };
}

/** Rows per page of lists that are counted by groups. */
const groupedPage = 20;

/** server-quirk: a list counted by groups never reports more pages; a full page may not be the last. */
export function goOnAfterFullPage<P extends { hasMore: boolean }>(page: P, rows: readonly unknown[]): P {
  return { ...page, hasMore: page.hasMore || rows.length >= groupedPage };
}

function mergeById(tickets: readonly Ticket[]): Ticket[] {
  const merged = new Map<Ticket['id'], Ticket>();
  for (const ticket of tickets) {
    const earlier = merged.get(ticket.id);
    merged.set(ticket.id, earlier === undefined ? ticket : withTagsOf(earlier, ticket));
  }
  return [...merged.values()];
}

function withTagsOf(ticket: Ticket, other: Ticket): Ticket {
  const known = ticket.tags ?? [];
  const added = (other.tags ?? []).filter((tag) => !known.some(({ id }) => id === tag.id));
  return added.length === 0 ? ticket : { ...ticket, tags: [...known, ...added] };
}

function pageNumberOf(input: unknown): number {
  const query: unknown = typeof input === 'object' && input !== null && 'query' in input ? input.query : null;
  const page: unknown = typeof query === 'object' && query !== null && 'pageNumber' in query ? query.pageNumber : null;
  return typeof page === 'number' ? page : 1;
}
