import { z } from 'zod';

import { longestBody } from '../api/messages';
import { ticketChange } from '../api/tickets';
import { contactId, messageId, tagId, ticketId, userId } from '../domain/ids';
import { ticket } from '../domain/ticket';

/** Milliseconds in which the user can undo an action before main performs it. */
export const undoMs = 5_000;

/** An action that the screen shows as done while main waits for a possible undo. */
export const delayedAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changeTicket'),
    ticketId,
    change: ticketChange,
    /** A message of the customer undoes the action: nobody would see it in a closed ticket. */
    stopsOnMessage: z.boolean(),
    /** Owner that the user saw. A colleague who becomes the owner undoes the action. */
    owner: userId.nullable().optional(),
    /** Stored as an internal note before the change, for servers whose change takes none. */
    internalNote: z.object({ note: z.string(), contactId }).optional(),
  }),
  z.object({
    kind: z.literal('addTag'),
    ticketId,
    tagId,
    /** Tags of the ticket as the screen knows them, for servers whose ticket comes without tags. */
    knownTagIds: z.array(tagId),
  }),
  z.object({ kind: z.literal('removeTicket'), ticketId }),
  z.object({ kind: z.literal('removeMessage'), ticketId, messageId }),
  /** The file is an upload in main; `body` is its caption. */
  z.object({
    kind: z.literal('sendFile'),
    ticketId,
    fileId: z.uuid(),
    body: z.string().trim().max(longestBody),
  }),
]);
export type DelayedAction = z.output<typeof delayedAction>;

/** End of a delayed action. `ticket` is the server's ticket after a `changeTicket`, null after other actions. */
export const delayedResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), ticket: ticket.nullable() }),
  z.object({ outcome: z.literal('undone'), by: z.enum(['user', 'customer', 'colleague']) }),
]);
export type DelayedResult = z.output<typeof delayedResult>;
