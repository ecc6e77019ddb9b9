import { and, eq, ne } from 'drizzle-orm';

import type { Refusal } from '@server/platform/http/refusal';
import { refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
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

/** The refusal with the conflicting ticket, so that the client can show its attendant. */
export async function otherOpenTicket(
  { quirks }: Pick<Services, 'quirks'>,
  scope: CompanyScope,
  other: TicketRow | undefined,
): Promise<Refusal> {
  const isBare = quirks.bareOtherOpenTicket || other === undefined;
  return refused('ERR_OTHER_OPEN_TICKET', isBare ? {} : { ticket: await wireTicket(scope, other) });
}
