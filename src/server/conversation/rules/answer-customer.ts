import { and, desc, eq, gte } from 'drizzle-orm';

import { sendTextLater } from '@server/conversation/messages/send-later';
import { decideTicket, ticketLane } from '@server/conversation/tickets/decide-ticket';
import { hoursOf } from '@server/conversation/tickets/opening-hours';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, queues, settings, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { automaticTexts } from '@shared/i18n/automatic-texts';

import { answerJob } from './answer-job';
import { assignLater } from './assign-tickets';
import type { AnswerFacts } from './decide-answer';
import { decideAnswer } from './decide-answer';
import { routeToRobot } from './route-to-robot';

/** `isFirst`: the message begins a conversation. `isBotAllowed`: the contact has not disabled the bot. */
type Received = { ticket: TicketRow; messageId: string; isFirst: boolean; isBotAllowed: boolean };

const hour = 3_600_000;

/** Queues the automatic answers to messages, in their order, inside the transaction that stores the messages. */
export async function queueAnswers(
  services: Pick<Services, 'jobs'>,
  scope: CompanyScope,
  received: readonly Received[],
): Promise<void> {
  const unattended = received.filter(
    ({ ticket, isBotAllowed }) =>
      !ticket.isGroup && isBotAllowed && ticket.status === 'pending' && ticket.userId === null,
  );
  const drafts = unattended.map(({ ticket, messageId, isFirst }) => ({
    payload: { ticketId: ticket.id, messageId, isFirst },
    lane: ticketLane(ticket.id),
  }));
  await services.jobs.addAll(scope, answerJob, drafts);
  // Tickets that get an answer are assigned after it.
  const isQueued = ({ ticket }: Received) => ticket.status === 'pending' && ticket.queueId !== null;
  if (received.some((one) => isQueued(one) && !unattended.includes(one))) await assignLater(services, scope);
}

export function answerHandler(services: Services): JobHandler {
  return jobHandler(answerJob, {
    async run({ payload: { ticketId, messageId, isFirst }, scope, settle }) {
      await decideTicket(services, scope, {
        ticketId,
        async decide(inner, ticket) {
          await settle(inner);
          if (ticket.status !== 'pending' || ticket.userId !== null) return {};
          const message = await inner.first(messages, eq(messages.id, messageId));
          if (message === undefined) return {};
          const text = message.body;
          const connection = await inner.byId(whatsapps, ticket.whatsappId);
          const changes = await routeToRobot(services, inner, { ticket, connection, messageId, isFirst, text });
          if (changes !== null) return changes;
          if (connection === undefined) return {};
          const facts = await factsOf(services, inner, { ticket, connection, text, isFirst });
          const { texts, state } = decideAnswer(facts);
          for (const text of texts) await sendTextLater(services, inner, { ticketId, text });
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
  const at = clock.wall();
  const company = await scope.company();
  const connectionQueues = await queuesOf(scope, connection);
  const queueIds = connectionQueues.map(({ id }) => id);
  const options = await scope.among(queueOptions, queueOptions.queueId, queueIds);
  const rows = await scope.among(settings, settings.key, ['scheduleType', 'sendGreetingMessageOneQueues']);
  const valueOf = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    text,
    isFirst,
    state: ticket,
    connection,
    queues: connectionQueues,
    at,
    options: options.sort((one, other) => one.id - other.id),
    ...hoursOf(company, valueOf.get('scheduleType') ?? ''),
    isSingleQueueGreeted: valueOf.get('sendGreetingMessageOneQueues') === 'enabled',
    lastSentText: hasOutOfHoursText(connection, connectionQueues) ? await lastSentText(scope, ticket, at) : null,
    menuTexts: automaticTexts(company.language),
  };
}

async function queuesOf(scope: CompanyScope, connection: Row<typeof whatsapps>): Promise<Row<typeof queues>[]> {
  const links = await scope.among(whatsappQueues, whatsappQueues.whatsappId, [connection.id]);
  const queueIds = links.map(({ queueId }) => queueId);
  const served = await scope.among(queues, queues.id, queueIds);
  const rank = ({ orderQueue }: Row<typeof queues>) => orderQueue ?? Number.MAX_SAFE_INTEGER;
  return served.sort((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** Only out-of-hours texts are compared with the text sent last, so that the query is skipped without one. */
function hasOutOfHoursText(connection: Row<typeof whatsapps>, ofConnection: readonly Row<typeof queues>[]): boolean {
  return [connection, ...ofConnection].some(({ outOfHoursMessage }) => outOfHoursMessage.trim() !== '');
}

/** The company's latest message in the ticket; null if it is older than an hour. */
async function lastSentText(scope: CompanyScope, ticket: TicketRow, at: Date): Promise<string | null> {
  const recent = gte(messages.createdAt, new Date(at.getTime() - hour));
  const where = and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, true), recent);
  const [last] = await scope.find(messages, { where, orderBy: [desc(messages.createdAt)], limit: 1 });
  return last?.body ?? null;
}
