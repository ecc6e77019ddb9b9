import type { Setting } from './setting';
import { isSettingEnabled } from './setting';
import type { Ticket } from './ticket';

/** Accepting a ticket greets the customer if the company has enabled it; groups are never greeted. */
export function shouldGreet(settings: readonly Setting[], ticket: Pick<Ticket, 'isGroup'>): boolean {
  return isSettingEnabled(settings, 'sendGreetingAccepted') && !ticket.isGroup;
}

/** Part of the day for a greeting. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
