import type { ChatMessage } from '@shared/domain/chat';

/** Pages of messages as one history, oldest first. A message that moved between two pages is there once. */
export function inOrder(pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(pages.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Older messages are fetched while the upper edge is nearer than this. */
const nearTop = 600;

/** Whether a list that is scrolled to here should fetch what is older. */
export function wantsOlder(scrollTop: number): boolean {
  return scrollTop < nearTop;
}

/** Whether a message begins a run of one sender's, which carries the name. */
export function startsRun(messages: readonly ChatMessage[], index: number): boolean {
  const [before, message] = [messages[index - 1], messages[index]];
  return before === undefined || before.senderId !== message?.senderId;
}

/**
 * The place of the first message in a list that grows at both ends: it falls by one for each older message, and stays
 * where it is when a newer one comes. `anchor` is a message that was there from the start.
 */
export function firstIndex(messages: readonly ChatMessage[], anchor: number | null): number {
  const above = messages.findIndex(({ id }) => id === anchor);
  return farFromTop - Math.max(0, above);
}

const farFromTop = 1_000_000;
