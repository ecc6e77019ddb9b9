import type { TicketChange } from '@shared/api/tickets';
import type { Ticket } from '@shared/domain/ticket';
import { acceptanceOf, robotFlagsOf } from '@shared/domain/ticket-acceptance';
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

type RobotFlags = Parameters<typeof robotFlagsOf>[0];
type ChangedTicket = Pick<Ticket, 'queueId'> & RobotFlags;

/** The request body of an action. Only resolving changes the bot's flags. */
export function changeOf(action: TicketAction, ticket: ChangedTicket, actor: Actor): TicketChange {
  switch (action) {
    case 'accept':
      return acceptanceOf(ticket, actor);
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

/** The ticket as the screen shows it before the server has answered. */
export function shownAfter(action: 'resolve' | 'return', ticket: Ticket, actor: Actor & { name: string }): Ticket {
  switch (action) {
    case 'resolve':
      return { ...ticket, status: 'closed', userId: actor.id, user: { id: actor.id, name: actor.name } };
    case 'return':
      return { ...ticket, status: 'pending', userId: null, user: null };
  }
}
