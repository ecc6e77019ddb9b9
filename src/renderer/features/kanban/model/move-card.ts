import type { TicketId } from '@shared/domain/ids';
import type { Tag } from '@shared/domain/tag';

export type TagCalls = {
  /** Takes the ticket's kanban tags away. */
  clear: (ticketId: TicketId) => Promise<unknown>;
  assign: (ticketId: TicketId, tagId: Tag['id']) => Promise<unknown>;
};

/** Where a move that failed left the ticket: as it was, or without a lane. */
export type Halfway = 'unmoved' | 'cleared';

/**
 * Moves a ticket to a lane: what it has is removed first, then the lane's tag is assigned. Into the open lane it is only
 * removed. Null when all went well.
 */
export async function moveCard(
  calls: TagCalls,
  ticketId: TicketId,
  target: Tag | null,
): Promise<{ error: unknown; left: Halfway } | null> {
  try {
    await calls.clear(ticketId);
  } catch (error) {
    return { error, left: 'unmoved' };
  }
  if (target === null) return null;
  try {
    await calls.assign(ticketId, target.id);
    return null;
  } catch (error) {
    return { error, left: 'cleared' };
  }
}
