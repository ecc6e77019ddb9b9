import type { SampleKind } from '@server/demo/simulator/media/sample';
import type { TicketStatus } from '@shared/domain/ticket';

export type QueueKey = 'sales' | 'support' | 'billing';
export type AttendantKey = 'ana' | 'bruno' | 'admin';

/** Script of one demo ticket. */
export type SeededConversation = {
  name: string;
  email?: string;
  status: TicketStatus;
  queue: QueueKey | null;
  /** The owner; a pending ticket has none. */
  attendant: AttendantKey | null;
  /** Age of the last line. */
  hoursAgo: number;
  tags?: readonly string[];
  /** The other connection; a customer can have a ticket on each. */
  isOnStoreLine?: true;
  /**
   * `<` marks the customer, `>` the company; a word directly after the sign names a medium, followed by its caption.
   * Customer's lines at the end of an open or pending ticket are unread.
   */
  lines: readonly `${'<' | '>'}${SampleKind | ''} ${string}`[];
};
