import { backend } from '@renderer/lib/backend';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

import type { TicketAction } from './ticket-changes';
import { changeOf, isTakenByAnother } from './ticket-changes';

export type TicketOrder = { action: TicketAction; ticket: Ticket };

/** Result of an action: done, or refused because a colleague (by name) was faster. */
export type TicketOutcome = { isDone: true; ticket: Ticket } | { isDone: false; takenBy: string };

/** Sends an action. Before accepting, it checks if a colleague was faster: servers let any user take any ticket. */
export async function changeTicket({ action, ticket }: TicketOrder, user: SessionUser): Promise<TicketOutcome> {
  const params = { ticketId: ticket.id };
  const now = action === 'accept' ? await backend.send('tickets.show', { params }) : ticket;
  if (action === 'accept' && isTakenByAnother(now, user)) return { isDone: false, takenBy: now.user?.name ?? '' };
  return {
    isDone: true,
    ticket: await backend.send('tickets.update', { params, body: changeOf(action, now, user) }),
  };
}
