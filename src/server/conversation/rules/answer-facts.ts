import { and, desc, eq, gte } from 'drizzle-orm';

import { hoursOf } from '@server/conversation/tickets/opening-hours';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import type { whatsapps } from '@server/platform/storage/schema';
import { messages, queues, settings, whatsappQueues } from '@server/platform/storage/schema';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { automaticTexts } from '@shared/i18n/automatic-texts';

import type { AnswerFacts } from './decide-answer';

export type Question = { ticket: TicketRow; connection: Row<typeof whatsapps>; text: string; isFirst: boolean };

const hour = 3_600_000;

/** Facts for the decision about the automatic answer to a text. */
export async function factsOf(
  services: Pick<Services, 'clock'>,
  scope: CompanyScope,
  question: Question,
): Promise<AnswerFacts> {
  const facts = await factsWithoutSentText(services, scope, question);
  const { connection, ticket } = question;
  const isCompared = hasOutOfHoursText(connection, facts.queues);
  return { ...facts, lastSentText: isCompared ? await lastSentText(scope, ticket, facts.at) : null };
}

/**
 * The same facts, but for the text sent last, which only ever holds an answer back. Reads configuration alone, so that no
 * statement runs where configuration is cached.
 */
export async function factsWithoutSentText(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { ticket, connection, text, isFirst }: Question,
): Promise<AnswerFacts & { queues: readonly Row<typeof queues>[] }> {
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
    lastSentText: null,
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
