import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

type Actor = Pick<SessionUser, 'id'>;

/** What an attendant does with a ticket. */
export type TicketAction = 'accept' | 'return' | 'resolve' | 'reopen';

/** The acts that fit a ticket's status, the usual one last. */
export function actsOn({ status }: Pick<Ticket, 'status'>): readonly TicketAction[] {
  switch (status) {
    case 'pending':
      return ['resolve', 'accept'];
    case 'open':
      return ['return', 'resolve'];
    case 'closed':
      return ['reopen'];
  }
}

/** What the server is told. Only resolving touches the bot's flags; every other act leaves them as they are. */
export function changeOf(act: TicketAction, ticket: Pick<Ticket, 'queueId'>, actor: Actor): TicketChange {
  switch (act) {
    case 'accept':
      return { status: 'open', userId: actor.id };
    case 'return':
      return { status: 'pending', userId: null };
    case 'resolve':
      return {
        status: 'closed',
        userId: actor.id,
        queueId: ticket.queueId,
        useIntegration: false,
        promptId: false,
        integrationId: false,
      };
    case 'reopen':
      return { status: 'open', userId: actor.id, queueId: ticket.queueId };
  }
}

/** Whether the ticket stays selected after the act; otherwise the user goes back to the list. */
export function staysOpen(act: TicketAction): boolean {
  return act === 'accept' || act === 'reopen';
}

/** Whether someone else has taken a ticket that looked free. */
export function isTakenByAnother(ticket: Pick<Ticket, 'status' | 'userId'>, actor: Actor): boolean {
  return ticket.status === 'open' && ticket.userId !== null && ticket.userId !== actor.id;
}
