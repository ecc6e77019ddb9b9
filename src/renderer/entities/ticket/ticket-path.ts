/** The ticket manager without a ticket. */
export const ticketsPath = '/tickets';

/** The ticket manager with one open; tickets are opened by uuid. */
export function ticketPath(uuid: string): string {
  return `${ticketsPath}/${uuid}`;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isTicketUuid(text: string): boolean {
  return uuidPattern.test(text);
}
