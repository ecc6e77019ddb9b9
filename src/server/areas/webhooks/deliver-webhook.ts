import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import { postSigned, retryDelayAfter } from '@server/conversation/robots/call-webhook';
import type { CallOutcome } from '@server/conversation/robots/record-call';
import { measureCall } from '@server/conversation/robots/record-call';
import { refused } from '@server/platform/http/refusal';
import type { JobHandler, JobOutcome } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets, whatsapps } from '@server/platform/storage/schema';
import { campaigns } from '@server/platform/storage/tables/campaigns';
import type { EventSubject, webhookCalls } from '@server/platform/storage/tables/webhooks';
import { webhooks } from '@server/platform/storage/tables/webhooks';
import { wireRow } from '@server/platform/storage/wire-row';
import { webhookDelivery } from '@server/platform/webhooks/webhook-events';

import type { WebhookRow } from './webhook-rows';
import { logWebhookCall, secretOf } from './webhook-rows';

type Delivery = z.output<typeof webhookDelivery.payload>;

/** Calls webhooks. A webhook that was removed or switched off gets nothing more, unless an admin sends it again. */
export function webhookDeliveryHandler(services: Services): JobHandler {
  return jobHandler(webhookDelivery, {
    mostAttempts: 5,
    callsOutside: true,
    async run({ payload, scope }): Promise<JobOutcome<Delivery>> {
      const { webhookId, event, eventId, subject, attempt = 1, isManual = false } = payload;
      const webhook = await scope.byId(webhooks, webhookId);
      if (webhook === undefined || !(webhook.active || isManual)) return 'done';
      const eventAt = new Date(payload.at);
      const call = { event, eventId, eventAt, subject, attempt, isManual };
      const outcome = await callWebhook(services, scope, { webhook, call });
      const delay = 'failure' in outcome ? retryDelayAfter(outcome.failure, attempt) : undefined;
      if (delay === undefined) return 'done';
      const again = new Date(services.clock.wall().getTime() + delay);
      return { again, payload: { ...payload, attempt: attempt + 1 } };
    },
  });
}

type Call = Pick<Draft<typeof webhookCalls>, 'event' | 'eventId' | 'eventAt' | 'subject' | 'attempt' | 'isManual'>;

/** Posts an event and logs the call: time, status, error code and duration, but nothing of its content. */
export async function callWebhook(
  services: Pick<Services, 'clock' | 'outgoing' | 'secretBox'>,
  scope: CompanyScope,
  { webhook, call }: { webhook: WebhookRow; call: Call },
): Promise<CallOutcome<void>> {
  const { event, eventId, eventAt, subject, attempt } = call;
  const data = await dataOf(scope, subject);
  const body = { id: eventId, event, createdAt: eventAt.toISOString(), data };
  const headers = { 'x-recado-event': event, 'x-recado-event-id': eventId };
  const secret = secretOf(services, webhook);
  const { outcome, status, durationMs, createdAt } = await measureCall(services, scope, async (post) => {
    // An unsigned call would not be recognised by the program.
    if (secret === null) throw refused('ERR_WEBHOOK_SECRET');
    await postSigned(services, { post, url: webhook.url, secret, body, headers });
  });
  const failure = 'failure' in outcome ? outcome.failure : null;
  await logWebhookCall(scope, {
    ...call,
    webhookId: webhook.id,
    status,
    durationMs,
    createdAt,
    error: failure?.refusal.code ?? '',
    willRetry: event !== 'test' && failure !== null && retryDelayAfter(failure, attempt) !== undefined,
  });
  return outcome;
}

/** The records of an event as they are now; those that were removed meanwhile are absent, their ids are not. */
async function dataOf(scope: CompanyScope, { ticket: then, campaign: figures, ...ids }: EventSubject): Promise<object> {
  const { ticketId, messageId, connectionId, campaignId } = ids;
  const ticket = ticketId === undefined ? undefined : await scope.first(tickets, eq(tickets.id, ticketId));
  const contactId = ids.contactId ?? ticket?.contactId;
  const contact = contactId === undefined ? undefined : await scope.first(contacts, eq(contacts.id, contactId));
  const message = messageId === undefined ? undefined : await scope.first(messages, eq(messages.id, messageId));
  const connection = connectionId === undefined ? undefined : await scope.byId(whatsapps, connectionId);
  const campaign = campaignId === undefined ? undefined : await scope.first(campaigns, eq(campaigns.id, campaignId));
  return {
    ...ids,
    ...(ticket && { ticket: { ...wireRow(ticket), ...then } }),
    ...(contact && { contact: wireRow(contact) }),
    ...(message && { message: wireRow(message) }),
    ...(connection && { connection: { id: connection.id, name: connection.name } }),
    ...(campaign && { campaign: { id: campaign.id, name: campaign.name, ...figures } }),
  };
}
