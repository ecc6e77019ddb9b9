/** Address of the ticket manager without an open ticket. */
export const ticketsPath = '/tickets';

/** Address of an open ticket, by uuid. */
export function ticketPath(uuid: string): string {
  return `${ticketsPath}/${uuid}`;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isTicketUuid(text: string): boolean {
  return uuidPattern.test(text);
}
