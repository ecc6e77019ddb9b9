import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { wireRow } from '@server/platform/storage/wire-row';

import { askRobot } from './http-call';

const call = jobKind(
  'integrations.webhook',
  z.object({ integrationId: z.number(), ticketId: z.number(), messageId: z.string() }),
);

type WebhookCall = z.output<typeof call.payload>;

/** Queues the call of a company's own program for a message, inside the transaction that decides about the message. */
export async function callWebhookLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  payload: WebhookCall,
): Promise<void> {
  await jobs.add(scope, call, { payload });
}

/** Posts the message to the program. A retry after a timeout posts it again, under the same message id. */
export function webhookHandler({ outgoing }: Services): JobHandler {
  return jobHandler(call, {
    mostAttempts: 5,
    callsOutside: true,
    async run({ payload: { integrationId, ticketId, messageId }, scope }) {
      const integration = await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId));
      const message = await scope.first(messages, eq(messages.id, messageId));
      const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
      if (integration === undefined || message === undefined || ticket === undefined) return 'done';
      const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
      const body = { message: wireRow(message), ticket: wireRow(ticket), contact: contact && wireRow(contact) };
      await askRobot(outgoing.of(scope.companyId), { url: integration.urlN8N, body }, z.unknown());
      return 'done';
    },
  });
}
