import { describe, expect, it } from 'vitest';

import type { AnswerFacts, BotOption, BotQueue, BotState } from './decide-answer';
import { decideAnswer } from './decide-answer';
import { isOpen } from './opening-hours';

/** A Thursday, ten o'clock. */
const at = new Date(2026, 0, 1, 10, 0);
const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekday: '', weekdayEn, startTime, endTime });
const closedNow = [day('thursday', '12:00', '18:00')];

const aQueue = (draft: Partial<BotQueue>): BotQueue => ({
  ...{ id: 1, name: 'Sales', greetingMessage: '', outOfHoursMessage: '', schedules: [] },
  ...draft,
});
const option = (draft: Partial<BotOption>): BotOption => ({
  ...{ id: 1, queueId: 1, parentId: null, title: '', message: '', option: '1' },
  ...draft,
});
const fresh: BotState = { queueId: null, chatbot: false, queueOptionId: null, amountUsedBotQueues: 0, chatbotAt: null };
const facts = (draft: Partial<AnswerFacts> = {}, state: Partial<BotState> = {}): AnswerFacts => ({
  text: 'Oi',
  isFirst: true,
  connection: { greetingMessage: 'Welcome', outOfHoursMessage: 'We sleep', timeUseBotQueues: 0, maxUseBotQueues: 3 },
  queues: [aQueue({ id: 1 }), aQueue({ id: 2, name: 'Support', greetingMessage: 'Support here' })],
  options: [],
  scheduleType: 'disabled',
  companySchedules: [],
  isSingleQueueGreeted: false,
  lastSaid: null,
  words: { previousMenu: 'Back', mainMenu: 'Start' },
  at,
  ...draft,
  state: { ...fresh, ...state },
});

describe('opening hours', () => {
  it.each([
    ['no hours at all', [], true],
    ['a day without an entry', [day('friday', '08:00', '18:00')], false],
    ['within', [day('thursday', '08:00', '18:00')], true],
    ['at the first minute', [day('thursday', '10:00', '18:00')], true],
    ['at the last', [day('thursday', '08:00', '10:00')], false],
    ['no times', [day('thursday', '', '')], false],
    ['no time between', [day('thursday', '00:00', '00:00')], false],
    ['over midnight, begun today', [day('thursday', '09:00', '02:00')], true],
    ['over midnight, begun yesterday', [day('wednesday', '18:00', '11:00')], true],
    ['over midnight, over by now', [day('wednesday', '18:00', '09:00')], false],
  ])('%s', (_name, schedules, expected) => {
    expect(isOpen(schedules, at)).toBe(expected);
  });
});

describe('when the company is closed', () => {
  const closed = { scheduleType: 'company', companySchedules: closedNow };
  it('its connection says so, once', () => {
    expect(decideAnswer(facts(closed))).toEqual({ texts: ['We sleep'], state: {} });
    expect(decideAnswer(facts({ ...closed, lastSaid: 'We sleep' })).texts).toEqual([]);
  });
  it('the hours count only where the company keeps them', () => {
    expect(decideAnswer(facts({ companySchedules: closedNow })).texts[0]).toContain('Welcome');
  });
});

describe('a connection with several queues', () => {
  const menu = 'Welcome\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support';
  const shown = { amountUsedBotQueues: 1, chatbotAt: new Date(at.getTime() - 60_000) };

  it('greets with the numbered menu', () => {
    expect(decideAnswer(facts())).toEqual({ texts: [menu], state: { amountUsedBotQueues: 1, chatbotAt: at } });
  });
  it('a number leads to its queue, which greets', () => {
    expect(decideAnswer(facts({ text: ' 2 ', isFirst: false }, shown))).toEqual({
      texts: ['Support here'],
      state: { queueId: 2, queueOptionId: null, chatbot: false },
    });
  });
  it.each(['3', '0', '-1', '1.5', 'Sales', '١'])('%s is no choice: the menu again', (text) => {
    expect(decideAnswer(facts({ text, isFirst: false }, shown)).texts).toEqual([menu]);
  });
  it('a number as the very first words is no choice yet', () => {
    expect(decideAnswer(facts({ text: '1' })).texts).toEqual([menu]);
  });
  it('the menu is shown so many times and no more', () => {
    const often = { ...shown, amountUsedBotQueues: 3 };
    expect(decideAnswer(facts({ text: 'x', isFirst: false }, often)).texts).toEqual([]);
    const endless = facts({ text: 'x', isFirst: false }, often);
    expect(decideAnswer({ ...endless, connection: { ...endless.connection, maxUseBotQueues: 0 } }).texts).toEqual([
      menu,
    ]);
    expect(decideAnswer(facts({ text: '1', isFirst: false }, often)).state.queueId).toBe(1);
  });
  it('and not again before its time', () => {
    const slow = facts({ text: 'x', isFirst: false }, shown);
    expect(decideAnswer({ ...slow, connection: { ...slow.connection, timeUseBotQueues: 5 } }).texts).toEqual([]);
    expect(decideAnswer(facts({ text: 'x', isFirst: false }, { ...shown, chatbotAt: at })).texts).toEqual([]);
  });
  it('a queue that is closed says so and keeps the customer', () => {
    const queues = [aQueue({ id: 1 }), aQueue({ id: 2, schedules: closedNow, outOfHoursMessage: 'Tomorrow' })];
    const answer = decideAnswer(facts({ text: '2', isFirst: false, queues, scheduleType: 'queue' }, shown));
    expect(answer).toEqual({ texts: ['Tomorrow'], state: { queueId: 2, queueOptionId: null, chatbot: false } });
  });
});

