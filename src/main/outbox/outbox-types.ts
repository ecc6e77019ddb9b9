import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { StoredFile } from './files/upload-store';

/** Everything that attendants send, until the server has confirmed it. */
export type Outbox = {
  /** With a file the body is its caption. */
  send(draft: {
    ticketId: TicketId;
    body: string;
    file?: StoredFile;
    quoted?: QuotedWords | undefined;
  }): OutgoingMessage;
  /** What the signed-in account has not seen confirmed, oldest first. */
  list(): OutgoingMessage[];
  retry(clientId: string): void;
  /** Other words in its place, which then leave. Rejects where the old ones turn out to have arrived. */
  revise(clientId: string, body: string): Promise<void>;
  discard(clientId: string): void;
  /** The link is back: whatever waits for the network goes now. */
  resume(): void;
  dispose(): void;
};
