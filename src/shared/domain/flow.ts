import { z } from 'zod';

import { flowId } from './ids';
import { wireFlag, wireInstant, wireText } from './wire';

/** A conversation flow as lists know it. */
export const flow = z.object({
  id: flowId,
  name: wireText,
  /** Servers that know no switch leave it out: a flow is active unless it says otherwise. */
  active: z.union([z.undefined().transform(() => true), wireFlag]),
  updatedAt: wireInstant.optional(),
});

/** A flow with what is drawn in it, as it is stored: null before the first save. */
export const drawnFlow = flow.extend({
  flow: z
    .unknown()
    .optional()
    .transform((value) => value ?? null),
});

export type Flow = z.output<typeof flow>;
export type DrawnFlow = z.output<typeof drawnFlow>;
