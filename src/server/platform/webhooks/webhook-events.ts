import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { tickets } from '@server/platform/storage/schema';
import type { EventSubject } from '@server/platform/storage/tables/webhooks';
import { webhooks } from '@server/platform/storage/tables/webhooks';
import type { WebhookEvent } from '@shared/domain/webhook';
import { webhookEvent } from '@shared/domain/webhook';

const subject = z.object({
  ticketId: z.number().optional(),
  contactId: z.number().optional(),
  messageId: z.string().optional(),
  connectionId: z.number().optional(),
  campaignId: z.number().optional(),
  ticket: z.object({ status: z.string(), userId: z.number().nullable(), queueId: z.number().nullable() }).optional(),
  campaign: z.object({ status: z.string(), total: z.number(), sent: z.number(), failed: z.number() }).optional(),
  error: z.string().optional(),
});

/** One call of one webhook about one event. */
export const webhookDelivery = jobKind(
  'webhooks.deliver',
  z.object({
    webhookId: z.number(),
    event: webhookEvent,
    eventId: z.string(),
    /** Instant of the event in milliseconds. */
    at: z.number(),
    subject,
    /** Absent at the first try. */
    attempt: z.number().optional(),
    /** An admin sends a failed call again. */
    isManual: z.boolean().optional(),
  }),
);

type Queue = Pick<Services, 'jobs' | 'clock'>;
type Occurrence = { event: WebhookEvent; subject: EventSubject };
type Ticket = Row<typeof tickets>;

/** The company's active webhooks; from memory where configuration is cached, so that companies without one pay nothing. */
const activeWebhooks = (scope: CompanyScope) => scope.among(webhooks, webhooks.active, [true]);

/**
 * Queues a call for each active webhook that wants an event. Call it in the transaction that stores what happened: then
 * each event that is stored is told, and none that is rolled back.
 */
export async function queueWebhookEvents(
  { jobs, clock }: Queue,
  scope: CompanyScope,
  occurrences: readonly Occurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const active = await activeWebhooks(scope);
  if (active.length === 0) return;
  const at = clock.wall().getTime();
  const payloads = occurrences.flatMap((occurrence) => {
    const eventId = eventIdOf(occurrence);
    const wanting = active.filter(({ events }) => events.includes(occurrence.event));
    return wanting.map(({ id: webhookId }) => ({ payload: { ...occurrence, webhookId, eventId, at } }));
  });
  await jobs.addAll(scope, webhookDelivery, payloads);
}

/** A job that is interrupted may store that a message was sent twice: the id of that event is made of the message's own. */
const eventIdOf = ({ event, subject: { messageId } }: Occurrence): string =>
  messageId === undefined ? randomUUID() : `${event}.${messageId}`;

/** Runs a change in a transaction where the company has an active webhook, and as it is otherwise. */
export async function withWebhookEvents<Result>(
  scope: CompanyScope,
  work: (inner: CompanyScope) => Promise<Result>,
): Promise<Result> {
  const active = await activeWebhooks(scope);
  return active.length === 0 ? work(scope) : scope.transaction(work);
}

/** Queues the events of a changed ticket; `before` is null for a new one. */
export async function queueTicketEvents(
  services: Queue,
  scope: CompanyScope,
  { before, after }: { before: Ticket | null; after: Ticket },
): Promise<void> {
  const { id: ticketId, contactId, status, userId, queueId } = after;
  const about = { ticketId, contactId, ticket: { status, userId, queueId } };
  const events = ticketEventsOf(before, after);
  await queueWebhookEvents(
    services,
    scope,
    events.map((event) => ({ event, subject: about })),
  );
}

type Stand = Pick<Ticket, 'status' | 'userId'>;

/** Events of a ticket that changed from one state to another; null for a ticket that did not exist. */
export function ticketEventsOf(before: Stand | null, after: Stand): WebhookEvent[] {
  const wasActive = before !== null && before.status !== 'closed';
  if (after.status === 'closed') return wasActive ? ['ticket.closed'] : [];
  const isServed = (stand: Stand) => stand.status === 'open' && stand.userId !== null;
  const isAssigned = isServed(after) && !(wasActive && isServed(before) && before.userId === after.userId);
  return [...(wasActive ? [] : (['ticket.opened'] as const)), ...(isAssigned ? (['ticket.assigned'] as const) : [])];
}
