import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';

import { runOf } from '@server/conversation/flows/walk-flow';
import { attachedTo } from '@server/conversation/robots/attached-robot';
import { ticketLane } from '@server/conversation/tickets/decide-ticket';
import { recordActivity } from '@server/conversation/tickets/ticket-activities';
import { orderOf } from '@server/conversation/tickets/ticket-list';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { trackTicket } from '@server/conversation/tickets/track-ticket';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, settings, tickets, userQueues, users, whatsapps } from '@server/platform/storage/schema';
import { oneOf } from '@server/platform/storage/search';
import { jobs as jobsTable } from '@server/platform/storage/tables/jobs';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { userAssignments } from '@server/platform/storage/tables/user-assignments';
import type { SettingKey } from '@shared/domain/setting';
import { assignmentOf } from '@shared/domain/setting';

import { answerJob } from './answer-job';
import type { Attendant } from './choose-attendant';
import { chooseAttendant } from './choose-attendant';

const assign = jobKind('rules.assign', z.object({}));

/** Tickets that one run looks at, the longest waiting first. */
const mostAtOnce = 500;

/** The settings that decide about automatic assignment. */
export const assignmentKeys: readonly string[] = ['assignment', 'assignmentCapacity'] satisfies SettingKey[];

/** Gives waiting tickets to attendants soon, if the company wants that. */
export async function assignLater({ jobs }: Pick<Services, 'jobs'>, scope: CompanyScope): Promise<void> {
  if ((await ruleOf(scope)).mode === 'off') return;
  await jobs.add(scope, assign, { key: 'company', payload: {} });
}

async function ruleOf(scope: CompanyScope) {
  return assignmentOf(await scope.among(settings, settings.key, assignmentKeys));
}

/** Waits in a queue for an attendant; no menu is being shown. */
const isWaiting = and(
  eq(tickets.status, 'pending'),
  isNotNull(tickets.queueId),
  isNull(tickets.userId),
  eq(tickets.chatbot, false),
);

export function assignTicketsHandler(services: Services): JobHandler {
  return jobHandler(assign, {
    async run({ scope }) {
      const orderBy = orderOf({ order: 'longestWait' });
      for (const { id } of await scope.find(tickets, { where: isWaiting, orderBy, limit: mostAtOnce })) {
        await assignTicket(services, scope, id);
      }
      return 'done';
    },
  });
}

async function assignTicket(services: Services, scope: CompanyScope, ticketId: number): Promise<void> {
  const assigned = await scope.transaction(async (inner) => {
    // Two processes that counted open tickets at once would exceed the limit of an attendant.
    await inner.lockCompany();
    const before = await inner.first(tickets, and(eq(tickets.id, ticketId), isWaiting));
    if (before === undefined || (await isAutomated(inner, before))) return undefined;
    const userId = chooseAttendant(await attendantsOf(inner, before.queueId), await ruleOf(inner));
    if (userId === null) return undefined;
    const updatedAt = services.clock.now();
    const stillWaiting = and(eq(tickets.id, ticketId), isWaiting);
    const [after] = await inner.update(tickets, stillWaiting, { status: 'open', userId, updatedAt });
    if (after === undefined) return undefined;
    await trackTicket(services, inner, { before, after });
    await inner.insertIfAbsent(userAssignments, { userId, assignedAt: updatedAt });
    await inner.update(userAssignments, eq(userAssignments.userId, userId), { assignedAt: updatedAt });
    return { before, after };
  });
  if (assigned === undefined) return;
  const ticket = await wireTicket(scope, assigned.after);
  services.publish.ticketChanged(ticket, assigned.before);
  await recordActivity(services, scope, { ticket, kind: 'assigned', callerId: null });
}

/** A flow, a robot or an automatic answer still has to do with the ticket. */
async function isAutomated(scope: CompanyScope, ticket: TicketRow): Promise<boolean> {
  if (await isAnswering(scope, ticket.id)) return true;
  if ((await runOf(scope, ticket.id)) !== undefined) return true;
  const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
  if (ticket.isGroup || contact?.disableBot === true) return false;
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  const { prompt, integration } = await attachedTo(scope, ticket, connection);
  const isRobot = integration?.type === 'typebot' || integration?.type === 'dialogflow';
  if (prompt === undefined && !isRobot) return false;
  const session = await scope.first(robotSessions, eq(robotSessions.ticketId, ticket.id));
  return session?.isOver !== true;
}

async function isAnswering(scope: CompanyScope, ticketId: number): Promise<boolean> {
  const where = and(
    eq(jobsTable.lane, ticketLane(ticketId)),
    eq(jobsTable.kind, answerJob.name),
    isNull(jobsTable.failedAt),
  );
  return (await scope.first(jobsTable, where)) !== undefined;
}

/** Users of the queue who are online. */
async function attendantsOf(scope: CompanyScope, queueId: number | null): Promise<Attendant[]> {
  const ofQueue = await scope.among(userQueues, userQueues.queueId, [queueId]);
  const ids = ofQueue.map(({ userId }) => userId);
  const online = (await scope.among(users, users.id, ids)).filter((user) => user.online).map(({ id }) => id);
  if (online.length === 0) return [];
  const where = and(eq(tickets.status, 'open'), oneOf(tickets.userId, online));
  const open = await scope.countBy(tickets, { by: tickets.userId, where });
  const rows = await scope.among(userAssignments, userAssignments.userId, online);
  const assignedAt = new Map(rows.map((row) => [row.userId, row.assignedAt.getTime()]));
  return online.map((id) => ({ id, open: open.get(id) ?? 0, assignedAt: assignedAt.get(id) ?? null }));
}
