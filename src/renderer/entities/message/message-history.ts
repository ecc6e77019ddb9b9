import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

import { mergeMessage } from './message-merge';

/** The fetched part of a ticket's messages: without gaps, from some message to the newest. */
export type MessageHistory = {
  ticketId: TicketId;
  /** Oldest first, each once. */
  messages: readonly Message[];
  /**
   * Number of messages, from the oldest, fetched before the last outage; they are compared with the server when shown.
   */
  unverified: number;
  /** The page to fetch next, counted from the newest; null when everything is here and verified. */
  nextPage: number | null;
};

export function emptyHistory(ticketId: TicketId): MessageHistory {
  return { ticketId, messages: [], unverified: 0, nextPage: 1 };
}

export type MessagePage = { page: number; messages: readonly Message[]; hasMore: boolean };

/** Adds a page. New messages shift the pages, so a page may repeat known messages. */
export function withOlderPage(history: MessageHistory, { page, messages, hasMore }: MessagePage): MessageHistory {
  const merged = messages.reduce(withMessage, { ...history, nextPage: null });
  const oldest = messages[0];
  if (oldest === undefined || !hasMore) return { ...merged, unverified: 0, nextPage: null };
  const place = merged.messages.findIndex(({ id }) => id === oldest.id);
  return { ...merged, unverified: Math.min(merged.unverified, place), nextPage: page + 1 };
}

/** Inserts a message by time, or merges the newer state of a known one. */
export function withMessage(history: MessageHistory, message: Message): MessageHistory {
  const index = history.messages.findLastIndex(({ id }) => id === message.id);
  const known = history.messages[index];
  if (known !== undefined) {
    const merged = mergeMessage(known, message);
    return merged === known ? history : { ...history, messages: history.messages.with(index, merged) };
  }
  const place = placeOf(history.messages, message);
  // A message older than the oldest loaded one arrives with its page.
  if (place === 0 && history.messages.length > 0 && history.nextPage !== null) return history;
  return {
    ...history,
    messages: history.messages.toSpliced(place, 0, message),
    unverified: history.unverified + (place < history.unverified ? 1 : 0),
  };
}

function placeOf(messages: readonly Message[], message: Message): number {
  return messages.findLastIndex(({ createdAt }) => createdAt <= message.createdAt) + 1;
}

/** True if a refetched part overlaps the known messages, so that no message is missing between them. */
export function touches(fresh: MessageHistory, known: MessageHistory): boolean {
  const ids = new Set(known.messages.map(({ id }) => id));
  return fresh.messages.some(({ id }) => ids.has(id));
}

/**
 * Joins a refetched newest part with the known messages. Older known messages stay on screen as unverified; without a
 * common message there may be a gap, and they are dropped.
 */
export function joinHistories(fresh: MessageHistory, known: MessageHistory | undefined): MessageHistory {
  const oldest = fresh.messages[0];
  if (known === undefined || oldest === undefined || !touches(fresh, known)) return fresh;
  const byId = new Map(known.messages.map((message) => [message.id, message]));
  const newest = fresh.messages.map((message) => {
    const earlier = byId.get(message.id);
    return earlier === undefined ? message : mergeMessage(earlier, message);
  });
  if (fresh.nextPage === null) return { ...fresh, messages: newest };
  const freshIds = new Set(fresh.messages.map(({ id }) => id));
  const above = known.messages.filter(({ id, createdAt }) => createdAt <= oldest.createdAt && !freshIds.has(id));
  return { ...fresh, messages: [...above, ...newest], unverified: above.length };
}

/** The newest messages only, cached for closed conversations. */
export function trimmedHistory(history: MessageHistory, keep: number): MessageHistory {
  const surplus = history.messages.length - keep;
  if (surplus <= 0) return history;
  return {
    ...history,
    messages: history.messages.slice(surplus),
    unverified: Math.max(0, history.unverified - surplus),
    nextPage: 1,
  };
}
