import { z } from 'zod';

import { flowId } from './ids';

/** Far above what servers accept, so that a drawing that is too large is not lost either. */
const longestDrawing = 30_000_000;

/** An unsaved drawing. `drawing` is the flow as JSON text; `base` identifies the saved version that it began from. */
export const flowDraft = z.object({
  flowId,
  drawing: z.string().min(1).max(longestDrawing),
  base: z.string().max(200),
  at: z.number(),
});

export type FlowDraft = z.output<typeof flowDraft>;
