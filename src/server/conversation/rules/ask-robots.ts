import { and, asc, eq, isNull, or } from 'drizzle-orm';

import { continueFlow, endFlow, runOf, startFlow } from '@server/conversation/flows/walk-flow';
import { askAttachedLater, attachedTo } from '@server/conversation/robots/attached-robot';
import { callWebhookLater } from '@server/conversation/robots/call-webhook';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { isPhraseSaid } from '@shared/domain/phrase-campaign';

type Said = {
  ticket: TicketRow;
  connection: Row<typeof whatsapps> | undefined;
  messageId: string;
  isFirst: boolean;
  text: string;
};
type Changes = { chatbot?: boolean };

/**
 * What answers before the menus do: the flow that the customer is in, one that they start by its phrase, or what the
 * queue or the connection is integrated with, or a prompt of theirs. Null where none of these is.
 */
export async function askRobots(
  services: Services,
  scope: CompanyScope,
  { ticket, connection, messageId, isFirst, text }: Said,
): Promise<Changes | null> {
  const run = await runOf(scope, ticket.id);
  if (run !== undefined && !isFirst) return continueFlow(services, scope, { run, text });
  // A flow of the conversation before is over with it.
  if (run !== undefined) await endFlow(scope, ticket.id);
  const phrase = await phraseIn(scope, ticket, text);
  const started = phrase && (await startFlow(services, scope, { ticketId: ticket.id, flowId: phrase, text }));
  if (started) return started;
  return integrated(services, scope, { ticket, connection, messageId, isFirst, text });
}

/** The flow of the first active phrase that was said on this connection. */
async function phraseIn(scope: CompanyScope, ticket: TicketRow, text: string): Promise<number | null> {
  const here = or(isNull(phraseCampaigns.whatsappId), eq(phraseCampaigns.whatsappId, ticket.whatsappId ?? 0));
  const where = and(eq(phraseCampaigns.status, true), here);
  const active = await scope.find(phraseCampaigns, { where, orderBy: [asc(phraseCampaigns.id)] });
  return active.find(({ phrase }) => isPhraseSaid(phrase, text))?.flowId ?? null;
}

/** The program listens, and answers by the address for programs if it wants to; the flow, the bot or the prompt answer. */
async function integrated(services: Services, scope: CompanyScope, arrival: Said): Promise<Changes | null> {
  const { ticket, connection, messageId, text } = arrival;
  const { integration, prompt } = await attachedTo(scope, ticket, connection);
  switch (integration?.type) {
    case 'webhook':
    case 'n8n':
      await callWebhookLater(services, scope, { integrationId: integration.id, ticketId: ticket.id, messageId });
      break;
    case 'typebot':
    case 'dialogflow':
      return askAttachedLater(services, scope, {
        ...arrival,
        source: { kind: 'integration', sourceId: integration.id },
      });
    case 'flowbuilder': {
      const flow = await scope.first(flows, eq(flows.name, integration.name));
      return flow === undefined ? null : startFlow(services, scope, { ticketId: ticket.id, flowId: flow.id, text });
    }
    case undefined:
  }
  if (prompt === undefined) return null;
  return askAttachedLater(services, scope, { ...arrival, source: { kind: 'prompt', sourceId: prompt.id } });
}
