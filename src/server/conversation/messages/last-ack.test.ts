import { expect, it } from 'vitest';

import { read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, ana, bruno } = workspace;

const rowOf = async (ticketId: number) => {
  const { tickets } = read('tickets.list', await admin.get('/tickets?showAll=true&status=open'));
  return tickets.find(({ id }) => id === ticketId);
};
async function send(ticketId: number, body: string): Promise<string> {
  const text = { body, fromMe: true, read: 1, mediaUrl: '' };
  return read('messages.create', await ana.post(`/messages/${ticketId}`, text))!.id;
}
const acknowledge = (messageId: string, ack: number) => workspace.simulate('/acks', { messageId, ack });
const open = () => home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });

/** The simulated phone reports up to 4 by itself; tests report 5. */
const ackOf = async (ticketId: number) => (await rowOf(ticketId))?.lastAck;

it('a ticket carries how far the company’s last message got, and nothing after the customer’s', async () => {
  const { id, contactId } = await open();
  const first = await send(id, 'Bom dia');
  expect(await ackOf(id)).toBeGreaterThan(0);
  await acknowledge(first, 5);
  expect(await ackOf(id)).toBe(5);
  await send(id, 'Tudo bem?');
  expect(await ackOf(id)).toBeLessThan(5);
  const { number } = read('contacts.show', await admin.get(`/contacts/${contactId}`));
  await workspace.customerWrites({ number, body: 'Sim' });
  expect(await ackOf(id)).toBeNull();
});

it('those who see the ticket hear of the last message alone, without opening it', async () => {
  const { id } = await open();
  const [seer, outsider] = await Promise.all([admin, bruno].map(({ token }) => workspace.socket(token)));
  for (const socket of [seer!, outsider!]) await socket.ask('joinNotification');
  const [first, last] = [await send(id, 'Um'), await send(id, 'Dois')];
  await acknowledge(first, 5);
  await acknowledge(last, 5);
  const acknowledgements = async (socket: NonNullable<typeof seer>) =>
    (await socket.received()).flatMap(({ event, text }) => (event.endsWith('-ticketAck') ? [text] : []));
  const finished = (await acknowledgements(seer!)).filter((text) => text.includes('"ack":5'));
  const messageAt = (await rowOf(id))?.lastMessageAt;
  expect(finished).toEqual([
    JSON.stringify({ action: 'update', acknowledgement: { ticketId: id, messageAt, ack: 5 } }),
  ]);
  expect(await acknowledgements(outsider!)).toEqual([]);
});
