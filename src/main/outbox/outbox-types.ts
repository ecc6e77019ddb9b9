import type { MessageId, TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';
import type { OutgoingMessage, QuotedWords } from '@shared/domain/outgoing';

import type { StoredFile } from '../storage/upload-store';

/** Everything that attendants send, until the server has confirmed it. */
export type Outbox = {
  /** With a file the body is its caption. */
  send(draft: {
    ticketId: TicketId;
    body: string;
    file?: StoredFile;
    quoted?: QuotedWords | undefined;
  }): OutgoingMessage;
  /** Unconfirmed messages of the signed-in account, oldest first. */
  list(): OutgoingMessage[];
  retry(clientId: string): void;
  /** The newest own messages of the ticket since an unconfirmed message was first sent, oldest first. */
  storedSince(clientId: string): Promise<Message[]>;
  /** Settles an unconfirmed message with the stored one that the user recognises; rejects where it is not found. */
  confirm(clientId: string, messageId: MessageId): Promise<void>;
  /** Replaces the text and sends it; rejects if the old text has arrived. */
  revise(clientId: string, body: string): Promise<void>;
  discard(clientId: string): void;
  /** The link is back: whatever waits for the network goes now. */
  resume(): void;
  dispose(): void;
};
