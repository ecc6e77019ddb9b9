import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';

import { sendText } from '@server/conversation/messages/send-text';
import { changeTickets } from '@server/conversation/tickets/decide-ticket';
import { activeTicket } from '@server/conversation/tickets/other-ticket';
import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import { wireTicket } from '@server/conversation/tickets/ticket-rows';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers, ConnectionContext } from '@server/platform/http/handler';
import { refused } from '@server/platform/http/refusal';
import type { JobHandler } from '@server/platform/jobs/job-kind';
import { jobHandler, jobKind } from '@server/platform/jobs/job-kind';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { contacts, tickets } from '@server/platform/storage/schema';
import { wireRow } from '@server/platform/storage/wire-row';
import { createContactWithEvent } from '@server/platform/webhooks/contact-events';
import { queueTicketEvents, withWebhookEvents } from '@server/platform/webhooks/webhook-events';

const close = jobKind('messagesApi.close', z.object({ ticketId: z.number() }));
const closeDelayMs = 1000;
const sentAnswer = { mensagem: 'Mensagem enviada' };

/** Endpoints for programs of the company, which send over the connection of their token. */
export function externalMessageHandlers(services: Services): AreaHandlers<'messagesApi'> {
  return {
    async 'messagesApi.sendText'({ body: { number, body, closeTicket } }, context) {
      const ticket = await ticketForNumber(services, context, number);
      await sendText(services, context.scope, { ticket, body, quotedId: null, isAutomatic: true });
      if (closeTicket === true) {
        const runAt = new Date(services.clock.wall().getTime() + closeDelayMs);
        await services.jobs.add(context.scope, close, { payload: { ticketId: ticket.id }, runAt });
      }
      return sentAnswer;
    },

    async 'messagesApi.sendFiles'({ body: { number, body = [] }, files }, context) {
      if (files.length === 0) throw refused('ERR_VALIDATION', { fields: [{ field: 'medias', reason: 'required' }] });
      const ticket = await ticketForNumber(services, context, number);
      for (const [index, received] of files.entries()) {
        const file = await services.media.keep(received);
        const draft = { ticket, body: body[index] ?? '', quotedId: null, isAutomatic: true };
        await sendText(services, context.scope, { ...draft, file });
      }
      return sentAnswer;
    },
  };
}

export function closeAfterSendingHandler(services: Services): JobHandler {
  return jobHandler(close, {
    async run({ payload: { ticketId }, scope }) {
      await changeTickets(services, scope, { where: eq(tickets.id, ticketId), changes: { status: 'closed' } });
      return 'done';
    },
  });
}

/** The active ticket of the number on the program's connection; else a reopened or new pending one. */
async function ticketForNumber(
  services: Services,
  { connection, scope }: ConnectionContext,
  number: string,
): Promise<TicketRow> {
  await requireFeature(scope, 'useExternalApi');
  if (connection.status !== 'CONNECTED') throw refused('ERR_WAPP_NOT_INITIALIZED');
  const contact = await contactOf(services, scope, { number, whatsappId: connection.id });
  const pair = { contactId: contact.id, whatsappId: connection.id };
  const active = await activeTicket(scope, pair);
  if (active !== undefined) return active;
  const updatedAt = services.clock.now();
  const own = and(eq(tickets.contactId, contact.id), eq(tickets.whatsappId, connection.id));
  const [closed] = await scope.find(tickets, { where: own, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  const waiting = { status: 'pending' as const, userId: null, ratingAskedAt: null, waitingSince: null, updatedAt };
  const ticket = await withWebhookEvents(scope, async (inner) => {
    const [row] =
      closed === undefined
        ? [await inner.insertIfAbsent(tickets, { ...pair, createdAt: updatedAt, updatedAt })]
        : await inner.update(tickets, eq(tickets.id, closed.id), waiting);
    if (row !== undefined) await queueTicketEvents(services, inner, { before: closed ?? null, after: row });
    return row;
  });
  const found = ticket ?? (await activeTicket(scope, pair));
  if (found === undefined) throw refused('ERR_CREATING_TICKET');
  services.publish.ticketChanged(await wireTicket(scope, found), closed ?? null);
  return found;
}

async function contactOf(
  services: Services,
  scope: CompanyScope,
  { number, whatsappId }: { number: string; whatsappId: number },
): Promise<Row<typeof contacts>> {
  const { clock, publish } = services;
  const byNumber = eq(contacts.number, number);
  const known = await scope.first(contacts, byNumber);
  if (known !== undefined) return known;
  const at = clock.now();
  const draft = { name: number, number, whatsappId, createdAt: at, updatedAt: at };
  const created = await createContactWithEvent(services, scope, draft);
  if (created !== undefined)
    publish.toCompany(scope.companyId, 'contact', { action: 'create', contact: wireRow(created) });
  const contact = created ?? (await scope.first(contacts, byNumber));
  if (contact === undefined) throw refused('ERR_NO_CONTACT_FOUND');
  return contact;
}
