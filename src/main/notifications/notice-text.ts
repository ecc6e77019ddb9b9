import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';
import type { TicketActivity } from '@shared/domain/ticket-activity';
import type { TicketNote } from '@shared/domain/ticket-note';

import type { NativeTexts } from './native-texts';
import { plainLine } from './plain-text';

const maxNameLength = 60;
const maxTextLength = 180;

type MediaKey = `media.${'image' | 'video' | 'audio' | 'document' | 'location' | 'contact'}`;

const mediaKeys: ReadonlyMap<string, MediaKey> = new Map<string, MediaKey>([
  ['image', 'media.image'],
  ['sticker', 'media.image'],
  ['video', 'media.video'],
  ['audio', 'media.audio'],
  ['application', 'media.document'],
  ['document', 'media.document'],
  ['locationMessage', 'media.location'],
  ['liveLocationMessage', 'media.location'],
  ['contactMessage', 'media.contact'],
  ['contactsArrayMessage', 'media.contact'],
]);

export type NoticeSubject = { ticket: Ticket; contactName: string; newest: Message; count: number };

/** Title and body of a ticket's notification: contact, newest text and number of messages. */
export function noticeText({ ticket, contactName, newest, count }: NoticeSubject, texts: NativeTexts) {
  const t = texts();
  const name = plainLine(contactName, maxNameLength) || t('unknownContact');
  const title = ticket.status === 'pending' ? t('newConversation', { name }) : name;
  const text = messageText(newest, t);
  const body = count > 1 ? t('messagesAndText', { messages: t('newMessages', { count }), text }) : text;
  return { title, body };
}

export type TransferSubject = { ticket: Ticket; activity: TicketActivity; contactName: string };

/** Title and body of a transfer's notification: customer and target; then the person and their note, else the last message. */
export function transferText({ ticket, activity, contactName }: TransferSubject, texts: NativeTexts) {
  const t = texts();
  const name = plainLine(contactName, maxNameLength) || t('unknownContact');
  const queue = plainLine(activity.toQueue?.name ?? '', maxNameLength);
  const isToQueue = activity.toUser === null && queue !== '';
  const title = isToQueue ? t('transfer.toQueue', { queue, name }) : t('transfer.toMe', { name });
  const actor = plainLine(activity.actor?.name ?? '', maxNameLength);
  const note = plainLine(activity.note, maxTextLength);
  const text = note || plainLine(ticket.lastMessage, maxTextLength) || t('media.other');
  const body = note !== '' && actor !== '' ? t('transfer.said', { actor, text }) : text;
  return { title, body: note === '' && actor !== '' ? t('transfer.from', { actor, text }) : body };
}

type MentionSubject = { note: TicketNote; contactName: string };

/** Title and body of the notification of a note that names the user: customer; then the author and the note. */
export function mentionText({ note, contactName }: MentionSubject, texts: NativeTexts) {
  const t = texts();
  const name = plainLine(contactName, maxNameLength) || t('unknownContact');
  const actor = plainLine(note.user?.name ?? '', maxNameLength);
  const text = plainLine(note.note, maxTextLength);
  return { title: t('mention', { name }), body: actor === '' ? text : t('transfer.said', { actor, text }) };
}

function messageText(message: Message, t: ReturnType<NativeTexts>): string {
  if (message.mediaType === 'reactionMessage') return t('media.reaction', { emoji: plainLine(message.body, 8) });
  // The body of media is a file name, a vCard or coordinates, which are of no use in a notification.
  const media = mediaKeys.get(message.mediaType);
  return media === undefined ? plainLine(message.body, maxTextLength) || t('media.other') : t(media);
}
