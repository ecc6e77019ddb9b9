import { eq } from 'drizzle-orm';

import { flowsStartedBy } from '@server/conversation/flows/find-trigger';
import { continueFlow, endFlow, runOf, startFlow } from '@server/conversation/flows/walk-flow';
import { askAttachedLater, attachedTo } from '@server/conversation/robots/attached-robot';
import { callWebhookLater } from '@server/conversation/robots/call-webhook';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { whatsapps } from '@server/platform/storage/schema';
import { flows } from '@server/platform/storage/tables/flows';

type Received = {
  ticket: TicketRow;
  connection: Row<typeof whatsapps> | undefined;
  messageId: string;
  isFirst: boolean;
  text: string;
};
type Changes = { chatbot?: boolean };

/**
 * Hands a text to the flow of the ticket, else to a flow that it starts, else to the integration or the prompt
 * of the ticket, queue or connection. Returns the changes of the ticket, or null if the menus have to answer.
 */
export async function routeToRobot(
  services: Services,
  scope: CompanyScope,
  { ticket, connection, messageId, isFirst, text }: Received,
): Promise<Changes | null> {
  const run = await runOf(scope, ticket.id);
  if (run !== undefined && !isFirst) return continueFlow(services, scope, { run, text });
  // A flow ends with its conversation.
  if (run !== undefined) await endFlow(scope, ticket.id);
  for (const flowId of await flowsStartedBy(scope, { ticket, text, isFirst })) {
    const started = await startFlow(services, scope, { ticketId: ticket.id, flowId, text });
    if (started !== null) return started;
  }
  return routeToIntegration(services, scope, { ticket, connection, messageId, isFirst, text });
}

/** Webhooks are only notified: they answer through the messages API, if at all, and a prompt may still answer. */
async function routeToIntegration(
  services: Services,
  scope: CompanyScope,
  received: Received,
): Promise<Changes | null> {
  const { ticket, connection, messageId, text } = received;
  const { integration, prompt } = await attachedTo(scope, ticket, connection);
  switch (integration?.type) {
    case 'webhook':
    case 'n8n':
      await callWebhookLater(services, scope, { integrationId: integration.id, ticketId: ticket.id, messageId });
      break;
    case 'typebot':
    case 'dialogflow':
      return askAttachedLater(services, scope, {
        ...received,
        source: { kind: 'integration', sourceId: integration.id },
      });
    case 'flowbuilder': {
      const flow = await scope.first(flows, eq(flows.name, integration.name));
      return flow === undefined ? null : startFlow(services, scope, { ticketId: ticket.id, flowId: flow.id, text });
    }
    case undefined:
  }
  if (prompt === undefined) return null;
  return askAttachedLater(services, scope, { ...received, source: { kind: 'prompt', sourceId: prompt.id } });
}
