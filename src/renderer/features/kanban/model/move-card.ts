import type { TicketId } from '@shared/domain/ids';
import type { Tag } from '@shared/domain/tag';

export type TagCalls = {
  /** Removes the ticket's kanban tags. */
  clear: (ticketId: TicketId) => Promise<unknown>;
  assign: (ticketId: TicketId, tagId: Tag['id']) => Promise<unknown>;
};

/** State of the ticket after a failed move: unchanged, or without a lane. */
export type Halfway = 'unmoved' | 'cleared';

/** Removes the ticket's lane tags, then assigns the target's tag unless it is the open lane. Null on success. */
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
