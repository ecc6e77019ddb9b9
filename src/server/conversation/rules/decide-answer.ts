import type { CompanyHours } from '@server/conversation/tickets/opening-hours';
import { isOpenFor } from '@server/conversation/tickets/opening-hours';
import type { WeekdaySchedule } from '@server/platform/storage/columns';
import type { automaticTexts } from '@shared/i18n/automatic-texts';

export type BotOption = {
  id: number;
  queueId: number;
  parentId: number | null;
  title: string;
  message: string;
  option: string;
};
type Hours = { outOfHoursMessage: string; schedules: readonly WeekdaySchedule[] };
export type BotQueue = Hours & { id: number; name: string; greetingMessage: string };

/** Columns of a ticket that hold its position in the menus. */
export type BotState = {
  queueId: number | null;
  chatbot: boolean;
  queueOptionId: number | null;
  amountUsedBotQueues: number;
  chatbotAt: Date | null;
};

/** Input of the decision about an automatic answer. */
export type AnswerFacts = CompanyHours & {
  text: string;
  /** The text begins a conversation. */
  isFirst: boolean;
  state: BotState;
  connection: { greetingMessage: string; outOfHoursMessage: string; timeUseBotQueues: number; maxUseBotQueues: number };
  /** The queues of the connection, in their order. */
  queues: readonly BotQueue[];
  options: readonly BotOption[];
  isSingleQueueGreeted: boolean;
  /** The company's latest message; null if there is none within the hour. */
  lastSentText: string | null;
  menuTexts: Pick<ReturnType<typeof automaticTexts>, 'previousMenu' | 'mainMenu'>;
  at: Date;
};

export type Answer = { texts: readonly string[]; state: Partial<BotState> };

const noAnswer: Answer = { texts: [], state: {} };
/** Messages in quick succession get one menu. */
const menuIntervalMs = 3000;

/** Decides about the automatic answer in a pending ticket without an attendant: texts to send and columns to change. */
export function decideAnswer(facts: AnswerFacts): Answer {
  const { connection, state, queues } = facts;
  if (!isOpenFor(facts, { queue: null, at: facts.at })) return answerOnce(facts, connection.outOfHoursMessage);
  if (state.queueId === null) return queues.length > 1 ? atQueueMenu(facts) : greeting(facts);
  const queue = queues.find(({ id }) => id === state.queueId);
  if (queue === undefined) return noAnswer;
  if (state.chatbot) return atOptions(facts, queue);
  if (!facts.isFirst) return isQueueClosed(facts, queue) ? answerOnce(facts, queue.outOfHoursMessage) : noAnswer;
  return queues.length === 1 ? intoOnlyQueue(facts, queue) : noAnswer;
}

function greeting({ isFirst, connection }: AnswerFacts): Answer {
  return isFirst ? answerWith(connection.greetingMessage) : noAnswer;
}

/** The numbered menu of a connection with several queues. */
function atQueueMenu(facts: AnswerFacts): Answer {
  const chosen = facts.queues[numberIn(facts.text) - 1];
  // The first text is a greeting, even if it is a number.
  if (chosen !== undefined && facts.state.amountUsedBotQueues > 0) return intoQueue(facts, chosen);
  return queueMenu(facts);
}

