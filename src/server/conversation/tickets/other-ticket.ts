import { and, eq, ne } from 'drizzle-orm';

import type { Caller } from '@server/platform/http/handler';
import type { Refusal } from '@server/platform/http/refusal';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { canSeeTicket } from '@server/platform/session/ticket-access';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';

import type { TicketRow } from './ticket-rows';
import { wireTicket } from './ticket-rows';

type Pair = { contactId: number; whatsappId: number | null };

/** The ticket of this contact and connection that is not closed; a unique index allows only one. */
export async function activeTicket(
  scope: CompanyScope,
  { contactId, whatsappId }: Pair,
): Promise<TicketRow | undefined> {
  if (whatsappId === null) return undefined;
  const pair = and(eq(tickets.contactId, contactId), eq(tickets.whatsappId, whatsappId));
  return scope.first(tickets, and(pair, ne(tickets.status, 'closed')));
}

/**
 * The refusal with the conflicting ticket, so that the client can show its attendant. A caller who may not see the
 * ticket learns its ids, attendant and queue, and nothing of the conversation.
 */
export async function otherOpenTicket(
  { quirks }: Pick<Services, 'quirks'>,
  { caller, scope }: { caller: Caller; scope: CompanyScope },
  other: TicketRow | undefined,
): Promise<Refusal> {
  if (quirks.bareOtherOpenTicket || other === undefined) return refused('ERR_OTHER_OPEN_TICKET');
  const ticket = await wireTicket(scope, other);
  if (canSeeTicket(caller, other)) return refused('ERR_OTHER_OPEN_TICKET', { ticket });
  const { id, uuid, userId, user, queue } = ticket;
  return refused('ERR_OTHER_OPEN_TICKET', { ticket: { id, uuid, userId, user, queue } });
}
