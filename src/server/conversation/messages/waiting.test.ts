import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { messages, tickets } from '@server/platform/storage/schema';
import { jobs } from '@server/platform/storage/tables/jobs';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';

import { sendTextJob } from './send-later';

const workspace = useWorkspace();
const { home, admin, ana } = workspace;

const frame = z.object({
  message: z.object({ createdAt: z.string() }),
  ticket: z.object({ waitingSince: z.string(), lastMessageAt: z.string() }),
});

let number: string;
let made = 0;
beforeEach(() => {
  made += 1;
  number = String(5_511_955_560_000 + made);
});

const customer = async (body: string) => {
  await workspace.customerWrites({ number, body });
  return lastMessage();
};
const current = async () => {
  const { tickets: rows } = read('tickets.list', await admin.get(`/tickets?searchParam=${number}&showAll=true`));
  const [ticket] = rows;
  if (ticket === undefined) throw new Error('The customer has no ticket');
  return ticket;
};
const lastMessage = async () => {
  const { messages: rows } = read('messages.list', await admin.get(`/messages/${(await current()).id}`));
  const message = rows.at(-1);
  if (message === undefined) throw new Error('The ticket has no message');
  return message;
};
const waiting = async () => (await current()).waitingSince;
const change = async (body: object) => {
  expect((await admin.put(`/tickets/${(await current()).id}`, body)).status).toBe(200);
};
const answer = async (body = 'Bom dia') => {
  const text = { body, fromMe: true, read: 1, mediaUrl: '' };
  expect((await admin.post(`/messages/${(await current()).id}`, text)).status).toBe(200);
  return lastMessage();
};
const accept = () => change({ status: 'open', userId: home.admin.id });
const setting = (key: string, value: string) => admin.put(`/settings/${key}`, { value });

describe('the wait of a customer', () => {
  it('begins with the first message after the last answer and ends with an answer', async () => {
    const first = await customer('Oi');
    await customer('Alguém aí?');
    expect(await waiting()).toBe(first.createdAt);
    await accept();
    await answer();
    expect(await waiting()).toBeNull();
    const second = await customer('Obrigada. E o preço?');
    await customer('?');
    expect(await waiting()).toBe(second.createdAt);
  });

  it('continues through reading, accepting, a transfer, a return and a note', async () => {
    const { createdAt } = await customer('Oi');
    await accept();
    await admin.get(`/messages/${(await current()).id}`);
    expect(await current()).toMatchObject({ unreadMessages: 0, waitingSince: createdAt });
    const { id, contactId } = await current();
    await admin.post('/ticket-notes', { note: 'VIP', ticketId: id, contactId });
    await change({ status: 'open', userId: home.ana.id, queueId: home.sales });
    expect(await waiting()).toBe(createdAt);
    await change({ status: 'pending', userId: null });
    expect(await waiting()).toBe(createdAt);
  });

  it('does not begin where the company wrote last and returns the ticket', async () => {
    await customer('Oi');
    await accept();
    await answer();
    await change({ status: 'pending', userId: null });
    expect(await current()).toMatchObject({ status: 'pending', waitingSince: null });
  });

  it('ends with the ticket, goes on if an attendant reopens it, and begins anew if the customer does', async () => {
    const first = await customer('Oi');
    await accept();
    await change({ status: 'closed' });
    expect(await waiting()).toBeNull();
    await change({ status: 'open', userId: home.admin.id });
    expect(await waiting()).toBe(first.createdAt);
    await change({ status: 'closed' });
    const again = await customer('Voltei');
    expect(await current()).toMatchObject({ status: 'pending', waitingSince: again.createdAt });
  });

  it('has its own start in every event of a batch of messages', async () => {
    const first = await customer('Oi');
    const socket = await workspace.socket(admin.token);
    await socket.ask('joinNotification');
    await Promise.all(['um', 'dois', 'três'].map((body) => workspace.customerWrites({ number, body })));
    const frames = (await socket.received()).filter(({ event }) => event.endsWith('-appMessage'));
    const sent = frames.map(({ payload }) => frame.parse(payload));
    expect(sent).toHaveLength(3);
    expect(sent.map(({ ticket }) => ticket.waitingSince)).toEqual(sent.map(() => first.createdAt));
    expect(sent.map(({ ticket }) => ticket.lastMessageAt)).toEqual(sent.map(({ message }) => message.createdAt));
  });
});

describe('an automatic text', () => {
  const sayAutomatically = async () => {
    const { id: ticketId } = await current();
    const payload = { ticketId, text: 'Já vamos atender' };
    await home.scope.insert(jobs, { kind: sendTextJob.name, payload, runAt: new Date(workspace.now()) });
    await workspace.passTime(1000);
    expect((await lastMessage()).body).toBe('Já vamos atender');
  };

  it('is no answer, unless the company counts it as one', async () => {
    const { createdAt } = await customer('Oi');
    await sayAutomatically();
    expect(await waiting()).toBe(createdAt);
    await setting('automaticAnswers', 'enabled');
    await sayAutomatically();
    expect(await waiting()).toBeNull();
    await setting('automaticAnswers', 'disabled');
  });

  it('is recognised by its heading where a client sends it', async () => {
    const { createdAt } = await customer('Oi');
    await accept();
    await answer('*Mensagem automática:*\nOlá, meu nome é Ana');
    expect(await waiting()).toBe(createdAt);
  });
});

describe('a deleted message', () => {
  it('of the company no longer answers what the customer wrote before', async () => {
    const { createdAt } = await customer('Oi');
    await accept();
    const { id } = await answer();
    expect(await waiting()).toBeNull();
    await admin.remove(`/messages/${id}`);
    expect(await waiting()).toBe(createdAt);
  });

  it('of the customer no longer starts the wait', async () => {
    const first = await customer('Oi');
    const second = await customer('Errei');
    const remove = async (messageId: string) => {
      const path = `/simulator/messages/${messageId}?connectionId=${home.connectionId}`;
      expect((await call(workspace.url, path, { method: 'DELETE' })).status).toBe(200);
    };
    await remove(first.id);
    expect(await waiting()).toBe(second.createdAt);
    await remove(second.id);
    expect(await waiting()).toBeNull();
  });
});

it('the time of the last message stays when the ticket changes', async () => {
  const { createdAt } = await customer('Oi');
  await accept();
  const { lastMessageAt, updatedAt } = await current();
  expect(lastMessageAt).toBe(createdAt);
  expect(updatedAt > createdAt).toBe(true);
});

it('a list contains those who wait for us or the others, the longest wait first', async () => {
  const numbers = ['5511955570001', '5511955570002', '5511955570003'];
  for (const body of numbers) {
    number = body;
    await customer(body);
    await change({ status: 'open', userId: home.ana.id });
  }
  [number = ''] = numbers;
  await customer('Ainda aí?');
  [, number = ''] = numbers;
  await answer();
  const list = async (query: string) => {
    const path = `/tickets?status=open&users=[${home.ana.id}]&queueIds=[${home.sales}]&${query}`;
    return read('tickets.list', await ana.get(path)).tickets.map(({ contact }) => contact?.number);
  };
  const [one, two, three] = numbers;
  expect(await list('waitingFor=us&order=longestWait')).toEqual([one, three]);
  expect(await list('waitingFor=customer')).toEqual([two]);
  expect(await list('order=longestWait')).toEqual([one, three, two]);
  expect(await home.scope.count(tickets, eq(tickets.userId, home.ana.id))).toBe(3);
  expect(await home.scope.count(messages, eq(messages.fromMe, true))).toBeGreaterThan(0);
});
