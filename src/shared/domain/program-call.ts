import { z } from 'zod';

import { wireInstant, wireText } from './wire';

/** Calls of programs that the log of a company holds; older ones are removed. */
export const mostProgramCalls = 100;

export const programCallKinds = ['text', 'files'] as const;

/** A call of the messages API by a program with a valid token. It holds neither numbers nor texts. Names are those of its time. */
export const programCall = z.object({
  id: z.number(),
  kind: z.enum(programCallKinds),
  tokenName: wireText,
  connectionName: wireText,
  /** HTTP status of the answer. */
  status: z.number(),
  createdAt: wireInstant,
});
export type ProgramCall = z.output<typeof programCall>;
