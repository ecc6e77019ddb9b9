import type { QueryKey } from '@tanstack/react-query';

import { isAdmin } from '@renderer/entities/user/roles';
import type { Tag } from '@shared/domain/tag';
import type { Ticket } from '@shared/domain/ticket';
import { canOpenTicket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

export function boardKey(accountKey: string): QueryKey {
  return [accountKey, 'kanban'];
}

export type Board = readonly Ticket[];
export type LaneId = Tag['id'] | 'open';

/** A column of the board. The open lane has no tag. */
export type Lane = { id: LaneId; tag: Tag | null; cards: readonly Ticket[] };

/** The lane of the ticket's first kanban tag; the open lane if it has none. */
export function laneOf(ticket: Pick<Ticket, 'tags'>, lanes: readonly Tag[]): LaneId {
  return lanes.find(({ id }) => ticket.tags?.some((tag) => tag.id === id))?.id ?? 'open';
}

/** The open lane, then one lane per kanban tag. Cards keep the order of the board. */
export function lanesOf(board: Board, tags: readonly Tag[]): Lane[] {
  const cardsOf = (id: LaneId) => board.filter((ticket) => laneOf(ticket, tags) === id);
  return [
    { id: 'open', tag: null, cards: cardsOf('open') },
    ...tags.map((tag) => ({ id: tag.id, tag, cards: cardsOf(tag.id) })),
  ];
}

/** The ticket's tags after a move: the lane's tag replaces other lane tags; all others stay. */
export function tagsIn(ticket: Pick<Ticket, 'tags'>, target: Tag | null, lanes: readonly Tag[]): Tag[] {
  const others = (ticket.tags ?? []).filter(({ id }) => !lanes.some((lane) => lane.id === id));
  return target === null ? others : [...others, target];
}

export function withTags(board: Board, ticketId: Ticket['id'], tags: readonly Tag[]): Board {
  return board.map((ticket) => (ticket.id === ticketId ? { ...ticket, tags: [...tags] } : ticket));
}

/** Closed tickets and tickets that the viewer may not open are not on the board. */
export function isOnBoard(ticket: Ticket, viewer: Pick<SessionUser, 'profile' | 'queues'>): boolean {
  return ticket.status !== 'closed' && canOpenTicket(viewer, ticket);
}

export function seesAllTickets(user: Pick<SessionUser, 'profile'>): boolean {
  return isAdmin(user);
}

const handlePrefix = 'lane ';

/** Id of the dragged handle of a lane; tickets are dragged by their own ids. */
export function laneHandleId(id: Tag['id']): string {
  return `${handlePrefix}${id}`;
}

/** The lane of a dragged handle; null for a dragged card. */
export function laneOfHandle(dragged: string | number, lanes: readonly Lane[]): (Lane & { tag: Tag }) | null {
  for (const lane of lanes) {
    if (lane.tag !== null && dragged === laneHandleId(lane.tag.id)) return { ...lane, tag: lane.tag };
  }
  return null;
}
