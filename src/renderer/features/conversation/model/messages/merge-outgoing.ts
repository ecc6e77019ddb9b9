import type { Message } from '@shared/domain/message';
import type { OutgoingMessage } from '@shared/domain/outgoing';

import type { ConversationRow } from './conversation-rows';

/** The newest stored message at the time when an outgoing one appeared, by the outgoing one's id; null for none. */
export type Baselines = ReadonlyMap<OutgoingMessage['clientId'], Message['id'] | null>;

/** The baselines of the outgoing messages; the same map if none is new and none has gone. */
export function withBaselines(
  known: Baselines,
  outgoing: readonly OutgoingMessage[],
  newestId: Message['id'] | null,
): Baselines {
  const isSame = outgoing.length === known.size && outgoing.every(({ clientId }) => known.has(clientId));
  if (isSame) return known;
  const baselineOf = (clientId: OutgoingMessage['clientId']) =>
    known.has(clientId) ? (known.get(clientId) ?? null) : newestId;
  return new Map(outgoing.map(({ clientId }) => [clientId, baselineOf(clientId)]));
}

/**
 * The stored messages, then the outgoing ones that are not stored yet. The server's event can bring the stored message
 * before the answer to its request ends the outgoing one. Equal texts are told apart by the baselines, and each stored
 * message stands for one outgoing message.
 */
export function mergeOutgoing(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  baselines: Baselines,
): readonly ConversationRow[] {
  if (outgoing.length === 0) return messages;
  const taken = new Set<Message['id']>();
  const isStored = (item: OutgoingMessage): boolean => {
    if (item.state !== 'sending') return false;
    const stored = after(messages, baselines.get(item.clientId)).find(
      (message) => !taken.has(message.id) && isSameContent(message, item),
    );
    if (stored !== undefined) taken.add(stored.id);
    return stored !== undefined;
  };
  return [...messages, ...outgoing.filter((item) => !isStored(item))];
}

/** None if the baseline is no longer loaded, so that no older message is taken for the new one. */
function after(messages: readonly Message[], baseline: Message['id'] | null | undefined): readonly Message[] {
  if (baseline === null) return messages;
  const index = messages.findLastIndex(({ id }) => id === baseline);
  return index === -1 ? [] : messages.slice(index + 1);
}

function isSameContent({ fromMe, mediaUrl, body, fileSize }: Message, { file, body: sent }: OutgoingMessage): boolean {
  if (!fromMe) return false;
  const words = body.trim();
  if (file === null) return mediaUrl === '' && words === sent.trim();
  if (mediaUrl === '') return false;
  return fileSize === file.size || words === file.name.trim() || (words !== '' && words === sent.trim());
}
