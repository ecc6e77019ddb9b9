import { z } from 'zod';

import { contact } from './contact';
import { contactId, messageId, ticketId } from './ids';
import { storedFileSize } from './stored-file-size';
import { wireCount, wireFlag, wireInstant, wireText } from './wire';

const messageFields = {
  id: messageId,
  ticketId,
  body: wireText,
  fromMe: wireFlag,
  mediaType: wireText,
  mediaUrl: wireText,
  ack: wireCount,
  read: wireFlag,
  isDeleted: wireFlag,
  isEdited: wireFlag,
  contactId: contactId.nullish().transform((value) => value ?? null),
  contact: contact.nullish(),
  createdAt: wireInstant,
  updatedAt: z.string().optional(),
};

/** A message quoted by another, one level deep. */
export const quotedMessage = z.object(messageFields).partial({ createdAt: true });

const byteCount = z.number().int().min(0).nullish().catch(null);

/**
 * One message of a ticket. `mediaType` names its kind; anything that is not media is text. `fileSize` is the size of its
 * file in bytes, where the server tells it.
 */
export const message = z
  .object({
    ...messageFields,
    quotedMsg: quotedMessage.nullish(),
    mediaSize: byteCount,
    dataJson: z.unknown().optional(),
  })
  .transform(({ dataJson, mediaSize, ...own }) => {
    const fileSize = own.mediaUrl === '' ? null : (mediaSize ?? storedFileSize(dataJson));
    return { ...own, ...(fileSize !== null && { fileSize }) };
  });

export type Message = z.output<typeof message>;
export type QuotedMessage = z.output<typeof quotedMessage>;

/** Ticks by acknowledgement: none for 0, one for 1, two for 2 and 3, two blue for 4 and 5. */
export type DeliveryMark = 'pending' | 'sent' | 'delivered' | 'read';

export function deliveryMark(ack: number): DeliveryMark {
  if (ack >= 4) return 'read';
  if (ack >= 2) return 'delivered';
  return ack === 1 ? 'sent' : 'pending';
}

/** The text to send: with the sign option, the attendant's name in bold precedes it. */
export function signedBody(body: string, signature: string | null): string {
  return signature === null ? body : `*${signature}*\n${body}`;
}
