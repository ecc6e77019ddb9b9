import { replaceEqualDeep } from '@tanstack/react-query';

import type { TicketId } from '@shared/domain/ids';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';

import type { TicketFilter } from './ticket-filter';
import { byLongestWait } from './waiting';

/** The loaded part of a ticket list. */
export type TicketList = {
  filter: TicketFilter;
  /** In the order of the filter, each ticket once. */
  tickets: readonly Ticket[];
  /** The page to fetch next; null when the server has no more. */
  nextPage: number | null;
  /** Number of tickets by the server's last answer. */
  count: number;
  /** Events have added or removed tickets since then. */
  isCountOld: boolean;
  /**
   * Instant of change down to which a list of unread tickets was checked; older rows are those of an earlier count. Absent
   * once everything was checked.
   */
  checkedTo?: string | undefined;
};

export function emptyTicketList(filter: TicketFilter): TicketList {
  return { filter, tickets: [], nextPage: 1, count: 0, isCountOld: false };
}

/** Total number of tickets: counted here once the list is complete, else the server's number. */
export function ticketTotal(list: TicketList): number {
  return list.nextPage === null ? list.tickets.length : Math.max(list.count, list.tickets.length);
}

/** A page with the rows that the viewer may see; it may be empty while `hasMore` is true. */
export type TicketPage = {
  page: number;
  tickets: readonly Ticket[];
  count: number;
  hasMore: boolean;
};

/** The list with one more page. Pages may overlap: a ticket that is on both is merged into one row. */
export function withPage(list: TicketList, { page, tickets, count, hasMore }: TicketPage): TicketList {
  const byId = new Map(list.tickets.map((ticket) => [ticket.id, ticket]));
  for (const ticket of tickets) {
    const known = byId.get(ticket.id);
    byId.set(ticket.id, known === undefined ? ticket : withAllTags(known, ticket));
  }
  const all = [...byId.values()].sort(rowOrder(list.filter));
  return { ...list, tickets: all, nextPage: hasMore ? page + 1 : null, count };
}

/**
 * The list with its next page checked: known rows of the page's time that the page lacks are gone, and older ones stay
 * until their page comes. With as many rows as the server counts, nothing is left to check.
 */
export function withCheckedPage(list: TicketList, answer: TicketPage): TicketList {
  const { page, tickets, count, hasMore } = answer;
  const from = page === 1 ? undefined : list.checkedTo;
  const to = hasMore ? (tickets.at(-1)?.updatedAt ?? from) : '';
  const isInPage = new Set(tickets.map(({ id }) => id));
  const remains = ({ id, updatedAt }: Ticket) =>
    isInPage.has(id) || to === undefined || updatedAt < to || (from !== undefined && updatedAt >= from);
  const merged = withPage({ ...list, tickets: list.tickets.filter(remains) }, answer);
  if (merged.nextPage !== null && merged.tickets.length !== count) return { ...merged, checkedTo: to };
  return { ...merged, nextPage: null, checkedTo: undefined };
}

/** Compares two rows as the server's pages of this filter do. */
export function rowOrder(filter: TicketFilter): (one: Ticket, other: Ticket) => number {
  return filter.kind === 'status' && filter.order === 'longestWait' ? byLongestWait : byNewestChange;
}

function byNewestChange(one: Ticket, other: Ticket): number {
  if (one.updatedAt === other.updatedAt) return 0;
  return one.updatedAt < other.updatedAt ? 1 : -1;
}

function withAllTags(known: Ticket, repeated: Ticket): Ticket {
  const newer = repeated.updatedAt > known.updatedAt ? repeated : known;
  const tags = new Map<Tag['id'], Tag>([...(known.tags ?? []), ...(repeated.tags ?? [])].map((tag) => [tag.id, tag]));
  return tags.size === 0 ? newer : replaceEqualDeep(known, { ...newer, tags: [...tags.values()] });
}

/** Removes a ticket; returns the same reference if it is not in the list. */
export function withoutTicket(list: TicketList, ticketId: TicketId): TicketList {
  const tickets = list.tickets.filter((ticket) => ticket.id !== ticketId);
  if (tickets.length === list.tickets.length) return list;
  return { ...list, tickets, count: Math.max(0, list.count - 1), isCountOld: true };
}

/** Inserts a ticket at its place in the order, replacing its earlier state. */
export function withTicket(list: TicketList, ticket: Ticket): TicketList {
  const index = list.tickets.findIndex(({ id }) => id === ticket.id);
  const known = list.tickets[index];
  if (known === ticket) return list;
  const others = known === undefined ? [...list.tickets] : list.tickets.toSpliced(index, 1);
  const order = rowOrder(list.filter);
  const stays = known !== undefined && order(known, ticket) === 0;
  others.splice(stays ? index : placeOf(others, ticket, order), 0, ticket);
  return { ...list, tickets: others, isCountOld: list.isCountOld || known === undefined };
}

function placeOf(tickets: readonly Ticket[], ticket: Ticket, order: ReturnType<typeof rowOrder>): number {
  const place = tickets.findIndex((other) => order(ticket, other) <= 0);
  return place === -1 ? tickets.length : place;
}

/** Equal rows of a refetched list keep their reference, so that they do not render again. */
export function keepIdentities(fresh: TicketList, known: TicketList | undefined): TicketList {
  if (known === undefined) return fresh;
  const byId = new Map(known.tickets.map((ticket) => [ticket.id, ticket]));
  return { ...fresh, tickets: fresh.tickets.map((ticket) => replaceEqualDeep(byId.get(ticket.id), ticket)) };
}
