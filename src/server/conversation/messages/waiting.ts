import type { Column, SQL } from 'drizzle-orm';
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, settings, tickets } from '@server/platform/storage/schema';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import type { SettingKey } from '@shared/domain/setting';

/**
 * A ticket waits from the customer's first message after the company's last answer. Reading, accepting, returning,
 * transferring and notes change nothing about that.
 */
type Wait = { waitingSince?: SQL };
type Message = Row<typeof messages>;

/** A message of the customer at `at` starts a wait, unless the customer waits already. */
export function waitingFrom(at: Date): SQL {
  return sql`coalesce(${tickets.waitingSince}, ${sql.param(at, tickets.waitingSince)})`;
}

/**
 * A sent answer ends the wait for all that the customer wrote before it. `waitingSince` is the wait of a ticket that is
 * updated after one.
 */
export async function waitAfterAnswers(
  scope: CompanyScope,
): Promise<{ isAnswer: (sent: Message) => boolean; waitingSince: SQL }> {
  const condition = await answerCondition(scope);
  const later = gt(messages.createdAt, lastAnswer(scope, tickets.id, condition));
  return {
    isAnswer: ({ isAutomatic }) => !isAutomatic || condition === undefined,
    waitingSince: firstMessage(scope, tickets.id, later),
  };
}

/** The wait without a deleted message: an answer no longer counts as one, nor does a customer's message start a wait. */
export async function waitAfterDeletion(scope: CompanyScope, ticket: TicketRow, deleted: Message): Promise<Wait> {
  if (!deleted.isDeleted) return {};
  if (!deleted.fromMe) {
    if (ticket.waitingSince?.getTime() !== deleted.createdAt.getTime()) return {};
    return { waitingSince: firstMessage(scope, ticket.id, gt(messages.createdAt, deleted.createdAt)) };
  }
  const unfinished = and(eq(ticketRuns.ticketId, ticket.id), isNull(ticketRuns.finishedAt));
  const run = await scope.first(ticketRuns, unfinished);
  if (run === undefined) return {};
  const answered = lastAnswer(scope, ticket.id, await answerCondition(scope));
  const isUnanswered = sql`${messages.createdAt} > coalesce(${answered}, '-infinity')`;
  const since = firstMessage(scope, ticket.id, and(gte(messages.createdAt, run.queuedAt), isUnanswered));
  return { waitingSince: since };
}

/** The earliest message of the customer that meets `where`; null if there is none. */
function firstMessage(scope: CompanyScope, ticketId: number | Column, where: SQL | undefined): SQL {
  const ofTicket = and(eq(messages.companyId, scope.companyId), eq(messages.ticketId, ticketId));
  const ofCustomer = and(eq(messages.fromMe, false), eq(messages.isDeleted, false));
  return sql`(select min(${messages.createdAt}) from ${messages} where ${and(ofTicket, ofCustomer, where)})`;
}

/** Time of the last answer that the channel has accepted. */
function lastAnswer(scope: CompanyScope, ticketId: number | Column, isAnswer: SQL | undefined): SQL {
  const answer = sql`answer`;
  return sql`(
    select max(${answer}.created_at) from ${messages} as ${answer}
    where ${answer}.company_id = ${scope.companyId} and ${answer}.ticket_id = ${ticketId}
      and ${answer}.from_me and not ${answer}.is_deleted and ${answer}.ack > 0 and ${isAnswer ?? sql`true`})`;
}

/** Condition of an `answer`; undefined where the company counts automatic messages too. */
async function answerCondition(scope: CompanyScope): Promise<SQL | undefined> {
  const [setting] = await scope.among(settings, settings.key, ['automaticAnswers' satisfies SettingKey]);
  return setting?.value === 'enabled' ? undefined : sql`not answer.is_automatic`;
}
