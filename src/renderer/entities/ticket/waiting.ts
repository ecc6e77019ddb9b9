import type { Ticket } from '@shared/domain/ticket';

type Waiting = Pick<Ticket, 'status' | 'unreadMessages' | 'waitingSince' | 'updatedAt'>;

/** Instant since which the customer waits: `waitingSince` of a pending ticket, or its last change where that is unknown. */
export function waitingSince({ status, waitingSince: said, updatedAt }: Omit<Waiting, 'unreadMessages'>): string {
  return status === 'pending' && said !== undefined && said !== null ? said : updatedAt;
}

/** Severity of a wait; `long` exceeds the acceptable time. */
export type WaitTone = 'short' | 'medium' | 'long';
export type Wait = { minutes: number; tone: WaitTone };

const minute = 60_000;
const medium = 5;
const long = 15;

/** The customer's wait for an answer at `now`; null below one minute and if nobody waits. */
export function waitOf(ticket: Waiting, now: number): Wait | null {
  const isWaiting = ticket.status === 'pending' || (ticket.status === 'open' && ticket.unreadMessages > 0);
  const minutes = isWaiting ? Math.floor((now - Date.parse(waitingSince(ticket))) / minute) : 0;
  if (!(minutes >= 1)) return null;
  return { minutes, tone: minutes >= long ? 'long' : minutes >= medium ? 'medium' : 'short' };
}

/** Sorts by the start of the wait, longest first. */
export function byLongestWait(one: Ticket, other: Ticket): number {
  const [first, second] = [waitingSince(one), waitingSince(other)];
  return first === second ? one.id - other.id : first < second ? -1 : 1;
}
