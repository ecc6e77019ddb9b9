import { and, eq } from 'drizzle-orm';
import { z } from 'zod';

import { lastOfLane, ticketLane } from '@server/conversation/rules/send-later';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues } from '@server/platform/storage/schema';
import { prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';

export type RobotSession = Row<typeof robotSessions>;

/** A customer has said something that the robot of their queue or connection answers. */
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
type Said = { ticket: TicketRow; text: string; isFirst: boolean };

/** What is attached to a conversation: its own, else its queue's, else its connection's; of a plan that has it. */
export async function attachedTo(
  scope: CompanyScope,
  ticket: TicketRow,
  connection: Holder | undefined,
): Promise<Attached> {
  const queue = ticket.queueId === null ? undefined : await scope.byId(queues, ticket.queueId);
  const holders = [ticket, queue, connection].filter((holder) => holder !== undefined);
  if (firstOf(holders, 'promptId') === 0 && firstOf(holders, 'integrationId') === 0) return {};
  const plan = await scope.plan();
  const promptId = plan?.useOpenAi === false ? 0 : firstOf(holders, 'promptId');
  const integrationId = plan?.useIntegrations === false ? 0 : firstOf(holders, 'integrationId');
  return {
    prompt: await scope.first(prompts, eq(prompts.id, promptId)),
    integration: await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId)),
  };
}

/** The first that is attached; 0, which no record has, for none. */
function firstOf(holders: readonly Holder[], key: keyof Holder): number {
  return holders.map((holder) => holder[key] ?? 0).find((id) => id !== 0) ?? 0;
}

/**
 * Leaves a customer's words to a robot, in the transaction that decides about them. Null where it has no more to do
 * with this conversation.
 */
export async function askAttachedLater(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticket, text, isFirst, source }: Said & { source: Source },
): Promise<{ chatbot?: boolean } | null> {
  const ofTicket = eq(robotSessions.ticketId, ticket.id);
  const known = await scope.first(robotSessions, ofTicket);
  const isSame = known?.kind === source.kind && known.sourceId === source.sourceId && !isFirst;
  if (isSame && known.isOver) return null;
  if (!isSame) await scope.remove(robotSessions, ofTicket);
  // A picture or a voice says nothing that it could answer; it goes on with the next words.
  if (text.trim() === '') return {};
  const at = services.clock.now();
  const talk = isSame
    ? known
    : await scope.insert(robotSessions, { ticketId: ticket.id, ...source, createdAt: at, updatedAt: at });
  const payload = { ticketId: ticket.id, robotSessionId: talk.id, text, isFirst: !isSame };
  // What it is still saying comes before what it says to this.
  const runAt = (await lastOfLane(services, scope, ticket.id)) ?? at;
  await services.jobs.add(scope, askAttachedRobot, { payload, lane: ticketLane(ticket.id), runAt });
  return { chatbot: true };
}

/** Where a conversation with a robot still goes on. */
export async function currentRobotSession(
  scope: CompanyScope,
  robotSessionId: number,
): Promise<RobotSession | undefined> {
  return scope.first(robotSessions, and(eq(robotSessions.id, robotSessionId), eq(robotSessions.isOver, false)));
}
