import { eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets, whatsapps } from '@server/platform/storage/schema';
import { userRatings } from '@server/platform/storage/tables/ratings';

import { sendLater } from './send-later';

const longestWait = 24 * 3_600_000;

/** Whether these words to a closed ticket are the rating it was closed with, and not a new conversation. */
export function isRating(ticket: TicketRow, body: string, at: Date): boolean {
  const asked = ticket.ratingAskedAt?.getTime();
  return asked !== undefined && at.getTime() - asked < longestWait && /^\s*[123]\s*$/.test(body);
}

/** Notes the rating and says goodbye. The ticket stays closed. */
export async function takeRating(
  services: Pick<Services, 'jobs' | 'clock'>,
  scope: CompanyScope,
  { ticket, body }: { ticket: TicketRow; body: string },
): Promise<void> {
  const at = services.clock.now();
  const rating = { ticketId: ticket.id, userId: ticket.userId, rate: Number(body), createdAt: at, updatedAt: at };
  await scope.insert(userRatings, rating);
  await scope.update(tickets, eq(tickets.id, ticket.id), { ratingAskedAt: null });
  const connection = await scope.byId(whatsapps, ticket.whatsappId ?? 0);
  await sendLater(services, scope, { ticketId: ticket.id, text: connection?.complationMessage ?? '' });
}
