import { and, eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, messages, tickets } from '@server/platform/storage/schema';

/** Marks the ticket and its messages read for the whole company, and sends a read receipt to the customer. */
export async function markTicketRead(
  { publish, channel }: Pick<Services, 'publish' | 'channel'>,
  scope: CompanyScope,
  ticket: TicketRow,
): Promise<void> {
  if (ticket.unreadMessages === 0) return;
  await scope.transaction(async (inner) => {
    await inner.update(tickets, eq(tickets.id, ticket.id), { unreadMessages: 0 });
    const unread = and(eq(messages.ticketId, ticket.id), eq(messages.read, false), eq(messages.fromMe, false));
    await inner.update(messages, unread, { read: true });
  });
  publish.ticketRead(ticket);
  const contact = await scope.first(contacts, eq(contacts.id, ticket.contactId));
  if (ticket.whatsappId === null || contact === undefined) return;
  channel.markRead({ connectionId: ticket.whatsappId, number: contact.number });
}
