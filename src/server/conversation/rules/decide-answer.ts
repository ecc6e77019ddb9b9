import type { WeekdaySchedule } from '@server/platform/storage/schema';

import type { automaticTexts } from './automatic-texts';
import { isOpen } from './opening-hours';

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

/** Where the conversation stands with the robot. */
export type BotState = {
  queueId: number | null;
  chatbot: boolean;
  queueOptionId: number | null;
  amountUsedBotQueues: number;
  chatbotAt: Date | null;
};

/** All that decides what a customer who waits is answered by itself. */
export type AnswerFacts = {
  /** What the customer wrote. */
  text: string;
  /** It begins the conversation, or begins it anew. */
  isFirst: boolean;
  state: BotState;
  connection: { greetingMessage: string; outOfHoursMessage: string; timeUseBotQueues: number; maxUseBotQueues: number };
  /** The queues of the connection, in their order. */
  queues: readonly BotQueue[];
  options: readonly BotOption[];
  scheduleType: string;
  companySchedules: readonly WeekdaySchedule[];
  isSingleQueueGreeted: boolean;
  /** What was said last by itself, if that is not long ago. */
  lastSaid: string | null;
  words: Pick<ReturnType<typeof automaticTexts>, 'previousMenu' | 'mainMenu'>;
  at: Date;
};

export type Answer = { texts: readonly string[]; state: Partial<BotState> };

const silence: Answer = { texts: [], state: {} };
/** Two messages in one breath are one question. */
const yieldToEventLoop = 3000;

/** The rules for a customer who waits and whom nobody attends to yet. */
export function decideAnswer(facts: AnswerFacts): Answer {
  const { connection, state, queues } = facts;
  const isClosed = facts.scheduleType === 'company' && !isOpen(facts.companySchedules, facts.at);
  if (isClosed) return sayOnce(facts, connection.outOfHoursMessage);
  if (state.queueId === null) return queues.length > 1 ? atQueueMenu(facts) : greeting(facts);
  const queue = queues.find(({ id }) => id === state.queueId);
  if (queue === undefined) return silence;
  if (state.chatbot) return atOptions(facts, queue);
  if (!facts.isFirst) return isQueueClosed(facts, queue) ? sayOnce(facts, queue.outOfHoursMessage) : silence;
  return queues.length === 1 ? intoOnlyQueue(facts, queue) : silence;
}

function greeting({ isFirst, connection }: AnswerFacts): Answer {
  return isFirst ? said(connection.greetingMessage) : silence;
}

/** The numbered menu of a connection with several queues. */
function atQueueMenu(facts: AnswerFacts): Answer {
  const chosen = facts.queues[numberIn(facts.text) - 1];
  // The very first words are a greeting, even if they are a number.
  if (chosen !== undefined && facts.state.amountUsedBotQueues > 0) return intoQueue(facts, chosen);
  return queueMenu(facts);
}

function queueMenu(facts: AnswerFacts): Answer {
  if (!mayShowMenu(facts)) return silence;
  const lines = facts.queues.map(({ name }, index) => `*[ ${index + 1} ]* - ${name}`);
  const text = [facts.connection.greetingMessage, lines.join('\n')].filter((part) => part !== '').join('\n\n');
  return { texts: [text], state: shown(facts) };
}

const shown = ({ state, at }: AnswerFacts) => ({ amountUsedBotQueues: state.amountUsedBotQueues + 1, chatbotAt: at });

function mayShowMenu({ state, connection, at }: AnswerFacts): boolean {
  const { maxUseBotQueues, timeUseBotQueues } = connection;
  if (maxUseBotQueues > 0 && state.amountUsedBotQueues >= maxUseBotQueues) return false;
  const since = state.chatbotAt === null ? Infinity : at.getTime() - state.chatbotAt.getTime();
  return since >= Math.max(timeUseBotQueues * 60_000, yieldToEventLoop);
}

