import { and, eq } from 'drizzle-orm';

import { markTicketRead } from '@server/conversation/tickets/mark-read';
import type { Caller } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { queues, tickets, users, whatsapps } from '@server/platform/storage/schema';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { withWebhookEvents } from '@server/platform/webhooks/webhook-events';
import type { TicketChange } from '@shared/api/tickets';

import { activeTicket, otherOpenTicket } from './other-ticket';
import { activityKindOf, recordActivity } from './ticket-activities';
import { columnsOf, isLateAccept } from './ticket-changes';
import type { TicketRow, WireTicket } from './ticket-rows';
import { wireTicket } from './ticket-rows';
import { trackTicket } from './track-ticket';

type Request = { ticket: TicketRow; change: TicketChange };
type Context = { caller: Caller; scope: CompanyScope };

const mostAttempts = 5;

/** Accepts, returns, closes, reopens or transfers a ticket, and notifies the users who see it before or after once. */
export async function updateTicket(services: Services, request: Request, context: Context): Promise<WireTicket> {
  const { caller, scope } = context;
  await requireExisting(scope, request.change);
  await markTicketRead(services, scope, request.ticket);
  if (request.change.status === 'closed') {
    const answers = await services.events.ticketClosing.emit(scope, request.ticket);
    if (answers.includes('keep-open')) {
      services.publish.ticketUnlisted(request.ticket);
      return wireTicket(scope, request.ticket);
    }
  }
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = attempt === 0 ? request.ticket : await reread(scope, request.ticket.id);
    if (isLateAccept(before, request.change, caller.id)) throw await otherOpenTicket(services, context, before);
    const after = await writeChange(services, { ticket: before, change: request.change }, context);
    if (after === undefined) continue;
    const ticket = await wireTicket(scope, after);
    services.publish.ticketChanged(ticket, before);
    const kind = activityKindOf(before, after, caller.id);
    const { note } = request.change;
    if (kind !== null) await recordActivity(services, scope, { ticket, kind, callerId: caller.id, note });
    await services.events.ticketUpdated.emit(scope, { before, after });
    return ticket;
  }
  throw new Error('The ticket kept changing between read and write');
}

/** Undefined if the ticket changed since it was read, so that the caller must decide again. */
async function writeChange(services: Services, { ticket, change }: Request, { caller, scope }: Context) {
  const unchanged = and(eq(tickets.id, ticket.id), eq(tickets.updatedAt, ticket.updatedAt));
  const columns = { ...columnsOf(ticket, change, caller.id), updatedAt: services.clock.now() };
  try {
    return await withWebhookEvents(scope, async (inner) => {
      const [after] = await inner.update(tickets, unchanged, columns);
      if (after !== undefined) await trackTicket(services, inner, { before: ticket, after });
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'tickets_one_active')) throw error;
    throw await otherOpenTicket(services, { caller, scope }, await activeTicket(scope, { ...ticket, ...columns }));
  }
}

async function reread(scope: CompanyScope, ticketId: number): Promise<TicketRow> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  if (ticket === undefined) throw missing('ERR_NO_TICKET_FOUND');
  return ticket;
}

/** Throws `Refusal` if the company lacks a record that the change names. */
async function requireExisting(scope: CompanyScope, { queueId, userId, whatsappId }: TicketChange): Promise<void> {
  const named = <T>(id: number | null | undefined, find: (id: number) => Promise<T | undefined>) =>
    id === null || id === undefined ? null : find(id);
  const [queue, user, connection] = await Promise.all([
    named(queueId, (id) => scope.byId(queues, id)),
    named(userId, (id) => scope.byId(users, id)),
    named(whatsappId, (id) => scope.byId(whatsapps, id)),
  ]);
  if (queue === undefined) throw missing('ERR_NO_QUEUE_FOUND');
  if (user === undefined) throw missing('ERR_NO_USER_FOUND');
  if (connection === undefined) throw missing('ERR_NO_WAPP_FOUND');
}
