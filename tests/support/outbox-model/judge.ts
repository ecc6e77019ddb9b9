import type { TicketId } from '@shared/domain/ids';
import type { OutgoingMessage } from '@shared/domain/outgoing';

/** One call of `send`; without id where the application died before it could say that it took the text. */
export type Attempted = { ticketId: TicketId; body: string; clientId: string | null; hasFailed?: boolean };

export type Evidence = {
  tickets: readonly TicketId[];
  attempts: readonly Attempted[];
  /** Names of files that were told to wait in a composer and never told to be sent, and of those that wait. */
  attached: readonly string[];
  saved: readonly string[];
  /** Messages of the server in the order of sending, each as its text or the name of its file. */
  stored: readonly { ticketId: TicketId; content: string }[];
  left: readonly OutgoingMessage[];
};

/** Faults at the end of a run; none if all accepted messages were stored once and in order. */
export function judge({ tickets, attempts, attached, saved, stored, left }: Evidence): string[] {
  const faults = left.map(({ body, state }) => `"${body}" never went out: ${state}`);
  const arrived = stored.map(({ content }) => content);
  faults.push(...strayed(attached, saved, arrived));
  for (const ticketId of tickets) {
    const sent = attempts.filter((attempt) => attempt.ticketId === ticketId);
    const bodies = stored.filter((message) => message.ticketId === ticketId).map(({ content }) => content);
    faults.push(...miscounted(sent, bodies), ...misplaced(sent, bodies));
  }
  return faults;
}

/** A file that was attached waits in its composer or has gone out, and never both. */
function strayed(attached: readonly string[], saved: readonly string[], arrived: readonly string[]): string[] {
  return [
    ...attached.filter((name) => !saved.includes(name) && !arrived.includes(name)).map((name) => `"${name}" is gone`),
    ...saved.filter((name) => arrived.includes(name)).map((name) => `"${name}" was sent and still waits`),
  ];
}

function miscounted(sent: readonly Attempted[], bodies: readonly string[]): string[] {
  const faults: string[] = [];
  for (const body of new Set([...sent.map((attempt) => attempt.body), ...bodies])) {
    const tries = sent.filter((attempt) => attempt.body === body);
    const accepted = tries.filter(({ clientId }) => clientId !== null).length;
    const count = bodies.filter((other) => other === body).length;
    if (count < accepted || count > tries.length) faults.push(`"${body}" accepted ${accepted} times, stored ${count}`);
  }
  return faults;
}

/** Messages out of sending order; messages that failed once are exempt. */
function misplaced(sent: readonly Attempted[], bodies: readonly string[]): string[] {
  const firm = sent.filter((attempt) => attempt.body !== 'ok' && attempt.hasFailed !== true).map(({ body }) => body);
  const places = firm.map((body) => bodies.indexOf(body)).filter((place) => place >= 0);
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
  return isInOrder ? [] : [`out of order: ${bodies.join(', ')}`];
}
