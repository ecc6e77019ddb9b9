import type { Ticket } from './ticket';
import type { SessionUser } from './user';

type Actor = Pick<SessionUser, 'id'>;
type RobotFlags = Pick<Ticket, 'chatbot' | 'useIntegration' | 'promptId' | 'integrationId' | 'isBot'>;

/** The robots' fields as the server named them: real servers reset what a change leaves out. */
export function robotFlagsOf(ticket: RobotFlags) {
  const { chatbot, useIntegration, promptId, integrationId, isBot } = ticket;
  return {
    chatbot,
    ...(useIntegration !== undefined && { useIntegration }),
    ...(promptId !== undefined && { promptId }),
    ...(integrationId !== undefined && { integrationId }),
    ...(isBot !== undefined && { isBot }),
  };
}

/** The change that makes the user the owner of a ticket. */
export function acceptanceOf(ticket: RobotFlags, actor: Actor) {
  return { status: 'open' as const, userId: actor.id, ...robotFlagsOf(ticket) };
}

/** True if a colleague has taken the ticket meanwhile. */
export function isTakenByAnother(ticket: Pick<Ticket, 'status' | 'userId'>, actor: Actor): boolean {
  return ticket.status === 'open' && ticket.userId !== null && ticket.userId !== actor.id;
}
