import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { seededRandom } from '@server/demo/simulator/random';
import { userQueues, users } from '@server/platform/storage/schema';
import type { SignedIn } from '@server/testing/test-client';
import { read } from '@server/testing/test-client';
import type { TestSocket } from '@server/testing/test-socket';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { home, admin, ana, bruno } = workspace;

/** A signed-in user who hears of everything that sockets may ask for. */
type Viewer = { name: string; client: SignedIn; socket: TestSocket; seen: number };

async function viewer(name: string, client: SignedIn): Promise<Viewer> {
  const socket = await workspace.socket(client.token);
  for (const status of ['pending', 'open', 'closed']) await socket.ask('joinTickets', status);
  await socket.ask('joinNotification');
  return { name, client, socket, seen: 0 };
}

/** The texts of frames that a viewer received since the last call. */
async function receivedTexts(who: Viewer): Promise<string> {
  const frames = await who.socket.received();
  const fresh = frames.slice(who.seen);
  who.seen = frames.length;
  return fresh.map(({ event, text }) => `${event} ${text}`).join('\n');
}

const random = seededRandom(20_260_115);
const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};

/** Sends as the admin and waits until the customer has read it, so that no later step receives its acknowledgements. */
async function sendUntilRead(ticketId: number, body: string): Promise<void> {
  const [{ socket }] = viewers;
  await admin.post(`/messages/${ticketId}`, { body, fromMe: true, read: 1, mediaUrl: '' });
  await socket.frame(({ text }) => text.includes(body) && text.includes('"ack":4'));
}

let viewers: [Viewer, ...Viewer[]];
beforeAll(async () => {
  const { passwordHash } = home.ana;
  const both = await home.scope.insert(users, { name: 'Both', email: 'both@home.test', passwordHash });
  for (const queueId of [home.sales, home.support]) await home.scope.insert(userQueues, { userId: both.id, queueId });
  const none = await home.scope.insert(users, { name: 'None', email: 'none@home.test', passwordHash });
  viewers = [
    await viewer('admin', admin),
    await viewer('ana', ana),
    await viewer('bruno', bruno),
    await viewer('both', await workspace.signIn(both)),
    await viewer('none', await workspace.signIn(none)),
  ];
});

describe('sockets carry a ticket to those who may read it over HTTP, and to nobody else', () => {
  it('in any queue and status, whoever moves it and whoever has it open', async () => {
    for (let round = 0; round < 12; round += 1) {
      const secret = `secret-${round}-`;
      const queueId = pick([home.sales, home.support, null]);
      const contact = await home.contact();
      const ticket = await home.ticket({ contactId: contact.id, queueId, lastMessage: `${secret}start` });
      for (const { socket } of viewers) await socket.ask('joinChatBox', String(ticket.id));
      for (let step = 0; step < 5; step += 1) {
        const text = `${secret}${step}`;
        const before = await Promise.all(viewers.map(({ client }) => client.get(`/tickets/${ticket.id}`)));
        const action = pick([
          () => admin.put(`/tickets/${ticket.id}`, { queueId: pick([home.sales, home.support, null]) }),
          () => admin.put(`/tickets/${ticket.id}`, { status: 'open', userId: pick([home.ana.id, home.bruno.id]) }),
          () => admin.put(`/tickets/${ticket.id}`, { status: 'pending', userId: null }),
          () => sendUntilRead(ticket.id, text),
          () => workspace.customerWrites({ number: contact.number, body: text }),
        ]);
        await action();
        for (const [index, who] of viewers.entries()) {
          const after = await who.client.get(`/tickets/${ticket.id}`);
          const carried = (await receivedTexts(who)).includes(secret);
          const couldRead = after.status === 200 || before[index]?.status === 200;
          expect(carried && !couldRead, `${who.name}: ${String(action)}`).toBe(false);
          if (after.status === 403) expect(carried, `${who.name}: ${String(action)}`).toBe(false);
          if (after.status === 200 && index === 0) expect(carried).toBe(true);
        }
      }
    }
  });

  it('and neither does a refused new ticket tell of a hidden one', async () => {
    const ticket = await home.ticket({
      queueId: home.support,
      status: 'open',
      userId: home.bruno.id,
      lastMessage: 'secret',
    });
    const draft = {
      contactId: ticket.contactId,
      queueId: home.sales,
      whatsappId: null,
      userId: home.ana.id,
      status: 'open',
    };
    const [hidden, visible] = [await ana.post('/tickets', draft), await admin.post('/tickets', draft)];
    const queue = { id: home.support, name: 'Support', color: '#1273DE', waitMedium: null, waitLong: null };
    const user = { id: home.bruno.id, name: 'bruno' };
    const facts = { id: ticket.id, uuid: ticket.uuid, userId: home.bruno.id, user, queue };
    expect(hidden.body).toEqual({ error: 'ERR_OTHER_OPEN_TICKET', ticket: facts });
    expect(visible.text).toContain('secret');
  });
});

