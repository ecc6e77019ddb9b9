import { z } from 'zod';

import { flowId } from './ids';
import { wireFlag, wireInstant, wireText } from './wire';

/** A conversation flow as lists return it. */
export const flow = z.object({
  id: flowId,
  name: wireText,
  /** True where the server omits it, as servers without the switch do. */
  active: z.union([z.undefined().transform(() => true), wireFlag]),
  updatedAt: wireInstant.optional(),
});

/** A flow with its stored drawing, null before the first save. */
export const drawnFlow = flow.extend({
  flow: z
    .unknown()
    .optional()
    .transform((value) => value ?? null),
});

export type Flow = z.output<typeof flow>;
export type DrawnFlow = z.output<typeof drawnFlow>;
