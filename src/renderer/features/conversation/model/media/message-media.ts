import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';

/** Display name of a file and its caption. */
export type FileFacts = { name: string; caption: string };

type Carrier = Pick<Message, 'body' | 'mediaUrl'>;

/** Prefix that servers put before the sender's file name. */
const storedPrefix = /^(?:[0-9a-f]{32}|\d{10,})[_-]/;

/** The stored name in the address may be changed by the server; the body is the original name, a caption or empty. */
export function fileFacts({ body, mediaUrl }: Carrier): FileFacts {
  const stored = decoded(mediaUrl.split('/').at(-1) ?? '').replace(storedPrefix, '');
  const text = body.trim();
  const extension = extensionOf(stored);
  const isName = text !== '' && !text.includes('\n') && extension !== '' && extensionOf(text) === extension;
  return isName ? { name: text, caption: '' } : { name: stored, caption: text };
}

/** File extension in lower case without the dot; '' for none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Pictures and videos that the lightbox can show, in the order of the conversation. */
export function viewable(messages: readonly Message[]): Message[] {
  return messages.filter((message) => {
    const { kind } = messageContent(message);
    return !message.isDeleted && message.mediaUrl !== '' && (kind === 'image' || kind === 'video');
  });
}
