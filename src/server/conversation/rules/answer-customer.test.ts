import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Draft } from '@server/platform/storage/company-scope';
import { messages, queues, settings, tickets, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import { benchTime, minutesFromBenchTime, useRuleBench } from '@server/testing/rule-bench';
import { startNode } from '@shared/domain/flow-content';
import { dayIn } from '@shared/domain/zoned-day';

import { answerHandler, queueAnswers } from './answer-customer';

const bench = useRuleBench();

const connection = (changes: Partial<Draft<typeof whatsapps>>) =>
  bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
const set = (key: string, value: string) => bench.home.scope.insert(settings, { key, value });
const leadTo = (queueId: number) =>
  bench.home.scope.insert(whatsappQueues, { whatsappId: bench.home.connectionId, queueId });
const ticketOf = (id: number) => bench.home.scope.first(tickets, eq(tickets.id, id));

/** Runs the answer job for a message of a new ticket. Returns the ticket afterwards. */
const answered = async (
  body: string,
  { ticket: draft = {}, isFirst = true, meanwhile }: Asked = {},
): Promise<TicketRow | undefined> => {
  const ticket = await bench.home.ticket(draft);
  const { id: messageId } = await bench.home.message(ticket, { body });
  const unattended = { ...ticket, status: 'pending' as const, userId: null };
  await queueAnswers(bench.services, bench.home.scope, [
    { ticket: unattended, messageId, text: body, isFirst, isBotAllowed: true },
  ]);
  await meanwhile?.(ticket);
  // A later text that nothing would answer has no job.
  if (!isFirst && (await bench.waiting()).every(({ kind }) => kind !== 'rules.answer')) return ticketOf(ticket.id);
  expect(await bench.perform(answerHandler(bench.services))).toBe('done');
  expect((await bench.waiting()).filter(({ kind }) => kind === 'rules.answer')).toEqual([]);
  return ticketOf(ticket.id);
};
type Asked = {
  ticket?: Partial<Draft<typeof tickets>>;
  isFirst?: boolean;
  meanwhile?: (ticket: TicketRow) => Promise<unknown>;
};

describe('an answer', () => {
  it('shows the queues of the connection in the order of the company', async () => {
    const { scope, sales, support } = bench.home;
    await leadTo(support);
    await scope.insert(queues, { name: 'Finance', color: '#123456', orderQueue: 0 });
    await connection({ greetingMessage: 'Olá' });
    const ticket = await answered('Oi');
    expect(await bench.texts()).toEqual(['Olá\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support']);
    expect(ticket).toMatchObject({ amountUsedBotQueues: 1, chatbotAt: benchTime, queueId: null });
    await scope.update(queues, eq(queues.id, sales), { orderQueue: 3 });
    await answered('Oi');
    expect((await bench.texts())[1]).toBe('Olá\n\n*[ 1 ]* - Support\n*[ 2 ]* - Sales');
    await scope.update(queues, eq(queues.id, support), { orderQueue: 3 });
    await answered('Oi');
    expect((await bench.texts())[2]).toBe('Olá\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support');
  });

  it('shows queues of one place in the order of their creation, and those without a place last', async () => {
    const { scope, sales, support } = bench.home;
    const names = ['D', 'C', 'B', 'A'];
    // The database returns them in another order: names and colours descend, and each update moves its row to the end.
    const drafts = names.map((name, index) => ({ name: `New ${name}`, color: `#00000${9 - index}`, orderQueue: 5 }));
    const added = await scope.insertAllIfAbsent(queues, drafts);
    for (const { id } of added) await leadTo(id);
    await leadTo(support);
    for (const { id, name } of added.toReversed()) {
      await scope.update(queues, eq(queues.id, id), { name: name.replace('New ', '') });
    }
    await scope.update(queues, eq(queues.id, sales), { orderQueue: null });
    await answered('Oi');
    expect((await bench.texts())[0]?.split('\n').map((line) => line.split(' - ')[1])).toEqual([
      'Support',
      'D',
      'C',
      'B',
      'A',
      'Sales',
    ]);
  });

  it('moves to the chosen queue and shows its options only, in the order of their creation', async () => {
    const { scope, sales, support } = bench.home;
    await leadTo(support);
    const option = { queueId: support, message: '', option: '1' };
    const first = await scope.insert(queueOptions, { ...option, title: 'Pedido' });
    await scope.insert(queueOptions, { ...option, title: 'Preço', option: '2' });
    await scope.insert(queueOptions, { ...option, queueId: sales, title: 'Loja' });
    // The update moves its row behind the others in the table.
    await scope.update(queueOptions, eq(queueOptions.id, first.id), { message: 'Qual?' });
    const ticket = await answered('2', { ticket: { amountUsedBotQueues: 1 }, isFirst: false });
    expect(ticket).toMatchObject({ queueId: support, chatbot: true });
    expect(await bench.texts()).toEqual(['*[ 1 ]* - Pedido\n*[ 2 ]* - Preço\n*[ # ]* - Menu inicial']);
  });

  it('is in the language of the company', async () => {
    const { scope, sales, support } = bench.home;
    await leadTo(support);
    await scope.changeCompany({ language: 'en' });
    await scope.insert(queueOptions, { queueId: sales, title: 'Order', option: '1' });
    await answered('1', { ticket: { amountUsedBotQueues: 1 }, isFirst: false });
    expect(await bench.texts()).toEqual(['*[ 1 ]* - Order\n*[ # ]* - Main menu']);
  });

  it('greets at a single queue if the setting is enabled', async () => {
    await connection({ greetingMessage: 'Bem-vindo' });
    const ticket = { queueId: bench.home.sales };
    await answered('Oi', { ticket });
    expect(await bench.texts()).toEqual([]);
    await set('sendGreetingMessageOneQueues', 'disabled');
    await answered('Oi', { ticket });
    expect(await bench.texts()).toEqual([]);
    await bench.home.scope.update(settings, undefined, { value: 'enabled' });
    await answered('Oi', { ticket });
    await answered('Oi de novo', { ticket, isFirst: false });
    expect(await bench.texts()).toEqual(['Bem-vindo']);
  });

  it('is skipped if an attendant has accepted the ticket meanwhile', async () => {
    await connection({ greetingMessage: 'Bem-vindo' });
    await leadTo(bench.home.support);
    await answered('Oi', { ticket: { status: 'open' } });
    await answered('Oi', { ticket: { userId: bench.home.ana.id } });
    expect(await bench.texts()).toEqual([]);
    expect(bench.news).toEqual([]);
  });

  it('is skipped for a deleted message and without a connection', async () => {
    await leadTo(bench.home.support);
    const deleted = (ticket: TicketRow) => bench.home.scope.remove(messages, eq(messages.ticketId, ticket.id));
    await answered('Oi', { meanwhile: deleted });
    await answered('Oi', { ticket: { whatsappId: null } });
    expect(await bench.texts()).toEqual([]);
  });

  it('is skipped for a deleted ticket, and its job ends', async () => {
    const ticket = await bench.home.ticket();
    await queueAnswers(bench.services, bench.home.scope, [
      { ticket, messageId: 'M', text: 'Oi', isFirst: true, isBotAllowed: true },
    ]);
    await bench.home.scope.remove(tickets, undefined);
    expect(await bench.perform(answerHandler(bench.services))).toBe('done');
  });

  it('starts the flow of a matching phrase in place of the menu', async () => {
    const { scope, support } = bench.home;
    await leadTo(support);
    const hello = { id: 'hi', type: 'message', data: { label: 'Olá!' }, position: { x: 0, y: 0 } };
    const connections = [{ source: '1', target: 'hi', sourceHandle: 'a' }];
    const flow = await scope.insert(flows, { name: 'F', flow: { nodes: [startNode(), hello], connections } });
    await scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero saber', flowId: flow.id });
    expect(await answered('Quero saber', { ticket: { chatbot: true } })).toMatchObject({
      chatbot: false,
      amountUsedBotQueues: 0,
    });
    expect(bench.news).toHaveLength(1);
    await answered('Oi');
    expect(await bench.texts()).toContain('*[ 1 ]* - Sales\n*[ 2 ]* - Support');
  });
});

/** Zones whose dates always differ. */
const [westernmost, easternmost] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const;

describe('the out-of-hours text', () => {
  const never = [{ weekday: '', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' }];
  const ticket = () => ({ queueId: bench.home.sales });
  beforeEach(async () => {
    await connection({ outOfHoursMessage: 'Estamos fechados' });
    await set('scheduleType', 'company');
    await bench.home.scope.changeCompany({ schedules: never });
  });

  it('is sent if the company is closed and has opening hours', async () => {
    await answered('Oi', { ticket: ticket() });
    expect(await bench.texts()).toEqual(['Estamos fechados']);
    await bench.home.scope.update(settings, undefined, { value: 'disabled' });
    await answered('Oi', { ticket: ticket() });
    expect(await bench.texts()).toEqual(['Estamos fechados']);
  });

  it.each([
    ['now', 0, []],
    ['an hour ago', 60, []],
    ['more than an hour ago', 60 + 1 / 60_000, ['Estamos fechados']],
  ])('is not repeated if it was sent %s', async (_name, minutes, texts) => {
    const meanwhile = (row: TicketRow) =>
      bench.home.message(row, {
        fromMe: true,
        body: 'Estamos fechados',
        createdAt: minutesFromBenchTime(-minutes),
      });
    await answered('Oi', { ticket: ticket(), meanwhile });
    expect(await bench.texts()).toEqual(texts);
  });

  it.each([
    ['another text was sent since', { fromMe: true, body: 'Outra coisa' }],
    ['only the customer wrote it', { fromMe: false, body: 'Estamos fechados' }],
  ])('is sent again if %s', async (_name, draft) => {
    const before = { fromMe: draft.fromMe, body: 'Estamos fechados', createdAt: minutesFromBenchTime(-5) };
    await answered('Oi', {
      ticket: ticket(),
      async meanwhile(row) {
        await bench.home.message(row, before);
        await bench.home.message(row, { ...draft, createdAt: minutesFromBenchTime(-4) });
      },
    });
    expect(await bench.texts()).toEqual(['Estamos fechados']);
  });

  it('is sent to each customer', async () => {
    const other = await bench.home.ticket();
    await bench.home.message(other, { fromMe: true, body: 'Estamos fechados', createdAt: benchTime });
    await answered('Oi', { ticket: ticket() });
    expect(await bench.texts()).toEqual(['Estamos fechados']);
  });

  it('of a queue is not repeated either', async () => {
    await connection({ outOfHoursMessage: '' });
    await bench.home.scope.update(settings, undefined, { value: 'queue' });
    const closed = { schedules: never, outOfHoursMessage: 'Amanhã' };
    await bench.home.scope.update(queues, eq(queues.id, bench.home.sales), closed);
    await answered('Oi', { ticket: ticket(), isFirst: false });
    expect(await bench.texts()).toEqual(['Amanhã']);
    const meanwhile = (row: TicketRow) =>
      bench.home.message(row, { fromMe: true, body: 'Amanhã', createdAt: benchTime });
    await answered('Oi', { ticket: ticket(), isFirst: false, meanwhile });
    expect(await bench.texts()).toEqual(['Amanhã']);
  });

  it('is not repeated where every queue has a text of its own', async () => {
    await bench.home.scope.update(queues, undefined, { outOfHoursMessage: 'Amanhã' });
    const meanwhile = (row: TicketRow) =>
      bench.home.message(row, { fromMe: true, body: 'Estamos fechados', createdAt: benchTime });
    await answered('Oi', { ticket: ticket(), meanwhile });
    expect(await bench.texts()).toEqual([]);
  });

  it.each([
    ['company', 'Estamos fechados'],
    ['queue', 'Amanhã'],
  ])('is sent on a holiday in the zone of the company, where hours are of the %s', async (scheduleType, text) => {
    const { scope, sales } = bench.home;
    await scope.update(settings, undefined, { value: scheduleType });
    await scope.update(queues, eq(queues.id, sales), { schedules: [], outOfHoursMessage: 'Amanhã' });
    const holidays = [{ date: dayIn(westernmost, benchTime.getTime()), name: 'Feriado', intervals: [] }];
    await scope.changeCompany({ schedules: [], holidays, timeZone: easternmost });
    await answered('Oi', { ticket: ticket(), isFirst: false });
    expect(await bench.texts()).toEqual([]);
    await scope.changeCompany({ timeZone: westernmost });
    await answered('Oi', { ticket: ticket(), isFirst: false });
    expect(await bench.texts()).toEqual([text]);
  });
});
