import { and, desc, eq, lte } from 'drizzle-orm';

import { Refusal } from '@server/platform/http/refusal';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft } from '@server/platform/storage/company-scope';
import { integrationCalls } from '@server/platform/storage/tables/integration-calls';
import { mostLoggedCalls } from '@shared/domain/integration-call';

export type CallFailure = {
  refusal: Refusal;
  /** HTTP status; null without an answer. */
  status: number | null;
};
export type CallOutcome<T> = { value: T } | { failure: CallFailure };

type RecordedCall<T> = {
  entry: Pick<Draft<typeof integrationCalls>, 'integrationId' | 'trigger' | 'attempt' | 'messageId' | 'ticketId'>;
  call: (post: PostOutside) => Promise<T>;
  willRetry: (failure: CallFailure) => boolean;
};

/**
 * Makes a call of an integration and logs time, status, error code and duration, but nothing of its content. An answer to a
 * customer that needed no call is not logged.
 */
export async function recordCall<T>(
  services: Pick<Services, 'clock' | 'outgoing'>,
  scope: CompanyScope,
  { entry, call, willRetry }: RecordedCall<T>,
): Promise<CallOutcome<T>> {
  const { outcome, isPosted, ...facts } = await measureCall(services, scope, call);
  if ('failure' in outcome) {
    const { failure } = outcome;
    await logCall(scope, { ...entry, ...facts, error: failure.refusal.code, willRetry: willRetry(failure) });
  } else if (isPosted || entry.trigger === 'test') {
    await logCall(scope, { ...entry, ...facts });
  }
  return outcome;
}

type MeasuredCall<T> = {
  outcome: CallOutcome<T>;
  /** An address was called. */
  isPosted: boolean;
  status: number | null;
  durationMs: number;
  createdAt: Date;
};

/** Makes a call and measures it. Refusals are part of the outcome; any other error is thrown. */
export async function measureCall<T>(
  { clock, outgoing }: Pick<Services, 'clock' | 'outgoing'>,
  { companyId }: CompanyScope,
  call: (post: PostOutside) => Promise<T>,
): Promise<MeasuredCall<T>> {
  const begin = clock.wall().getTime();
  const seen: { isPosted: boolean; status: number | null } = { isPosted: false, status: null };
  const send = outgoing.of(companyId);
  const post: PostOutside = (request) => {
    Object.assign(seen, { isPosted: true, status: null });
    return send({ ...request, onStatus: (status) => (seen.status = status) });
  };
  const measured = (outcome: CallOutcome<T>) => ({
    outcome,
    ...seen,
    durationMs: clock.wall().getTime() - begin,
    createdAt: clock.now(),
  });
  try {
    return measured({ value: await call(post) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return measured({ failure: { refusal: error, status: seen.status } });
  }
}

async function logCall(scope: CompanyScope, draft: Draft<typeof integrationCalls>): Promise<void> {
  await scope.insert(integrationCalls, draft);
  const own = eq(integrationCalls.integrationId, draft.integrationId);
  const oldest = { where: own, orderBy: [desc(integrationCalls.id)], offset: mostLoggedCalls, limit: 1 };
  const [surplus] = await scope.find(integrationCalls, oldest);
  if (surplus !== undefined) await scope.remove(integrationCalls, and(own, lte(integrationCalls.id, surplus.id)));
}
