import { describe, expect, it } from 'vitest';

import type { AnswerFacts, BotOption, BotQueue, BotState } from './decide-answer';
import { decideAnswer } from './decide-answer';

/** A Thursday, ten o'clock. */
const at = new Date(2026, 0, 1, 10, 0);
const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekday: '', weekdayEn, startTime, endTime });
const closedNow = [day('thursday', '12:00', '18:00')];

const aQueue = (draft: Partial<BotQueue>): BotQueue => ({
  id: 1,
  name: 'Sales',
  greetingMessage: '',
  outOfHoursMessage: '',
  schedules: [],
  ...draft,
});
const option = (draft: Partial<BotOption>): BotOption => ({
  id: 1,
  queueId: 1,
  parentId: null,
  title: '',
  message: '',
  option: '1',
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
  calendar: { holidays: [], timeZone: null },
  isSingleQueueGreeted: false,
  lastSentText: null,
  menuTexts: { previousMenu: 'Back', mainMenu: 'Start' },
  at,
  ...draft,
  state: { ...fresh, ...state },
});

describe('a closed company', () => {
  const closed = { scheduleType: 'company', companySchedules: closedNow };
  it('sends the out-of-hours text of the connection once', () => {
    expect(decideAnswer(facts(closed))).toEqual({ texts: ['We sleep'], state: {} });
    expect(decideAnswer(facts({ ...closed, lastSentText: 'We sleep' })).texts).toEqual([]);
  });
  it('ignores the hours unless the company schedule is enabled', () => {
    expect(decideAnswer(facts({ companySchedules: closedNow })).texts[0]).toContain('Welcome');
  });
});

