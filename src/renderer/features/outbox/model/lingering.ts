import type { OutgoingMessage } from '@shared/domain/outgoing';

/** A message on its way for less than this has a good excuse. */
const timeoutMs = 8_000;

/** How many messages have not gone out although they should have, and when that may change by time alone. */
export function lingering(items: readonly OutgoingMessage[], now: number): { count: number; nextAt: number | null } {
  const dueAt = items.map(({ state, createdAt }) => (state === 'failed' ? 0 : Date.parse(createdAt) + timeoutMs));
  const ahead = dueAt.filter((at) => at > now);
  return { count: dueAt.length - ahead.length, nextAt: ahead.length === 0 ? null : Math.min(...ahead) };
}

/** Messages of one ticket together, tickets in the order of their oldest message. */
export function byTicket(items: readonly OutgoingMessage[]): OutgoingMessage[][] {
  const tickets = new Set(items.map(({ ticketId }) => ticketId));
  return [...tickets].map((ticketId) => items.filter((item) => item.ticketId === ticketId));
}
