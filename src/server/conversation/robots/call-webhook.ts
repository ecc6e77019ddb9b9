import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { JobHandler, JobOutcome } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { wireRow } from '@server/platform/storage/wire-row';

import type { CallFailure } from './record-call';
import { recordCall } from './record-call';
import { signatureHeader, signatureOf, webhookSecret } from './webhook-signature';

const call = jobKind(
  'integrations.webhook',
  z.object({
    integrationId: z.number(),
    ticketId: z.number(),
    messageId: z.string(),
    /** Absent at the first try. */
    attempt: z.number().optional(),
    /** An admin sends a failed call again. */
    isManual: z.boolean().optional(),
  }),
);

type WebhookCall = z.output<typeof call.payload>;

/** Waits in milliseconds before the second and later tries. */
const retryDelays = [10_000, 60_000, 5 * 60_000, 30 * 60_000];

/** Milliseconds to wait after a failed try, counted from 1; undefined where no other is made. */
export const retryDelayAfter = (failure: CallFailure, attempt: number): number | undefined =>
  isTransient(failure) ? retryDelays[attempt - 1] : undefined;

/** Queues the call of a company's own program for a message, inside the transaction that decides about the message. */
export async function callWebhookLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  payload: WebhookCall,
): Promise<void> {
  await jobs.add(scope, call, { payload });
}

/** Queues a failed call again; while it waits, further requests change nothing. */
export async function repeatWebhook(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  { callId, ...payload }: WebhookCall & { callId: number },
): Promise<void> {
  await jobs.add(scope, call, { payload: { ...payload, isManual: true }, key: `retry of call ${callId}` });
}

/**
 * Posts the message to the program. Its answer is not used, so a retry repeats no answer to a customer; the program gets the
 * message again under the same message id.
 */
export function webhookHandler(services: Services): JobHandler {
  return jobHandler(call, {
    mostAttempts: 5,
    callsOutside: true,
    async run({ payload, scope }): Promise<JobOutcome<WebhookCall>> {
      const { integrationId, ticketId, messageId, attempt = 1, isManual = false } = payload;
      const integration = await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId));
      const message = await scope.first(messages, eq(messages.id, messageId));
      const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
      if (integration === undefined || message === undefined || ticket === undefined) return 'done';
      const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
      const body = { message: wireRow(message), ticket: wireRow(ticket), contact: contact && wireRow(contact) };
      const outcome = await recordCall(services, scope, {
        entry: { integrationId, ticketId, messageId, attempt, trigger: isManual ? 'retry' : 'message' },
        call: (post) => postToWebhook(services, scope, { post, integration, body }),
        willRetry: (failure) => retryDelayAfter(failure, attempt) !== undefined,
      });
      const delay = 'failure' in outcome ? retryDelayAfter(outcome.failure, attempt) : undefined;
      if (delay === undefined) return 'done';
      const again = new Date(services.clock.wall().getTime() + delay);
      return { again, payload: { ...payload, attempt: attempt + 1 } };
    },
  });
}

type Posted = { post: PostOutside; integration: Row<typeof queueIntegrations>; body: object };

/** Posts JSON, signed if the integration has a secret. Throws `Refusal` on failure. */
export async function postToWebhook(
  services: Pick<Services, 'clock' | 'secretBox'>,
  scope: CompanyScope,
  { post, integration, body }: Posted,
): Promise<void> {
  const secret = await webhookSecret(services, scope, integration.id);
  await postSigned(services, { post, url: integration.urlN8N, secret, body });
}

type Signed = {
  post: PostOutside;
  url: string;
  /** Null sends no signature. */
  secret: string | null;
  body: object;
  headers?: Readonly<Record<string, string>>;
};

/** Posts JSON with a signature of its bytes. Throws `Refusal` on failure. */
export async function postSigned(
  { clock }: Pick<Services, 'clock'>,
  { post, url, secret, body, headers = {} }: Signed,
): Promise<void> {
  const text = JSON.stringify(body);
  const signature = secret === null ? {} : { [signatureHeader]: signatureOf(secret, { body: text, at: clock.wall() }) };
  const sent = { 'content-type': 'application/json', accept: 'application/json', ...headers, ...signature };
  await post({ url, headers: sent, body: text });
}

/** The company's own limit of calls, no answer, or an answer of a program that is busy or broken. */
function isTransient({ refusal: { code }, status }: CallFailure): boolean {
  if (code === 'ERR_ROBOT_LIMIT') return true;
  if (status === null) return code === 'ERR_ROBOT_FAILED';
  return status === 429 || status >= 500;
}
