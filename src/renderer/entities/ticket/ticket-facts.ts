import type { Ticket } from '@shared/domain/ticket';

const colour = /^#[\da-f]{3,8}$/i;

/** A valid colour from a server, for use in styles; undefined otherwise. */
export function colourOf(sent: string | undefined): string | undefined {
  return sent !== undefined && colour.test(sent) ? sent : undefined;
}

type FactLabel = 'queue' | 'noQueue' | 'attendant' | 'noAttendant' | 'connection' | 'tags';

/** Details for a row's tooltip: queue, attendant, connection, tags. */
export function ticketFacts(ticket: Ticket, label: (name: FactLabel) => string): string[] {
  const tags = (ticket.tags ?? []).map(({ name }) => name).join(', ');
  const connection = ticket.whatsapp?.name ?? '';
  return [
    `${label('queue')}: ${ticket.queue?.name ?? label('noQueue')}`,
    `${label('attendant')}: ${ticket.user?.name ?? label('noAttendant')}`,
    ...(connection === '' ? [] : [`${label('connection')}: ${connection}`]),
    ...(tags === '' ? [] : [`${label('tags')}: ${tags}`]),
  ];
}

const longestName = 200;

/** The customer's name, else the number; '' if both are unknown. */
export function customerName({ contact }: Pick<Ticket, 'contact'>): string {
  const name = contact?.name.slice(0, longestName).trim() ?? '';
  return name === '' ? (contact?.number ?? '') : name;
}
