import type { Setting } from '@shared/domain/setting';
import { initialValueOf, settingValue } from '@shared/domain/setting';
import type { Ticket } from '@shared/domain/ticket';

/** Severity of a wait; `long` exceeds the acceptable time. */
export type WaitTone = 'short' | 'medium' | 'long';
export type Wait = { minutes: number; tone: WaitTone; isAtLeast: boolean };

/** Minutes from which a wait is medium, and long. */
export type WaitThresholds = { medium: number; long: number };

/** The company's thresholds, for tickets whose queue has none of its own. */
export function waitThresholds(settings: readonly Setting[]): WaitThresholds {
  const minutesOf = (key: 'waitMedium' | 'waitLong') =>
    Number(settingValue(settings, key)) || Number(initialValueOf(key));
  return { medium: minutesOf('waitMedium'), long: minutesOf('waitLong') };
}

type Waiting = Pick<Ticket, 'status' | 'waitingSince' | 'waitsAtLeast' | 'queue'>;

/** Start of the customer's wait; null if the company wrote last or the ticket is closed. */
export function waitingSince({ status, waitingSince: since }: Waiting): string | null {
  return status === 'closed' ? null : (since ?? null);
}

const minute = 60_000;

/** The customer's wait for an answer at `now`; null below one minute and if nobody waits. */
export function waitOf(ticket: Waiting, now: number, company: WaitThresholds): Wait | null {
  const since = waitingSince(ticket);
  const minutes = since === null ? 0 : Math.floor((now - Date.parse(since)) / minute);
  if (!(minutes >= 1)) return null;
  const long = ticket.queue?.waitLong ?? company.long;
  const medium = ticket.queue?.waitMedium ?? company.medium;
  const tone = minutes >= long ? 'long' : minutes >= medium ? 'medium' : 'short';
  return { minutes, tone, isAtLeast: ticket.waitsAtLeast === true };
}

/** Sorts by the start of the wait, longest first; then the tickets in which nobody waits, newest change first. */
export function byLongestWait(one: Ticket, other: Ticket): number {
  const [first, second] = [waitingSince(one), waitingSince(other)];
  if (first !== second) return first === null ? 1 : second === null || first < second ? -1 : 1;
  if (first === null && one.updatedAt !== other.updatedAt) return one.updatedAt < other.updatedAt ? 1 : -1;
  return one.id - other.id;
}
