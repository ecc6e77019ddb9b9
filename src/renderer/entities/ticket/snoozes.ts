import { useMemo } from 'react';
import { create } from 'zustand';

import { callMain } from '@renderer/lib/bridge';
import type { Snooze } from '@shared/domain/snooze';
import { isAsleep } from '@shared/domain/snooze';
import type { Ticket } from '@shared/domain/ticket';

import { customerName } from './ticket-facts';

/** Snoozes of the signed-in account on this machine. Main keeps them and brings the tickets back. */
const useSnoozes = create<{ all: readonly Snooze[] }>(() => ({ all: [] }));

export function showSnoozes(all: readonly Snooze[]): void {
  useSnoozes.setState({ all });
}

/** The snooze of a ticket; one that has ended stays until the ticket is answered or closed. */
export function useSnooze(uuid: string): Snooze | undefined {
  return useSnoozes(({ all }) => all.find(({ ticketUuid }) => ticketUuid === uuid));
}

/** Tickets that are snoozed now, the next one to come back first. */
export function useAsleep(): readonly Snooze[] {
  const { all } = useSnoozes();
  return useMemo(() => all.filter(isAsleep).toSorted((one, other) => timeOf(one) - timeOf(other)), [all]);
}

/** The uuids of snoozed tickets, for a single read. */
export function asleepUuids(): ReadonlySet<string> {
  return uuidsOf(useSnoozes.getState().all);
}

export function useAsleepUuids(): ReadonlySet<string> {
  const { all } = useSnoozes();
  return useMemo(() => uuidsOf(all), [all]);
}

function uuidsOf(all: readonly Snooze[]): ReadonlySet<string> {
  return new Set(all.filter(isAsleep).map(({ ticketUuid }) => ticketUuid));
}

/** Snoozes that have ended, whose tickets stand as waiting. */
export function useReturned(): readonly Snooze[] {
  const { all } = useSnoozes();
  return useMemo(() => all.filter((one) => !isAsleep(one)), [all]);
}

function timeOf({ until }: Snooze): number {
  return until ?? Number.MAX_SAFE_INTEGER;
}

/** The limit of main's call table. */
const longestName = 200;

type Snoozed = Pick<Ticket, 'id' | 'uuid' | 'contact'>;

/** Snoozes tickets until a time in milliseconds since the epoch, or with null until the customer writes. */
export async function snoozeTickets(tickets: readonly Snoozed[], until: number | null): Promise<void> {
  const orders = tickets.map((ticket) => {
    const name = customerName(ticket).slice(0, longestName);
    return { ticketId: ticket.id, ticketUuid: ticket.uuid, name, until };
  });
  await callMain('snoozes.add', { orders });
}

export async function endSnoozes(ticketUuids: readonly string[]): Promise<void> {
  await callMain('snoozes.remove', { ticketUuids: [...ticketUuids] });
}

/** Brings back a ticket whose customer wrote while this application did not run. */
export async function wakeTicket(ticketUuid: string): Promise<void> {
  await callMain('snoozes.wake', { ticketUuid });
}
