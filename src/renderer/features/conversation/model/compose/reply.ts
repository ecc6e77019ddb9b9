import type { MessageKind } from '@renderer/entities/message/message-content';
import { messageContent } from '@renderer/entities/message/message-content';
import { previewText } from '@renderer/entities/message/preview-text';
import type { Message } from '@shared/domain/message';
import type { QuotedWords } from '@shared/domain/outgoing';

type Words = { own: string; kindOf: (kind: MessageKind) => string };

const longestName = 200;
const longestWords = 500;

/** A message as the one that answers it quotes it. */
export function quotedWordsOf(message: Message, { own, kindOf }: Words): QuotedWords {
  const { kind, text } = messageContent(message);
  const preview = previewText(text);
  const words = kind === 'text' ? preview : `${kindOf(kind)} ${preview}`;
  const name = message.fromMe ? own : (message.contact?.name ?? '');
  return { id: message.id, name: name.slice(0, longestName), words: words.trim().slice(0, longestWords) };
}