/** The ticket that an event carries, by whichever of its fields. */
const carried = z.object({
  ticketId: z.number().optional(),
  ticket: z.object({ id: z.number() }).optional(),
  message: z.object({ ticketId: z.number() }).optional(),
  presence: z.object({ ticketId: z.number() }).optional(),
  acknowledgement: z.object({ ticketId: z.number() }).optional(),
});
function ticketIdOf(payload: unknown): number | undefined {
  const event = carried.safeParse(payload).data;
  const { ticketId, ticket, message, presence, acknowledgement } = event ?? {};
  return ticketId ?? ticket?.id ?? message?.ticketId ?? presence?.ticketId ?? acknowledgement?.ticketId;
}
const kindOf = (event: string): string => event.slice(event.lastIndexOf('-') + 1);

type Act = (ticket: { id: number; contactId: number; contact: { number: string } }) => Promise<unknown>;
const takeNote: Act = ({ id, contactId }) =>
  admin.post('/ticket-notes', { note: 'Ligar amanhã', ticketId: id, contactId });
const text = { body: 'Bom dia', fromMe: true, read: 1, mediaUrl: '' };

/** Each kind of event that carries a ticket, with an action of the admin or the customer that publishes it. */
const kinds: Record<string, Act> = {
  ticket: ({ id }) => admin.put(`/tickets/${id}`, { status: 'open', userId: home.admin.id }),
  ticketActivity: ({ id }) => admin.put(`/tickets/${id}`, { status: 'open', userId: home.admin.id }),
  ticketNote: takeNote,
  ticketPresence: ({ id }) => viewers[0].socket.ask('ticketPresence', { ticketId: id, isTyping: false }),
  appMessage: ({ contact }) => workspace.customerWrites({ number: contact.number, body: 'Oi' }),
  ticketAck: ({ id }) => admin.post(`/messages/${id}`, text),
};

describe.each(Object.entries(kinds))('events of the kind %s', (kind, act) => {
  const ofKind = async (who: Viewer, ticketId: number) =>
    (await who.socket.received()).some(
      ({ event, payload }) => kindOf(event) === kind && ticketIdOf(payload) === ticketId,
    );

  it.each(['sales', 'support', 'none'] as const)(
    'reach all who may read a ticket of the queue %s over HTTP, and nobody else',
    async (queue) => {
      const queueId = queue === 'none' ? null : home[queue];
      const contact = await home.contact();
      const ticket = await home.ticket({ contactId: contact.id, queueId });
      for (const { socket } of viewers) await socket.ask('joinChatBox', String(ticket.id));
      const mayRead = await Promise.all(
        viewers.map(async ({ client }) => (await client.get(`/tickets/${ticket.id}`)).status === 200),
      );
      expect(mayRead).toContain(queueId === null);
      await act({ ...ticket, contact });
      await viewers[0].socket.frame(
        ({ event, payload }) => kindOf(event) === kind && ticketIdOf(payload) === ticket.id,
      );
      const reached = await Promise.all(viewers.map((who) => ofKind(who, ticket.id)));
      expect(viewers.map(({ name }, index) => [name, reached[index]])).toEqual(
        viewers.map(({ name }, index) => [name, mayRead[index]]),
      );
      for (const { event, payload } of await viewers[0].socket.received()) {
        if (ticketIdOf(payload) === ticket.id) expect(Object.keys(kinds)).toContain(kindOf(event));
      }
    },
  );
});

