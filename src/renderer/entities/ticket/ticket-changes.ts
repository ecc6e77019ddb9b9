import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

type Actor = Pick<SessionUser, 'id'>;

export type TicketAction = 'accept' | 'return' | 'resolve' | 'reopen';

/** The actions for a ticket's status, the primary one last. */
export function actionsFor({ status }: Pick<Ticket, 'status'>): readonly TicketAction[] {
  switch (status) {
    case 'pending':
      return ['resolve', 'accept'];
    case 'open':
      return ['return', 'resolve'];
    case 'closed':
      return ['reopen'];
  }
}

/** The request body of an action. Only resolving changes the bot's flags. */
export function changeOf(action: TicketAction, ticket: Pick<Ticket, 'queueId'>, actor: Actor): TicketChange {
  switch (action) {
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

/** True if the ticket stays selected after the action; otherwise the user returns to the list. */
export function staysOpen(action: TicketAction): boolean {
  return action === 'accept' || action === 'reopen';
}

/** True if a colleague has taken the ticket meanwhile. */
export function isTakenByAnother(ticket: Pick<Ticket, 'status' | 'userId'>, actor: Actor): boolean {
  return ticket.status === 'open' && ticket.userId !== null && ticket.userId !== actor.id;
}
