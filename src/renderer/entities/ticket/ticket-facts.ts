import type { Ticket } from '@shared/domain/ticket';

const colour = /^#[\da-f]{3,8}$/i;

/** A colour that a server sent, where it is one; it goes into styles. */
export function colourOf(sent: string | undefined): string | undefined {
  return sent !== undefined && colour.test(sent) ? sent : undefined;
}

export type FactLabels = Record<'queue' | 'noQueue' | 'attendant' | 'noAttendant' | 'connection' | 'tags', string>;

/** What a row tells only to those who ask: queue, attendant, connection, tags. */
export function ticketFacts(ticket: Ticket, labels: FactLabels): string[] {
  const tags = (ticket.tags ?? []).map(({ name }) => name).join(', ');
  const connection = ticket.whatsapp?.name ?? '';
  return [
    `${labels.queue}: ${ticket.queue?.name ?? labels.noQueue}`,
    `${labels.attendant}: ${ticket.user?.name ?? labels.noAttendant}`,
    ...(connection === '' ? [] : [`${labels.connection}: ${connection}`]),
    ...(tags === '' ? [] : [`${labels.tags}: ${tags}`]),
  ];
}

const longestName = 200;

/** The customer's name, else the number; '' where neither is known. */
export function customerName({ contact }: Pick<Ticket, 'contact'>): string {
  const name = contact?.name.slice(0, longestName).trim() ?? '';
  return name === '' ? (contact?.number ?? '') : name;
}
