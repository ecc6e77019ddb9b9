import { desc, eq } from 'drizzle-orm';

import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { mediaPreview } from '@server/platform/media/media-words';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { messages, tickets } from '@server/platform/storage/schema';

import { waitAfterDeletion } from './waiting';

/** Updates the ticket's preview, and the customer's wait, after a message was edited or deleted. */
export async function refreshLastMessage(
  { publish }: Pick<Services, 'publish'>,
  scope: CompanyScope,
  message: Row<typeof messages>,
): Promise<void> {
  const before = await scope.first(tickets, eq(tickets.id, message.ticketId));
  if (before === undefined) return;
  const changes = { ...(await previewOf(scope, message)), ...(await waitAfterDeletion(scope, before, message)) };
  if (Object.keys(changes).length === 0) return;
  const [ticket] = await scope.update(tickets, eq(tickets.id, message.ticketId), changes);
  if (ticket !== undefined) publish.ticketChanged(await wireTicket(scope, ticket), ticket);
}

/** The ticket's preview; none if the message is not the newest. */
async function previewOf(scope: CompanyScope, message: Row<typeof messages>): Promise<{ lastMessage?: string }> {
  const [newest] = await scope.find(messages, {
    where: eq(messages.ticketId, message.ticketId),
    orderBy: [desc(messages.createdAt), desc(messages.id)],
    limit: 1,
  });
  if (newest?.id !== message.id) return {};
  const { language } = await scope.company();
  return { lastMessage: mediaPreview(message, language) };
}
