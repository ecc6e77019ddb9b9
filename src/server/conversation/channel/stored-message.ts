import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { IncomingText } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import type { Row } from '@server/platform/storage/company-scope';
import type { contacts, messages } from '@server/platform/storage/schema';

import type { IncomingContent } from './incoming-content';

export type IncomingServices = Pick<Services, 'storage' | 'clock' | 'publish' | 'jobs' | 'media' | 'quirks'>;

/** A message of a customer whose file is on disk already. */
export type ReceivedMessage = { incoming: IncomingText; content: IncomingContent };

export type Contact = Row<typeof contacts>;

/** A stored message with its ticket after and `before` it; `before` is null for a new ticket. */
export type StoredMessage = {
  contact: Contact;
  message: Row<typeof messages>;
  ticket: TicketRow;
  before: TicketRow | null;
};
