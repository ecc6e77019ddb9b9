import { z } from 'zod';

import { quickMessageId, ticketId } from './ids';

/** Far above what can be sent, so that a text that is too long is not lost either. */
const longestDraft = 100_000;

/** Saved replies that one message may name. */
export const mostUsedReplies = 20;

/** Saved replies that a text was made from; absent for none. */
export const usedReplies = z.array(quickMessageId).max(mostUsedReplies).optional();

/** Unsent text of a ticket's composer; '' for none. */
export const savedDraft = z.object({ ticketId, text: z.string().max(longestDraft), quickMessageIds: usedReplies });

/** A draft after a text that could not be sent came back; one that already ends with it stays as it is. */
export function withReturnedText(draft: string, returned: string): string {
  if (draft.trim() === '') return returned;
  return draft.endsWith(returned) ? draft : `${draft}\n${returned}`;
}

export type SavedDraft = z.output<typeof savedDraft>;
