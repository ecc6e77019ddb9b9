import { backend } from '@renderer/lib/backend';
import { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import { isTakenByAnother } from '@shared/domain/ticket-acceptance';
import type { SessionUser } from '@shared/domain/user';

import type { TicketAction } from './ticket-changes';
import { changeOf } from './ticket-changes';

export type TicketOrder = { action: TicketAction; ticket: Ticket };

/** Result of an action: done, or refused because a colleague (by name) was faster. */
export type TicketOutcome = { isDone: true; ticket: Ticket } | { isDone: false; takenBy: string };

type Backend = Pick<typeof backend, 'send'>;

/**
 * Sends an action. Servers of the family let any user take any ticket, so an accept reads the ticket first; a workspace
 * server refuses the later of two accepts, which tells who was faster as well.
 */
export async function changeTicket(
  { action, ticket }: TicketOrder,
  user: Pick<SessionUser, 'id'>,
  server: Backend = backend,
): Promise<TicketOutcome> {
  const params = { ticketId: ticket.id };
  if (action !== 'accept') {
    return {
      isDone: true,
      ticket: await server.send('tickets.update', { params, body: changeOf(action, ticket, user) }),
    };
  }
  const read = (): Promise<Ticket> => server.send('tickets.show', { params });
  const now = await read();
  if (isTakenByAnother(now, user)) return takenBy(now);
  try {
    return {
      isDone: true,
      ticket: await server.send('tickets.update', { params, body: changeOf('accept', now, user) }),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ERR_OTHER_OPEN_TICKET') throw error;
    // The code also stands for another ticket of the same contact.
    const after = await read();
    if (!isTakenByAnother(after, user)) throw error;
    return takenBy(after);
  }
}

const takenBy = ({ user }: Ticket): TicketOutcome => ({ isDone: false, takenBy: user?.name ?? '' });
