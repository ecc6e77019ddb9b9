import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { byLongestWait, waitingSince } from '@renderer/entities/ticket/waiting';
import type { Ticket } from '@shared/domain/ticket';

/** The pending ticket of these lists with the longest wait. */
export function longestWaiting(lists: readonly TicketList[]): Ticket | undefined {
  const waiting = lists.flatMap(({ filter, tickets }) =>
    filter.kind === 'status' && filter.status === 'pending' ? tickets : [],
  );
  return waiting.toSorted(byLongestWait)[0];
}

/** The unread ticket to answer next, except the open one: own tickets before unassigned ones, oldest first. */
export function nextUnread(unread: readonly Ticket[], openUuid: string | null): Ticket | undefined {
  const others = unread.filter(({ uuid }) => uuid !== openUuid);
  return earliest(others.filter(({ status }) => status === 'open')) ?? earliest(others);
}

function earliest(tickets: readonly Ticket[]): Ticket | undefined {
  const since = (ticket: Ticket) => waitingSince(ticket) ?? ticket.updatedAt;
  return tickets.toSorted((one, other) => (since(one) < since(other) ? -1 : 1))[0];
}

/** Every ticket of these lists once, without closed ones. */
export function distinctOpenTickets(lists: readonly TicketList[]): Ticket[] {
  const byUuid = new Map(lists.flatMap(({ tickets }) => tickets.map((ticket) => [ticket.uuid, ticket] as const)));
  return [...byUuid.values()].filter(({ status }) => status !== 'closed');
}
