import { messageContent } from '@renderer/entities/message/message-content';
import type { Message } from '@shared/domain/message';

/** A message is folded once, however often it is searched; a changed one is another object. */
const foldedTexts = new WeakMap<Message, string>();

/** Messages whose words contain the query, however it is written; oldest first. */
export function foundIn(messages: readonly Message[], query: string): Message['id'][] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return messages.filter((message) => textOf(message).includes(wanted)).map(({ id }) => id);
}

function textOf(message: Message): string {
  const known = foldedTexts.get(message);
  if (known !== undefined) return known;
  const text = message.isDeleted ? '' : folded(messageContent(message).text);
  foldedTexts.set(message, text);
  return text;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where the search stands among its hits. */
export type Place = { place: number; total: number };

/** The place of a hit, counted from the newest as people read upwards; null for none. */
export function placeOf(hits: readonly Message['id'][], id: Message['id'] | null): Place | null {
  const index = id === null ? -1 : hits.indexOf(id);
  return index === -1 ? null : { place: hits.length - index, total: hits.length };
}

/** The hit that the keys lead to: `older` or `newer`; null where there is none, so that more must be fetched. */
export function hitBeside(
  hits: readonly Message['id'][],
  from: Message['id'] | null,
  way: 'older' | 'newer',
): Message['id'] | null {
  const index = from === null ? -1 : hits.indexOf(from);
  if (index === -1) return hits.at(-1) ?? null;
  return hits[way === 'older' ? index - 1 : index + 1] ?? null;
}
