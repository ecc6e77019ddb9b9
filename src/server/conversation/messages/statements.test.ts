import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { contacts } from '@server/platform/storage/schema';
import { recordStatements } from '@server/testing/record-statements';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();

async function attendedTicket() {
  const { home } = workspace;
  const ticket = await home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
  const socket = await workspace.socket(workspace.ana.token);
  await socket.ask('joinChatBox', String(ticket.id));
  return { ticket, socket };
}

it('a sent text and its two ticks read the ticket once and no message', async () => {
  const { ticket, socket } = await attendedTicket();
  const statements = recordStatements();
  await workspace.ana.post(`/messages/${ticket.id}`, { body: 'Bom dia', fromMe: true, read: 1, mediaUrl: '' });
  await socket.frame(({ event, text }) => event.endsWith('-ticketAck') && text.includes('"ack":3'));
  const reads = statements().filter((text) => text.startsWith('select'));
  expect(reads.filter((text) => text.includes('from "tickets"'))).toHaveLength(1);
  expect(reads.filter((text) => text.includes('from "messages"'))).toEqual([]);
  // The message and the job of its delivery are stored together.
  const insertions = statements().filter((text) => text.includes('insert into'));
  expect(insertions).toHaveLength(1);
  expect(insertions[0]).toMatch(/insert into "messages" .+\(insert into "jobs" /);
});

it('a customer’s message in an attended ticket reads its contact once, and no acknowledgement', async () => {
  const { ticket, socket } = await attendedTicket();
  const contact = await workspace.home.scope.first(contacts, eq(contacts.id, ticket.contactId));
  const statements = recordStatements();
  await workspace.simulate('/messages', { number: contact?.number ?? '', name: 'Rosa', body: 'Oi' });
  await socket.frame(({ event }) => event.endsWith('-appMessage'));
  expect(statements().filter((text) => text.includes('from "contacts"'))).toHaveLength(1);
  expect(statements().filter((text) => text.includes('from "messages"'))).toHaveLength(1);
});

it('a later customer’s message that nothing answers adds no job', async () => {
  const { home } = workspace;
  const ticket = await home.ticket({ queueId: home.sales });
  const contact = await home.scope.first(contacts, eq(contacts.id, ticket.contactId));
  const statements = recordStatements();
  await workspace.simulate('/messages', { number: contact?.number ?? '', name: 'Rosa', body: 'Oi' });
  expect(statements().filter((text) => text.includes('insert into "messages"'))).toHaveLength(1);
  expect(statements().filter((text) => text.includes('insert into "jobs"'))).toEqual([]);
});
