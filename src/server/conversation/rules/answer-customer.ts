import { and, desc, eq, gte } from 'drizzle-orm';
import { z } from 'zod';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, queues, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { queueOptions } from '@server/platform/storage/tables/queue-options';

import { askRobots } from './ask-robots';
import { automaticTexts } from './automatic-texts';
import { decideTicket } from './change-ticket';
import { settingsOf } from './company-settings';
import type { AnswerFacts } from './decide-answer';
import { decideAnswer } from './decide-answer';
import { sendLater, ticketLane } from './send-later';

/** A customer whom nobody attends to has written. */
const answer = jobKind('rules.answer', z.object({ ticketId: z.number(), messageId: z.string(), isFirst: z.boolean() }));

type Written = { ticket: TicketRow; messageId: string; isFirst: boolean; isBotWelcome: boolean };

const hour = 3_600_000;

/** Leaves the answer to the rules, in the transaction that files the message. */
export async function answerLater(
  services: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  written: Written,
): Promise<void> {
  await answersLater(services, scope, [written]);
}

/** The same for several messages, in their order. */
export async function answersLater(
  { jobs }: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  written: readonly Written[],
): Promise<void> {
  const unattended = written.filter(
    ({ ticket, isBotWelcome }) =>
      !ticket.isGroup && isBotWelcome && ticket.status === 'pending' && ticket.userId === null,
  );
  const drafts = unattended.map(({ ticket, messageId, isFirst }) => ({
    payload: { ticketId: ticket.id, messageId, isFirst },
    lane: ticketLane(ticket.id),
  }));
  await jobs.addAll(scope, answer, drafts);
}

export function answerHandler(services: Services): JobHandler {
  return jobHandler(answer, {
    async run({ payload: { ticketId, messageId, isFirst }, scope, settle }) {
      await decideTicket(services, scope, {
        ticketId,
        async decide(inner, ticket) {
          await settle(inner);
          if (ticket.status !== 'pending' || ticket.userId !== null) return {};
          const message = await inner.first(messages, eq(messages.id, messageId));
          if (message === undefined) return {};
          const text = message.body;
          const connection = await inner.byId(whatsapps, ticket.whatsappId ?? 0);
          const robots = await askRobots(services, inner, { ticket, connection, messageId, isFirst, text });
          if (robots !== null) return robots;
          if (connection === undefined) return {};
          const facts = await factsOf(services, inner, { ticket, connection, text, isFirst });
          const { texts, state } = decideAnswer(facts);
          for (const text of texts) await sendLater(services, inner, { ticketId, text });
          return state;
        },
      });
      return 'done';
    },
  });
}

type Question = { ticket: TicketRow; connection: Row<typeof whatsapps>; text: string; isFirst: boolean };

async function factsOf(
  { clock }: Services,
  scope: CompanyScope,
  { ticket, connection, text, isFirst }: Question,
): Promise<AnswerFacts> {
  const at = clock.now();
  const company = await scope.company();
  const served = await queuesOf(scope, connection);
  const queueIds = served.map(({ id }) => id);
  const options = await scope.among(queueOptions, queueOptions.queueId, queueIds);
  const settings = await settingsOf(scope, ['scheduleType', 'sendGreetingMessageOneQueues']);
  return {
    ...{ text, isFirst, state: ticket, connection, queues: served, at },
    options: options.sort((one, other) => one.id - other.id),
    scheduleType: settings.get('scheduleType') ?? '',
    companySchedules: company.schedules,
    isSingleQueueGreeted: settings.get('sendGreetingMessageOneQueues') === 'enabled',
    lastSaid: isRepeatable(connection, served) ? await lastSaid(scope, ticket, at) : null,
    words: automaticTexts(company.language),
  };
}

async function queuesOf(scope: CompanyScope, connection: Row<typeof whatsapps>): Promise<Row<typeof queues>[]> {
  const links = await scope.among(whatsappQueues, whatsappQueues.whatsappId, [connection.id]);
  const queueIds = links.map(({ queueId }) => queueId);
  const served = await scope.among(queues, queues.id, queueIds);
  const rank = ({ orderQueue }: Row<typeof queues>) => orderQueue ?? Number.MAX_SAFE_INTEGER;
  return served.sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** Whether there are words that are said once and not with each message: only for them it counts what was said last. */
function isRepeatable(connection: Row<typeof whatsapps>, served: readonly Row<typeof queues>[]): boolean {
  return [connection, ...served].some(({ outOfHoursMessage }) => outOfHoursMessage.trim() !== '');
}

/** What the company said last, within the hour. */
async function lastSaid(scope: CompanyScope, ticket: TicketRow, at: Date): Promise<string | null> {
  const recent = gte(messages.createdAt, new Date(at.getTime() - hour));
  const where = and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, true), recent);
  const [last] = await scope.find(messages, { where, orderBy: [desc(messages.createdAt)], limit: 1 });
  return last?.body ?? null;
}
