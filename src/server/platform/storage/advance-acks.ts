import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';

import type { Row } from './company-scope';
import type { Database } from './open-database';
import { messages, tickets } from './schema';

export type AcknowledgedMessage = { message: Row<typeof messages>; ticket: Row<typeof tickets> };

/**
 * Moves the ticks of messages that companies sent, by their ids, with one statement. Answers the moved messages with their
 * tickets; late and repeated acknowledgements move nothing backwards.
 */
export async function advanceAcks(
  database: Database,
  acks: ReadonlyMap<string, number>,
  at: Date,
): Promise<AcknowledgedMessage[]> {
  const ids = sql`${sql.param([...acks.keys()])}::text[]`;
  const values = sql`${sql.param([...acks.values()])}::int[]`;
  const reached = sql`acknowledged.reached`;
  return database
    .update(messages)
    .set({ ack: reached, updatedAt: at })
    .from(sql`unnest(${ids}, ${values}) as acknowledged (message_id, reached), ${tickets}`)
    .where(
      and(
        eq(messages.id, sql`acknowledged.message_id`),
        and(eq(messages.fromMe, true), lt(messages.ack, reached)),
        and(eq(tickets.id, messages.ticketId), eq(tickets.companyId, messages.companyId)),
      ),
    )
    .returning({ message: getTableColumns(messages), ticket: getTableColumns(tickets) });
}
