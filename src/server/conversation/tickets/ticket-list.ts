import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';

import { dayBounds } from '@server/platform/day-bounds';
import type { Caller } from '@server/platform/http/handler';
import { inQueues, visibleTo } from '@server/platform/session/ticket-access';
import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { containingFor, digitsContainingFor } from '@server/platform/storage/search';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { TicketQuery } from '@shared/api/tickets';

export const ticketsPerPage = 40;
export const newestFirst = [desc(tickets.updatedAt), desc(tickets.id)];

/** Order of a list; tickets in which nobody waits come last. */
export function orderOf({ order }: Pick<TicketQuery, 'order'>): SQL[] {
  return order === 'longestWait' ? [sql`${tickets.waitingSince} asc nulls last`, ...newestFirst] : newestFirst;
}

/** Condition for the tickets of a query that the caller may see. */
export function ticketFilter(query: TicketQuery, caller: Caller): SQL | undefined {
  return and(
    visibleTo(caller),
    query.queueIds && inQueues(query.queueIds),
    query.status && eq(tickets.status, query.status),
    query.withUnreadMessages === true ? gt(tickets.unreadMessages, 0) : undefined,
    query.waitingFor && waitingFor(query.waitingFor),
    query.date === undefined ? undefined : onDay(tickets.createdAt, query.date),
    query.updatedAt === undefined ? undefined : onDay(tickets.updatedAt, query.updatedAt),
    ofPeriod(query),
    query.contactId === undefined ? undefined : eq(tickets.contactId, query.contactId),
    query.users && query.users.length > 0 ? inArray(tickets.userId, query.users) : undefined,
    ...(query.tags ?? []).map(taggedWith),
    // A search includes the tickets of other attendants, like showAll.
    query.searchParam === undefined ? ownOrPending(query, caller) : mentioning(query.searchParam, caller),
  );
}

function ownOrPending({ showAll }: TicketQuery, caller: Caller): SQL | undefined {
  return showAll === true ? undefined : or(eq(tickets.userId, caller.id), eq(tickets.status, 'pending'));
}

function waitingFor(side: 'us' | 'customer'): SQL | undefined {
  return side === 'us'
    ? and(isNotNull(tickets.waitingSince), ne(tickets.status, 'closed'))
    : or(isNull(tickets.waitingSince), eq(tickets.status, 'closed'));
}

function taggedWith(tagId: number): SQL {
  return sql`exists (select 1 from ${ticketTags} where ${ticketTags.ticketId} = ${tickets.id} and ${ticketTags.tagId} = ${tagId})`;
}

/** Matches the contact's name or number, or the text of a message. */
function mentioning(text: string, caller: Caller): SQL | undefined {
  const byContact = or(containingFor(caller, contacts.name, text), digitsContainingFor(caller, contacts.number, text));
  const byMessage = containingFor(caller, messages.body, text);
  return or(
    sql`exists (select 1 from ${contacts} where ${contacts.id} = ${tickets.contactId} and ${byContact})`,
    sql`exists (select 1 from ${messages} where ${messages.ticketId} = ${tickets.id} and ${byMessage})`,
  );
}

/** Tickets without a message count by their last change, as clients show them. */
function ofPeriod({ lastMessageFrom, lastMessageBefore }: TicketQuery): SQL | undefined {
  const at = sql`coalesce(${tickets.lastMessageAt}, ${tickets.updatedAt})`;
  return and(
    lastMessageFrom === undefined ? undefined : sql`${at} >= ${lastMessageFrom}::timestamptz`,
    lastMessageBefore === undefined ? undefined : sql`${at} < ${lastMessageBefore}::timestamptz`,
  );
}

/** Matches one day in the server's time zone. */
function onDay(column: typeof tickets.createdAt | typeof tickets.updatedAt, day: string): SQL | undefined {
  const { start, end } = dayBounds(day);
  return and(start && gte(column, start), end && lt(column, end));
}
