import type { TicketChange } from '@shared/api/tickets';
import type { TicketStatus } from '@shared/domain/ticket';

type TicketState = { status: TicketStatus; userId: number | null };

/**
 * The columns that a change writes. A pending ticket has no owner, an open one always has (by default the caller), and
 * closing detaches robots.
 */
export function columnsOf(ticket: TicketState, change: TicketChange, callerId: number) {
  const status = change.status ?? ticket.status;
  return {
    ...(change.status !== undefined && { status }),
    ...ownerOf(ticket, change, { status, callerId }),
    ...(change.queueId !== undefined && { queueId: change.queueId }),
    ...(change.whatsappId !== undefined && { whatsappId: change.whatsappId }),
    ...(status === 'closed' ? withoutRobots : robotsOf(change)),
  };
}

function ownerOf(ticket: TicketState, change: TicketChange, next: { status: TicketStatus; callerId: number }) {
  if (change.status === 'pending') return { userId: null };
  const requested = change.userId === undefined ? ticket.userId : change.userId;
  const userId = next.status === 'open' ? (requested ?? next.callerId) : requested;
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

/** True if the change accepts a ticket that another attendant has accepted meanwhile. */
export function isLateAccept(ticket: TicketState, change: TicketChange, callerId: number): boolean {
  const isTaken = ticket.status === 'open' && ticket.userId !== null && ticket.userId !== callerId;
  return isTaken && change.status === 'open' && (change.userId ?? callerId) === callerId;
}
