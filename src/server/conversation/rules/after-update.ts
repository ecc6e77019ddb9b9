import { eq } from 'drizzle-orm';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { queues, tickets, users, whatsapps } from '@server/platform/storage/schema';

import { automaticTexts } from './automatic-texts';
import { isEnabled } from './company-settings';
import { sendLater } from './send-later';

type Change = { before: TicketRow; after: TicketRow };

/** What the customer is told by itself when people close or transfer a conversation. */
export async function tellCustomer(services: Services, scope: CompanyScope, change: Change): Promise<void> {
  const { before, after } = change;
  if (after.isGroup || after.whatsappId === null) return;
  const connection = await scope.byId(whatsapps, after.whatsappId);
  if (connection?.status !== 'CONNECTED') return;
  if (after.status === 'closed' && before.status !== 'closed') await farewell(services, scope, { after, connection });
  else if (after.status !== 'closed' && before.status !== 'closed') await transferNotice(services, scope, change);
}

type Closed = { after: TicketRow; connection: Row<typeof whatsapps> };

/** Where customers are asked how it went, the goodbye waits for what they say. */
async function farewell(services: Services, scope: CompanyScope, { after, connection }: Closed): Promise<void> {
  const wasAsked = services.quirks.ratingBeforeClosing && after.ratingAskedAt !== null;
  if (!wasAsked && (await asksHowItWent(scope, connection))) await askHowItWent(services, scope, { after, connection });
  else await sendLater(services, scope, { ticketId: after.id, text: connection.complationMessage });
}

async function asksHowItWent(scope: CompanyScope, connection: Row<typeof whatsapps>): Promise<boolean> {
  return connection.ratingMessage.trim() !== '' && (await isEnabled(scope, 'userRating'));
}

async function askHowItWent(services: Services, scope: CompanyScope, { after, connection }: Closed): Promise<void> {
  const { language } = await scope.company();
  const text = `${connection.ratingMessage}\n\n${automaticTexts(language).rating}`;
  await scope.transaction(async (inner) => {
    await inner.update(tickets, eq(tickets.id, after.id), { ratingAskedAt: services.clock.now() });
    await sendLater(services, inner, { ticketId: after.id, text });
  });
}

/** Whether a closing only asks the customer, as on real servers, and closes nothing: see quirks.ts. */
export async function onlyAsks(services: Services, scope: CompanyScope, ticket: TicketRow): Promise<boolean> {
  const isFirst = services.quirks.ratingBeforeClosing && ticket.ratingAskedAt === null && ticket.status !== 'closed';
  if (!isFirst || ticket.isGroup || ticket.whatsappId === null) return false;
  const connection = await scope.byId(whatsapps, ticket.whatsappId);
  if (connection?.status !== 'CONNECTED' || !(await asksHowItWent(scope, connection))) return false;
  await askHowItWent(services, scope, { after: ticket, connection });
  return true;
}

async function transferNotice(services: Services, scope: CompanyScope, { before, after }: Change): Promise<void> {
  const toQueue = after.queueId !== null && before.queueId !== after.queueId;
  const toUser = after.userId !== null && before.userId !== null && before.userId !== after.userId;
  if (!(toQueue || toUser) || !(await isEnabled(scope, 'sendMsgTransfTicket'))) return;
  const words = automaticTexts((await scope.company()).language);
  const queue = toQueue ? await scope.byId(queues, after.queueId ?? 0) : undefined;
  const user = toUser ? await scope.byId(users, after.userId ?? 0) : undefined;
  const text = queue ? words.toQueue(queue.name) : user ? words.toUser(user.name) : '';
  await sendLater(services, scope, { ticketId: after.id, text });
}
