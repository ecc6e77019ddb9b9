import { z } from 'zod';

import { ticketId } from './ids';

/** Far beyond what can be sent, so that a text that has grown too long is not lost either. */
const longestDraft = 100_000;

/** What was typed into a ticket and not sent. An empty text stands for none. */
export const savedDraft = z.object({ ticketId, text: z.string().max(longestDraft) });

export type SavedDraft = z.output<typeof savedDraft>;
