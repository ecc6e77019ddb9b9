import { and, eq, gte, isNull } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flowLogs } from '@server/platform/storage/tables/flow-logs';
import { flowTriggers } from '@server/platform/storage/tables/flow-triggers';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { isContained } from '@shared/domain/flow-trigger';
import { isPhraseSaid } from '@shared/domain/phrase-campaign';

type Received = { ticket: TicketRow; text: string; isFirst: boolean };

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/**
 * Ids of the flows that a text starts on the ticket's connection, in the order in which they are tried: an exact phrase
 * first, then contained words, the queue of the ticket, and the first text of a conversation.
 */
export async function flowsStartedBy(scope: CompanyScope, received: Received): Promise<number[]> {
  const { ticket, text } = received;
  const active = await phrasesOn(scope, ticket.whatsappId);
  const phrase = active.find((row) => isPhraseSaid(row.phrase, text));
  const triggers = await triggersFor(scope, received);
  return [phrase?.flowId ?? [], triggers.map(({ flowId }) => flowId)].flat();
}

async function phrasesOn(scope: CompanyScope, whatsappId: number | null) {
  const active = await scope.among(phraseCampaigns, phraseCampaigns.status, [true]);
  return active.filter((row) => row.whatsappId === null || row.whatsappId === whatsappId).sort(byId);
}

/** True if the text may start a flow. Reads configuration alone: a queue may have started its flow already. */
export async function mayStartFlow(scope: CompanyScope, received: Received): Promise<boolean> {
  const active = await phrasesOn(scope, received.ticket.whatsappId);
  if (active.some((row) => isPhraseSaid(row.phrase, received.text))) return true;
  return (await triggersOf(scope, received)).length > 0;
}

type Trigger = Row<typeof flowTriggers>;
const order = { contains: 0, queue: 1, first: 2 } as const;

async function triggersFor(scope: CompanyScope, received: Received): Promise<Trigger[]> {
  const matching: Trigger[] = [];
  for (const row of await triggersOf(scope, received)) {
    if (row.kind !== 'queue' || !(await hasRun(scope, received.ticket.id, row.flowId))) matching.push(row);
  }
  return matching.sort((one, other) => order[one.kind] - order[other.kind]);
}

/** The triggers that match a text and its ticket, whatever has run. */
async function triggersOf(scope: CompanyScope, { ticket, text, isFirst }: Received): Promise<Trigger[]> {
  const active = await scope.among(flowTriggers, flowTriggers.active, [true]);
  const isMatch = (row: Trigger) =>
    ({
      contains: () => isContained(row.phrase, text),
      first: () => isFirst,
      queue: () => row.queueId === ticket.queueId,
    })[row.kind]();
  return active
    .sort(byId)
    .filter((row) => (row.whatsappId === null || row.whatsappId === ticket.whatsappId) && isMatch(row));
}

/** True where the conversation has been through the flow: a queue starts it once. */
async function hasRun(scope: CompanyScope, ticketId: number, flowId: number): Promise<boolean> {
  const conversation = await scope.first(
    ticketRuns,
    and(eq(ticketRuns.ticketId, ticketId), isNull(ticketRuns.finishedAt)),
  );
  const since = conversation === undefined ? undefined : gte(flowLogs.startedAt, conversation.queuedAt);
  const ofFlow = and(eq(flowLogs.ticketId, ticketId), eq(flowLogs.flowId, flowId), since);
  return (await scope.first(flowLogs, ofFlow)) !== undefined;
}
