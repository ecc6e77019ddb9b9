import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

export type Board = readonly Ticket[];
export type LaneId = Tag['id'] | 'open';

/** A column of the board; the open one has no tag. */
export type Lane = { id: LaneId; tag: Tag | null; cards: readonly Ticket[] };

/**
 * The lane of a ticket: that of its first kanban tag, else the open one, so that a ticket whose tags are no lanes is on
 * the board too.
 */
export function laneOf(ticket: Pick<Ticket, 'tags'>, lanes: readonly Tag[]): LaneId {
  return lanes.find(({ id }) => ticket.tags?.some((tag) => tag.id === id))?.id ?? 'open';
}

/** The open lane, then one for each kanban tag, each with its tickets in the order of the board. */
export function lanesOf(board: Board, tags: readonly Tag[]): Lane[] {
  const cardsOf = (id: LaneId) => board.filter((ticket) => laneOf(ticket, tags) === id);
  return [
    { id: 'open', tag: null, cards: cardsOf('open') },
    ...tags.map((tag) => ({ id: tag.id, tag, cards: cardsOf(tag.id) })),
  ];
}

/** The ticket's tags once it is in a lane: its other tags stay. */
export function tagsIn(ticket: Pick<Ticket, 'tags'>, target: Tag | null, lanes: readonly Tag[]): Tag[] {
  const others = (ticket.tags ?? []).filter(({ id }) => !lanes.some((lane) => lane.id === id));
  return target === null ? others : [...others, target];
}

/** A board on which one ticket carries these tags. */
export function withTags(board: Board, ticketId: Ticket['id'], tags: readonly Tag[]): Board {
  return board.map((ticket) => (ticket.id === ticketId ? { ...ticket, tags: [...tags] } : ticket));
}

/** Whether a ticket is on the board of this viewer. */
export function isOnBoard(ticket: Ticket, viewer: Pick<SessionUser, 'profile' | 'queues'>): boolean {
  return ticket.status !== 'closed' && canOpenTicket(viewer, ticket);
}
