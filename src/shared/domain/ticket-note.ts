import { z } from 'zod';

import { contactId, ticketId, ticketNoteId } from './ids';
import { userSummary } from './user';
import { wireInstant, wireText } from './wire';

/** A note of an attendant on a ticket, never shown to the customer. */
export const ticketNote = z.object({
  id: ticketNoteId,
  note: wireText,
  ticketId,
  contactId,
  user: userSummary.nullish(),
  createdAt: wireInstant,
});

/** Colleagues that one note may mention. */
export const mostMentions = 20;

export type TicketNote = z.output<typeof ticketNote>;
