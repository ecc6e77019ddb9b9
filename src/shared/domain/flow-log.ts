import { z } from 'zod';

import { ticketId } from './ids';
import { wireCount, wireInstant, wireText } from './wire';

/** Days after which the log of a run is discarded. */
export const logDays = 90;

/** `finished` at an end of the drawing; `stopped` by attendants, a new conversation or a failure. */
export const flowOutcomes = ['running', 'finished', 'broken', 'stopped'] as const;
const flowOutcome = z.enum(flowOutcomes);
export type FlowOutcome = z.output<typeof flowOutcome>;

/** Runs that entered a block, that wait there now, and that were left there before an end of the flow. */
const blockRuns = z.object({ nodeId: z.string(), entered: wireCount, waiting: wireCount, left: wireCount });

export const flowFigures = z.object({
  started: wireCount,
  finished: wireCount,
  blocks: z.array(blockRuns),
});

/** A customer's run through a flow. */
export const flowLog = z.object({
  id: z.number(),
  ticketId,
  contactName: wireText,
  contactNumber: wireText,
  outcome: flowOutcome,
  startedAt: wireInstant,
  updatedAt: wireInstant,
});

/** A block that the run entered. `answer` is the customer's text that led there; '' where none did. */
export const flowLogStep = z.object({ nodeId: z.string(), answer: wireText, createdAt: wireInstant });

export type BlockRuns = z.output<typeof blockRuns>;
export type FlowFigures = z.output<typeof flowFigures>;
export type FlowLog = z.output<typeof flowLog>;
export type FlowLogStep = z.output<typeof flowLogStep>;
