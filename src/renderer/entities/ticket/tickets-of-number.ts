import { backend } from '@renderer/lib/backend';
import type { Ticket } from '@shared/domain/ticket';

/** Pages of the ticket search that are read at most. */
const mostTicketPages = 5;

/** No endpoint lists the tickets of a contact: a search for the number finds them, and those of others beside them. */
export async function fetchTicketsOfNumber(number: string): Promise<Ticket[]> {
  if (number === '') return [];
  const queueIds = (await backend.send('queues.list', { query: {} })).map(({ id }) => id);
  const found: Ticket[] = [];
  for (let pageNumber = 1; pageNumber <= mostTicketPages; pageNumber += 1) {
    const query = { searchParam: number, showAll: true, queueIds, pageNumber };
    const { tickets, hasMore } = await backend.send('tickets.list', { query });
    found.push(...tickets);
    if (!hasMore) break;
  }
  return found;
}
