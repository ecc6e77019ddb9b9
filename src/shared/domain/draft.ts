import { z } from 'zod';

import { ticketId } from './ids';

/** Far above what can be sent, so that a text that is too long is not lost either. */
const longestDraft = 100_000;

/** Unsent text of a ticket's composer; '' for none. */
export const savedDraft = z.object({ ticketId, text: z.string().max(longestDraft) });

export type SavedDraft = z.output<typeof savedDraft>;
