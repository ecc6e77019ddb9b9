import { z } from 'zod';

const record = z.record(z.string(), z.unknown());
const newFields: ReadonlySet<string> = new Set(['waitingSince', 'lastMessageAt', 'lastAck']);

/** server-quirk: a ticket as real servers send it, without the customer's wait and the time of the last message. */
export function thinTicket<T extends object>(ticket: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(ticket).filter(([field]) => !newFields.has(field)));
}

/** server-quirk: an answer whose `tickets` or `ticket` are thin, or which is a ticket itself. */
export function withThinTickets(answer: unknown): unknown {
  const { success, data } = record.safeParse(answer);
  if (!success) return answer;
  if (Array.isArray(data.tickets)) return { ...data, tickets: z.array(record).parse(data.tickets).map(thinTicket) };
  if (data.ticket !== undefined) return { ...data, ticket: thinTicket(record.parse(data.ticket)) };
  return thinTicket(data);
}
