import type { SampleKind } from '@server/demo/simulator/media/sample';
import type { TicketStatus } from '@shared/domain/ticket';

export type QueueKey = 'sales' | 'support' | 'billing';
export type AttendantKey = 'ana' | 'bruno' | 'admin';

/** One ticket of the demo as a person would tell it. */
export type SeededConversation = {
  name: string;
  email?: string;
  status: TicketStatus;
  queue: QueueKey | null;
  /** The owner; a pending ticket has none. */
  attendant: AttendantKey | null;
  /** How long ago the last line was written. */
  hoursAgo: number;
  tags?: readonly string[];
  /** The other connection; a customer can have a ticket on each. */
  isOnStoreLine?: true;
  /**
   * `<` the customer, `>` the company; what follows the sign at once names a medium, and its words stand behind.
   * Customer's lines at the end of a ticket that is not closed are unread.
   */
  lines: readonly `${'<' | '>'}${SampleKind | ''} ${string}`[];
};
