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

type RobotFlags = Pick<Ticket, 'chatbot' | 'useIntegration' | 'promptId' | 'integrationId' | 'isBot'>;

/** The robots' fields as the server named them: real servers reset what a change leaves out. */
export function robotFlagsOf(ticket: RobotFlags): TicketChange {
  const { chatbot, useIntegration, promptId, integrationId, isBot } = ticket;
  return {
    chatbot,
    ...(useIntegration !== undefined && { useIntegration }),
    ...(promptId !== undefined && { promptId }),
    ...(integrationId !== undefined && { integrationId }),
    ...(isBot !== undefined && { isBot }),
  };
}

type ChangedTicket = Pick<Ticket, 'queueId'> & RobotFlags;

/** The request body of an action. Only resolving changes the bot's flags. */
export function changeOf(action: TicketAction, ticket: ChangedTicket, actor: Actor): TicketChange {
  switch (action) {
    case 'accept':
      return { status: 'open', userId: actor.id, ...robotFlagsOf(ticket) };
    case 'return':
      return { status: 'pending', userId: null, ...robotFlagsOf(ticket) };
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
      return { status: 'open', userId: actor.id, queueId: ticket.queueId, ...robotFlagsOf(ticket) };
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
