import { z } from 'zod';

import { ticketId } from './ids';

/** Far above what can be sent, so that a text that is too long is not lost either. */
const longestDraft = 100_000;

/** Unsent text of a ticket's composer; '' for none. */
export const savedDraft = z.object({ ticketId, text: z.string().max(longestDraft) });

/** A draft after a text that could not be sent came back; one that already ends with it stays as it is. */
export function withReturnedText(draft: string, returned: string): string {
  if (draft.trim() === '') return returned;
  return draft.endsWith(returned) ? draft : `${draft}\n${returned}`;
}

export type SavedDraft = z.output<typeof savedDraft>;