function queueMenu(facts: AnswerFacts): Answer {
  if (!mayShowMenu(facts)) return noAnswer;
  const lines = facts.queues.map(({ name }, index) => `*[ ${index + 1} ]* - ${name}`);
  const text = [facts.connection.greetingMessage, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  return { texts: [text], state: menuShown(facts) };
}

const menuShown = ({ state, at }: AnswerFacts) => ({
  amountUsedBotQueues: state.amountUsedBotQueues + 1,
  chatbotAt: at,
});

function mayShowMenu({ state, connection, at }: AnswerFacts): boolean {
  const { maxUseBotQueues, timeUseBotQueues } = connection;
  if (maxUseBotQueues > 0 && state.amountUsedBotQueues >= maxUseBotQueues) return false;
  const since = state.chatbotAt === null ? Infinity : at.getTime() - state.chatbotAt.getTime();
  return since >= Math.max(timeUseBotQueues * 60_000, menuIntervalMs);
}

function intoQueue(facts: AnswerFacts, queue: BotQueue): Answer {
  const moved = { queueId: queue.id, queueOptionId: null };
  const hasOptions = childrenOf(facts, queue, null).length > 0;
  if (isQueueClosed(facts, queue))
    return { texts: textsOf(queue.outOfHoursMessage), state: { ...moved, chatbot: false } };
  if (!hasOptions) return { texts: textsOf(queue.greetingMessage), state: { ...moved, chatbot: false } };
  return {
    texts: [optionMenu(facts, queue, { parentId: null, head: queue.greetingMessage })],
    state: { ...moved, chatbot: true, amountUsedBotQueues: 1, chatbotAt: facts.at },
  };
}

/** The customer need not choose a queue: the company decides about the greeting, the queue has the options. */
function intoOnlyQueue(facts: AnswerFacts, queue: BotQueue): Answer {
  if (isQueueClosed(facts, queue)) return answerWith(queue.outOfHoursMessage);
  const head = facts.isSingleQueueGreeted ? facts.connection.greetingMessage || queue.greetingMessage : '';
  if (childrenOf(facts, queue, null).length === 0) return answerWith(head);
  return {
    texts: [optionMenu(facts, queue, { parentId: null, head })],
    state: { chatbot: true, queueOptionId: null, amountUsedBotQueues: 1, chatbotAt: facts.at },
  };
}

/** In the option tree a number leads down, 0 up and # back to the root. */
function atOptions(facts: AnswerFacts, queue: BotQueue): Answer {
  const { state, text } = facts;
  const input = text.trim();
  const current = facts.options.find(({ id }) => id === state.queueOptionId) ?? null;
  if (input === '#') return toRoot(facts, queue);
  if (input === '0' && current !== null) return atPage(facts, queue, current.parentId);
  const chosen = childrenOf(facts, queue, current?.id ?? null).find(({ option }) => option.trim() === input);
  if (chosen === undefined) return repeatPage(facts, queue, current?.id ?? null);
  if (childrenOf(facts, queue, chosen.id).length > 0) return atPage(facts, queue, chosen.id);
  return { texts: textsOf(chosen.message), state: { chatbot: false, queueOptionId: chosen.id } };
}

function toRoot(facts: AnswerFacts, queue: BotQueue): Answer {
  if (facts.queues.length === 1) return atPage(facts, queue, null);
  const state = { queueId: null, chatbot: false, queueOptionId: null, amountUsedBotQueues: 0, chatbotAt: null };
  const menu = queueMenu({ ...facts, state });
  return { texts: menu.texts, state: { ...state, ...menu.state } };
}

function atPage(facts: AnswerFacts, queue: BotQueue, parentId: number | null): Answer {
  const parent = facts.options.find(({ id }) => id === parentId);
  const text = optionMenu(facts, queue, { parentId, head: parent?.message ?? queue.greetingMessage });
  return { texts: [text], state: { queueOptionId: parentId, amountUsedBotQueues: 1, chatbotAt: facts.at } };
}

/** Shows the page again, until the limit of the connection; then the customer waits for an attendant. */
function repeatPage(facts: AnswerFacts, queue: BotQueue, parentId: number | null): Answer {
  const { maxUseBotQueues } = facts.connection;
  if (maxUseBotQueues > 0 && facts.state.amountUsedBotQueues >= maxUseBotQueues) {
    return { texts: [], state: { chatbot: false } };
  }
  const isTooSoon =
    facts.state.chatbotAt !== null && facts.at.getTime() - facts.state.chatbotAt.getTime() < menuIntervalMs;
  if (isTooSoon) return noAnswer;
  return { texts: [optionMenu(facts, queue, { parentId, head: '' })], state: menuShown(facts) };
}

type Page = { parentId: number | null; head: string };

function optionMenu(facts: AnswerFacts, queue: BotQueue, { parentId, head }: Page): string {
  const lines = childrenOf(facts, queue, parentId).map(({ option, title }) => `*[ ${option} ]* - ${title}`);
  if (parentId !== null) lines.push(`*[ 0 ]* - ${facts.menuTexts.previousMenu}`);
  if (parentId !== null || facts.queues.length > 1) lines.push(`*[ # ]* - ${facts.menuTexts.mainMenu}`);
  return [head, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

const childrenOf = ({ options }: AnswerFacts, queue: BotQueue, parentId: number | null): BotOption[] =>
  options.filter((option) => option.queueId === queue.id && option.parentId === parentId);

const isQueueClosed = (facts: AnswerFacts, queue: BotQueue) => !isOpenFor(facts, { queue, at: facts.at });

const numberIn = (text: string): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);
const textsOf = (text: string): string[] => (text.trim() === '' ? [] : [text]);
const answerWith = (text: string): Answer => ({ texts: textsOf(text), state: {} });
const answerOnce = ({ lastSentText }: AnswerFacts, text: string): Answer =>
  lastSentText === text ? noAnswer : answerWith(text);
