import type { TicketList } from '@renderer/entities/ticket/ticket-list';
import type { Snooze } from '@shared/domain/snooze';
import type { Ticket } from '@shared/domain/ticket';

/** The list without snoozed tickets. Tickets that came back stand as waiting, since then at the latest. */
export function awakeList(list: TicketList, asleep: readonly Snooze[], returned: readonly Snooze[]): TicketList {
  if (asleep.length === 0 && returned.length === 0) return list;
  const hidden = new Set(asleep.map(({ ticketUuid }) => ticketUuid));
  const endings = new Map(returned.map(({ ticketUuid, endedAt }) => [ticketUuid, endedAt]));
  const shown = list.tickets.filter(({ uuid }) => !hidden.has(uuid));
  const count = list.count - (list.tickets.length - shown.length);
  return { ...list, count, tickets: shown.map((ticket) => asWaiting(ticket, endings.get(ticket.uuid) ?? null)) };
}

function asWaiting(ticket: Ticket, endedAt: number | null): Ticket {
  const isWaiting = ticket.waitingSince !== undefined && ticket.waitingSince !== null;
  if (endedAt === null || isWaiting) return ticket;
  return { ...ticket, waitingSince: new Date(endedAt).toISOString(), waitsAtLeast: false };
}

/** True if the last message is the customer's and was sent after the ticket was snoozed. */
export function hasWrittenSince({ fromMe, lastMessageAt, waitingSince }: Ticket, { snoozedAt }: Snooze): boolean {
  const at = lastMessageAt ?? waitingSince;
  return fromMe === false && at !== undefined && at !== null && Date.parse(at) > snoozedAt;
}
