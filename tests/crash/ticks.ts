import type { TicketId } from '@shared/domain/ids';

import type { Client } from '../contract/client';

/** Read, as every customer of the simulator does by and by. */
const read = 4;

/** The messages of the company's to these numbers whose ticks have stopped on the way. */
export async function tickFaults(client: Client, numbers: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const number of numbers) {
    const query = { searchParam: number, showAll: true, pageNumber: 1 };
    const { tickets } = await client.call('tickets.list', { query });
    for (const { id } of tickets) {
      for (const { ack, body } of await messagesOf(client, id)) {
        if (ack < read) faults.push(`${number}: the ticks of ${JSON.stringify(body)} stand at ${ack}`);
      }
    }
  }
  return faults;
}

async function messagesOf(client: Client, ticketId: TicketId) {
  const sent = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { messages, hasMore } = await client.call('messages.list', { params: { ticketId }, query: { pageNumber } });
    sent.push(...messages.filter(({ fromMe }) => fromMe));
    if (!hasMore) return sent;
  }
}
