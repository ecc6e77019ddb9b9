import { useMemo } from 'react';
import { create } from 'zustand';

import type { DomainEvent } from '@shared/domain/events';
import type { TicketId } from '@shared/domain/ids';
import type { PresentUser } from '@shared/domain/ticket-presence';

import { useLinkState } from '../session/link-store';
import { useSession } from '../session/session-store';

type Present = {
  accountKey: string;
  /** Tickets that somebody has open. */
  byTicket: ReadonlyMap<TicketId, readonly PresentUser[]>;
};

const usePresentUsers = create<Present>(() => ({ accountKey: '', byTicket: new Map() }));
const nobody: readonly PresentUser[] = [];

/** Presences after a batch of events; the same ones if none concerns them. */
function presentAfter(present: Present, accountKey: string, events: readonly DomainEvent[]): Present {
  const start = present.accountKey === accountKey ? present : { accountKey, byTicket: new Map() };
  return events.reduce(afterEvent, start);
}

function afterEvent(present: Present, event: DomainEvent): Present {
  if (event.kind === 'ticket.removed') {
    if (!present.byTicket.has(event.ticketId)) return present;
    const byTicket = new Map(present.byTicket);
    byTicket.delete(event.ticketId);
    return { ...present, byTicket };
  }
  if (event.kind !== 'presence.changed') return present;
  const byTicket = new Map(event.isComplete ? [] : present.byTicket);
  for (const { ticketId, users } of event.presences) {
    if (users.length === 0) byTicket.delete(ticketId);
    else byTicket.set(ticketId, users);
  }
  return { ...present, byTicket };
}

export function applyPresences(accountKey: string, events: readonly DomainEvent[]): void {
  usePresentUsers.setState((present) => presentAfter(present, accountKey, events));
}

/** Colleagues who have the ticket open, as far as the server tells; without a link nobody is known to. */
export function usePresentColleagues(ticketId: TicketId): readonly PresentUser[] {
  const { accountKey, user } = useSession();
  const isLinked = useLinkState() !== 'offline';
  const users = usePresentUsers((present) =>
    present.accountKey === accountKey ? (present.byTicket.get(ticketId) ?? nobody) : nobody,
  );
  return useMemo(() => (isLinked ? users.filter(({ id }) => id !== user.id) : nobody), [isLinked, users, user.id]);
}
