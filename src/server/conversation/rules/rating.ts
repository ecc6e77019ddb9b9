import { eq } from 'drizzle-orm';

import { sendTextLater } from '@server/conversation/messages/send-later';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets, whatsapps } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';

const ratingTimeoutMs = 24 * 3_600_000;

/** True for '1', '2' or '3' within 24 hours after a closed ticket asked for a rating; other texts start a conversation. */
export function isRating(ticket: TicketRow, body: string, at: Date): boolean {
  const asked = ticket.ratingAskedAt?.getTime();
  return asked !== undefined && at.getTime() - asked < ratingTimeoutMs && /^\s*[123]\s*$/.test(body);
}

/** Stores the rating and queues the connection's goodbye. The ticket stays closed. */
export async function storeRating(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticket, body }: { ticket: TicketRow; body: string },
): Promise<void> {
  const at = services.clock.now();
  const rating = { ticketId: ticket.id, userId: ticket.userId, rate: Number(body), createdAt: at, updatedAt: at };
  await scope.insert(userRatings, rating);
  await scope.update(tickets, eq(tickets.id, ticket.id), { ratingAskedAt: null });
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  if (connection === undefined) return;
  await sendTextLater(services, scope, { ticketId: ticket.id, text: connection.complationMessage });
}
