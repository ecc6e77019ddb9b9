import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';
import { foldText } from '@shared/domain/text-search';

/** Folded text by message object, so that each message is folded once. A changed message is a new object. */
const foldedTexts = new WeakMap<Message, string>();

/** Ids of messages that contain the query, ignoring case and accents; oldest first. */
export function foundIn(messages: readonly Message[], query: string): Message['id'][] {
  const foldedQuery = foldText(query.trim());
  if (foldedQuery === '') return [];
  return messages.filter((message) => textOf(message).includes(foldedQuery)).map(({ id }) => id);
}

function textOf(message: Message): string {
  const known = foldedTexts.get(message);
  if (known !== undefined) return known;
  const text = message.isDeleted ? '' : foldText(messageContent(message).text);
  foldedTexts.set(message, text);
  return text;
}

/** Position of a hit, counted from the newest. */
export type HitPosition = { place: number; total: number };

/** Null if `id` is no hit. Counted from the newest, because users go upwards. */
export function hitPosition(hits: readonly Message['id'][], id: Message['id'] | null): HitPosition | null {
  const index = id === null ? -1 : hits.indexOf(id);
  return index === -1 ? null : { place: hits.length - index, total: hits.length };
}

/** The next hit in a direction; without a start the newest hit. Null if none is loaded. */
export function hitBeside(
  hits: readonly Message['id'][],
  from: Message['id'] | null,
  direction: 'older' | 'newer',
): Message['id'] | null {
  const index = from === null ? -1 : hits.indexOf(from);
  if (index === -1) return hits.at(-1) ?? null;
  return hits[direction === 'older' ? index - 1 : index + 1] ?? null;
}
