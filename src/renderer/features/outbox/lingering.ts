import type { OutgoingMessage } from '@shared/domain/outgoing';

/** In milliseconds. A message that waits for less is not reported. */
const timeoutMs = 8_000;

/** Counts failed, unconfirmed and overdue messages; also returns the next time at which the count changes by itself. */
export function lingering(items: readonly OutgoingMessage[], now: number): { count: number; nextAt: number | null } {
  const dueAt = items.map(({ state, createdAt }) =>
    state === 'failed' || state === 'unconfirmed' ? 0 : Date.parse(createdAt) + timeoutMs,
  );
  const ahead = dueAt.filter((at) => at > now);
  return { count: dueAt.length - ahead.length, nextAt: ahead.length === 0 ? null : Math.min(...ahead) };
}

/** Groups messages by ticket; tickets are in the order of their oldest message. */
export function byTicket(items: readonly OutgoingMessage[]): OutgoingMessage[][] {
  const tickets = new Set(items.map(({ ticketId }) => ticketId));
  return [...tickets].map((ticketId) => items.filter((item) => item.ticketId === ticketId));
}
