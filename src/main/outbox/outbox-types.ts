import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage } from '@shared/domain/outgoing';

/** Everything that attendants send, until the server has confirmed it. */
export type Outbox = {
  send(draft: { ticketId: TicketId; body: string }): OutgoingMessage;
  /** What the signed-in account has not seen confirmed, oldest first. */
  list(): OutgoingMessage[];
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** The link is back: whatever waits for the network goes now. */
  resume(): void;
  dispose(): void;
};
