import { and, eq, getTableColumns, sql } from 'drizzle-orm';

import type { Row } from './company-scope';
import type { Database } from './open-database';
import { messages, tickets } from './schema';

const { id, companyId, queueId, status, fromMe, lastMessageAt } = getTableColumns(tickets);
/** Columns that decide who receives the acknowledgement, and of which message. */
const ofTicket = { id, companyId, queueId, status, fromMe, lastMessageAt };

export type AcknowledgedMessage = {
  message: Row<typeof messages>;
  ticket: Pick<Row<typeof tickets>, keyof typeof ofTicket>;
};

/**
 * Moves the ticks of messages that companies sent, by their ids, with one statement. Answers the moved messages with their
 * tickets; late and repeated acknowledgements move nothing backwards. Locks the messages in the order of their keys:
 * servers that lock the same ones in different orders may wait for each other until one fails.
 */
export async function advanceAcks(
  database: Database,
  acks: ReadonlyMap<string, number>,
  at: Date,
): Promise<AcknowledgedMessage[]> {
  const names = sql`${sql.param([...acks.keys()])}::text[]`;
  const values = sql`${sql.param([...acks.values()])}::int[]`;
  const locked = sql`
    select sent.company_id, sent.id, wanted.reached
    from unnest(${names}, ${values}) as wanted (message_id, reached) join ${messages} as sent on sent.id = wanted.message_id
    where sent.from_me and sent.ack < wanted.reached
    order by sent.company_id, sent.id
    for no key update of sent`;
  return database
    .update(messages)
    .set({ ack: sql`acknowledged.reached`, updatedAt: at })
    .from(sql`(${locked}) as acknowledged, ${tickets}`)
    .where(
      and(
        and(eq(messages.companyId, sql`acknowledged.company_id`), eq(messages.id, sql`acknowledged.id`)),
        and(eq(tickets.id, messages.ticketId), eq(tickets.companyId, messages.companyId)),
      ),
    )
    .returning({ message: getTableColumns(messages), ticket: ofTicket });
}
