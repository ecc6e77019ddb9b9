import type { RichText } from '@renderer/entities/message/rich-text';
import { parseRichText } from '@renderer/entities/message/rich-text';
import type { Message } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';

import { viewable } from './message-media';

export type SharedLink = { href: string; text: string; message: Message };

/** Media, files and links of a conversation; the latest first. */
export type SharedMedia = { pictures: Message[]; files: Message[]; links: SharedLink[] };

export function sharedMedia(messages: readonly Message[]): SharedMedia {
  const latestFirst = messages.filter(({ isDeleted }) => !isDeleted).toReversed();
  return {
    pictures: viewable(latestFirst),
    files: latestFirst.filter((message) => message.mediaUrl !== '' && messageContent(message).kind === 'file'),
    links: uniqueLinks(latestFirst),
  };
}

/** Each address once, at its latest message. */
function uniqueLinks(messages: readonly Message[]): SharedLink[] {
  const byAddress = new Map<string, SharedLink>();
  for (const message of messages) {
    for (const { href, text } of linksIn(parseRichText(wordsOf(message)))) {
      if (!byAddress.has(href)) byAddress.set(href, { href, text, message });
    }
  }
  return [...byAddress.values()];
}

/** The text of a location or a contact card is data. */
function wordsOf(message: Message): string {
  const { kind, text } = messageContent(message);
  return kind === 'location' || kind === 'contact' ? '' : text;
}

function linksIn(pieces: readonly RichText[]): { href: string; text: string }[] {
  return pieces.flatMap((piece) => {
    switch (piece.kind) {
      case 'link':
        return [{ href: piece.href, text: piece.text }];
      case 'text':
      case 'code':
        return [];
      case 'bold':
      case 'italic':
      case 'strike':
        return linksIn(piece.children);
    }
  });
}
