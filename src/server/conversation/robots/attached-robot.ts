import { eq } from 'drizzle-orm';
import { z } from 'zod';

import { latestRunAt } from '@server/conversation/messages/send-later';
import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';

export type RobotSession = Row<typeof robotSessions>;

export const askAttachedRobot = jobKind(
  'robots.answer',
  z.object({ ticketId: z.number(), robotSessionId: z.number(), text: z.string(), isFirst: z.boolean() }),
);

type Attached = {
  prompt?: Row<typeof prompts> | undefined;
  integration?: Row<typeof queueIntegrations> | undefined;
};
type Source = Pick<RobotSession, 'kind' | 'sourceId'>;
type Holder = { promptId: number | null; integrationId: number | null };
type CustomerText = { ticket: TicketRow; text: string; isFirst: boolean; source: Source };

/** Prompt and integration of the ticket, else of its queue, else of its connection, as far as the plan includes them. */
export async function attachedTo(
  scope: CompanyScope,
  ticket: TicketRow,
  connection: Holder | undefined,
): Promise<Attached> {
  const { promptId, integrationId } = await attachedIds(scope, ticket, connection);
  if (promptId === undefined && integrationId === undefined) return {};
  const plan = await scope.plan();
  return {
    prompt:
      promptId === undefined || plan?.useOpenAi === false
        ? undefined
        : await scope.first(prompts, eq(prompts.id, promptId)),
    integration:
      integrationId === undefined || plan?.useIntegrations === false
        ? undefined
        : await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId)),
  };
}

/** True if a prompt or an integration is attached, whether the plan includes it or not. */
export async function hasAttachedRobot(
  scope: CompanyScope,
  ticket: TicketRow,
  connection: Holder | undefined,
): Promise<boolean> {
  const { promptId, integrationId } = await attachedIds(scope, ticket, connection);
  return promptId !== undefined || integrationId !== undefined;
}

async function attachedIds(scope: CompanyScope, ticket: TicketRow, connection: Holder | undefined) {
  const queue = ticket.queueId === null ? undefined : await scope.byId(queues, ticket.queueId);
  const holders = [ticket, queue, connection].filter((holder) => holder !== undefined);
  return { promptId: firstAttached(holders, 'promptId'), integrationId: firstAttached(holders, 'integrationId') };
}

/** The first id of the holders; 0, which no record has, counts as none. */
function firstAttached(holders: readonly Holder[], key: keyof Holder): number | undefined {
  return holders.map((holder) => holder[key]).find((id) => id !== null && id !== 0) ?? undefined;
}

/**
 * Queues a customer's text for a robot, inside the transaction that decides about the text. Returns the changes of the
 * ticket, or null if the robot has ended its part in this conversation.
 */
export async function askAttachedLater(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticket, text, isFirst, source }: CustomerText,
): Promise<{ chatbot?: boolean } | null> {
  const ofTicket = eq(robotSessions.ticketId, ticket.id);
  const known = await scope.first(robotSessions, ofTicket);
  const isSame = known?.kind === source.kind && known.sourceId === source.sourceId && !isFirst;
  if (isSame && known.isOver) return null;
  if (!isSame) await scope.remove(robotSessions, ofTicket);
  // Robots read only text; the session continues with the next text.
  if (text.trim() === '') return {};
  const at = services.clock.now();
  const session = isSame
    ? known
    : await scope.insert(robotSessions, { ticketId: ticket.id, ...source, createdAt: at, updatedAt: at });
  const payload = { ticketId: ticket.id, robotSessionId: session.id, text, isFirst: !isSame };
  // The answer follows the messages that the robot has still to send.
  const runAt = (await latestRunAt(services, scope, ticket.id)) ?? services.clock.wall();
  await services.jobs.add(scope, askAttachedRobot, { payload, lane: ticketLane(ticket.id), runAt });
  return { chatbot: true };
}
