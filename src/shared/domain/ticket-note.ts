import { z } from 'zod';

import { contactId, ticketId, ticketNoteId } from './ids';
import { userSummary } from './user';
import { wireInstant, wireText } from './wire';

/** What an attendant noted on a ticket; the customer never sees it. */
export const ticketNote = z.object({
  id: ticketNoteId,
  note: wireText,
  ticketId,
  contactId,
  user: userSummary.nullish(),
  createdAt: wireInstant,
});

export type TicketNote = z.output<typeof ticketNote>;
