import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { Caller } from '@server/platform/http/handler';
import { forbidden, missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { contacts, queues, tickets, users, whatsapps } from '@server/platform/storage/schema';
import { withWebhookEvents } from '@server/platform/webhooks/webhook-events';
import type { ticketDraft } from '@shared/api/tickets';

import { activeTicket, otherOpenTicket } from './other-ticket';
import { recordActivity } from './ticket-activities';
import type { TicketRow, WireTicket } from './ticket-rows';
import { wireTicket } from './ticket-rows';
import { trackTicket } from './track-ticket';

type Draft = z.output<typeof ticketDraft>;
type Context = { caller: Caller; scope: CompanyScope };

/**
 * Opens a ticket on behalf of the company. A contact has one ticket per connection: a closed one is reopened, for an
 * active one it throws a `Refusal` that names the ticket.
 */
export async function openTicket(services: Services, draft: Draft, { caller, scope }: Context): Promise<WireTicket> {
  const columns = {
    contactId: draft.contactId,
    queueId: draft.queueId,
    userId: draft.userId ?? caller.id,
    whatsappId: draft.whatsappId ?? (await defaultConnection(scope, caller)),
    status: 'open' as const,
    // The company begins another conversation.
    waitingSince: null,
    updatedAt: services.clock.now(),
  };
  await requireExisting(scope, columns);
  if (!canSeeTicket(caller, columns)) throw forbidden();
  const other = await activeTicket(scope, columns);
  if (other !== undefined) throw await otherOpenTicket(services, { caller, scope }, other);
  const closed = await lastTicket(scope, columns);
  const ticket = await withWebhookEvents(scope, async (inner) => {
    const row = await (closed === undefined ? insertTicket(inner, columns) : reopenTicket(inner, closed, columns));
    if (row !== undefined) await trackTicket(services, inner, { before: closed ?? null, after: row });
    return row;
  });
  // Another request opened the ticket meanwhile.
  if (ticket === undefined)
    throw await otherOpenTicket(services, { caller, scope }, await activeTicket(scope, columns));
  const wire = await wireTicket(scope, ticket);
  if (!services.quirks.unpublishedTickets) services.publish.ticketChanged(wire, closed ?? null);
  if (closed !== undefined) {
    await recordActivity(services, scope, { ticket: wire, kind: 'reopened', callerId: caller.id });
  }
  return wire;
}

type Columns = {
  contactId: number;
  queueId: number | null;
  userId: number;
  whatsappId: number;
  status: 'open';
  waitingSince: null;
  updatedAt: Date;
};

/** Throws `Refusal` if the company lacks a record that the ticket names. */
async function requireExisting(
  scope: CompanyScope,
  { contactId, queueId, userId, whatsappId }: Columns,
): Promise<void> {
  const [contact, queue, user, connection] = await Promise.all([
    scope.first(contacts, eq(contacts.id, contactId)),
    queueId === null ? null : scope.byId(queues, queueId),
    scope.byId(users, userId),
    scope.byId(whatsapps, whatsappId),
  ]);
  if (contact === undefined) throw missing('ERR_NO_CONTACT_FOUND');
  if (queue === undefined) throw missing('ERR_NO_QUEUE_FOUND');
  if (user === undefined) throw missing('ERR_NO_USER_FOUND');
  if (connection === undefined) throw missing('ERR_NO_WAPP_FOUND');
}

/** The user's own connection, else the company's default. */
async function defaultConnection(scope: CompanyScope, caller: Caller): Promise<number> {
  const user = await scope.first(users, eq(users.id, caller.id));
  if (user !== undefined && user.whatsappId !== null) return user.whatsappId;
  const [connection] = await scope.find(whatsapps, {
    where: eq(whatsapps.isDefault, true),
    orderBy: [asc(whatsapps.id)],
    limit: 1,
  });
  if (connection === undefined) throw missing('ERR_NO_DEF_WAPP_FOUND');
  return connection.id;
}

async function lastTicket(scope: CompanyScope, { contactId, whatsappId }: Columns): Promise<TicketRow | undefined> {
  const pair = and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, whatsappId));
  const [last] = await scope.find(tickets, { where: pair, orderBy: [desc(tickets.updatedAt)], limit: 1 });
  return last;
}

function insertTicket(scope: CompanyScope, columns: Columns): Promise<TicketRow | undefined> {
  return scope.insertIfAbsent(tickets, { ...columns, createdAt: columns.updatedAt });
}

async function reopenTicket(scope: CompanyScope, closed: TicketRow, columns: Columns): Promise<TicketRow | undefined> {
  const [ticket] = await scope.update(tickets, and(eq(tickets.id, closed.id), eq(tickets.status, 'closed')), columns);
  return ticket;
}