describe('mentions', () => {
  it.each(['sales', 'support', 'none'] as const)(
    'in a note on a ticket of the queue %s reach those named who may read it, and nobody else',
    async (queue) => {
      const ticket = await home.ticket({ queueId: queue === 'none' ? null : home[queue] });
      const note = `mentioned in ${queue}`;
      const [author, ...colleagues] = viewers;
      const ids = (await home.scope.find(users)).map(({ id }) => id);
      const body = { note, ticketId: ticket.id, contactId: ticket.contactId, mentions: ids };
      expect((await author.client.post('/ticket-notes', body)).status).toBe(200);
      for (const { name, client, socket } of colleagues) {
        const mayRead = (await client.get(`/tickets/${ticket.id}`)).status === 200;
        const mentions = (await socket.received()).filter(
          ({ event, text }) => event.endsWith('-mention') && text.includes(note),
        );
        expect([name, mentions.length]).toEqual([name, mayRead ? 1 : 0]);
      }
      const own = (await author.socket.received()).filter(({ event }) => event.endsWith('-mention'));
      expect(own).toEqual([]);
    },
  );

  it('reach nobody who is not named', async () => {
    const ticket = await home.ticket({ queueId: null });
    const note = 'for Ana alone';
    const body = { note, ticketId: ticket.id, contactId: ticket.contactId, mentions: [home.ana.id] };
    await admin.post('/ticket-notes', body);
    const reached = await Promise.all(viewers.map(async (who) => (await receivedTexts(who)).includes(note)));
    expect(viewers.filter((_who, index) => reached[index]).map(({ name }) => name)).toEqual(['ana']);
  });
});

describe('quick messages', () => {
  it('reach by socket those who find them over HTTP', async () => {
    const options = `/quick-messages/list?companyId=${home.id}&userId=${home.ana.id}`;
    for (let round = 0; round < 12; round += 1) {
      const shortcode = `quick-${round}`;
      const author = pick(viewers);
      const draft = { shortcode, message: `text of ${shortcode}`, geral: random() < 0.5 };
      const { id } = read('quickMessages.create', await author.client.post('/quick-messages', draft));
      for (const action of [
        async () => undefined,
        () => author.client.put(`/quick-messages/${id}`, { message: `other of ${shortcode}` }),
        () => author.client.put(`/quick-messages/${id}`, { geral: !draft.geral }),
        () => author.client.put(`/quick-messages/${id}`, { message: `last of ${shortcode}` }),
      ]) {
        await action();
        for (const who of viewers) {
          const found = (await who.client.get(options)).text.includes(shortcode);
          expect([who.name, (await receivedTexts(who)).includes(shortcode)]).toEqual([who.name, found]);
        }
      }
      await author.client.remove(`/quick-messages/${id}`);
      for (const who of viewers) await receivedTexts(who);
    }
  });

  it('that become private are removed from the lists of colleagues', async () => {
    const draft = { shortcode: 'shared-then-mine', message: 'Olá!', geral: true };
    const { id } = read('quickMessages.create', await ana.post('/quick-messages', draft));
    for (const who of viewers) await receivedTexts(who);
    await ana.put(`/quick-messages/${id}`, { geral: false });
    const removal = JSON.stringify({ action: 'delete', id: String(id) });
    const removed = await Promise.all(viewers.map(async (who) => (await receivedTexts(who)).includes(removal)));
    expect(removed).toEqual(viewers.map(({ name }) => name !== 'ana'));
  });
});
