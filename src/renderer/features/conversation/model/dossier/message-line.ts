import { splitSignature } from '@renderer/entities/message/signature';
import { deliveryMark } from '@shared/domain/message';
import { messageContent } from '@shared/domain/message-content';
import type { DossierMessage } from '@shared/dossier/dossier';

import type { PageWords } from './page-words';

/** A message in words: its author, then time, edit, deletion and delivery, then its text. */
export type MessageLine = { author: string; details: string; text: string };

export function messageLine(message: DossierMessage, customer: string, words: PageWords): MessageLine {
  const { author, at, isEdited, isDeleted, ack } = message;
  const isOwn = author === 'company';
  const details = [
    words.formatTime(at),
    ...(isEdited ? [words.edited] : []),
    ...(isDeleted ? [words.deleted] : []),
    ...(isOwn ? [words.marks[deliveryMark(ack)]] : []),
  ];
  const { signature, text } = isOwn ? splitSignature(message.body) : { signature: null, text: message.body };
  return {
    author: isOwn ? (signature ?? words.company) : customer,
    details: details.join(' · '),
    text: contentText(message, text),
  };
}

function contentText({ mediaType, file, leftOut }: DossierMessage, body: string): string {
  return messageContent({ body, mediaType, mediaUrl: file ?? leftOut ?? '' }).text;
}