describe('a connection with several queues', () => {
  const menu = 'Welcome\n\n*[ 1 ]* - Sales\n*[ 2 ]* - Support';
  const shown = { amountUsedBotQueues: 1, chatbotAt: new Date(at.getTime() - 60_000) };

  const waitedFor = (milliseconds: number) => ({ ...shown, chatbotAt: new Date(at.getTime() - milliseconds) });

  it('greets with the numbered menu', () => {
    expect(decideAnswer(facts())).toEqual({ texts: [menu], state: { amountUsedBotQueues: 1, chatbotAt: at } });
  });
  it('shows only the menu without a greeting', () => {
    const { connection } = facts();
    const answer = decideAnswer(facts({ connection: { ...connection, greetingMessage: '' } }));
    expect(answer.texts).toEqual(['*[ 1 ]* - Sales\n*[ 2 ]* - Support']);
  });
  it('moves to a queue by a number of two digits', () => {
    const queues = Array.from({ length: 12 }, (_, index) => aQueue({ id: index + 1 }));
    expect(decideAnswer(facts({ text: '12', isFirst: false, queues }, shown)).state.queueId).toBe(12);
  });
  it('does not answer the first text in a queue that an attendant chose', () => {
    expect(decideAnswer(facts({ isSingleQueueGreeted: true }, { queueId: 2 }))).toEqual({ texts: [], state: {} });
  });
  it('does not answer in a queue of another connection', () => {
    const closed = { companySchedules: closedNow, scheduleType: 'queue' };
    for (const chatbot of [true, false]) {
      expect(decideAnswer(facts({ ...closed, isFirst: false }, { queueId: 9, chatbot }))).toEqual({
        texts: [],
        state: {},
      });
    }
  });
  it('moves to the queue of a number, which greets', () => {
    expect(decideAnswer(facts({ text: ' 2 ', isFirst: false }, shown))).toEqual({
      texts: ['Support here'],
      state: { queueId: 2, queueOptionId: null, chatbot: false },
    });
  });
  it.each(['3', '0', '-1', '1.5', 'Sales', '١', 'quero 1', '1 por favor', '0002'])(
    'shows the menu again for %s, which is no choice',
    (text) => {
      expect(decideAnswer(facts({ text, isFirst: false }, shown)).texts).toEqual([menu]);
    },
  );
  it('does not take a number in the first text as a choice', () => {
    expect(decideAnswer(facts({ text: '1' })).texts).toEqual([menu]);
  });
  it('shows the menu up to its limit', () => {
    const often = { ...shown, amountUsedBotQueues: 3 };
    expect(decideAnswer(facts({ text: 'x', isFirst: false }, often)).texts).toEqual([]);
    const endless = facts({ text: 'x', isFirst: false }, often);
    expect(decideAnswer({ ...endless, connection: { ...endless.connection, maxUseBotQueues: 0 } }).texts).toEqual([
      menu,
    ]);
    expect(decideAnswer(facts({ text: '1', isFirst: false }, often)).state.queueId).toBe(1);
  });
  it('does not show the menu again before its interval', () => {
    const slow = facts({ text: 'x', isFirst: false }, shown);
    expect(decideAnswer({ ...slow, connection: { ...slow.connection, timeUseBotQueues: 5 } }).texts).toEqual([]);
    expect(decideAnswer(facts({ text: 'x', isFirst: false }, { ...shown, chatbotAt: at })).texts).toEqual([]);
  });
  it.each([
    [0, 2999, false],
    [0, 3000, true],
    [5, 5 * 60_000 - 1, false],
    [5, 5 * 60_000, true],
  ])('with an interval of %i minutes shows the menu again after %i ms: %s', (timeUseBotQueues, wait, isShown) => {
    const asked = facts({ text: 'x', isFirst: false }, waitedFor(wait));
    const { texts } = decideAnswer({ ...asked, connection: { ...asked.connection, timeUseBotQueues } });
    expect(texts).toEqual(isShown ? [menu] : []);
  });
  it('moves to a closed queue and sends its out-of-hours text', () => {
    const queues = [aQueue({ id: 1 }), aQueue({ id: 2, schedules: closedNow, outOfHoursMessage: 'Tomorrow' })];
    const answer = decideAnswer(facts({ text: '2', isFirst: false, queues, scheduleType: 'queue' }, shown));
    expect(answer).toEqual({ texts: ['Tomorrow'], state: { queueId: 2, queueOptionId: null, chatbot: false } });
  });
  it('ignores the hours of a queue unless queue schedules are enabled', () => {
    const queues = [aQueue({ id: 1 }), aQueue({ id: 2, greetingMessage: 'Hello', schedules: closedNow })];
    const chosen = (scheduleType: string) =>
      decideAnswer(facts({ text: '2', isFirst: false, queues, scheduleType }, shown)).texts;
    expect(chosen('disabled')).toEqual(['Hello']);
    expect(chosen('queue')).toEqual([]);
  });
  it('greets in an open queue if queue schedules are enabled', () => {
    const queues = [aQueue({ id: 1 }), aQueue({ id: 2, greetingMessage: 'Hello', outOfHoursMessage: 'Tomorrow' })];
    const answer = decideAnswer(facts({ text: '2', isFirst: false, queues, scheduleType: 'queue' }, shown));
    expect(answer.texts).toEqual(['Hello']);
  });
  it('does not send a blank greeting', () => {
    const queues = [aQueue({ id: 1 }), aQueue({ id: 2, greetingMessage: ' \n' })];
    expect(decideAnswer(facts({ text: '2', isFirst: false, queues }, shown)).texts).toEqual([]);
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
  it('moves down to an option with children', () => {
    const answer = choose('1');
    expect(answer.texts).toEqual(['Your order\n\n*[ 1 ]* - Late\n*[ 0 ]* - Back\n*[ # ]* - Start']);
    expect(answer.state).toMatchObject({ queueOptionId: 10 });
  });
  it('sends the message of an option without children and leaves the customer to attendants', () => {
    expect(choose('2')).toEqual({ texts: ['Prices are on our page'], state: { chatbot: false, queueOptionId: 11 } });
  });
  it('moves up with 0 and to the menu of queues with #', () => {
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
  it('repeats the page for an unknown choice, and leaves the customer to attendants at the limit', () => {
    expect(choose('banana').texts).toEqual(['*[ 1 ]* - Order\n*[ 2 ]* - Price\n*[ # ]* - Start']);
    expect(choose('banana', { amountUsedBotQueues: 3 })).toEqual({ texts: [], state: { chatbot: false } });
  });
  it('ignores spaces around a choice and an option', () => {
    expect(choose(' 2 ').state).toEqual({ chatbot: false, queueOptionId: 11 });
    const spaced = [option({ id: 20, option: ' 7 ', message: 'Seven' })];
    expect(decideAnswer(facts({ text: '7', isFirst: false, options: spaced }, inQueue)).texts).toEqual(['Seven']);
  });
  it('repeats the root page without the greeting for 0', () => {
    const queues = [aQueue({ id: 1, greetingMessage: 'Sales here' }), aQueue({ id: 2 })];
    const answer = decideAnswer(facts({ text: '0', isFirst: false, options, queues }, inQueue));
    expect(answer).toEqual({
      texts: ['*[ 1 ]* - Order\n*[ 2 ]* - Price\n*[ # ]* - Start'],
      state: { amountUsedBotQueues: 2, chatbotAt: at },
    });
  });
  it('moves from the third level to the second with 0 and shows its message', () => {
    const deep = [
      ...options,
      option({ id: 13, option: '2', title: 'Lost', message: 'Where is it?', parentId: 10 }),
      option({ id: 14, option: '1', title: 'At home', message: 'Look there', parentId: 13 }),
    ];
    const at13 = { ...inQueue, queueOptionId: 13 };
    const up = decideAnswer(facts({ text: '0', isFirst: false, options: deep }, at13));
    expect(up.texts).toEqual(['Your order\n\n*[ 1 ]* - Late\n*[ 2 ]* - Lost\n*[ 0 ]* - Back\n*[ # ]* - Start']);
    expect(up.state).toEqual({ queueOptionId: 10, amountUsedBotQueues: 1, chatbotAt: at });
    const down = decideAnswer(facts({ text: '2', isFirst: false, options: deep }, { ...inQueue, queueOptionId: 10 }));
    expect(down.texts).toEqual(['Where is it?\n\n*[ 1 ]* - At home\n*[ 0 ]* - Back\n*[ # ]* - Start']);
  });
  it('repeats the page without end if the connection has no limit', () => {
    const asked = facts({ text: 'banana', isFirst: false, options }, { ...inQueue, amountUsedBotQueues: 50 });
    const answer = decideAnswer({ ...asked, connection: { ...asked.connection, maxUseBotQueues: 0 } });
    expect(answer).toMatchObject({ texts: [expect.stringContaining('Order')], state: { amountUsedBotQueues: 51 } });
  });
  it.each([
    ['at once', at, 0],
    ['after 2999 ms', new Date(at.getTime() - 2999), 0],
    ['after 3000 ms', new Date(at.getTime() - 3000), 1],
    ['never shown before', null, 1],
  ])('repeats the page for an unknown choice after three seconds only: %s', (_name, chatbotAt, pages) => {
    expect(choose('banana', { chatbotAt }).texts).toHaveLength(pages);
  });
  it('has its own options in each queue', () => {
    const both = [...options, option({ id: 30, queueId: 2, option: '1', title: 'Repair', message: 'Bring it' })];
    const inSecond = { ...inQueue, queueId: 2 };
    const answer = decideAnswer(facts({ text: 'banana', isFirst: false, options: both }, inSecond));
    expect(answer.texts).toEqual(['*[ 1 ]* - Repair\n*[ # ]* - Start']);
    expect(decideAnswer(facts({ text: '1', isFirst: false, options: both }, inSecond)).texts).toEqual(['Bring it']);
  });
  it('starts at the root after the current option was deleted', () => {
    expect(choose('2', { queueOptionId: 99 }).state).toEqual({ chatbot: false, queueOptionId: 11 });
  });
});

describe('a connection with one queue', () => {
  const queues = [aQueue({ id: 1, greetingMessage: 'Sales here' })];
  const inIt = { queueId: 1 };
  it('sends the connection’s greeting if the setting is enabled', () => {
    expect(decideAnswer(facts({ queues }, inIt)).texts).toEqual([]);
    expect(decideAnswer(facts({ queues, isSingleQueueGreeted: true }, inIt)).texts).toEqual(['Welcome']);
    expect(decideAnswer(facts({ queues, isSingleQueueGreeted: true, isFirst: false }, inIt)).texts).toEqual([]);
  });
  it('shows its options at once, without the entry for other queues', () => {
    const answer = decideAnswer(facts({ queues, options: [option({ title: 'Order' })] }, inIt));
    expect(answer).toMatchObject({ texts: ['*[ 1 ]* - Order'], state: { chatbot: true } });
  });
  it('moves to the root of its options with #, and offers 0 and # below it', () => {
    const options = [
      option({ id: 10, title: 'Order', message: 'Your order' }),
      option({ id: 11, title: 'Late', parentId: 10 }),
    ];
    const asked = (text: string, queueOptionId: number | null) =>
      decideAnswer(facts({ text, isFirst: false, queues, options }, { ...inIt, chatbot: true, queueOptionId }));
    expect(asked('#', 10)).toEqual({
      texts: ['Sales here\n\n*[ 1 ]* - Order'],
      state: { queueOptionId: null, amountUsedBotQueues: 1, chatbotAt: at },
    });
    expect(asked('1', null).texts).toEqual(['Your order\n\n*[ 1 ]* - Late\n*[ 0 ]* - Back\n*[ # ]* - Start']);
  });
  it('greets a customer without a queue, without a menu', () => {
    expect(decideAnswer(facts({ queues })).texts).toEqual(['Welcome']);
    expect(decideAnswer(facts({ queues, isFirst: false })).texts).toEqual([]);
  });
  it('sends the out-of-hours text once', () => {
    const closed = [aQueue({ schedules: closedNow, outOfHoursMessage: 'Tomorrow' })];
    const asked = (draft: Partial<AnswerFacts>) =>
      decideAnswer(facts({ queues: closed, scheduleType: 'queue', ...draft }, inIt)).texts;
    expect(asked({})).toEqual(['Tomorrow']);
    expect(asked({ isFirst: false })).toEqual(['Tomorrow']);
    expect(asked({ isFirst: false, lastSentText: 'Tomorrow' })).toEqual([]);
  });
});

it('a connection without queues greets the first text', () => {
  expect(decideAnswer(facts({ queues: [] })).texts).toEqual(['Welcome']);
  expect(decideAnswer(facts({ queues: [], isFirst: false })).texts).toEqual([]);
});
