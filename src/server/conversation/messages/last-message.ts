import { desc, eq } from 'drizzle-orm';

import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { mediaPreview } from '@server/platform/media/media-words';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';

/** Updates the ticket's preview after a message was edited or deleted, if that message is the newest. */
export async function refreshLastMessage(
  { publish }: Pick<Services, 'publish'>,
  scope: CompanyScope,
  message: Row<typeof messages>,
): Promise<void> {
  const [newest] = await scope.find(messages, {
    where: eq(messages.ticketId, message.ticketId),
    orderBy: [desc(messages.createdAt), desc(messages.id)],
    limit: 1,
  });
  if (newest?.id !== message.id) return;
  const { language } = await scope.company();
  const lastMessage = mediaPreview(message, language);
  const [ticket] = await scope.update(tickets, eq(tickets.id, message.ticketId), { lastMessage });
  if (ticket !== undefined) publish.ticketChanged(await wireTicket(scope, ticket), ticket);
}
