import { z } from 'zod';

import { integrationId } from './ids';
import { wireCount, wireFlag, wireInstant, wireText } from './wire';

/** Calls of one integration that the log holds; older ones are removed. */
export const mostLoggedCalls = 50;

/** `retry` is a failed call that an admin sends again, `test` one that has no customer. */
export const callTriggers = ['message', 'retry', 'test'] as const;

/** One try to call the program of an integration. It holds no text of a conversation. */
export const integrationCall = z.object({
  id: z.number(),
  trigger: z.enum(callTriggers),
  /** 1 at the first try. */
  attempt: wireCount,
  /** HTTP status of the answer; null where none arrived. */
  status: z.number().nullable(),
  /** Error code; '' for a call that succeeded. */
  error: wireText,
  durationMs: wireCount,
  /** The server tries again by itself. */
  willRetry: wireFlag,
  /** An admin can send it again. */
  canRetry: wireFlag,
  createdAt: wireInstant,
});
export type IntegrationCall = z.output<typeof integrationCall>;

export const integrationHealths = ['never', 'works', 'failing'] as const;
export type IntegrationHealth = (typeof integrationHealths)[number];

/** State of an integration by its logged calls. */
export const integrationState = z.object({
  integrationId,
  health: z.enum(integrationHealths),
  /** Instant of the first failure after the last success; null unless it fails. */
  failingSince: z.union([wireInstant, z.null()]),
  lastCall: integrationCall.nullable(),
  /** Calls carry a signature. */
  isSigned: wireFlag,
});
export type IntegrationState = z.output<typeof integrationState>;

type Tried = Pick<IntegrationCall, 'error' | 'createdAt'>;

/** Health by the logged calls, the newest first. */
export function healthOf(calls: readonly Tried[]): Pick<IntegrationState, 'health' | 'failingSince'> {
  if (calls.length === 0) return { health: 'never', failingSince: null };
  let failingSince: string | null = null;
  for (const { error, createdAt } of calls) {
    if (error === '') break;
    failingSince = createdAt;
  }
  return { health: failingSince === null ? 'works' : 'failing', failingSince };
}
