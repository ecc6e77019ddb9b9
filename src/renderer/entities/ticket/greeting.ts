import type { Setting } from '@shared/domain/setting';
import { isSettingEnabled } from '@shared/domain/setting';
import type { Ticket } from '@shared/domain/ticket';

/** Whether accepting a ticket greets the customer: the company wants it, and no group is spoken to. */
export function shouldGreet(settings: readonly Setting[], ticket: Pick<Ticket, 'isGroup'>): boolean {
  return isSettingEnabled(settings, 'sendGreetingAccepted') && !ticket.isGroup;
}

/** The part of the day that a greeting names. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
