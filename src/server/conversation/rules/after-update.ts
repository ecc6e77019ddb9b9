import { eq } from 'drizzle-orm';

import { sendTextLater } from '@server/conversation/messages/send-later';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, settings, tickets, users, whatsapps } from '@server/platform/storage/schema';
import type { SettingKey } from '@shared/domain/setting';
import { automaticTexts } from '@shared/i18n/automatic-texts';

type TicketUpdate = { before: TicketRow; after: TicketRow };

/** Queues the automatic message for a ticket that attendants have closed or transferred. */
export async function notifyCustomer(services: Services, scope: CompanyScope, update: TicketUpdate): Promise<void> {
  const { before, after } = update;
  if (after.isGroup || after.whatsappId === null) return;
  const connection = await scope.byId(whatsapps, after.whatsappId);
  if (connection?.status !== 'CONNECTED' || before.status === 'closed') return;
  if (after.status === 'closed') await sendClosingMessage(services, scope, { after, connection });
  else await sendTransferNotice(services, scope, update);
}

type Closed = { after: TicketRow; connection: Row<typeof whatsapps> };

/** If the company asks for ratings, the goodbye is sent after the rating. */
async function sendClosingMessage(services: Services, scope: CompanyScope, { after, connection }: Closed) {
  const wasAsked = services.quirks.ratingBeforeClosing && after.ratingAskedAt !== null;
  if (!wasAsked && (await wantsRating(scope, connection))) await askForRating(services, scope, { after, connection });
  else await sendTextLater(services, scope, { ticketId: after.id, text: connection.complationMessage });
}

async function wantsRating(scope: CompanyScope, connection: Row<typeof whatsapps>): Promise<boolean> {
  return connection.ratingMessage.trim() !== '' && (await isEnabled(scope, 'userRating'));
}

async function askForRating(services: Services, scope: CompanyScope, { after, connection }: Closed): Promise<void> {
  const { language } = await scope.company();
  const text = `${connection.ratingMessage}\n\n${automaticTexts(language).rating}`;
  await scope.transaction(async (inner) => {
    await inner.update(tickets, eq(tickets.id, after.id), { ratingAskedAt: services.clock.now() });
    await sendTextLater(services, inner, { ticketId: after.id, text });
  });
}

/** With the quirk `ratingBeforeClosing` the first close only asks for a rating; true if it did and the ticket stays open. */
export async function askBeforeClosing(services: Services, scope: CompanyScope, ticket: TicketRow): Promise<boolean> {
  const isFirst = services.quirks.ratingBeforeClosing && ticket.ratingAskedAt === null && ticket.status !== 'closed';
  if (!isFirst || ticket.isGroup || ticket.whatsappId === null) return false;
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  if (connection?.status !== 'CONNECTED' || !(await wantsRating(scope, connection))) return false;
  await askForRating(services, scope, { after: ticket, connection });
  return true;
}

async function sendTransferNotice(services: Services, scope: CompanyScope, { before, after }: TicketUpdate) {
  const queueId = before.queueId === after.queueId ? null : after.queueId;
  const userId = before.userId === null || before.userId === after.userId ? null : after.userId;
  if ((queueId === null && userId === null) || !(await isEnabled(scope, 'sendMsgTransfTicket'))) return;
  const texts = automaticTexts((await scope.company()).language);
  const queue = await scope.byId(queues, queueId);
  const user = await scope.byId(users, userId);
  const text = queue ? texts.toQueue(queue.name) : user ? texts.toUser(user.name) : '';
  await sendTextLater(services, scope, { ticketId: after.id, text });
}

async function isEnabled(scope: CompanyScope, key: SettingKey): Promise<boolean> {
  const [setting] = await scope.among(settings, settings.key, [key]);
  return setting?.value === 'enabled';
}
