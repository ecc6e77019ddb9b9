import type { TicketChange } from '@shared/api/tickets';
import type { TicketStatus } from '@shared/domain/ticket';

type Standing = { status: TicketStatus; userId: number | null };

/**
 * The columns a change asks for. A pending ticket has no owner, an open one always has (the caller where nobody is
 * named), and closing ends what robots were doing in it.
 */
export function columnsOf(ticket: Standing, change: TicketChange, callerId: number) {
  const status = change.status ?? ticket.status;
  return {
    ...(change.status !== undefined && { status }),
    ...ownerOf(ticket, change, { status, callerId }),
    ...(change.queueId !== undefined && { queueId: change.queueId }),
    ...(change.whatsappId !== undefined && { whatsappId: change.whatsappId }),
    ...(status === 'closed' ? withoutRobots : robotsOf(change)),
  };
}

function ownerOf(ticket: Standing, change: TicketChange, next: { status: TicketStatus; callerId: number }) {
  if (change.status === 'pending') return { userId: null };
  const wanted = change.userId === undefined ? ticket.userId : change.userId;
  const userId = next.status === 'open' ? (wanted ?? next.callerId) : wanted;
  return userId === ticket.userId ? {} : { userId };
}

const withoutRobots = {
  chatbot: false,
  queueOptionId: null,
  useIntegration: false,
  promptId: null,
  integrationId: null,
};

/** `false` in place of an id means none. */
function robotsOf({ useIntegration, promptId, integrationId }: TicketChange) {
  return {
    ...(useIntegration !== undefined && { useIntegration: useIntegration ?? false }),
    ...(promptId !== undefined && { promptId: promptId === false ? null : promptId }),
    ...(integrationId !== undefined && { integrationId: integrationId === false ? null : integrationId }),
  };
}

/** Whether the change takes over, by a plain accept, a ticket that somebody else has accepted meanwhile. */
export function isLateAccept(ticket: Standing, change: TicketChange, callerId: number): boolean {
  const isTaken = ticket.status === 'open' && ticket.userId !== null && ticket.userId !== callerId;
  return isTaken && change.status === 'open' && (change.userId ?? callerId) === callerId;
}
