import { and, isNull } from 'drizzle-orm';

import { mayStartFlow } from '@server/conversation/flows/find-trigger';
import { hasAttachedRobot } from '@server/conversation/robots/attached-robot';
import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';
import { oneOf } from '@server/platform/storage/search';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { jobs } from '@server/platform/storage/tables/jobs';

import { factsWithoutSentText } from './answer-facts';
import { decideAnswer } from './decide-answer';

/** `ticket`: the row after the text was counted. */
type Received = { ticket: TicketRow; text: string; isFirst: boolean };

/**
 * The texts to which no flow, robot or menu answers, and which change nothing in the menus: their answer job would do
 * nothing. A first text of a conversation is never one of them. Call it after the tickets were changed in the transaction
 * that stores the texts: an earlier job of a ticket may change how a later text is answered, so that a ticket with jobs in
 * its lane has none either.
 */
export async function unansweredOf<T extends Received>(
  services: Pick<Services, 'clock'>,
  scope: CompanyScope,
  received: readonly T[],
): Promise<Set<T>> {
  const answered = new Set<number>();
  for (const one of received) {
    if (one.isFirst || (await mayAnswer(services, scope, one))) answered.add(one.ticket.id);
  }
  const silent = received.filter(({ ticket }) => !answered.has(ticket.id));
  if (silent.length === 0) return new Set();
  const ticketIds = [...new Set(silent.map(({ ticket }) => ticket.id))];
  const inFlow = new Set((await scope.among(flowRuns, flowRuns.ticketId, ticketIds)).map(({ ticketId }) => ticketId));
  const inLanes = and(oneOf(jobs.lane, ticketIds.map(ticketLane)), isNull(jobs.failedAt));
  const busyLanes = new Set((await scope.find(jobs, { where: inLanes })).map(({ lane }) => lane));
  return new Set(silent.filter(({ ticket: { id } }) => !inFlow.has(id) && !busyLanes.has(ticketLane(id))));
}

/** By configuration alone. */
async function mayAnswer(
  services: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { ticket, text, isFirst }: Received,
): Promise<boolean> {
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  if (await mayStartFlow(scope, { ticket, text, isFirst })) return true;
  if (await hasAttachedRobot(scope, ticket, connection)) return true;
  if (connection === undefined) return false;
  const { texts, state } = decideAnswer(
    await factsWithoutSentText(services, scope, { ticket, connection, text, isFirst }),
  );
  return texts.length > 0 || Object.keys(state).length > 0;
}