describe('the option tree of a queue', () => {
  const options = [
    option({ id: 10, option: '1', title: 'Order', message: 'Your order' }),
    option({ id: 11, option: '2', title: 'Price', message: 'Prices are on our page' }),
    option({ id: 12, option: '1', title: 'Late', message: 'Sorry', parentId: 10 }),
  ];
  const inQueue = { queueId: 1, chatbot: true, amountUsedBotQueues: 1, chatbotAt: new Date(at.getTime() - 60_000) };
  const choose = (text: string, state: Partial<BotState> = {}) =>
    decideAnswer(facts({ text, isFirst: false, options }, { ...inQueue, ...state }));

  it('is shown on entering the queue', () => {
    const before = { amountUsedBotQueues: 1, chatbotAt: inQueue.chatbotAt };
    const answer = decideAnswer(facts({ text: '1', isFirst: false, options }, before));
    expect(answer.texts).toEqual(['*[ 1 ]* - Order\n*[ 2 ]* - Price\n*[ # ]* - Start']);
    expect(answer.state).toMatchObject({ queueId: 1, chatbot: true });
  });
  it('an option with more below leads down', () => {
    const answer = choose('1');
    expect(answer.texts).toEqual(['Your order\n\n*[ 1 ]* - Late\n*[ 0 ]* - Back\n*[ # ]* - Start']);
    expect(answer.state).toMatchObject({ queueOptionId: 10 });
  });
  it('the last one speaks and waits for a person', () => {
    expect(choose('2')).toEqual({ texts: ['Prices are on our page'], state: { chatbot: false, queueOptionId: 11 } });
  });
  it('0 leads up, # to the menu of queues', () => {
    expect(choose('0', { queueOptionId: 10 }).state).toMatchObject({ queueOptionId: null });
    const beginning = choose('#', { queueOptionId: 10 });
    expect(beginning.texts[0]).toContain('*[ 2 ]* - Support');
    expect(beginning.state).toMatchObject({
      queueId: null,
      chatbot: false,
      queueOptionId: null,
      amountUsedBotQueues: 1,
    });
  });
  it('what is not understood shows the page again, and too often waits for a person', () => {
    expect(choose('banana').texts).toEqual(['*[ 1 ]* - Order\n*[ 2 ]* - Price\n*[ # ]* - Start']);
    expect(choose('banana', { amountUsedBotQueues: 3 })).toEqual({ texts: [], state: { chatbot: false } });
  });
  it('an option that is gone counts as the beginning', () => {
    expect(choose('2', { queueOptionId: 99 }).state).toEqual({ chatbot: false, queueOptionId: 11 });
  });
});

describe('a connection with one queue', () => {
  const queues = [aQueue({ id: 1, greetingMessage: 'Sales here' })];
  const inIt = { queueId: 1 };
  it('greets where the company has it so, with the connection’s words', () => {
    expect(decideAnswer(facts({ queues }, inIt)).texts).toEqual([]);
    expect(decideAnswer(facts({ queues, isSingleQueueGreeted: true }, inIt)).texts).toEqual(['Welcome']);
    expect(decideAnswer(facts({ queues, isSingleQueueGreeted: true, isFirst: false }, inIt)).texts).toEqual([]);
  });
  it('begins its options at once, without a way to other queues', () => {
    const answer = decideAnswer(facts({ queues, options: [option({ title: 'Order' })] }, inIt));
    expect(answer).toMatchObject({ texts: ['*[ 1 ]* - Order'], state: { chatbot: true } });
  });
  it('says when it is closed, once', () => {
    const closed = [aQueue({ schedules: closedNow, outOfHoursMessage: 'Tomorrow' })];
    const asked = (draft: Partial<AnswerFacts>) =>
      decideAnswer(facts({ queues: closed, scheduleType: 'queue', ...draft }, inIt)).texts;
    expect(asked({})).toEqual(['Tomorrow']);
    expect(asked({ isFirst: false })).toEqual(['Tomorrow']);
    expect(asked({ isFirst: false, lastSaid: 'Tomorrow' })).toEqual([]);
  });
});

it('a connection without queues greets whoever begins', () => {
  expect(decideAnswer(facts({ queues: [] })).texts).toEqual(['Welcome']);
  expect(decideAnswer(facts({ queues: [], isFirst: false })).texts).toEqual([]);
});
