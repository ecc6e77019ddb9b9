import { and, eq, isNotNull } from 'drizzle-orm';

import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';
import { flowLogs } from '@server/platform/storage/tables/flow-logs';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { schedules } from '@server/platform/storage/tables/schedules';
import { ticketActivities } from '@server/platform/storage/tables/ticket-activities';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { ticketRuns } from '@server/platform/storage/tables/ticket-runs';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';

type TicketRow = Row<typeof tickets>;

/** Tables whose rows follow their ticket; the state of robots and flows belongs to the ticket that ends. */
const following = [messages, ticketNotes, ticketActivities, schedules, flowLogs, userRatings] as const;

/**
 * Makes active tickets of one connection one ticket: the accepted one, else the newest. It gets all messages and waits as
 * long as the longest of them; the others are removed.
 */
export async function joinTickets(tx: CompanyScope, group: readonly TicketRow[]) {
  const [survivor, ...joined] = group.toSorted(
    (a, b) =>
      Number(b.status === 'open') - Number(a.status === 'open') || b.updatedAt.getTime() - a.updatedAt.getTime(),
  );
  if (survivor === undefined) throw new Error('A group of tickets is empty');
  for (const { id } of joined) {
    for (const table of following) await tx.update(table, eq(table.ticketId, id), { ticketId: survivor.id });
    const ended = and(eq(ticketRuns.ticketId, id), isNotNull(ticketRuns.finishedAt));
    await tx.update(ticketRuns, ended, { ticketId: survivor.id });
    const tagged = await tx.among(ticketTags, ticketTags.ticketId, [id]);
    const drafts = tagged.map(({ tagId }) => ({ ticketId: survivor.id, tagId }));
    await tx.insertAllIfAbsent(ticketTags, drafts);
    await tx.remove(tickets, eq(tickets.id, id));
  }
  await tx.update(tickets, eq(tickets.id, survivor.id), stateOf(group));
  return { survivor, joined };
}

/** Last message, unread messages and wait of all together. */
function stateOf(group: readonly TicketRow[]) {
  const time = (at: Date | null) => at?.getTime() ?? 0;
  const newest = group.reduce((last, one) => (time(one.lastMessageAt) > time(last.lastMessageAt) ? one : last));
  const waits = group.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    lastMessage: newest.lastMessage,
    lastMessageAt: newest.lastMessageAt,
    fromMe: newest.fromMe,
    unreadMessages: group.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0),
    waitingSince: waits[0] ?? null,
  };
}
