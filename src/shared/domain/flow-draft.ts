import { z } from 'zod';

import { flowId } from './ids';

/** Far beyond what a server takes, so that a drawing that has grown too large is not lost either. */
const longestDrawing = 30_000_000;

/** What was drawn and not saved. `drawing` is the flow as JSON text; `base` stands for the saved one it began from. */
export const flowDraft = z.object({
  flowId,
  drawing: z.string().min(1).max(longestDrawing),
  base: z.string().max(200),
  at: z.number(),
});

export type FlowDraft = z.output<typeof flowDraft>;
