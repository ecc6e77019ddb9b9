import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { IncomingText } from '@server/platform/ports/channel';
import type { Services } from '@server/platform/services';
import type { Row } from '@server/platform/storage/company-scope';
import type { contacts, messages } from '@server/platform/storage/schema';

import type { IncomingContent } from './incoming-content';

export type IncomingServices = Pick<Services, 'storage' | 'clock' | 'publish' | 'jobs' | 'media' | 'quirks'>;

/** A message that has come in, its file on disk. */
export type Arrived = { incoming: IncomingText; content: IncomingContent };

export type Contact = Row<typeof contacts>;

/** What a message did to its ticket: `before` is null for a new one. */
export type Filed = { contact: Contact; message: Row<typeof messages>; ticket: TicketRow; before: TicketRow | null };
