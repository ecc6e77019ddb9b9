import { splitSignature } from '@renderer/entities/message/signature';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { messageContent } from '@shared/domain/message-content';

import { fileFacts } from '../media/message-media';

const files: ReadonlySet<MessageKind> = new Set(['image', 'audio', 'video', 'file', 'sticker'] as const);

/** A message as it is sent again: without the name of the attendant who wrote it. */
export type Forwarded =
  { kind: 'text'; body: string } | { kind: 'file'; reference: string; name: string; caption: string };

/** The content to send again; null for messages of which the server keeps no content, such as calls and places. */
export function forwardedContent(message: Message): Forwarded | null {
  if (message.isDeleted) return null;
  const { kind, text } = messageContent(message);
  if (kind === 'text') {
    const body = (message.fromMe ? splitSignature(text).text : text).trim();
    return body === '' ? null : { kind: 'text', body };
  }
  if (!files.has(kind) || message.mediaUrl === '') return null;
  const { name, caption } = fileFacts(message);
  return { kind: 'file', reference: message.mediaUrl, name, caption: kind === 'audio' ? '' : caption };
}

/** Messages that one forwarding may have. */
export const mostForwarded = 30;

/** The messages in the order in which they were sent. */
export function inOrder(messages: readonly Message[]): Message[] {
  return messages.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
