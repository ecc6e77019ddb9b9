import type { ChatMessage } from '@shared/domain/chat';

/** Merges pages into one history, oldest first. A message that is on two pages appears once. */
export function inOrder(pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(pages.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** Distance to the top, in pixels, at which older messages are fetched. */
const nearTop = 600;

/** `scrollTop` is in pixels. */
export function shouldLoadOlder(scrollTop: number): boolean {
  return scrollTop < nearTop;
}

/** True for the first of consecutive messages of one sender, which shows the name. */
export function startsRun(messages: readonly ChatMessage[], index: number): boolean {
  const [before, message] = [messages[index - 1], messages[index]];
  return before === undefined || before.senderId !== message?.senderId;
}

/**
 * Virtual index of the first message: it decreases by one for each older message loaded and stays the same for newer ones,
 * which preserves the scroll position. `anchor` is the message that was first initially.
 */
export function firstIndex(messages: readonly ChatMessage[], anchor: number | null): number {
  const above = messages.findIndex(({ id }) => id === anchor);
  return startIndex - Math.max(0, above);
}

const startIndex = 1_000_000;