function intoQueue(facts: AnswerFacts, queue: BotQueue): Answer {
  const moved = { queueId: queue.id, queueOptionId: null };
  const hasOptions = childrenOf(facts, queue, null).length > 0;
  if (isQueueClosed(facts, queue)) return { texts: some(queue.outOfHoursMessage), state: { ...moved, chatbot: false } };
  if (!hasOptions) return { texts: some(queue.greetingMessage), state: { ...moved, chatbot: false } };
  return {
    texts: [optionMenu(facts, queue, { parentId: null, head: queue.greetingMessage })],
    state: { ...moved, chatbot: true, amountUsedBotQueues: 1, chatbotAt: facts.at },
  };
}

/** Nobody has to choose: the greeting is the company's wish, the options are the queue's. */
function intoOnlyQueue(facts: AnswerFacts, queue: BotQueue): Answer {
  if (isQueueClosed(facts, queue)) return said(queue.outOfHoursMessage);
  const head = facts.isSingleQueueGreeted ? facts.connection.greetingMessage || queue.greetingMessage : '';
  if (childrenOf(facts, queue, null).length === 0) return said(head);
  return {
    texts: [optionMenu(facts, queue, { parentId: null, head })],
    state: { chatbot: true, queueOptionId: null, amountUsedBotQueues: 1, chatbotAt: facts.at },
  };
}

/** The option tree: a number goes down, 0 up, # back to the beginning. */
function atOptions(facts: AnswerFacts, queue: BotQueue): Answer {
  const { state, text } = facts;
  const wanted = text.trim();
  const current = facts.options.find(({ id }) => id === state.queueOptionId) ?? null;
  if (wanted === '#') return toBeginning(facts, queue);
  if (wanted === '0' && current !== null) return atPage(facts, queue, current.parentId);
  const chosen = childrenOf(facts, queue, current?.id ?? null).find(({ option }) => option.trim() === wanted);
  if (chosen === undefined) return notUnderstood(facts, queue, current?.id ?? null);
  if (childrenOf(facts, queue, chosen.id).length > 0) return atPage(facts, queue, chosen.id);
  return { texts: some(chosen.message), state: { chatbot: false, queueOptionId: chosen.id } };
}

function toBeginning(facts: AnswerFacts, queue: BotQueue): Answer {
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

/** The page again; whoever is not understood too often waits for a person. */
function notUnderstood(facts: AnswerFacts, queue: BotQueue, parentId: number | null): Answer {
  const { maxUseBotQueues } = facts.connection;
  if (maxUseBotQueues > 0 && facts.state.amountUsedBotQueues >= maxUseBotQueues) {
    return { texts: [], state: { chatbot: false } };
  }
  const tooSoon =
    facts.state.chatbotAt !== null && facts.at.getTime() - facts.state.chatbotAt.getTime() < yieldToEventLoop;
  if (tooSoon) return silence;
  return { texts: [optionMenu(facts, queue, { parentId, head: '' })], state: shown(facts) };
}

type Page = { parentId: number | null; head: string };

function optionMenu(facts: AnswerFacts, queue: BotQueue, { parentId, head }: Page): string {
  const lines = childrenOf(facts, queue, parentId).map(({ option, title }) => `*[ ${option} ]* - ${title}`);
  if (parentId !== null) lines.push(`*[ 0 ]* - ${facts.words.previousMenu}`);
  if (parentId !== null || facts.queues.length > 1) lines.push(`*[ # ]* - ${facts.words.mainMenu}`);
  return [head, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

const childrenOf = ({ options }: AnswerFacts, queue: BotQueue, parentId: number | null): BotOption[] =>
  options.filter((option) => option.queueId === queue.id && option.parentId === parentId);

const isQueueClosed = ({ scheduleType, at }: AnswerFacts, { schedules }: BotQueue) =>
  scheduleType === 'queue' && !isOpen(schedules, at);

const numberIn = (text: string): number => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0);
const some = (text: string): string[] => (text.trim() === '' ? [] : [text]);
const said = (text: string): Answer => ({ texts: some(text), state: {} });
const sayOnce = ({ lastSaid }: AnswerFacts, text: string): Answer => (lastSaid === text ? silence : said(text));
