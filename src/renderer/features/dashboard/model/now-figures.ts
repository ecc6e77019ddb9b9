import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import { ticketTotal } from '@renderer/entities/ticket/ticket-list';
import { byLongestWait, waitingSince } from '@renderer/entities/ticket/waiting';
import type { UserId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

export type NowFigures = {
  open: number;
  pending: number;
  /** Customers who wait for an answer; null where the server does not count them. */
  waiting: number | null;
  /** Ticket of the customer who has waited longest; null if nobody waits. */
  longest: Ticket | null;
  /** Open and pending tickets without an owner, among the loaded ones. */
  unassigned: number;
  /** Open tickets by owner, among the loaded ones. */
  loads: ReadonlyMap<UserId, number>;
  /** More tickets exist than are loaded. */
  isPartial: boolean;
};

export type NowLists = {
  open: TicketList | undefined;
  pending: TicketList | undefined;
  /** Lists of the tickets that wait, from servers that narrow lists; null from others, undefined while loading. */
  waiting: readonly TicketList[] | null | undefined;
};

/** Figures of the ticket lists; null until the lists are loaded. */
export function nowFigures({ open, pending, waiting }: NowLists): NowFigures | null {
  if (open === undefined || pending === undefined || waiting === undefined) return null;
  const loaded = [...open.tickets, ...pending.tickets];
  const waits = (waiting === null ? loaded : waiting.flatMap(({ tickets }) => tickets)).filter(
    (ticket) => waitingSince(ticket) !== null,
  );
  const loads = new Map<UserId, number>();
  for (const { userId } of open.tickets) if (userId !== null) loads.set(userId, (loads.get(userId) ?? 0) + 1);
  return {
    open: ticketTotal(open),
    pending: ticketTotal(pending),
    waiting: waiting === null ? null : waiting.reduce((sum, list) => sum + ticketTotal(list), 0),
    longest: waits.toSorted(byLongestWait)[0] ?? null,
    unassigned: loaded.filter(({ userId }) => userId === null).length,
    loads,
    isPartial: open.nextPage !== null || pending.nextPage !== null,
  };
}
