import { previewText } from '@renderer/entities/message/preview-text';
import type { Message } from '@shared/domain/message';
import type { MessageKind } from '@shared/domain/message-content';
import { messageContent } from '@shared/domain/message-content';
import type { QuotedWords } from '@shared/domain/outgoing';

/** Translated texts: the user's own name and the name of a message kind. */
type Texts = { own: string; kindOf: (kind: MessageKind) => string };

const longestName = 200;
const longestWords = 500;

/** Builds the quote of a message, cut to the lengths that the outbox accepts. */
export function quotedWordsOf(message: Message, { own, kindOf }: Texts): QuotedWords {
  const { kind, text } = messageContent(message);
  const preview = previewText(text);
  const words = kind === 'text' ? preview : `${kindOf(kind)} ${preview}`;
  const name = message.fromMe ? own : (message.contact?.name ?? '');
  return { id: message.id, name: name.slice(0, longestName), words: words.trim().slice(0, longestWords) };
}
