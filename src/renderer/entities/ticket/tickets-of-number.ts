import { backend } from '@renderer/lib/backend';
import type { ContactId } from '@shared/domain/ids';
import { hasMaskedNumber } from '@shared/domain/masked-number';
import type { Ticket } from '@shared/domain/ticket';

/** Pages of the ticket search that are read at most. */
const mostTicketPages = 5;

/**
 * server-quirk: real servers do not list the tickets of a contact: a search for the number finds them, and those of
 * others beside them. Servers that mask the number list them by the contact.
 */
export async function fetchTicketsOfNumber(number: string, contactId: ContactId): Promise<Ticket[]> {
  if (number === '') return [];
  const queueIds = (await backend.send('queues.list', { query: {} })).map(({ id }) => id);
  const contact = hasMaskedNumber(number) ? { contactId } : { searchParam: number };
  const found: Ticket[] = [];
  for (let pageNumber = 1; pageNumber <= mostTicketPages; pageNumber += 1) {
    const query = { ...contact, showAll: true, queueIds, pageNumber };
    const { tickets, hasMore } = await backend.send('tickets.list', { query });
    found.push(...tickets);
    if (!hasMore) break;
  }
  return found;
}
