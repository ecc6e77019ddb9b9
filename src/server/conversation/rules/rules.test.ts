import { and, asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { contacts, messages, settings, tickets, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { userRatings } from '@server/platform/storage/tables/ratings';
import { useWorkspace } from '@server/testing/use-workspace';

const workspace = useWorkspace();
const { admin } = workspace;
afterEach(async () => {
  const { scope, connectionId, sales } = workspace.home;
  await scope.remove(settings, undefined);
  await scope.remove(queueOptions, undefined);
  await scope.remove(whatsappQueues, eq(whatsappQueues.whatsappId, connectionId));
  await scope.insert(whatsappQueues, { whatsappId: connectionId, queueId: sales });
  const silent = { greetingMessage: '', complationMessage: '', ratingMessage: '', expiresTicket: 0, timeToTransfer: 0 };
  await scope.update(whatsapps, eq(whatsapps.id, connectionId), silent);
});

const minute = 60_000;
let customers = 0;
const newNumber = () => `55209300${String((customers += 1)).padStart(5, '0')}`;
const set = (key: string, value: string) => admin.put(`/settings/${key}`, { value });
const connection = (changes: object) =>
  workspace.home.scope.update(whatsapps, eq(whatsapps.id, workspace.home.connectionId), changes);
const leadTo = (queueId: number) =>
  workspace.home.scope.insert(whatsappQueues, { whatsappId: workspace.home.connectionId, queueId });
const write = async (number: string, body: string) => {
  await workspace.customerWrites({ number, body });
  await workspace.passTime(5000);
};
const ticketOf = async (number: string) => {
  const contact = await workspace.home.scope.first(contacts, eq(contacts.number, number));
  return (await workspace.home.scope.first(tickets, eq(tickets.contactId, contact!.id)))!;
};
/** Texts that were sent to the customer, in order. */
const sentTexts = async (number: string) => {
  const where = and(eq(messages.ticketId, (await ticketOf(number)).id), eq(messages.fromMe, true));
  const rows = await workspace.home.scope.find(messages, { where, orderBy: [asc(messages.createdAt)] });
  return rows.map(({ body }) => body);
};

describe('a customer who writes to a connection with several queues', () => {
  it('chooses by number, walks the options, and waits in the queue', async () => {
    const { scope, support } = workspace.home;
    await leadTo(support);
    await connection({ greetingMessage: 'Olá {{firstName}}' });
    const option = { queueId: support, title: 'Pedido', message: 'Sobre o pedido', option: '1' };
    const parent = await scope.insert(queueOptions, option);
    await scope.insert(queueOptions, { ...option, parentId: parent.id, title: 'Atraso', message: 'Sentimos muito' });
    const number = newNumber();
    await write(number, 'Bom dia');
    expect(await sentTexts(number)).toEqual([`Olá ${number}\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support`]);
    expect(await ticketOf(number)).toMatchObject({ queueId: null, status: 'pending' });
    for (const choice of ['2', '1', '1']) await write(number, choice);
    expect((await sentTexts(number)).slice(1)).toEqual([
      '*[ 1 ]* - Pedido\n*[ # ]* - Menu inicial',
      'Sobre o pedido\n\n*[ 1 ]* - Atraso\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial',
      'Sentimos muito',
    ]);
    expect(await ticketOf(number)).toMatchObject({ queueId: support, chatbot: false, status: 'pending' });
    await write(number, 'obrigada');
    expect(await sentTexts(number)).toHaveLength(4);
  });

  it('is published to the users of the chosen queue', async () => {
    const { support, bruno } = workspace.home;
    await leadTo(support);
    const socket = await workspace.socket((await workspace.signIn(bruno)).token);
    await socket.ask('joinTickets', 'pending');
    const number = newNumber();
    await write(number, 'Oi');
    await write(number, '2');
    const { id } = await ticketOf(number);
    const news = (await socket.received()).map(
      ({ payload }) => payload as { ticket?: { id: number; queueId: number } } | undefined,
    );
    expect(news.some((sentTexts) => sentTexts?.ticket?.id === id && sentTexts.ticket.queueId === support)).toBe(true);
  });

  it('gets no automatic answer with an attendant, or with the bot disabled', async () => {
    await leadTo(workspace.home.support);
    const number = newNumber();
    const { id } = await workspace.home.contact({ number });
    await workspace.home.ticket({ contactId: id, status: 'open', userId: workspace.home.ana.id });
    await write(number, 'Oi');
    expect(await sentTexts(number)).toEqual([]);
    const other = newNumber();
    await workspace.home.contact({ number: other, disableBot: true });
    await write(other, 'Oi');
    expect(await sentTexts(other)).toEqual([]);
  });

  it('is transferred to the default queue of the connection without a choice in time', async () => {
    const { support } = workspace.home;
    await leadTo(support);
    await connection({ timeToTransfer: 10, transferQueueId: support });
    const number = newNumber();
    await write(number, 'Oi');
    await workspace.passTime(9 * minute);
    expect(await ticketOf(number)).toMatchObject({ queueId: null });
    await workspace.passTime(2 * minute);
    expect(await ticketOf(number)).toMatchObject({ queueId: support });
  });

  it('chooses a queue again after the ticket was closed', async () => {
    await leadTo(workspace.home.support);
    const number = newNumber();
    await write(number, 'Oi');
    await write(number, '1');
    await admin.put(`/tickets/${(await ticketOf(number)).id}`, { status: 'closed' });
    await write(number, 'Voltei');
    expect(await ticketOf(number)).toMatchObject({ queueId: null, status: 'pending' });
    expect((await sentTexts(number)).at(-1)).toContain('*[ 1 ]* - Sales');
  });
});

describe('automatic texts of the company', () => {
  it('greet on a connection with one queue and answer out of hours, each only if it is set', async () => {
    const { scope } = workspace.home;
    await connection({ greetingMessage: 'Bem-vindo', outOfHoursMessage: 'Estamos fechados' });
    const number = newNumber();
    await write(number, 'Oi');
    expect(await sentTexts(number)).toEqual([]);
    await set('sendGreetingMessageOneQueues', 'enabled');
    const greeted = newNumber();
    await write(greeted, 'Oi');
    expect(await sentTexts(greeted)).toEqual(['Bem-vindo']);
    await set('scheduleType', 'company');
    const never = { weekday: '', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' };
    await scope.changeCompany({ schedules: [never] });
    const late = newNumber();
    await write(late, 'Oi');
    await write(late, 'Tem alguém?');
    await scope.changeCompany({ schedules: [] });
    expect(await sentTexts(late)).toEqual(['Estamos fechados']);
  });

  it('say goodbye on closing', async () => {
    await connection({ complationMessage: 'Até logo' });
    const number = newNumber();
    await write(number, 'Oi');
    await admin.put(`/tickets/${(await ticketOf(number)).id}`, { status: 'closed' });
    await workspace.passTime(1000);
    expect(await sentTexts(number)).toEqual(['Até logo']);
    expect(await ticketOf(number)).toMatchObject({ status: 'closed' });
  });

  it('announce a transfer to a queue and to an attendant', async () => {
    const { support, ana, bruno } = workspace.home;
    const number = newNumber();
    await write(number, 'Oi');
    const { id } = await ticketOf(number);
    await admin.put(`/tickets/${id}`, { status: 'open', userId: ana.id });
    await admin.put(`/tickets/${id}`, { queueId: support });
    await workspace.passTime(1000);
    expect(await sentTexts(number)).toEqual([]);
    await set('sendMsgTransfTicket', 'enabled');
    await admin.put(`/tickets/${id}`, { queueId: workspace.home.sales });
    await admin.put(`/tickets/${id}`, { userId: bruno.id });
    await workspace.passTime(1000);
    const texts = await sentTexts(number);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('*Sales*');
    expect(texts[1]).toContain('*bruno*');
  });
});

describe('the rating', () => {
  const closeAsked = async () => {
    await set('userRating', 'enabled');
    await connection({ ratingMessage: 'Como foi?', complationMessage: 'Até logo' });
    const number = newNumber();
    await write(number, 'Oi');
    const { id } = await ticketOf(number);
    await admin.put(`/tickets/${id}`, { status: 'open', userId: workspace.home.ana.id });
    await admin.put(`/tickets/${id}`, { status: 'closed' });
    await workspace.passTime(1000);
    return { number, id };
  };

  it('is asked for on closing; 1 to 3 is stored, answered with the goodbye and does not reopen the ticket', async () => {
    const { number, id } = await closeAsked();
    expect(await sentTexts(number)).toEqual([expect.stringContaining('Como foi?\n\n')]);
    await write(number, ' 3 ');
    expect(await ticketOf(number)).toMatchObject({ status: 'closed', unreadMessages: 0 });
    expect(await workspace.home.scope.first(userRatings, eq(userRatings.ticketId, id))).toMatchObject({
      rate: 3,
      userId: workspace.home.ana.id,
    });
    expect((await sentTexts(number)).at(-1)).toBe('Até logo');
    await write(number, '2');
    expect(await ticketOf(number)).toMatchObject({ status: 'pending' });
    expect(await workspace.home.scope.count(userRatings, eq(userRatings.ticketId, id))).toBe(1);
  });

  it('is not taken from another text, which reopens the ticket', async () => {
    const { number, id } = await closeAsked();
    await write(number, '4');
    expect(await ticketOf(number)).toMatchObject({ status: 'pending' });
    expect(await workspace.home.scope.count(userRatings, eq(userRatings.ticketId, id))).toBe(0);
  });
});

describe('an open ticket whose customer stops answering', () => {
  it('is closed with a message after the minutes of its connection', async () => {
    await connection({ expiresTicket: 30, expiresInactiveMessage: 'Encerramos por aqui' });
    const number = newNumber();
    await write(number, 'Oi');
    const { id } = await ticketOf(number);
    await admin.put(`/tickets/${id}`, { status: 'open' });
    await workspace.passTime(60 * minute);
    expect(await ticketOf(number)).toMatchObject({ status: 'open' });
    const say = () => admin.post(`/messages/${id}`, { body: 'Oi!', fromMe: true, read: 1, mediaUrl: '' });
    await say();
    await workspace.passTime(20 * minute);
    await say();
    await workspace.passTime(20 * minute);
    expect(await ticketOf(number)).toMatchObject({ status: 'open' });
    await workspace.passTime(11 * minute);
    expect(await ticketOf(number)).toMatchObject({ status: 'closed' });
    expect((await sentTexts(number)).at(-1)).toBe('Encerramos por aqui');
  });

  it('stays open if the last message is from the customer', async () => {
    await connection({ expiresTicket: 30 });
    const number = newNumber();
    await write(number, 'Oi');
    const { id } = await ticketOf(number);
    await admin.put(`/tickets/${id}`, { status: 'open' });
    await admin.post(`/messages/${id}`, { body: 'Oi!', fromMe: true, read: 1, mediaUrl: '' });
    await write(number, 'Um momento');
    await workspace.passTime(60 * minute);
    expect(await ticketOf(number)).toMatchObject({ status: 'open' });
  });
});

it('texts for a disconnected connection are sent later, once and in order', async () => {
  await connection({ complationMessage: 'Até logo' });
  await set('sendGreetingMessageOneQueues', 'enabled');
  const number = newNumber();
  await workspace.simulate(`/connections/${workspace.home.connectionId}`, { status: 'CONNECTED' });
  await connection({ greetingMessage: 'Bem-vindo' });
  await workspace.customerWrites({ number, body: 'Oi' });
  await connection({ status: 'DISCONNECTED' });
  await workspace.passTime(1000);
  await connection({ status: 'CONNECTED' });
  await workspace.passTime(5 * minute);
  expect(await sentTexts(number)).toEqual(['Bem-vindo']);
});
