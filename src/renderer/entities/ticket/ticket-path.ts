import type { Ticket } from '@shared/domain/ticket';

/** Address of the ticket manager without an open ticket. */
export const ticketsPath = '/tickets';

/** Address of an open ticket, by uuid. */
export function ticketPath(uuid: string): string {
  return `${ticketsPath}/${uuid}`;
}

/** State of an address that previews a ticket in place of the conversation at that address. */
export type PreviewState = { preview: string };

export function previewState(uuid: string): PreviewState {
  return { preview: uuid };
}

/** Address and state that show a ticket: the preview of a pending one keeps the address of an open conversation. */
export function linkTo(
  { status, uuid }: Pick<Ticket, 'status' | 'uuid'>,
  pathname: string,
): { to: string; state?: PreviewState } {
  if (status !== 'pending') return { to: ticketPath(uuid) };
  const isManager = pathname === ticketsPath || pathname.startsWith(`${ticketsPath}/`);
  return { to: isManager ? pathname : ticketsPath, state: previewState(uuid) };
}

/** The previewed ticket in the state of an address; null for none. */
export function previewedUuid(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('preview' in state)) return null;
  return typeof state.preview === 'string' && isTicketUuid(state.preview) ? state.preview : null;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isTicketUuid(text: string): boolean {
  return uuidPattern.test(text);
}
